# What the game says in English.
#
# A message's value is its text. `.spoken` is another wording for the game's own voice, where
# the text has something that shouldn't be spoken; `.braille` a short one for braille displays.
# One fact a sentence; the most important word first. The first letter is made a capital.
#
# Functions: CARD($card) "seven of hearts", CARD($card, form: "the") "the seven of hearts",
# CARDS($cards) a list of them, SERIES($cards) a list in which a place may be empty,
# TAKES($card) the card that fits on it ("a red six"), NEEDS($card) the card on which it fits,
# KIND($color, $rank) cards of which only that is known, SPELT($n) a number digit by digit,
# NUM($n) a number in words, DIGITS($n) in figures, RANK($rank), SUIT($suit), PRESET($name),
# CODE($card) and CODES($cards) "7h", for braille.

## What happened

moved-onto = { $more ->
    [0] { CARD($card) } on { CARD($onto, form: "the") }, column { NUM($column) }.
    [one] { CARD($card) } with one more on { CARD($onto, form: "the") }, column { NUM($column) }.
   *[other] { CARD($card) } with { NUM($more) } more on { CARD($onto, form: "the") }, column { NUM($column) }.
}
    .braille = { CODE($card) } { DIGITS($column) }
moved-to-space = { $more ->
    [0] { CARD($card) } to empty column { NUM($column) }.
    [one] { CARD($card) } with one more to empty column { NUM($column) }.
   *[other] { CARD($card) } with { NUM($more) } more to empty column { NUM($column) }.
}
    .braille = { CODE($card) } { DIGITS($column) }
moved-to-foundation = { CARD($card) } to the foundation.
    .braille = { CODE($card) } up
moved-back = { CARD($card) } back from the foundation on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
moved-back-to-space = { CARD($card) } back from the foundation to empty column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
turned-up = { CARD($card) } turned up in column { NUM($column) }.
    .braille = +{ CODE($card) } { DIGITS($column) }
column-emptied = Column { NUM($column) } empty.
    .braille = { DIGITS($column) } empty
drawn-one = { CARD($card) }.
    .braille = { CODE($card) }
drawn-several = { CARD($card) }, on { CARDS($others) }.
    .braille = { CODE($card) } ({ CODES($others) })
waste-turned = Waste turned over.
    .braille = redeal
pass-unlimited = Pass { NUM($number) }.
    .braille = pass { DIGITS($number) }
pass-limited = Pass { NUM($number) } of { NUM($passes) }.
    .braille = pass { DIGITS($number) }/{ DIGITS($passes) }
pass-last = Last pass.
    .braille = last pass
ace-forced = { CARD($card) } to the foundation, by the rules.
    .braille = { CODE($card) } up
finished = { $count ->
    [one] One card to the foundations.
   *[other] { NUM($count) } cards to the foundations.
}
    .braille = { DIGITS($count) } up
won = You won.
    .braille = won
won-summary = { $moves ->
    [one] One move.
   *[other] { NUM($moves) } moves.
}
    .braille = { DIGITS($moves) } moves
won-deal = Deal { DIGITS($deal) }.
    .spoken = Deal { SPELT($deal) }.
can-finish = Nothing can stop you now. Say finish to play the rest.
    .braille = finish?
no-moves-left = No move is left. You can undo, restart this deal, or start a new game.
    .braille = no moves
stuck = Nothing in the stock or on the table can be played. You can undo, restart this deal, or start a new game.
    .braille = stuck

## Taking back

undone-draw = { $count ->
    [one] Draw taken back.
   *[other] { NUM($count) } draws taken back.
}
    .braille = undo draw
undone-redeal = Redeal taken back.
    .braille = undo redeal
undone-move = { $more ->
    [0] { CARD($card) } back to column { NUM($column) }.
    [one] { CARD($card) } with one more back to column { NUM($column) }.
   *[other] { CARD($card) } with { NUM($more) } more back to column { NUM($column) }.
}
    .braille = undo { CODE($card) } { DIGITS($column) }
undone-to-waste = { CARD($card) } back on the waste.
    .braille = undo { CODE($card) } w
undone-to-foundation = { CARD($card) } back on the foundation.
    .braille = undo { CODE($card) } up
turned-down = { CARD($card) } face down again.
    .braille = -{ CODE($card) }
