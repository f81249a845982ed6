"""What the player says or types in English, and the command that it is."""

from __future__ import annotations

from itertools import product

import pytest

from a11y_klondike.command.model import (
    Answer,
    AskColumn,
    AskLastOfWaste,
    AskWhere,
    CardPattern,
    Choose,
    Command,
    DrawCards,
    MoveCards,
    NewGame,
    NumberSaid,
    Order,
    Place,
    PlayDeal,
    Pronoun,
    Question,
    Redo,
    SetConfirm,
    SetTwoSteps,
    SetVerbosity,
    Source,
    Target,
    Undo,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import CARDS, HIGHEST_DEAL, WASTE, Card, Color, Rank, Suit, column

FOUNDATION, SPACE, IT = Place.FOUNDATION, Place.EMPTY_COLUMN, Pronoun.IT


def card(code: str) -> CardPattern:
    found = Card.from_code(code)
    return CardPattern(found.rank, found.suit)


def some(rank: Rank | None, color: Color | None = None, suit: Suit | None = None) -> CardPattern:
    return CardPattern(rank, suit, color)


def move(what: Source, target: Target = None, count: int | None = None) -> MoveCards:
    return MoveCards(what, target, count)


def back(what: CardPattern, target: Target = None) -> MoveCards:
    return MoveCards(what, target, take_back=True)


def phrases(text: str) -> list[str]:
    """Return the phrases of a text, which dots or the ends of lines part."""
    pieces = (piece.strip() for line in text.splitlines() for piece in line.split("·"))
    return [piece for piece in pieces if piece]


COMMANDS: list[tuple[Command, str]] = [
    # A card to a column
    (
        move(card("7h"), column(4)),
        """move the seven of hearts to column four · move seven of hearts to column four
        move the seven of hearts onto column four · put the seven of hearts on column four
        seven of hearts to four · seven of hearts onto four · seven of hearts on four
        seven hearts four · seven hearts to four · the seven of hearts column four
        7h 4 · h7 4 · 7H to column 4 · 7 h 4 · 7♥ 4 · ♥7 4 · move 7h to four · 7 of hearts 4
        place the seven of hearts on pile four · play seven of heart to stack four
        7h four · seven hearts 4""",
    ),
    (move(card("Th"), column(1)), "10h 1 · h10 1 · th 1 · ht 1 · ten of hearts to one · 10 h 1"),
    (move(card("As"), column(2)), "ace of spades to two · as 2 · sa 2 · 1s 2 · s1 2 · 1♠ 2"),
    (move(card("Jc"), column(2)), "jack of clubs to two · knave of clubs to two · jc 2 · cj 2"),
    (move(card("2d"), column(3)), "two of diamonds to three · deuce of diamonds to three · 2d 3"),
    # A card on a card
    (
        move(card("7h"), card("8s")),
        """put the seven of hearts on the eight of spades · seven of hearts on the eight of spades
        7h 8s · h7 s8 · 7h to 8s · 7♥ 8♠ · ♥7 ♠8 · seven of hearts eight of spades
        move seven hearts onto eight spades · 7h on eight of spades""",
    ),
    (
        move(card("7h"), some(Rank.EIGHT, Color.BLACK)),
        "seven of hearts on the black eight · 7h to black eight · put 7h onto the black 8",
    ),
    (move(card("Qd"), some(Rank.KING)), "queen of diamonds on the king · qd to king"),
    # There is no column eight, but there is a card: what can be meant goes before what can't
    (move(card("7h"), some(Rank.EIGHT)), "seven of hearts to eight · 7h on the eight"),
    # A card to its foundation
    (
        move(card("7h"), FOUNDATION),
        """seven of hearts to foundation · seven of hearts to the foundation
        seven of hearts up · seven of hearts home · 7h f · h7 f · 7h up · 7h home
        move the seven of hearts to the foundation · seven of hearts go up
        seven of hearts go home · play seven of hearts to the foundations""",
    ),
    (move(card("Th"), FOUNDATION), "10h f · h10 f · th f · ht f · ten of hearts up"),
    # A card to an empty column
    (
        move(card("Ks"), SPACE),
        """king of spades to the empty column · king of spades to a space
        king of spades to an empty column · king of spades to space · ks to a space
        move the king of spades onto the empty space · put ks on an empty pile
        k♠ to an empty column""",
    ),
    # A card wherever it can go
    (
        move(card("7h")),
        """play the seven of hearts · move the seven of hearts · seven of hearts · 7h · h7
        the seven of hearts · 7♥ · ♥7 · 7 of hearts · put seven hearts · move 7h""",
    ),
    # Columns
    (
        move(column(3), column(5)),
        """column three to column five · column three to five · 3 5 · 3 to 5 · column 3 to column 5
        move column three onto column five · pile three to pile five · column three column five
        column 3 5 · 3 column 5 · move 3 to 5 · 3-5""",
    ),
    (move(NumberSaid(3), column(5)), "three to five · move three to five · three to column five"),
    (move(column(3), card("8s")), "column three to the eight of spades · 3 8s · 3 to 8s"),
    (move(NumberSaid(3), card("8s")), "three to the eight of spades · three on 8s"),
    (
        move(NumberSaid(7), some(Rank.EIGHT, Color.BLACK)),
        "seven to the black eight · put seven on black eight",
    ),
    (
        move(column(2), column(5), 3),
        """move three cards from column two to column five · 3 from 2 to 5
        three cards from two to five · 3 cards from column 2 to column 5 · 3 from 2 5
        three from column two to column five""",
    ),
    (move(column(2), column(5), 1), "move one card from column two to column five · 1 from 2 to 5"),
    (
        move(column(3), FOUNDATION),
        "column three to foundation · 3 f · 3 to foundation · column three up · 3 up · 3 home",
    ),
    (move(NumberSaid(3), FOUNDATION), "three to foundation · three up · move three home"),
    (
        move(column(3), SPACE),
        "column three to an empty column · 3 to a space · move column three to the empty column",
    ),
    # The waste
    (
        move(WASTE, column(4)),
        """waste to four · waste to column four · w 4 · move the waste card to column four
        top of the waste to four · waste card four · waste pile to four · play waste on four""",
    ),
    (
        move(WASTE, card("Qc")),
        "play the waste card on the queen of clubs · w qc · waste to qc · w to queen of clubs",
    ),
    (move(WASTE, some(Rank.QUEEN, Color.BLACK)), "waste to the black queen"),
    (move(WASTE, FOUNDATION), "w f · waste to foundation · waste up · play the waste card home"),
    (move(WASTE, SPACE), "waste to an empty column · waste card to a space"),
    (move(WASTE), "play the waste · move the waste card · play the top of the waste"),
    # Back from a foundation
    (
        back(card("5c")),
        """bring down the five of clubs · bring back the five of clubs · take back 5c
        take down the five of clubs · five of clubs from foundation
        five of clubs from the foundation · bring down 5c from the foundation""",
    ),
    (
        back(card("5c"), column(2)),
        """bring down the five of clubs to column two · five of clubs from foundation to two
        bring down 5c to 2 · move five of clubs from the foundation to column two
        take back the five of clubs from the foundation to two""",
    ),
    (back(card("5c"), card("6d")), "bring down the five of clubs on the six of diamonds"),
    (
        back(card("Kc"), SPACE),
        "bring down the king of clubs to a space · kc from the foundation to an empty column",
    ),
    (back(some(None, suit=Suit.CLUBS), column(2)), "f c 2 · f clubs 2 · f ♣ 2"),
    (back(some(None, suit=Suit.CLUBS)), "f c · f clubs · f ♣"),
    # What can only be meant on a table
    (move(some(Rank.SEVEN, Color.RED), column(4)), "red seven to four · red 7 4 · red seven 4"),
    (move(some(Rank.SEVEN, Color.RED)), "red seven · move the red seven · the red 7"),
    (move(some(Rank.SEVEN)), "move seven · play the seven · move 7"),
    (move(NumberSaid(7), column(4)), "seven to four · the seven to four · move seven to column 4"),
    (move(some(Rank.QUEEN)), "the queen · queen · move the queen"),
    (move(some(Rank.QUEEN), column(4)), "queen to four · the queen to four · queen column four"),
    (move(some(Rank.QUEEN), some(Rank.KING)), "queen on king · the queen to the king"),
    (move(some(Rank.QUEEN), FOUNDATION), "queen up · the queen to the foundation · queen f"),
    (move(some(Rank.KING), SPACE), "king to a space · king to the empty column"),
    (
        move(some(Rank.QUEEN, Color.BLACK), card("Kd")),
        "black queen to the king of diamonds · black queen to kd",
    ),
    (
        move(IT, column(4)),
        "it to four · that card to four · that to four · move it to column four · it column 4",
    ),
    (move(IT, card("8s")), "it on the eight of spades · that card to 8s"),
    (move(IT, FOUNDATION), "it up · that card to the foundation · move it home · it f"),
    (move(IT, SPACE), "it to an empty column · that card to a space"),
    (move(IT), "move it · play that card"),
    # Stock and waste
    (
        DrawCards(1),
        """draw · deal · next card · d · draw a card · the next card · next · deal a card
        turn over a card · turn a card · draw again""",
    ),
    (DrawCards(3), "draw three times · draw three cards · draw 3 · d 3 · draw three"),
    (DrawCards(5), "draw 5 · draw five times · d 5 · draw five"),
    (DrawCards(24), "draw twenty four times · draw twenty-four times · draw 24 · d 24"),
    (Order.REDEAL, "redeal · turn over the waste · turn the waste over · recycle the waste"),
    # Taking back
    (Undo(1), "undo · u · take that back · take it back · undo that · undo it · undo 1"),
    (Undo(3), "undo three · undo 3 · u 3 · undo three moves"),
    (Redo(1), "redo · redo that · redo it · do it again"),
    (Redo(3), "redo three · redo 3 · redo three moves"),
    (
        Order.RESTART,
        """restart · restart this deal · restart the deal · restart the game · restart this game
        start over · start again""",
    ),
    (Order.FINISH, "finish · auto · finish the game · finish it · finish this game · auto finish"),
    # Questions
    (
        Question.TABLE,
        "table · t · the table · read the table · what is on the table · what's on the table",
    ),
    (Question.TABLE, "read the whole table · board · look · tell me the table"),
    (Question.TOPS, "tops · top cards · the top cards · read the tops"),
    (
        AskColumn(column(3)),
        """column three · column 3 · what's in three · what is in three · read three · read column 3
        what's in column three · what is on column three · pile three · stack 3""",
    ),
    (
        Question.WASTE,
        "waste · w · the waste · what can I play · read the waste · what's on the waste",
    ),
    (
        AskLastOfWaste(3),
        """last three of the waste · last three cards of the waste · last 3 of waste
        the last three of the waste · last three cards""",
    ),
    (
        Question.STOCK,
        "stock · the stock · what's in the stock · how many cards are left · cards left",
    ),
    (Question.FOUNDATIONS, "foundations · f · the foundations · what's on the foundations"),
    (
        AskWhere(Card.from_code("Qh")),
        "where is the queen of hearts · where's the queen of hearts · where is qh · find q♥",
    ),
    (
        Question.MOVES,
        """moves · legal moves · list the legal moves · what can I do · list moves
        what moves are there""",
    ),
    (Question.REPEAT, "repeat · again · what · r · say that again · repeat that · pardon"),
    (Question.VOCABULARY, "what can I say · commands · list the commands"),
    (Question.HELP, "help · h · help me · I need help · how do I play"),
    (Question.RULES, "rules · the rules · what are the rules · read the rules · what is the rules"),
    (Question.DEAL_NUMBER, "deal number · the deal number · which deal is this"),
    (Question.MOVES_MADE, "moves made · how many moves · how many moves have I made"),
    (
        Question.SCORE,
        """score · my score · what's my score · what is the score · tell me the score
        points · my points · how many points · how many points do I have""",
    ),
    (
        Question.TIME,
        """time · the time · what is the time · what's the time · the time played
        what is the time played · how long · how long have I played
        how long have I been playing""",
    ),
    (
        Question.PASSES_LEFT,
        "passes left · how many passes left · how many passes are left · which pass is this",
    ),
    # The game
    (NewGame(), "new game · start a new game · start new game · deal a new game · new deal"),
    (
        PlayDeal(4711),
        """deal 4711 · play deal 4711 · deal number 4711 · new game 4711
        deal four seven one one · play deal number four seven one one""",
    ),
    (PlayDeal(5), "deal 5 · deal five · deal number five · new game 5 · deal 05 · deal oh five"),
    (PlayDeal(47), "deal forty seven · deal forty-seven · deal four seven · deal 47"),
    (PlayDeal(HIGHEST_DEAL), f"deal {HIGHEST_DEAL}"),
    (Order.QUIT, "quit · q · quit the game · exit · exit the game · stop playing · goodbye · bye"),
    (Order.PAUSE, "pause · pause the game · pause game · pause the clock · take a break"),
    (Order.RESUME, "resume · resume the game · resume the clock · go on · continue"),
    # How much is said
    (SetVerbosity("brief"), "brief · be brief · say less · brief answers · short answers"),
    (SetVerbosity("normal"), "normal · normal answers · normal mode"),
    (SetVerbosity("full"), "full · say more · verbose · be verbose · full answers · long answers"),
    (
        SetConfirm(wanted=True),
        "confirm on · ask first · ask me first · ask before I lose my game · ask before we lose",
    ),
    (SetConfirm(wanted=False), "confirm off · don't ask · don't ask me again · stop asking"),
    (SetTwoSteps(wanted=True), "two step redeal · 2 step redeal · draw in two steps"),
    (SetTwoSteps(wanted=False), "one step redeal · 1 step redeal · draw in one step"),
    # Answers
    (Answer.YES, "yes · y · ok · okay · yeah · yes please · yes do it · that's right"),
    (Answer.NO, "no · n · nope · no thanks · no thank you"),
    (Answer.CANCEL, "cancel · never mind · nevermind · cancel that · forget it"),
    *[
        (Choose(number), f"{word} · {number} · number {word} · number {number}")
        for number, word in enumerate(
            ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), start=1
        )
    ],
]


