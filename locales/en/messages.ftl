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
# NUM($n) a number in words, DIGITS($n) in figures, DIGITS($n, width: 2) in at least two,
# RANK($rank), SUIT($suit), PRESET($name), WORDS($words) words of commands that can be said,
# CODE($card) and CODES($cards) "7h", for braille.

## What happened

moved-onto = { $more ->
    [0] { CARD($card) } on { CARD($onto, form: "the") }, column { NUM($column) }.
    [one] { CARD($card) } with one more on { CARD($onto, form: "the") }, column { NUM($column) }.
   *[other] { CARD($card) } with { NUM($more) } more on { CARD($onto, form: "the") }, column { NUM($column) }.
}
    .braille = { CODE($card) } { DIGITS($column) }
moved-brief = { CARD($card) } to column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
moved-to-space = { $more ->
    [0] { CARD($card) } to empty column { NUM($column) }.
    [one] { CARD($card) } with one more to empty column { NUM($column) }.
   *[other] { CARD($card) } with { NUM($more) } more to empty column { NUM($column) }.
}
    .braille = { CODE($card) } { DIGITS($column) }
moved-to-foundation = { CARD($card) } to the foundation.
    .braille = { CODE($card) } up
suit-up-to = { SUIT($suit) } up to { RANK($rank) }.
    .braille = { CODE($card) } up
moved-back-brief = { CARD($card) } back to column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
moved-back = { CARD($card) } back from the foundation on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
moved-back-to-space = { CARD($card) } back from the foundation to empty column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
turned-up = { CARD($card) } turned up in column { NUM($column) }.
    .braille = +{ CODE($card) } { DIGITS($column) }
turned-up-brief = { CARD($card) } turned up.
    .braille = +{ CODE($card) }
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
ace-forced-brief = { CARD($card) } up.
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
can-finish = You can win now. Say finish to play the rest.
    .braille = finish?
no-moves-left = No move is left. You can { $turns ->
    [0] start a new game.
   *[other] undo, restart this deal, or start a new game.
}
    .braille = no moves
stuck = Stuck. From here no move can turn up a card, play one from the stock or the waste, or make a foundation higher than it is. You can { $turns ->
    [0] start a new game.
   *[other] undo, restart this deal, or start a new game.
}
    .braille = stuck

# What is told in full, once it is done.

column-face-down = Column { NUM($column) }: { $count ->
    [0] none face down.
    [one] one face down.
   *[other] { NUM($count) } face down.
}
    .braille = { DIGITS($column) }:{ DIGITS($count) }x
suit-next = { SUIT($suit) }: next is the { RANK($rank) }.
    .braille = { CODE($card) } next
suit-complete = All { SUIT($suit) } are up.
    .braille = all { SUIT($suit) } up
stock-left = { $count ->
    [0] The stock is empty.
    [one] One left in the stock.
   *[other] { NUM($count) } left in the stock.
}
    .braille = st { DIGITS($count) }

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
restart-undone = Restart taken back.
    .braille = undo restart
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
# The rules of a deal in one sentence: their name, what is drawn, the passes, and all else
# that isn't as in the house rules.
rules-in-short = { $preset ->
    [own] Own rules
   *[other] { PRESET($preset) }
}: { $draw ->
    [1] draw one
   *[other] draw three
}, { $passes ->
    [0] any number of passes
    [one] one pass
   *[other] { NUM($passes) } passes
}{ $runs ->
    [whole] , only whole runs move
   *[any] { "" }
}{ $worry_back ->
    [no] , no cards back from the foundations
   *[yes] { "" }
}{ $aces ->
    [forced] , aces go up by themselves
   *[free] { "" }
}{ $scoring ->
    [standard] , standard scoring
    [standard-timed] , timed scoring
    [vegas] , Vegas scoring
   *[none] { "" }
}{ $finish ->
    [automatic] , a sure win finishes itself
   *[ask] { "" }
}{ $timer ->
    [no] , no timer
   *[yes] { "" }
}.
    .braille = { $preset ->
    [own] own rules
   *[other] { PRESET($preset) }
}: draw { DIGITS($draw) }, { $passes ->
    [0] passes any
   *[other] passes { DIGITS($passes) }
}{ $runs ->
    [whole] , whole runs
   *[any] { "" }
}{ $worry_back ->
    [no] , not back
   *[yes] { "" }
}{ $aces ->
    [forced] , aces up
   *[free] { "" }
}{ $scoring ->
    [standard] , score
    [standard-timed] , timed
    [vegas] , vegas
   *[none] { "" }
}{ $finish ->
    [automatic] , auto finish
   *[ask] { "" }
}{ $timer ->
    [no] , no timer
   *[yes] { "" }
}
rules-preset = { PRESET($preset) }.
rules-own = Rules of your own.
rules-draw = { $draw ->
    [1] Draw one.
   *[other] Draw three.
}
    .braille = draw { DIGITS($draw) }