undone-finish = Finish taken back.
    .braille = undo finish
undone-many = { $count ->
    [one] One turn taken back.
   *[other] { NUM($count) } turns taken back.
}
    .braille = undo { DIGITS($count) }
redone-many = { $count ->
    [one] One turn made again.
   *[other] { NUM($count) } turns made again.
}
    .braille = redo { DIGITS($count) }
waste-shows = Waste: { CARD($card) }.
    .braille = w { CODE($card) }
waste-shows-nothing = Waste empty.
    .braille = w empty
restarted = { $count ->
    [0] Deal restarted.
   *[other] Deal restarted. Undo brings your game back.
}
    .braille = restarted

brought-back = { $count ->
    [one] Your game is back, with one turn.
   *[other] Your game is back, with { NUM($count) } turns.
}
    .braille = back: { DIGITS($count) }

## A new deal

deal-numbered = Deal { DIGITS($deal) }.
    .spoken = Deal { SPELT($deal) }.
    .braille = deal { DIGITS($deal) }
deal-given = Deal from your cards.
    .braille = own deal
rules-preset = { PRESET($preset) }.
rules-own = Rules of your own.
rules-draw = { $draw ->
    [1] Draw one
   *[other] Draw three
}, { $passes ->
    [0] any number of passes.
    [one] one pass.
   *[other] { NUM($passes) } passes.
}
    .braille = draw { DIGITS($draw) }, passes { $passes ->
    [0] any
   *[other] { DIGITS($passes) }
}
rules-worry-back = Cards may come back from the foundations.
rules-no-worry-back = Cards don't come back from the foundations.
rules-whole-runs = The face-up cards of a column move only all together.
rules-any-runs = Any part of a run may move.
rules-aces = Aces go up by themselves.
rules-finish = A game that is sure to be won finishes itself.

## Reading the table

tops = Top cards: { SERIES($cards) }.
    .braille = { CODES($cards) }
empty-place = empty
column-is-empty = Column { NUM($column) }: empty.
    .braille = { DIGITS($column) } -
column-cards = Column { NUM($column) }: { CARDS($cards) }.
    .braille = { DIGITS($column) } { CODES($cards) }
column-run = Column { NUM($column) }: { CARD($head) } down to { CARD($top) }, { NUM($count) } cards.
    .braille = { DIGITS($column) } { CODE($head) }-{ CODE($top) }
face-down = { $count ->
    [one] One face down.
   *[other] { NUM($count) } face down.
}
    .braille = { DIGITS($count) }x
waste-empty = The waste is empty.
    .braille = w -
waste-top = Waste: { CARD($card) }{ $under ->
    [0] , the only card.
    [one] , one more under it.
   *[other] , { NUM($under) } more under it.
}
    .braille = w { CODE($card) } +{ DIGITS($under) }
waste-last = Waste, from the top: { CARDS($cards) }.
    .braille = w { CODES($cards) }
stock-count = { $count ->
    [0] The stock is empty.
    [one] Stock: one card.
   *[other] Stock: { NUM($count) } cards.
}
    .braille = st { DIGITS($count) }
foundations-empty = Foundations: all empty.
    .braille = f -
foundations-tops = Foundations: { CARDS($cards) }.
    .braille = f { CODES($cards) }

card-on-top = { CARD($card, form: "the") } is the top card of column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
card-in-column = { CARD($card, form: "the") } is in column { NUM($column) }, under { CARD($over, form: "the") }.
    .braille = { CODE($card) } { DIGITS($column) }
card-on-waste = { CARD($card, form: "the") } is the top card of the waste.
    .braille = { CODE($card) } w
card-in-waste = { CARD($card, form: "the") } is in the waste, { $over ->
    [one] under one card.
   *[other] under { NUM($over) } cards.
}
    .braille = { CODE($card) } w-{ DIGITS($over) }
card-on-foundation = { CARD($card, form: "the") } is on its foundation.
    .braille = { CODE($card) } f
card-in-stock = { CARD($card, form: "the") } is in the stock.
    .braille = { CODE($card) } st

moves-to-foundation = To the foundation: { CARDS($cards) }.
    .braille = up { CODES($cards) }
