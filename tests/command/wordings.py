"""What the player says or types in English, and the command that it is."""

from __future__ import annotations

from command.listening_wordings import LISTENING
from command.move_wordings import MOVES
from command.preference_wordings import PREFERENCES

from a11y_klondike.command.model import (
    Advice,
    Answer,
    AskColumn,
    AskLastOfWaste,
    AskStatistics,
    AskWhere,
    Choose,
    Command,
    DeleteSave,
    DrawCards,
    ForgetWord,
    LoadSave,
    Misheard,
    NamePlace,
    NewGame,
    NewWinnableGame,
    Order,
    Place,
    PlayDaily,
    PlayDeal,
    Question,
    Redo,
    SaveGame,
    SetConfirm,
    SetTwoSteps,
    SetVerbosity,
    TeachWord,
    Undo,
)
from a11y_klondike.engine import HIGHEST_DEAL, Card, column

COMMANDS: list[tuple[Command, str]] = [
    *MOVES,
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
    # What was heard wrong
    (
        Misheard.WRONG,
        """wrong · that's wrong · that was wrong · no not that · not that · you heard me wrong
        you heard wrong · that's not what i said · i didn't say that · you misheard me""",
    ),
    (
        Misheard.TAUGHT,
        """taught words · list my taught words · read the taught words
        which words have i taught""",
    ),
    (TeachWord("tin", "ten"), "when you hear tin, take ten · when you hear tin = ten"),
    (ForgetWord("tin"), "forget tin · forget the word tin · unlearn tin"),
    # Questions
    (
        Question.TABLE,
        "table · t · the table · read the table · what is on the table · what's on the table",
    ),
    (Question.TABLE, "read the whole table · board · look · tell me the table"),
    (Question.TOPS, "tops · top cards · the top cards · read the tops"),
    (
        AskColumn(column(3)),
        """what's in three · what is in three · read three · read column 3
        what's in column three · what is on column three""",
    ),
    (NamePlace(column(3)), "column three · column 3 · pile three · stack 3 · column three please"),
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
    (Question.FOUNDATIONS, "foundations · the foundations · what's on the foundations"),
    (NamePlace(Place.FOUNDATION), "foundation · the foundation · f"),
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
    (Question.STANDING, "where was I · how does the game stand · summary · where were we"),
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
    # Help for the thinking player
    (Advice.HINT, "hint · a hint · give me a hint · what should I do · what would you play"),
    (Advice.ANOTHER_HINT, "another hint · a different hint · give me another hint · what else"),
    (Advice.STUCK, "am I stuck · is there anything left to do · is the game stuck"),
    (
        Advice.WINNABLE,
        "is it still winnable · can I still win · can this game still be won · have I lost",
    ),
    (
        Advice.SOLUTION,
        "show a solution · show me the solution · how can I win · I give up · solve the game",
    ),
    (Order.NEXT_MOVE, "next move · play the next move · make the next move"),
    (Advice.ALL_MOVES, "read the solution · read the whole solution · show all"),
    (
        NewWinnableGame(),
        "new winnable game · new winnable deal · start a new winnable game · a game I can win",
    ),
    (
        NewWinnableGame(("draw=3",)),
        "new winnable game with draw three · winnable game, draw three",
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
    # Games that are kept
    (SaveGame(), "save the game · save game · save this game · save my game · save · save it"),
    (Question.SAVES, "saved games · list my saved games · read my saved games · saves"),
    (
        LoadSave(3),
        """load game three · load saved game three · load game number three · load 3
        open saved game 3 · load save 3""",
    ),
    (LoadSave(42), "load game forty two · load game 42"),
    (DeleteSave(3), "delete saved game three · delete saved game number three · delete save 3"),
    (Order.LAST_GAME, "go back to the last game · go back to my last game · last game"),
    (Order.CONTINUE, "go on with my last game · continue my last game · resume my last game"),
    (PlayDaily(), "daily deal · play the daily deal · play today's deal · today's deal"),
    (Question.SHARE_GAME, "share this game · export this game · share the game · share my game"),
    (Question.SHARE_DEAL, "share this deal · export this deal · share the deal"),
    (Question.STATISTICS, "statistics · my statistics · read my statistics · stats"),
    (AskStatistics("draw-three"), "statistics for draw three · statistics for draw three rules"),
    (AskStatistics("house"), "statistics for house rules · statistics for house · stats house"),
    (AskStatistics(), "statistics for all games · all statistics"),
    (Order.EXPORT_CSV, "export my statistics · export the statistics · export stats as csv"),
    (Order.EXPORT_JSON, "export my statistics as json · export stats as json"),
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
    *PREFERENCES,
    *LISTENING,
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


def phrases(text: str) -> list[str]:
    """Return the phrases of a text, which dots or the ends of lines part."""
    pieces = (piece.strip() for line in text.splitlines() for piece in line.split("·"))
    return [piece for piece in pieces if piece]