rules-passes = { $passes ->
    [0] Any number of passes.
    [one] One pass.
   *[other] { NUM($passes) } passes.
}
    .braille = passes { $passes ->
    [0] any
   *[other] { DIGITS($passes) }
}
rules-worry-back = Cards may come back from the foundations.
rules-no-worry-back = Cards don't come back from the foundations.
rules-whole-runs = The face-up cards of a column move only all together.
rules-any-runs = Any part of a run may move.
rules-aces = Aces go up by themselves.
rules-free-aces = Aces wait until you move them.
rules-finish = A game that is sure to be won finishes itself.
rules-ask-finish = A game that is sure to be won waits until you say finish.
rules-scoring = { $scoring ->
    [standard] Standard scoring.
    [standard-timed] Standard scoring, timed.
    [vegas] Vegas scoring.
   *[none] No score is kept.
}
points-foundation = Ten points for a card that goes to a foundation.
points-column = Five points for a card from the waste to a column.
points-turned-up = Five points for a card that is turned up.
points-worry-back = Fifteen points are lost for a card taken back from a foundation.
points-redeal = { $draw ->
    [1] A hundred points are lost for each redeal.
   *[other] Twenty points are lost for each redeal from the fourth on.
}
points-floor = Points never fall below zero.
points-time = Two points are lost every ten seconds.
points-bonus = A win in thirty seconds or more has a bonus: seven hundred thousand points, divided by the seconds.
vegas-deal = Fifty-two points are the price of a deal.
vegas-foundation = Five points for a card that goes to a foundation.
vegas-worry-back = Five points are lost for a card taken back from a foundation.
vegas-bank = The bank goes from game to game.
rules-timer = The time you play is kept.
rules-no-timer = There is no timer.
rules-contradict = Timed scoring needs a timer, so no game can have these rules.
    .braille = no: timed score needs timer

## Reading the table

tops = Top cards: { SERIES($cards) }.
    .braille = { CODES($cards) }
empty-place = empty
column-is-empty = Column { NUM($column) }: empty.
    .braille = { DIGITS($column) } -
column-cards = Column { NUM($column) }: { CARDS($cards) }.
    .braille = { DIGITS($column) } { CODES($cards) }
column-run-brief = Column { NUM($column) }: { CARD($head) } down to { CARD($top) }.
    .braille = { DIGITS($column) } { CODE($head) }-{ CODE($top) }
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

moves-idle = To an empty column, which changes nothing: { CARDS($cards) }.
    .braille = { CODES($cards) } idle

# Where cards can go. Each "or" adds a place for the card that was named before it.

can-go-onto = { CARD($card, form: "the") } can go on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }?
can-go-to-space = { CARD($card, form: "the") } can go to empty column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }?
can-go-up = { CARD($card, form: "the") } can go to the foundation.
    .braille = { CODE($card) } up?
can-go-idly = { CARD($card, form: "the") } can go to empty column { NUM($column) }, but that changes nothing.
    .braille = { CODE($card) } { DIGITS($column) }? idle
can-come-back-onto = { CARD($card, form: "the") } can come back from the foundation on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { CODE($card) } f-{ DIGITS($column) }?
can-come-back-to-space = { CARD($card, form: "the") } can come back from the foundation to empty column { NUM($column) }.
    .braille = { CODE($card) } f-{ DIGITS($column) }?
or-onto = Or on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = / { DIGITS($column) }?
or-to-space = Or to empty column { NUM($column) }.
    .braille = / { DIGITS($column) }?