moves-between = Between columns:
moves-from-waste = From the waste:
moves-worry-back = Back from the foundation:
move-onto = { CARD($card) } on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
move-to-space = { CARD($card) } to empty column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
moves-draw = You can draw.
    .braille = draw
moves-redeal = You can turn over the waste.
    .braille = redeal
moves-none = There is no legal move.
    .braille = none

moves-made = { $moves ->
    [0] No move made yet.
    [one] One move made.
   *[other] { NUM($moves) } moves made.
}
    .braille = { DIGITS($moves) } moves

## Refusals

refusal-game-won = You have won this game. Say new game to play another, or undo.
    .braille = won
refusal-not-in-view = { CARD($card, form: "the") } is not in view.
    .braille = { CODE($card) }?
refusal-in-stock = { CARD($card, form: "the") } is still in the stock.
    .braille = { CODE($card) } in st
refusal-elsewhere = { CARD($card, form: "the") } isn't there: it is { $place ->
    [w] in the waste.
    [f] on its foundation.
   *[other] in column { NUM($place) }.
}
    .braille = { CODE($card) } elsewhere
refusal-covered = { CARD($card, form: "the") } is covered by { CARD($other, form: "the") } { $place ->
    [w] in the waste.
    [f] on the foundation.
   *[other] in column { NUM($place) }.
}
    .braille = { CODE($card) } under { CODE($other) }
refusal-already-there = { CARD($card, form: "the") } is already { $place ->
    [f] on its foundation.
   *[other] in column { NUM($place) }.
}
    .braille = { CODE($card) } there
