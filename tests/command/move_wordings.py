"""What the player says or types in English to move cards, and the command that it is."""

from __future__ import annotations

from command.patterns import FOUNDATION, IT, SPACE, back, card, move, some

from a11y_klondike.command.model import MoveCards, NumberSaid
from a11y_klondike.engine import WASTE, Color, Rank, Suit, column

MOVES: list[tuple[MoveCards, str]] = [
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
]