more-can-go = { $count ->
    [one] One more card can go somewhere.
   *[other] { NUM($count) } more cards can go somewhere.
}
    .braille = +{ DIGITS($count) }
can-yes = Yes.
    .braille = yes
can-yes-ways = Yes, in { NUM($count) } ways.
    .braille = yes, { DIGITS($count) }
can-no = No.
    .braille = no

# What can go somewhere.

takes-card = Column { NUM($column) } takes { TAKES($card) } on { CARD($card, form: "the") }.
    .braille = { DIGITS($column) } takes { TAKES($card) }
takes-king = Column { NUM($column) } is empty, and takes only a king.
    .braille = { DIGITS($column) } takes K
takes-nothing = Column { NUM($column) } takes nothing: { CARD($card, form: "the") } is its top card.
    .braille = { DIGITS($column) } { CODE($card) } takes 0
taker-from-column = { CARD($card, form: "the") } can go there, from column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
taker-from-waste = { CARD($card, form: "the") } can go there, from the waste.
    .braille = { CODE($card) } w
taker-from-foundation = { CARD($card, form: "the") } can come back there, from the foundation.
    .braille = { CODE($card) } f
taker-idly = { CARD($card, form: "the") } can go there, from column { NUM($column) }, but that changes nothing.
    .braille = { CODE($card) } { DIGITS($column) } idle
takers-none = None can go there now.
    .braille = none now

# What was done

history-move = { $more ->
    [0] { CARD($card) } to column { NUM($column) }.
    [one] { CARD($card) } with one more to column { NUM($column) }.
   *[other] { CARD($card) } with { NUM($more) } more to column { NUM($column) }.
}
    .braille = { CODE($card) } { DIGITS($column) }
history-drawn = { CARD($card) } drawn.
    .braille = draw { CODE($card) }
history-draws = { $count ->
    [one] One draw.
   *[other] { NUM($count) } draws.
}
    .braille = draw { DIGITS($count) }
history-redeal = Redeal.
    .braille = redeal
history-redeal-draw = { $count ->
    [one] Redeal and one draw.
   *[other] Redeal and { NUM($count) } draws.
}
    .braille = redeal, draw { DIGITS($count) }
history-earlier = { $count ->
    [one] One turn came before that.
   *[other] { NUM($count) } turns came before that.
}
    .braille = +{ DIGITS($count) }
nothing-changed = Nothing has changed since the deal.
    .braille = nothing
no-refusal = There is no refusal to explain.
    .braille = no refusal
no-letters = This language has no names for its letters.
    .braille = no letters

moves-made = { $moves ->
    [0] No move made yet.
    [one] One move made.
   *[other] { NUM($moves) } moves made.
}
    .braille = { DIGITS($moves) } moves

## Score, time and passes

score-none = These rules keep no score.
    .braille = no score
score-points = { $points ->
    [0] No points.
    [one] { NUM($points) } point.
   *[other] { NUM($points) } points.
}
    .braille = { DIGITS($points) } points
score-bonus = { $points ->
    [one] { NUM($points) } point, the bonus of { NUM($bonus) } included.
   *[other] { NUM($points) } points, the bonus of { NUM($bonus) } included.
}
    .braille = { DIGITS($points) } points, bonus { DIGITS($bonus) }
score-game = { $points ->
    [0] No points in this game.
    [one] { NUM($points) } point in this game.
   *[other] { NUM($points) } points in this game.
}
    .braille = { DIGITS($points) } points
bank = Bank: { NUM($points) }.
    .braille = bank { DIGITS($points) }
time-seconds = { $seconds ->
    [one] One second.
   *[other] { NUM($seconds) } seconds.
}
    .braille = 0:{ DIGITS($seconds, width: 2) }
time-minutes = { $minutes ->
    [one] One minute
   *[other] { NUM($minutes) } minutes
}{ $seconds ->
    [0] .
    [one] , one second.
   *[other] , { NUM($seconds) } seconds.
}
    .braille = { DIGITS($minutes) }:{ DIGITS($seconds, width: 2) }