refusal-does-not-fit = { CARD($card, form: "the") } can't go on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-does-not-fit-ace = { CARD($card, form: "the") } can't go on column { NUM($column) }: nothing goes on its top card, { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-empty-takes-king = Column { NUM($column) } is empty: only a king can go there.
    .braille = no: { DIGITS($column) } takes K
refusal-foundation-needs = { CARD($card, form: "the") } can't go up yet: { SUIT($suit) } are built up to the { RANK($height) }, and the next is the { RANK($next) }.
    .braille = no: { CODE($other) } next
refusal-foundation-needs-ace = { CARD($card, form: "the") } can't go up yet: { SUIT($suit) } begin with the ace.
    .braille = no: { CODE($other) } next
refusal-whole-run = { CARD($card, form: "the") } can't move alone: by these rules all face-up cards of column { NUM($column) } move together, from { CARD($other, form: "the") } down.
    .braille = no: all from { CODE($other) }
refusal-no-worry-back = These rules don't take cards back from the foundation.
    .braille = no: not back
refusal-stock-not-empty = { $count ->
    [one] The waste can't be turned over yet: one card is left in the stock.
   *[other] The waste can't be turned over yet: { NUM($count) } cards are left in the stock.
}
    .braille = no: st { DIGITS($count) }
refusal-stock-empty = The stock is empty. Draw again to turn the waste over.
    .braille = st empty
refusal-nothing-to-draw = Stock and waste are both empty.
    .braille = st w empty
refusal-no-pass-left = No pass is left: these rules allow { $count ->
    [one] one.
   *[other] { NUM($count) }.
}
    .braille = no pass left
refusal-pile-empty = { $place ->
    [w] The waste is empty.
    [f] The { SUIT($suit) } foundation is empty.
   *[other] Column { NUM($place) } is empty.
}
    .braille = empty
refusal-no-place = { CARD($card, form: "the") } can't go anywhere now: it needs { NEEDS($card) }.
    .braille = { CODE($card) } nowhere
refusal-nothing-meant = No { KIND($color, $rank) } can go anywhere now.
    .braille = no { KIND($color, $rank) }
refusal-nothing-meant-there = No { KIND($color, $rank) } can go there now.
    .braille = no { KIND($color, $rank) }
refusal-nothing-meant-onto = No { KIND($color, $rank) } that can move fits on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-nothing-meant-ace = No { KIND($color, $rank) } can go on column { NUM($column) }: nothing goes on its top card, { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-nothing-meant-empty = No { KIND($color, $rank) } can go to column { NUM($column) }: it is empty, and only a king can go there.
    .braille = no: { DIGITS($column) } takes K
refusal-no-target = No { KIND($color, $rank) } is the top card of a column.
    .braille = no { KIND($color, $rank) }
refusal-no-run-fits = Nothing in column { NUM($source) } fits on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-no-run-fits-ace = Nothing in column { NUM($source) } fits on column { NUM($column) }: nothing goes on its top card, { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-wrong-count = { $count ->
    [one] Only one card is face up in column { NUM($column) }.
   *[other] Only { NUM($count) } cards are face up in column { NUM($column) }.
}
    .braille = only { DIGITS($count) } up in { DIGITS($column) }
refusal-no-empty-column = No column is empty.
    .braille = no space
refusal-no-such-top = { CARD($other, form: "the") } is not the top card of a column.
    .braille = { CODE($other) } no top
refusal-nothing-named = No card was named yet: say which one.
    .braille = which?
refusal-cant-finish = The game can't finish itself yet: some cards still have to be freed.
    .braille = not yet
refusal-nothing-to-undo = Nothing to undo.
    .braille = no undo
refusal-nothing-to-redo = Nothing to redo.
    .braille = no redo

## Not understood

unknown-word = I don't understand "{ $word }". Say help, or what can I say.
    .spoken = I don't understand { $word }. Say help, or what can I say.
    .braille = ? { $word }
misplaced-word = "{ $word }" doesn't fit there. Say help, or what can I say.
    .spoken = The word { $word } doesn't fit there. Say help, or what can I say.
    .braille = ? { $word }
unknown-code = I don't understand "{ $word }". Say help, or what can I say.
    .spoken = I don't understand that. Say help, or what can I say.
    .braille = ? { $word }
unknown-words = I don't understand that. Say help, or what can I say.
    .braille = ?
unfinished = Something is missing at the end. Say help, or what can I say.
    .braille = ...?
did-you-mean = Did you mean: { $words }? Yes or no.
    .braille = { $words } y/n
too-long = That is too long for one command.
    .braille = too long
range-column = There is no column { NUM($said) }; columns are { NUM($lowest) } to { NUM($highest) }.
    .braille = columns 1-7
range-count = { NUM($said) } is too many or too few: say a number from { NUM($lowest) } to { NUM($highest) }.
    .braille = { DIGITS($lowest) }-{ DIGITS($highest) }
range-choice = There is no choice { NUM($said) }.
    .braille = no { DIGITS($said) }
range-deal = Deal numbers begin with one and have at most twenty digits.
    .braille = deal?
sequence-stopped = { $count ->
    [0] The first command failed, so nothing was done.
    [one] Stopped there; one command was done.
   *[other] Stopped there; { NUM($count) } commands were done.
}
    .braille = { DIGITS($count) } done

## Questions of the game

which-one = Which one?
    .braille = which?
choice-column = { NUM($number) }: on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { DIGITS($number) } { DIGITS($column) }
choice-space = { NUM($number) }: to empty column { NUM($column) }.
    .braille = { DIGITS($number) } { DIGITS($column) }
choice-foundation = { NUM($number) }: to the foundation.
    .braille = { DIGITS($number) } up
choice-card-column = { NUM($number) }: { CARD($card) } on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { DIGITS($number) } { CODE($card) } { DIGITS($column) }
choice-card-space = { NUM($number) }: { CARD($card) } to empty column { NUM($column) }.
    .braille = { DIGITS($number) } { CODE($card) } { DIGITS($column) }
choice-card-foundation = { NUM($number) }: { CARD($card) } to the foundation.
    .braille = { DIGITS($number) } { CODE($card) } up
choice-others = { $others ->
    [one] One more is possible: name the card and the column.
   *[other] { NUM($others) } more are possible: name the card and the column.
}
    .braille = +{ DIGITS($others) }
choice-range = Say a number from one to { NUM($highest) }, or cancel.
    .braille = 1-{ DIGITS($highest) }
ask-new-game = Give up this game and start a new one? Yes or no.
    .braille = new? y/n
ask-play-deal = Give up this game and start deal { DIGITS($deal) }? Yes or no.
    .spoken = Give up this game and start deal { SPELT($deal) }? Yes or no.
    .braille = deal { DIGITS($deal) }? y/n
ask-start-deal = Start deal { DIGITS($deal) }? Yes or no.
    .spoken = Start deal { SPELT($deal) }? Yes or no.
    .braille = deal { DIGITS($deal) }? y/n
ask-start-new-game = Start a new game? Yes or no.
    .braille = new? y/n
ask-restart = Restart this deal? Yes or no.
    .braille = restart? y/n
ask-quit = Quit the game? Yes or no.
    .braille = quit? y/n
ask-finish = Play all remaining cards to the foundations? Yes or no.
    .braille = finish? y/n
ask-last-redeal = Turn the waste over for the last pass? Yes or no.
    .braille = redeal? y/n
ask-take-back = { CARD($card, form: "the") } is on the foundation. Take it back to column { NUM($column) }? Yes or no.
    .braille = { CODE($card) } back? y/n
say-yes-or-no = Say yes or no.
    .braille = y/n
left-alone = Nothing changed.
    .braille = no change
no-question = There is no question to answer.
    .braille = no question
goodbye = Goodbye.
    .braille = bye
goodbye-deal = Goodbye. This was deal { DIGITS($deal) }.
    .spoken = Goodbye. This was deal { SPELT($deal) }.
    .braille = bye deal { DIGITS($deal) }

## Help

welcome = Klondike solitaire.
    .braille = klondike
welcome-help = Say help to hear how to play.
    .braille = help
help-goal = Bring all cards to the four foundations, each suit from ace to king. In the seven columns a card goes on one that is a rank higher and of the other colour.
help-move = To move, name the card and where it goes: seven of hearts to four. Or the columns: three to five.
    .spoken = To move, name the card and where it goes: seven of hearts to column four, or seven of hearts up, to the foundation. Or name the columns: column three to column five. The waste: waste to four.
help-codes = Short codes do as well: 7h 4 for seven of hearts to column four, 7h f for the foundation, w 4 for the waste, d to draw.
    .spoken = You can also type short codes.
help-stock = Draw turns the next card or cards; when the stock is empty, it turns the waste over first. Undo takes a turn back.
help-listen = Table reads the whole table, top cards the tops, column three one column, waste the waste. Moves lists what can be done.
help-more = What can I say lists all commands.
say-moves = Moves: seven of hearts to column four; seven of hearts on the eight of spades; seven of hearts up; column three to column five; waste to four; bring down the five of clubs to column two.
say-stock = Stock: draw; draw three times; redeal.
say-back = Taking back: undo; undo three; redo; restart.
say-questions = Questions: table; top cards; column three; waste; last three of the waste; stock; foundations; where is the queen of hearts; moves; moves made; deal number; rules; repeat.
say-game = Game: new game; deal four seven one one; finish; help; quit.
say-answers = Answers: yes; no; a number; cancel.

## Voice and sound

heard = Heard: { $words }.
    .braille = heard { $words }
heard-nothing = I didn't catch that.
    .braille = ??
no-speaker = There is no sound device, so the game goes on in text.
    .braille = no sound
no-synthesizer = There is no working voice for this language, so the game goes on in text.
    .braille = no voice
no-microphone = There is no microphone.
    .braille = no microphone
no-recognizer = Voice commands don't work on this machine.
    .braille = no voice input
type-instead = Type your commands.
    .braille = type
sound-missing = The sound file { $file } isn't there.
    .spoken = The sound file isn't there.
sound-unreadable = The sound file { $file } can't be read.
    .spoken = The sound file can't be read.
sound-empty = The sound file { $file } is empty.
    .spoken = The sound file is empty.
sound-not-audio = The file { $file } is not a sound file that can be heard.
    .spoken = That is not a sound file that can be heard.
sound-too-long = The sound file { $file } is too long for one command.
    .spoken = The sound file is too long for one command.
cards-unreadable = The file of cards { $file } can't be read.
cards-not-text = The file { $file } is no file of cards.
cards-unknown = The file of cards { $file } has "{ $code }" in it, which is no card.
cards-doubled = The file of cards { $file } has these cards more than once: { CARDS($cards) }.
cards-missing = The file of cards { $file } lacks these cards: { CARDS($cards) }.
cards-too-few = The file of cards { $file } lacks { NUM($count) } cards.
interrupted = Interrupted.
    .braille = stop
press-again = Press Control C again to leave the game, or say quit.
    .braille = ^C again
no-output = The game can't write its replies.
bug = Something went wrong in the program, so it has to stop. What happened is written down in { $file }.
bug-unlogged = Something went wrong in the program, so it has to stop.