ALL_PHRASES = [line for _, text in COMMANDS for line in phrases(text)]


@pytest.mark.parametrize(("command", "text"), COMMANDS, ids=lambda it: str(it).strip()[:40])
def test_what_is_said_or_typed(parser: Parser, command: Command, text: str) -> None:
    for line in phrases(text):
        assert parser.parse_all(line) == (command,), line


def test_no_phrase_of_the_table_stands_there_twice() -> None:
    assert len(ALL_PHRASES) == len(set(ALL_PHRASES))


@pytest.mark.parametrize("suit_letter", "cdhs")
def test_codes(parser: Parser, suit_letter: str) -> None:
    for this in CARDS:
        if this.suit.letter == suit_letter:
            assert_codes_are_understood(parser, this)


def assert_codes_are_understood(parser: Parser, this: Card) -> None:
    code = this.code
    ranks = {"A": ("A", "a", "1"), "T": ("T", "t", "10")}.get(code[0], (code[0], code[0].lower()))
    signs = {"c": "cC♣♧", "d": "dD♦♢", "h": "hH♥♡", "s": "sS♠♤"}[code[1]]
    for rank, suit in product(ranks, signs):
        for written in (rank + suit, suit + rank, f"{rank}{suit}\ufe0f"):
            assert parser.parse(f"{written} 4") == move(card(code), column(4)), written
            assert parser.parse(written) == move(card(code)), written
            assert parser.parse(f"{written} f") == move(card(code), FOUNDATION), written
            assert parser.parse(f"where is {written}") == AskWhere(this), written
            assert parser.parse(f"bring down {written}") == back(card(code)), written


def test_a_card_of_diamonds_is_no_draw(parser: Parser) -> None:
    """`d` is short for diamonds, and for draw: `3 d` must not be both."""
    for rank in range(1, 11):
        meanings = parser.meanings((str(rank), "d"))
        assert len(meanings) == 1, meanings


def test_parsers_of_one_language_agree(parser: Parser) -> None:
    other = Parser(parser.vocabulary, parser.grammar)
    for line in ALL_PHRASES:
        assert other.parse(line) == parser.parse(line)