time-hours = { $hours ->
    [one] One hour
   *[other] { NUM($hours) } hours
}{ $minutes ->
    [0] { "" }
    [one] , one minute
   *[other] , { NUM($minutes) } minutes
}{ $seconds ->
    [0] .
    [one] , one second.
   *[other] , { NUM($seconds) } seconds.
}
    .braille = { DIGITS($hours) }:{ DIGITS($minutes, width: 2) }:{ DIGITS($seconds, width: 2) }
no-timer = These rules have no timer.
    .braille = no timer
passes-unlimited = Pass { NUM($number) }: there is no limit.
    .braille = pass { DIGITS($number) }
passes-left = Pass { NUM($number) } of { NUM($passes) }: { $left ->
    [one] one redeal left.
   *[other] { NUM($left) } redeals left.
}
    .braille = pass { DIGITS($number) }/{ DIGITS($passes) }
passes-last = { $passes ->
    [1] The only pass: no redeal left.
   *[other] Last of { NUM($passes) } passes: no redeal left.
}
    .braille = last pass
paused = Game paused: the clock stands still. Say resume, or just play on.
    .braille = paused
already-paused = The game is paused already.
    .braille = paused
not-paused = The game isn't paused.
    .braille = not paused
resumed = The clock runs again.
    .braille = clock runs

## How much is said

verbosity-brief = Brief answers from now on.
    .braille = brief
verbosity-normal = Normal answers from now on.
    .braille = normal
verbosity-full = Full answers from now on.
    .braille = full
confirm-on = Typed commands that would lose your game ask for a yes first.
    .braille = confirm on
confirm-off = Typed commands that would lose your game are done at once; spoken ones still ask.
    .braille = confirm off
two-steps = From now on, draw only turns the waste over when the stock is empty.
    .braille = redeal, then draw
one-step = From now on, draw turns the waste over and draws when the stock is empty.
    .braille = redeal and draw

## Refusals

refusal-game-won = You have won this game. Say new game to play another, or undo.
    .braille = won
refusal-game-won-brief = You have won this game.
    .braille = won
refusal-not-in-view = { CARD($card, form: "the") } is not in view.
    .braille = { CODE($card) }?
refusal-in-stock = { CARD($card, form: "the") } is still in the stock.
    .braille = { CODE($card) } in st
refusal-elsewhere = { CARD($card, form: "the") } isn't { $said ->
    [w] in the waste
    [f] on its foundation
   *[other] in column { NUM($said) }
}: it is { $place ->
    [w] in the waste.
    [f] on its foundation.
   *[other] in column { NUM($place) }.
}
    .braille = { CODE($card) } elsewhere
refusal-elsewhere-brief = { CARD($card, form: "the") } is { $place ->
    [w] in the waste.
    [f] on its foundation.
   *[other] in column { NUM($place) }.
}
    .braille = { CODE($card) } { $place ->
    [w] w
    [f] f
   *[other] { DIGITS($place) }
}
refusal-covered = { CARD($card, form: "the") } is covered by { CARD($other, form: "the") } { $place ->
    [w] in the waste.
    [f] on the foundation.
   *[other] in column { NUM($place) }.
}
    .braille = { CODE($card) } under { CODE($other) }
refusal-covered-brief = { CARD($card, form: "the") } is covered by { CARD($other, form: "the") }.
    .braille = { CODE($card) } under { CODE($other) }
refusal-already-there = { CARD($card, form: "the") } is already { $place ->
    [f] on its foundation.
   *[other] in column { NUM($place) }.
}
    .braille = { CODE($card) } there
refusal-does-not-fit = { CARD($card, form: "the") } can't go on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-does-not-fit-brief = { CARD($card, form: "the") } doesn't fit on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-does-not-fit-ace = { CARD($card, form: "the") } can't go on column { NUM($column) }: nothing goes on its top card, { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-does-not-fit-ace-brief = Nothing goes on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-empty-takes-king = Column { NUM($column) } is empty: only a king can go there.
    .braille = no: { DIGITS($column) } takes K
refusal-empty-takes-king-brief = Only a king can go there.
    .braille = no: { DIGITS($column) } takes K
refusal-foundation-needs = { CARD($card, form: "the") } can't go up yet: { SUIT($suit) } are built up to the { RANK($height) }, and the next is the { RANK($next) }.
    .braille = no: { CODE($other) } next
refusal-foundation-needs-brief = { CARD($other, form: "the") } is next.
    .braille = no: { CODE($other) } next
refusal-foundation-needs-ace = { CARD($card, form: "the") } can't go up yet: { SUIT($suit) } begin with the ace.
    .braille = no: { CODE($other) } next
refusal-foundation-needs-ace-brief = { CARD($other, form: "the") } is first.
    .braille = no: { CODE($other) } first
refusal-whole-run = { CARD($card, form: "the") } can't go to a column without { CARD($other, form: "the") }: by these rules all face-up cards of column { NUM($column) } move together.
    .braille = no: all from { CODE($other) }
refusal-whole-run-brief = All face-up cards of column { NUM($column) } move together.
    .braille = no: all from { CODE($other) }
refusal-no-worry-back-brief = No card comes back from the foundation.
    .braille = no: not back
refusal-no-worry-back = These rules don't take cards back from the foundation.
    .braille = no: not back
refusal-stock-not-empty = { $count ->
    [one] The waste can't be turned over yet: one card is left in the stock.
   *[other] The waste can't be turned over yet: { NUM($count) } cards are left in the stock.
}
    .braille = no: st { DIGITS($count) }
refusal-stock-not-empty-brief = { $count ->
    [one] One card is left in the stock.
   *[other] { NUM($count) } cards are left in the stock.
}
    .braille = no: st { DIGITS($count) }
refusal-stock-empty-brief = The stock is empty.
    .braille = st empty
refusal-stock-empty = The stock is empty. Draw again to turn the waste over.
    .braille = st empty
refusal-nothing-to-draw = Stock and waste are both empty.
    .braille = st w empty
refusal-no-pass-left-brief = No pass is left.
    .braille = no pass left
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
refusal-no-place-brief = { CARD($card, form: "the") } can't go anywhere now.
    .braille = { CODE($card) } nowhere
refusal-no-place-else = { CARD($card, form: "the") } can't go anywhere else now: it needs { CARD($other, form: "the") }.
    .braille = { CODE($card) } needs { CODE($other) }
refusal-no-place-else-brief = { CARD($card, form: "the") } can't go anywhere else now.
    .braille = { CODE($card) } needs { CODE($other) }
refusal-nothing-meant = No { KIND($color, $rank) } can go anywhere now.
    .braille = no { KIND($color, $rank) }
refusal-nothing-meant-there = No { KIND($color, $rank) } can go there now.
    .braille = no { KIND($color, $rank) }
refusal-nothing-meant-onto = No { KIND($color, $rank) } that can move fits on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-nothing-meant-onto-brief = No { KIND($color, $rank) } that can move fits on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-nothing-meant-ace = No { KIND($color, $rank) } can go on column { NUM($column) }: nothing goes on its top card, { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-nothing-meant-ace-brief = Nothing goes on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-nothing-meant-empty-brief = No { KIND($color, $rank) } can go there now.
    .braille = no: { DIGITS($column) } takes K
refusal-nothing-meant-empty = No { KIND($color, $rank) } can go to column { NUM($column) }: it is empty, and only a king can go there.
    .braille = no: { DIGITS($column) } takes K
refusal-no-target = No { KIND($color, $rank) } is the top card of a column.
    .braille = no { KIND($color, $rank) }
refusal-no-run-fits = Nothing in column { NUM($source) } fits on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-no-run-fits-brief = Nothing in column { NUM($source) } fits on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
refusal-no-run-fits-ace-brief = Nothing goes on { CARD($other, form: "the") }.
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
refusal-nothing-named-brief = Say which card.
    .braille = which?
refusal-cant-finish-brief = The game can't finish itself yet.
    .braille = not yet
refusal-cant-finish = The game can't finish itself yet: some cards still have to be freed.
    .braille = not yet
refusal-nothing-to-undo = Nothing to undo.
    .braille = no undo
refusal-nothing-to-redo = Nothing to redo.
    .braille = no redo

# What is added in full: where the cards lie that would help.

none-in-view = No { KIND($color, $rank) } is in view.
    .braille = no { KIND($color, $rank) } seen
lying-on-it = { $count ->
    [0] Nothing lies on it.
    [one] One card lies on it.
   *[other] { NUM($count) } cards lie on it.
}
    .braille = { DIGITS($count) } on it
stock-before = { $count ->
    [0] It is the next card of the stock.
    [one] One card of the stock comes before it.
   *[other] { NUM($count) } cards of the stock come before it.
}
    .braille = { DIGITS($count) } before it
card-needs = { CARD($card, form: "the") } needs { NEEDS($card) }.
    .braille = { CODE($card) } needs
all-face-down = { $count ->
    [one] One card is face down.
   *[other] { NUM($count) } cards are face down.
}
    .braille = { DIGITS($count) }x

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
# The same, with words that can come next; $echo is whether $said, what was understood, is told.
unknown-word-next = { $echo ->
    [no] I don't understand "{ $word }". You can say: { WORDS($next) }.
   *[yes] I don't understand "{ $word }". After "{ $said }" you can say: { WORDS($next) }.
}
    .spoken = { $echo ->
    [no] I don't understand { $word }. You can say: { WORDS($next) }.
   *[yes] I don't understand { $word }. After { $said } you can say: { WORDS($next) }.
}
    .braille = ? { $word }: { WORDS($next) }
misplaced-word-next = { $echo ->
    [no] "{ $word }" doesn't fit there. You can say: { WORDS($next) }.
   *[yes] "{ $word }" doesn't fit there. After "{ $said }" you can say: { WORDS($next) }.
}
    .spoken = { $echo ->
    [no] The word { $word } doesn't fit there. You can say: { WORDS($next) }.
   *[yes] The word { $word } doesn't fit there. After { $said } you can say: { WORDS($next) }.
}
    .braille = ? { $word }: { WORDS($next) }
unknown-code-next = { $echo ->
    [no] I don't understand "{ $word }". You can say: { WORDS($next) }.
   *[yes] I don't understand "{ $word }". After "{ $said }" you can say: { WORDS($next) }.
}
    .spoken = { $echo ->
    [no] I don't understand that. You can say: { WORDS($next) }.
   *[yes] I don't understand that. After { $said } you can say: { WORDS($next) }.
}
    .braille = ? { $word }: { WORDS($next) }
unfinished = { $echo ->
    [no] Something is missing at the end: { WORDS($next) }.
   *[yes] Something is missing after "{ $said }": { WORDS($next) }.
}
    .spoken = { $echo ->
    [no] Something is missing at the end: { WORDS($next) }.
   *[yes] Something is missing after { $said }: { WORDS($next) }.
}
    .braille = ...? { WORDS($next) }
did-you-mean = Did you mean: { $words }? Yes or no.
    .braille = { $words } y/n
too-long = That is too long for one line.
    .braille = too long
range-column = There is no column { NUM($said) }; columns are { NUM($lowest) } to { NUM($highest) }.
    .braille = columns 1-7
range-count = { NUM($said) } is too many: say a number from { NUM($lowest) } to { NUM($highest) }.
    .braille = { DIGITS($lowest) }-{ DIGITS($highest) }
range-count-none = { NUM($said) } is too few: say a number from { NUM($lowest) } to { NUM($highest) }.
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
sequence-stopped-after = Stopped there; only "{ $words }" was done.
    .spoken = Stopped there; only one command was done.
    .braille = 1 done
sequence-part = { $count ->
    [0] Stopped there; the first command was done only in part.
    [one] Stopped there; one command was done, and the next only in part.
   *[other] Stopped there; { NUM($count) } commands were done, and the next only in part.
}
    .braille = { DIGITS($count) } done, 1 in part
sequence-dropped = { $count ->
    [one] One question first; the command after it is dropped.
   *[other] One question first; the { NUM($count) } commands after it are dropped.
}
    .braille = -{ DIGITS($count) }

## Questions of the game

which-one = Which one?
    .braille = which?
# The same, where the card wasn't named, or lies on the foundation and nobody said so.
which-place = { CARD($card) }: which place?
    .braille = { CODE($card) } where?
which-place-back = { CARD($card, form: "the") } is on the foundation. Take it back to which place?
    .braille = { CODE($card) } back where?
which-back = These are on the foundations. Take which one back?
    .braille = which back?
choice-column = { NUM($number) }: column { NUM($column) }, on { CARD($onto, form: "the") }.
    .braille = { DIGITS($number) } { DIGITS($column) }
choice-space = { NUM($number) }: empty column { NUM($column) }.
    .braille = { DIGITS($number) } { DIGITS($column) }
choice-foundation = { NUM($number) }: the foundation.
    .braille = { DIGITS($number) } up
choice-card-column = { NUM($number) }: { CARD($card) } on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { DIGITS($number) } { CODE($card) } { DIGITS($column) }
choice-card-space = { NUM($number) }: { CARD($card) } to empty column { NUM($column) }.
    .braille = { DIGITS($number) } { CODE($card) } { DIGITS($column) }
choice-card-foundation = { NUM($number) }: { CARD($card) } to the foundation.
    .braille = { DIGITS($number) } { CODE($card) } up
# So many moves are always of several cards of one rank: the suit tells them apart.
choice-others = { $others ->
    [one] One more is possible: say the suit, or name the card and the column.
   *[other] { NUM($others) } more are possible: say the suit, or name the card and the column.
}
    .braille = +{ DIGITS($others) }
none-like = None of these is like that.
    .braille = none
several-like = Several of these are like that: say the number.
    .braille = several
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

# What can be said now: groups of examples. Each can be said or typed just as it stands there.

say-answers = Answers: yes; no.
    .braille = y; n
say-answers-choices = { $choices ->
    [2] Answers: one; two; cancel.
   *[other] Answers: one; two; three; cancel.
}
    .braille = { $choices ->
    [2] 1; 2; cancel
   *[other] 1; 2; 3; cancel
}
say-moves = Moves:
    .braille = moves:
say-moves-none = Moves: no card can be moved now.
    .braille = no moves
say-move-column = { CARD($card) } to column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) };
say-move-onto = { CARD($card) } on { CARD($onto, form: "the") }.
    .braille = { CODE($card) } { CODE($onto) };
say-move-space = { CARD($card) } to the empty column.
    .braille = { CODE($card) } to space;
say-move-up = { CARD($card) } up.
    .braille = { CODE($card) } f;
say-move-columns = Column { NUM($source) } to column { NUM($column) }.
    .braille = { DIGITS($source) } { DIGITS($column) };
say-move-waste = Waste to column { NUM($column) }.
    .braille = w { DIGITS($column) };
say-move-back = Bring down { CARD($card, form: "the") } to column { NUM($column) }.
    .braille = bring down { CODE($card) } to { DIGITS($column) };
say-stock = Stock: draw; draw three times.
    .braille = d; d 3
say-stock-empty = Stock: redeal; draw.
    .braille = redeal; d
say-back = Taking back: undo; undo three; redo; restart.
    .braille = u; u 3; redo; restart
say-table = Table: table; top cards; column { NUM($column) }; waste; last three of the waste; stock; foundations; where is { CARD($card, form: "the") }.
    .braille = t; tops; column { DIGITS($column) }; w; last 3 of waste; stock; f; where is { CODE($card) }
say-possible = What is possible: moves; where can { CARD($card, form: "the") } go; what goes on column { NUM($column) }; can I move { CARD($card, form: "the") } to column { NUM($column) }.
    .braille = moves; where can { CODE($card) } go; what goes on { DIGITS($column) }; can i move { CODE($card) } to { DIGITS($column) }
say-last = Last answer: repeat; why; what changed; spell that; help.
    .braille = r; why; what changed; spell that; h
say-questions = This game: history; moves made; score; time; passes left; deal number; rules.
    .braille = history; moves made; score; time; passes left; deal number; rules
say-game = Games: new game; new game with draw three; classic rules; deal four seven one one; finish; pause; resume; quit.
    .braille = new game; new game draw three; classic rules; deal 4711; finish; pause; resume; q
say-telling = How it is told: say less; say more; normal answers; confirm on; confirm off; two step redeal; one step redeal; what can I say.
    .braille = brief; full; normal; confirm on; confirm off; two step redeal; one step redeal; commands

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
