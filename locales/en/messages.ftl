# What the game says in English.
#
# A message's value is its text. `.spoken` is another wording for the game's own voice, where
# the text has something that shouldn't be spoken; `.braille` a short one for braille displays,
# without a full stop; `.prompt` what a display shows before the next command, in at most eight
# characters, where `.braille` is longer.
# One fact a sentence; the most important word first. The first letter is made a capital.
#
# Functions: CARD($card) "seven of hearts", CARD($card, form: "the") "the seven of hearts",
# CARDS($cards) a list of them, SERIES($cards) a list in which a place may be empty,
# TAKES($card) the card that fits on it ("a red six"), NEEDS($card) the card on which it fits,
# KIND($color, $rank) cards of which only that is known, SPELT($n) a number digit by digit,
# NUM($n) a number in words, DIGITS($n) in figures, DIGITS($n, width: 2) in at least two,
# RANK($rank), SUIT($suit), PRESET($name), WORDS($words) words of commands that can be said,
# DATE($date) "30 November 2026", DATE($date, form: "short") "2026-11-30".
# For braille: CODE($card) "7h", CODES($cards) "7h 6s", of these CODES($cards, most: 2) the first
# two, CODES($cards, gap: "") without blanks, RUN($cards, most: 11) from the first to the last if
# there are more, RANKS($cards) "76"; TAKES_CODES($card), NEEDS_CODES($card), RANK_CODE($rank) and
# KIND_CODES($color, $rank), as those without CODES; TYPED($card) "7h" as a player types it,
# whatever codes were chosen for braille.

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
    .prompt = { CODE($card) }
waste-turned = Waste turned over.
    .braille = redeal
pass-unlimited = Pass { NUM($number) }.
    .braille = pass { DIGITS($number) }
pass-limited = Pass { NUM($number) } of { NUM($passes) }.
    .braille = pass { DIGITS($number) }/{ DIGITS($passes) }
    .prompt = p { DIGITS($number) }/{ DIGITS($passes) }
pass-last = Last pass.
    .braille = last pass
    .prompt = last
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
    .braille = { DIGITS($moves) } { $moves ->
    [one] move
   *[other] moves
}
won-deal = Deal { DIGITS($deal) }.
    .spoken = Deal { SPELT($deal) }.
    .braille = deal { DIGITS($deal) }
can-finish = You can win now. Say finish to play the rest.
    .braille = can finish
    .prompt = can win
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
    .braille = { DIGITS($column) } { DIGITS($count) }x
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
    .braille = undo { $count ->
    [one] draw
   *[other] { DIGITS($count) } draws
}
    .prompt = u draw
undone-redeal = Redeal taken back.
    .braille = undo redeal
    .prompt = u redeal
undone-move = { $more ->
    [0] { CARD($card) } back to column { NUM($column) }.
    [one] { CARD($card) } with one more back to column { NUM($column) }.
   *[other] { CARD($card) } with { NUM($more) } more back to column { NUM($column) }.
}
    .braille = undo { CODE($card) } { DIGITS($column) }
    .prompt = u { CODE($card) } { DIGITS($column) }
undone-to-waste = { CARD($card) } back on the waste.
    .braille = undo { CODE($card) } w
    .prompt = u { CODE($card) } w
undone-to-foundation = { CARD($card) } back on the foundation.
    .braille = undo { CODE($card) } up
    .prompt = u { CODE($card) } up
turned-down = { CARD($card) } face down again.
    .braille = -{ CODE($card) }
undone-finish = Finish taken back.
    .braille = undo finish
    .prompt = u finish
undone-many = { $count ->
    [one] One turn taken back.
   *[other] { NUM($count) } turns taken back.
}
    .braille = undo { DIGITS($count) }
restart-undone = Restart taken back.
    .braille = undo restart
    .prompt = undone
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
    .prompt = restart

brought-back = { $count ->
    [one] Your game is back, with one turn.
   *[other] Your game is back, with { NUM($count) } turns.
}
    .braille = back with { DIGITS($count) }
    .prompt = back { DIGITS($count) }

## A new deal

deal-numbered = Deal { DIGITS($deal) }.
    .spoken = Deal { SPELT($deal) }.
    .braille = deal { DIGITS($deal) }
    .prompt = { DIGITS($deal) }
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
    .braille = { PRESET($preset) }
rules-own = Rules of your own.
    .braille = own rules
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
    .braille = back from f
rules-no-worry-back = Cards don't come back from the foundations.
    .braille = not back from f
rules-whole-runs = The face-up cards of a column move only all together.
    .braille = whole runs
rules-any-runs = Any part of a run may move.
    .braille = parts of runs
rules-aces = Aces go up by themselves.
    .braille = aces go up
rules-free-aces = Aces wait until you move them.
    .braille = aces wait
rules-finish = A game that is sure to be won finishes itself.
    .braille = auto finish
rules-ask-finish = A game that is sure to be won waits until you say finish.
    .braille = finish if said
rules-scoring = { $scoring ->
    [standard] Standard scoring.
    [standard-timed] Standard scoring, timed.
    [vegas] Vegas scoring.
   *[none] No score is kept.
}
    .braille = { $scoring ->
    [standard] standard score
    [standard-timed] timed score
    [vegas] vegas score
   *[none] no score
}
points-foundation = Ten points for a card that goes to a foundation.
    .braille = to f 10
points-column = Five points for a card from the waste to a column.
    .braille = w to column 5
points-turned-up = Five points for a card that is turned up.
    .braille = turned up 5
points-worry-back = Fifteen points are lost for a card taken back from a foundation.
    .braille = back from f -15
points-redeal = { $draw ->
    [1] A hundred points are lost for each redeal.
   *[other] Twenty points are lost for each redeal from the fourth on.
}
    .braille = { $draw ->
    [1] redeal -100
   *[other] redeal from 4th on -20
}
points-floor = Points never fall below zero.
    .braille = never below 0
points-time = Two points are lost every ten seconds.
    .braille = 10 seconds -2
points-bonus = A win in thirty seconds or more has a bonus: seven hundred thousand points, divided by the seconds.
    .braille = win in 30 seconds or more: 700000 / seconds
vegas-deal = Fifty-two points are the price of a deal.
    .braille = deal -52
vegas-foundation = Five points for a card that goes to a foundation.
    .braille = to f 5
vegas-worry-back = Five points are lost for a card taken back from a foundation.
    .braille = back from f -5
vegas-bank = The bank goes from game to game.
    .braille = bank goes on
rules-timer = The time you play is kept.
    .braille = timer
rules-no-timer = There is no timer.
    .braille = no timer
rules-contradict = Timed scoring needs a timer, so no game can have these rules.
    .braille = no: timed score needs timer
    .prompt = no:timer

## Reading the table

tops = Top cards: { SERIES($cards) }.
    .braille = { CODES($cards) }
    .prompt = { RANKS($cards) }
empty-place = empty
column-is-empty = Column { NUM($column) }: empty.
    .braille = { DIGITS($column) } -
column-cards = Column { NUM($column) }: { CARDS($cards) }.
    .braille = { DIGITS($column) } { RUN($cards, most: 11) }
    .prompt = { DIGITS($column) } { RUN($cards, most: 2) }
column-run-brief = Column { NUM($column) }: { CARD($head) } down to { CARD($top) }.
    .braille = { DIGITS($column) } { CODE($head) }-{ CODE($top) }
column-run = Column { NUM($column) }: { CARD($head) } down to { CARD($top) }, { NUM($count) } cards.
    .braille = { DIGITS($column) } { CODE($head) }-{ CODE($top) }
column-run-up-brief = Column { NUM($column) }: { CARD($top) } up to { CARD($head) }.
    .braille = { DIGITS($column) } { CODE($top) }-{ CODE($head) }
column-run-up = Column { NUM($column) }: { CARD($top) } up to { CARD($head) }, { NUM($count) } cards.
    .braille = { DIGITS($column) } { CODE($top) }-{ CODE($head) }
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
    .braille = w { CODE($card) }{ $under ->
    [0] { "" }
   *[other] { " " }+{ DIGITS($under) }
}
waste-last = Waste, from the top: { CARDS($cards) }.
    .braille = w { CODES($cards) }
    .prompt = w { CODES($cards, most: 2) }
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
    .prompt = { CODES($cards, gap: "") }

card-on-top = { CARD($card, form: "the") } is the top card of column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
card-in-column = { CARD($card, form: "the") } is in column { NUM($column) }, under { CARD($over, form: "the") }.
    .braille = { CODE($card) } { DIGITS($column) }-{ CODE($over) }
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
    .prompt = up { CODES($cards, most: 2) }
moves-between = Between columns:
    .braille = columns:
moves-from-waste = From the waste:
    .braille = waste:
moves-worry-back = Back from the foundation:
    .braille = back:
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
    .prompt = { CODES($cards, most: 1) } idle

# Where cards can go. Each "or" adds a place for the card that was named before it.

can-go-onto = { CARD($card, form: "the") } can go on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }?
can-go-to-space = { CARD($card, form: "the") } can go to empty column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }?
can-go-up = { CARD($card, form: "the") } can go to the foundation.
    .braille = { CODE($card) } up?
can-go-idly = { CARD($card, form: "the") } can go to empty column { NUM($column) }, but that changes nothing.
    .braille = { CODE($card) } { DIGITS($column) }? idle
    .prompt = { CODE($card) } { DIGITS($column) }?
can-come-back-onto = { CARD($card, form: "the") } can come back from the foundation on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { CODE($card) } f-{ DIGITS($column) }?
can-come-back-to-space = { CARD($card, form: "the") } can come back from the foundation to empty column { NUM($column) }.
    .braille = { CODE($card) } f-{ DIGITS($column) }?
or-onto = Or on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = or { DIGITS($column) }?
or-to-space = Or to empty column { NUM($column) }.
    .braille = or { DIGITS($column) }?
more-can-go = { $count ->
    [one] One more card can go somewhere.
   *[other] { NUM($count) } more cards can go somewhere.
}
    .braille = { DIGITS($count) } more
can-yes = Yes.
    .braille = yes
can-yes-ways = Yes, in { NUM($count) } ways.
    .braille = yes, { DIGITS($count) }
can-no = No.
    .braille = no

# What can go somewhere.

takes-card = Column { NUM($column) } takes { TAKES($card) } on { CARD($card, form: "the") }.
    .braille = { DIGITS($column) } takes { TAKES_CODES($card) }
    .prompt = { DIGITS($column) } { TAKES_CODES($card) }
takes-king = Column { NUM($column) } is empty, and takes only a king.
    .braille = { DIGITS($column) } takes { RANK_CODE("king") }
    .prompt = { DIGITS($column) } { RANK_CODE("king") }
takes-nothing = Column { NUM($column) } takes nothing: { CARD($card, form: "the") } is its top card.
    .braille = { DIGITS($column) } takes none: { CODE($card) } on top
    .prompt = { DIGITS($column) } none
taker-from-column = { CARD($card, form: "the") } can go there, from column { NUM($column) }.
    .braille = { CODE($card) } from { DIGITS($column) }
taker-from-waste = { CARD($card, form: "the") } can go there, from the waste.
    .braille = { CODE($card) } from w
taker-from-foundation = { CARD($card, form: "the") } can come back there, from the foundation.
    .braille = { CODE($card) } from f
taker-idly = { CARD($card, form: "the") } can go there, from column { NUM($column) }, but that changes nothing.
    .braille = { CODE($card) } from { DIGITS($column) } idle
takers-none = None can go there now.
    .braille = none now

# What was done

history-move = { $more ->
    [0] { CARD($card) } to column { NUM($column) }.
    [one] { CARD($card) } with one more to column { NUM($column) }.
   *[other] { CARD($card) } with { NUM($more) } more to column { NUM($column) }.
}
    .braille = { CODE($card) } { DIGITS($column) }
history-up = { moved-to-foundation }
    .braille = { moved-to-foundation.braille }
history-back = { moved-back-brief }
    .braille = { moved-back-brief.braille }
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
    .braille = redeal draw { DIGITS($count) }
    .prompt = redeal
history-earlier = { $count ->
    [one] One turn came before that.
   *[other] { NUM($count) } turns came before that.
}
    .braille = { DIGITS($count) } more
nothing-changed = Nothing has changed since the deal.
    .braille = nothing
no-refusal = There is no refusal to explain.
    .braille = no refusal
    .prompt = none
no-letters = This language has no names for its letters.
    .braille = no letters

moves-made = { $moves ->
    [0] No move made yet.
    [one] One move made.
   *[other] { NUM($moves) } moves made.
}
    .braille = { DIGITS($moves) } { $moves ->
    [one] move
   *[other] moves
}
    .prompt = { DIGITS($moves) } mv

## Score, time and passes

score-none = These rules keep no score.
    .braille = no score
score-points = { $points ->
    [0] No points.
    [one] { NUM($points) } point.
   *[other] { NUM($points) } points.
}
    .braille = { DIGITS($points) } { $points ->
    [one] point
   *[other] points
}
    .prompt = { DIGITS($points) } pt
score-bonus = { $points ->
    [one] { NUM($points) } point, the bonus of { NUM($bonus) } included.
   *[other] { NUM($points) } points, the bonus of { NUM($bonus) } included.
}
    .braille = { DIGITS($points) } points, bonus { DIGITS($bonus) }
    .prompt = { DIGITS($points) } pt
score-game = { $points ->
    [0] No points in this game.
    [one] { NUM($points) } point in this game.
   *[other] { NUM($points) } points in this game.
}
    .braille = { DIGITS($points) } { $points ->
    [one] point
   *[other] points
}
    .prompt = { DIGITS($points) } pt
bank = Bank: { NUM($points) }.
    .braille = bank { DIGITS($points) }
    .prompt = b { DIGITS($points) }
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
    .prompt = { DIGITS($hours) }:{ DIGITS($minutes, width: 2) } h
no-timer = These rules have no timer.
    .braille = no timer
passes-unlimited = Pass { NUM($number) }: there is no limit.
    .braille = pass { DIGITS($number) }
passes-left = Pass { NUM($number) } of { NUM($passes) }: { $left ->
    [one] one redeal left.
   *[other] { NUM($left) } redeals left.
}
    .braille = pass { DIGITS($number) }/{ DIGITS($passes) }
    .prompt = p { DIGITS($number) }/{ DIGITS($passes) }
passes-last = { $passes ->
    [1] The only pass: no redeal left.
   *[other] Last of { NUM($passes) } passes: no redeal left.
}
    .braille = last pass
    .prompt = last
paused = Game paused: the clock stands still. Say resume, or just play on.
    .braille = paused
already-paused = The game is paused already.
    .braille = paused
not-paused = The game isn't paused.
    .braille = not paused
    .prompt = running
resumed = The clock runs again.
    .braille = clock runs
    .prompt = running

## How much is said

verbosity-brief = Brief answers from now on.
    .braille = brief
verbosity-normal = Normal answers from now on.
    .braille = normal
verbosity-full = Full answers from now on.
    .braille = full
confirm-on = Typed commands that would lose your game ask for a yes first.
    .braille = confirm on
    .prompt = ask on
confirm-off = Typed commands that would lose your game are done at once; spoken ones still ask.
    .braille = confirm off
    .prompt = ask off
two-steps = From now on, draw only turns the waste over when the stock is empty.
    .braille = redeal, then draw
    .prompt = 2 steps
one-step = From now on, draw turns the waste over and draws when the stock is empty.
    .braille = redeal and draw
    .prompt = 1 step
columns-from-head = Columns are read from the head down from now on.
    .braille = columns from head
    .prompt = head
columns-from-top = Columns are read from the top card up from now on.
    .braille = columns from top card
    .prompt = top card

## Who speaks, and how

# Asked when the game starts for the first time.
ask-reader = Do you use a screen reader or a braille display? Say yes or no.
    .braille = screen reader or display? y/n
    .prompt = rdr? y/n
ask-speech-off = Switch the game's own voice off, so that only text is left? Yes or no.
    .braille = speech off? y/n
    .prompt = off? y/n
speech-voice = The game speaks from now on.
    .braille = speech on
    .prompt = speech
speech-text = The game is silent from now on, and writes everything. Say speech on to hear it again.
    .braille = speech off
    .prompt = text
speech-reader = Your screen reader speaks for the game from now on.
    .braille = speech by reader
    .prompt = reader
own-voice-off = The game's own voice is off.
    .braille = own voice off
    .prompt = off
rate-now = Rate: { NUM($value) } words a minute.
    .braille = rate { DIGITS($value) }
rate-now-brief = Rate: { NUM($value) }.
    .braille = rate { DIGITS($value) }
rate-highest = That is as fast as the voice can be: { NUM($value) } words a minute.
    .braille = fastest: { DIGITS($value) }
    .prompt = max { DIGITS($value) }
rate-lowest = That is as slow as the voice can be: { NUM($value) } words a minute.
    .braille = slowest: { DIGITS($value) }
    .prompt = min { DIGITS($value) }
pitch-now = Pitch: { NUM($value) }.
    .braille = pitch { DIGITS($value) }
    .prompt = pit { DIGITS($value) }
pitch-highest = That is as high as the voice can be: pitch { NUM($value) }.
    .braille = highest: { DIGITS($value) }
    .prompt = max { DIGITS($value) }
pitch-lowest = That is as low as the voice can be: pitch { NUM($value) }.
    .braille = lowest: { DIGITS($value) }
    .prompt = min { DIGITS($value) }
volume-now = Volume: { NUM($value) }.
    .braille = volume { DIGITS($value) }
    .prompt = vol { DIGITS($value) }
volume-none = Nothing can be heard at that. Say louder to hear the game again.
    .braille = silent
volume-highest = That is as loud as the voice can be: volume { NUM($value) }.
    .braille = loudest: { DIGITS($value) }
    .prompt = max { DIGITS($value) }
# Less than that is only reached by the number.
volume-lowest = { $value ->
    [0] That is silence already: volume zero.
   *[other] Volume { NUM($value) } already: say volume zero if you want silence.
}
    .braille = quietest: { DIGITS($value) }
    .prompt = min { DIGITS($value) }
manner-range = It can be from { NUM($lowest) } to { NUM($highest) }.
    .braille = { DIGITS($lowest) }-{ DIGITS($highest) }
voice-now = Voice: { $voice }.
    .braille = voice { $voice }
no-other-voice = There is no other voice for this language.
    .braille = no other voice
    .prompt = no other
voice-unknown = No voice has that name. Say which voices are there.
    .braille = no such voice
    .prompt = unknown
voice-several = Several voices have that in their names: say more of it.
    .braille = several voices
    .prompt = several
voices-none = It isn't known which voices there are.
    .braille = voices unknown
    .prompt = unknown
voices-count = { $count ->
    [one] One voice.
   *[other] { NUM($count) } voices.
}
    .braille = { $count ->
    [one] { DIGITS($count) } voice
   *[other] { DIGITS($count) } voices
}
    .prompt = { DIGITS($count) }
voice-chosen = You have chosen { $voice }.
    .braille = chosen { $voice }
voice-listed = { $voice }.
    .braille = { $voice }

## Braille

braille-on = Braille is on: answers are short, and the prompt shows the newest fact.
    .braille = braille on
    .prompt = braille
braille-off = Braille is off: answers are whole sentences.
    .braille = braille off
    .prompt = whole
codes-letters = Card codes of letters in braille from now on: 7h is the seven of hearts.
    .spoken = Card codes of letters in braille from now on, as you type them.
    .braille = letter codes
    .prompt = letters
codes-aph = APH card codes in braille from now on: gh is the seven of hearts.
    .spoken = Card codes of the American Printing House in braille from now on.
    .braille = aph codes
    .prompt = aph

## All settings, and how to change each

setting-speech = Speech: { $speech ->
    [voice] the game's own voice.
    [reader] your screen reader.
    [text] off.
   *[ask] not chosen yet.
}
    .braille = speech { $speech ->
    [voice] on
    [reader] by reader
    [text] off
   *[ask] not chosen
}
    .prompt = { $speech ->
    [voice] speech
    [reader] reader
    [text] text
   *[ask] no voice
}
setting-speech-how = Say { $speech ->
    [voice] speech off.
    [reader] speech on, or speech off.
    [text] speech on.
   *[ask] speech on, or speech off.
}
    .braille = say { $speech ->
    [voice] speech off
    [reader] speech on or off
    [text] speech on
   *[ask] speech on or off
}
setting-rate = Rate: { NUM($rate) } words a minute.
    .braille = rate { DIGITS($rate) }
setting-rate-how = Say faster or slower.
    .braille = say faster or slower
setting-pitch = Pitch: { NUM($pitch) }.
    .braille = pitch { DIGITS($pitch) }
setting-pitch-how = Say higher voice or deeper voice.
    .braille = say higher or lower
setting-volume = Volume: { NUM($volume) }.
    .braille = volume { DIGITS($volume) }
setting-volume-how = Say louder or quieter.
    .braille = say louder or quieter
setting-voice = { $chosen ->
    [no] Voice: the usual one.
   *[yes] Voice: { $voice }.
}
    .braille = { $chosen ->
    [no] usual voice
   *[yes] voice { $voice }
}
setting-voice-how = Say next voice, or which voices are there.
    .braille = say next voice or voices
setting-answers = Answers: { $level ->
    [brief] brief.
    [full] full.
   *[normal] normal.
}
    .braille = { $level ->
    [brief] brief
    [full] full
   *[normal] normal
}
setting-answers-how = Say { $level ->
    [brief] normal answers, or full answers.
    [full] normal answers, or brief answers.
   *[normal] brief answers, or full answers.
}
    .braille = say { $level ->
    [brief] normal or full
    [full] normal or brief
   *[normal] brief or full
}
setting-columns = Columns: { $start ->
    [top] from the top card up.
   *[head] from the head down.
}
    .braille = { $start ->
    [top] columns from top card
   *[head] columns from head
}
setting-columns-how = Say read columns from the { $start ->
    [top] head.
   *[head] top card.
}
    .braille = say { $start ->
    [top] columns head first
   *[head] columns top card first
}
setting-braille = Braille: { $on ->
    [no] off.
   *[yes] on.
}
    .braille = braille { $on ->
    [no] off
   *[yes] on
}
setting-braille-how = Say braille { $on ->
    [no] on.
   *[yes] off.
}
    .braille = say braille { $on ->
    [no] on
   *[yes] off
}
setting-codes = Card codes in braille: { $codes ->
    [aph] those of the American Printing House.
   *[letters] letters.
}
    .braille = { $codes ->
    [aph] aph codes
   *[letters] letter codes
}
setting-codes-how = Say { $codes ->
    [aph] letter codes.
   *[letters] printing house codes.
}
    .braille = say { $codes ->
    [aph] letter codes
   *[letters] aph codes
}
setting-confirm = Typed commands that would lose your game: { $on ->
    [no] done at once.
   *[yes] asked about first.
}
    .braille = confirm { $on ->
    [no] off
   *[yes] on
}
setting-confirm-how = Say confirm { $on ->
    [no] on.
   *[yes] off.
}
    .braille = say confirm { $on ->
    [no] on
   *[yes] off
}
setting-thinking = Thinking: { $seconds ->
    [one] at most one second.
   *[other] at most { NUM($seconds) } seconds.
}
    .braille = think { DIGITS($seconds) }
setting-thinking-how = Say think longer or think shorter.
    .braille = say think more or think less
setting-redeal = Draw on an empty stock: { $steps ->
    [yes] turns the waste over.
   *[no] turns the waste over and draws.
}
    .braille = { $steps ->
    [yes] redeal, then draw
   *[no] redeal and draw
}
setting-redeal-how = Say { $steps ->
    [yes] one step redeal.
   *[no] two step redeal.
}
    .braille = say { $steps ->
    [yes] one step redeal
   *[no] two step redeal
}

## Refusals

refusal-game-won = You have won this game. Say new game to play another, or undo.
    .braille = won
refusal-game-won-brief = You have won this game.
    .braille = won
refusal-not-in-view = { CARD($card, form: "the") } is not in view.
    .braille = { CODE($card) } not seen
    .prompt = { CODE($card) }?
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
    .braille = no: { CODE($card) } in { $place ->
    [w] w
    [f] f
   *[other] { DIGITS($place) }
}
    .prompt = no:{ CODE($card) } { $place ->
    [w] w
    [f] f
   *[other] { DIGITS($place) }
}
refusal-elsewhere-brief = { CARD($card, form: "the") } is { $place ->
    [w] in the waste.
    [f] on its foundation.
   *[other] in column { NUM($place) }.
}
    .braille = no: { CODE($card) } in { $place ->
    [w] w
    [f] f
   *[other] { DIGITS($place) }
}
    .prompt = no:{ CODE($card) } { $place ->
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
    .prompt = { CODE($other) } on { CODE($card) }
refusal-covered-brief = { CARD($card, form: "the") } is covered by { CARD($other, form: "the") }.
    .braille = { CODE($card) } under { CODE($other) }
    .prompt = { CODE($other) } on { CODE($card) }
refusal-already-there = { CARD($card, form: "the") } is already { $place ->
    [f] on its foundation.
   *[other] in column { NUM($place) }.
}
    .braille = { CODE($card) } there
refusal-does-not-fit = { CARD($card, form: "the") } can't go on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-does-not-fit-brief = { CARD($card, form: "the") } doesn't fit on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-does-not-fit-ace = { CARD($card, form: "the") } can't go on column { NUM($column) }: nothing goes on its top card, { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-does-not-fit-ace-brief = Nothing goes on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-empty-takes-king = Column { NUM($column) } is empty: only a king can go there.
    .braille = no: { DIGITS($column) } takes { RANK_CODE("king") }
    .prompt = no:{ DIGITS($column) } { RANK_CODE("king") }
refusal-empty-takes-king-brief = Only a king can go there.
    .braille = no: { DIGITS($column) } takes { RANK_CODE("king") }
    .prompt = no:{ DIGITS($column) } { RANK_CODE("king") }
refusal-foundation-needs = { CARD($card, form: "the") } can't go up yet: { SUIT($suit) } are built up to the { RANK($height) }, and the next is the { RANK($next) }.
    .braille = no: { CODE($other) } first
    .prompt = { CODE($other) } first
refusal-foundation-needs-brief = { CARD($other, form: "the") } is next.
    .braille = no: { CODE($other) } first
    .prompt = { CODE($other) } first
refusal-foundation-needs-ace = { CARD($card, form: "the") } can't go up yet: { SUIT($suit) } begin with the ace.
    .braille = no: { CODE($other) } first
    .prompt = { CODE($other) } first
refusal-foundation-needs-ace-brief = { CARD($other, form: "the") } is first.
    .braille = no: { CODE($other) } first
    .prompt = { CODE($other) } first
refusal-whole-run = { CARD($card, form: "the") } can't go to a column without { CARD($other, form: "the") }: by these rules all face-up cards of column { NUM($column) } move together.
    .braille = no: all from { CODE($other) }
    .prompt = with { CODE($other) }
refusal-whole-run-brief = All face-up cards of column { NUM($column) } move together.
    .braille = no: all from { CODE($other) }
    .prompt = with { CODE($other) }
refusal-no-worry-back-brief = No card comes back from the foundation.
    .braille = no: not back
    .prompt = not back
refusal-no-worry-back = These rules don't take cards back from the foundation.
    .braille = no: not back
    .prompt = not back
refusal-stock-not-empty = { $count ->
    [one] The waste can't be turned over yet: one card is left in the stock.
   *[other] The waste can't be turned over yet: { NUM($count) } cards are left in the stock.
}
    .braille = no: st { DIGITS($count) }
    .prompt = no:st { DIGITS($count) }
refusal-stock-not-empty-brief = { $count ->
    [one] One card is left in the stock.
   *[other] { NUM($count) } cards are left in the stock.
}
    .braille = no: st { DIGITS($count) }
    .prompt = no:st { DIGITS($count) }
refusal-stock-empty-brief = The stock is empty.
    .braille = st empty
refusal-stock-empty = The stock is empty. Draw again to turn the waste over.
    .braille = st empty
refusal-nothing-to-draw = Stock and waste are both empty.
    .braille = st w empty
    .prompt = no cards
refusal-no-pass-left-brief = No pass is left.
    .braille = no pass left
    .prompt = no pass
refusal-no-pass-left = No pass is left: these rules allow { $count ->
    [one] one.
   *[other] { NUM($count) }.
}
    .braille = no pass left
    .prompt = no pass
refusal-pile-empty = { $place ->
    [w] The waste is empty.
    [f] The { SUIT($suit) } foundation is empty.
   *[other] Column { NUM($place) } is empty.
}
    .braille = empty
refusal-no-place = { CARD($card, form: "the") } can't go anywhere now: it needs { NEEDS($card) }.
    .braille = { CODE($card) } nowhere
    .prompt = no:{ CODE($card) }
refusal-no-place-brief = { CARD($card, form: "the") } can't go anywhere now.
    .braille = { CODE($card) } nowhere
    .prompt = no:{ CODE($card) }
refusal-no-place-else = { CARD($card, form: "the") } can't go anywhere else now: it needs { CARD($other, form: "the") }.
    .braille = { CODE($card) } needs { CODE($other) }
    .prompt = no:{ CODE($card) } { CODE($other) }
refusal-no-place-else-brief = { CARD($card, form: "the") } can't go anywhere else now.
    .braille = { CODE($card) } needs { CODE($other) }
    .prompt = no:{ CODE($card) } { CODE($other) }
refusal-nothing-meant = No { KIND($color, $rank) } can go anywhere now.
    .braille = no { KIND_CODES($color, $rank) }
refusal-nothing-meant-there = No { KIND($color, $rank) } can go there now.
    .braille = no { KIND_CODES($color, $rank) }
refusal-nothing-meant-onto = No { KIND($color, $rank) } that can move fits on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-nothing-meant-onto-brief = No { KIND($color, $rank) } that can move fits on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-nothing-meant-ace = No { KIND($color, $rank) } can go on column { NUM($column) }: nothing goes on its top card, { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-nothing-meant-ace-brief = Nothing goes on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-nothing-meant-empty-brief = No { KIND($color, $rank) } can go there now.
    .braille = no: { DIGITS($column) } takes { RANK_CODE("king") }
    .prompt = no:{ DIGITS($column) } { RANK_CODE("king") }
refusal-nothing-meant-empty = No { KIND($color, $rank) } can go to column { NUM($column) }: it is empty, and only a king can go there.
    .braille = no: { DIGITS($column) } takes { RANK_CODE("king") }
    .prompt = no:{ DIGITS($column) } { RANK_CODE("king") }
refusal-no-target = No { KIND($color, $rank) } is the top card of a column.
    .braille = no { KIND_CODES($color, $rank) }
refusal-no-run-fits = Nothing in column { NUM($source) } fits on column { NUM($column) }: its top card, { CARD($other, form: "the") }, takes { TAKES($other) }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-no-run-fits-brief = Nothing in column { NUM($source) } fits on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-no-run-fits-ace-brief = Nothing goes on { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-no-run-fits-ace = Nothing in column { NUM($source) } fits on column { NUM($column) }: nothing goes on its top card, { CARD($other, form: "the") }.
    .braille = no: { DIGITS($column) } has { CODE($other) }
    .prompt = no:{ DIGITS($column) } { CODE($other) }
refusal-wrong-count = { $count ->
    [one] Only one card is face up in column { NUM($column) }.
   *[other] Only { NUM($count) } cards are face up in column { NUM($column) }.
}
    .braille = only { DIGITS($count) } up in { DIGITS($column) }
    .prompt = only { DIGITS($count) }
refusal-no-empty-column = No column is empty.
    .braille = no space
refusal-no-such-top = { CARD($other, form: "the") } is not the top card of a column.
    .braille = { CODE($other) } not on top
    .prompt = no:{ CODE($other) }
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
    .braille = no { KIND_CODES($color, $rank) } seen
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
    .braille = { CODE($card) } needs { NEEDS_CODES($card) }
all-face-down = { $count ->
    [one] One card is face down.
   *[other] { NUM($count) } cards are face down.
}
    .braille = { DIGITS($count) }x

## Not understood

unknown-word = I don't understand "{ $word }". Say help, or what can I say.
    .spoken = I don't understand { $word }. Say help, or what can I say.
    .braille = ? { $word }
    .prompt = ?
misplaced-word = "{ $word }" doesn't fit there. Say help, or what can I say.
    .spoken = The word { $word } doesn't fit there. Say help, or what can I say.
    .braille = ? { $word }
    .prompt = ?
unknown-code = I don't understand "{ $word }". Say help, or what can I say.
    .spoken = I don't understand that. Say help, or what can I say.
    .braille = ?
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
    .prompt = ?
misplaced-word-next = { $echo ->
    [no] "{ $word }" doesn't fit there. You can say: { WORDS($next) }.
   *[yes] "{ $word }" doesn't fit there. After "{ $said }" you can say: { WORDS($next) }.
}
    .spoken = { $echo ->
    [no] The word { $word } doesn't fit there. You can say: { WORDS($next) }.
   *[yes] The word { $word } doesn't fit there. After { $said } you can say: { WORDS($next) }.
}
    .braille = ? { $word }: { WORDS($next) }
    .prompt = ?
unknown-code-next = { $echo ->
    [no] I don't understand "{ $word }". You can say: { WORDS($next) }.
   *[yes] I don't understand "{ $word }". After "{ $said }" you can say: { WORDS($next) }.
}
    .spoken = { $echo ->
    [no] I don't understand that. You can say: { WORDS($next) }.
   *[yes] I don't understand that. After { $said } you can say: { WORDS($next) }.
}
    .braille = ?: { WORDS($next) }
    .prompt = ?
unfinished = { $echo ->
    [no] Something is missing at the end: { WORDS($next) }.
   *[yes] Something is missing after "{ $said }": { WORDS($next) }.
}
    .spoken = { $echo ->
    [no] Something is missing at the end: { WORDS($next) }.
   *[yes] Something is missing after { $said }: { WORDS($next) }.
}
    .braille = ...? { WORDS($next) }
    .prompt = ...?
did-you-mean = Did you mean: { $words }? Yes or no.
    .braille = { $words } y/n
    .prompt = y/n?
too-long = That is too long for one line.
    .braille = too long
range-column = There is no column { NUM($said) }; columns are { NUM($lowest) } to { NUM($highest) }.
    .braille = columns { DIGITS($lowest) }-{ DIGITS($highest) }
    .prompt = { DIGITS($lowest) }-{ DIGITS($highest) }
range-count = { NUM($said) } is too many: say a number from { NUM($lowest) } to { NUM($highest) }.
    .braille = { DIGITS($lowest) }-{ DIGITS($highest) }
range-count-none = { NUM($said) } is too few: say a number from { NUM($lowest) } to { NUM($highest) }.
    .braille = { DIGITS($lowest) }-{ DIGITS($highest) }
range-choice = There is no choice { NUM($said) }.
    .braille = no { DIGITS($said) }
range-rate = A rate is from { NUM($lowest) } to { NUM($highest) } words a minute.
    .braille = rate { DIGITS($lowest) }-{ DIGITS($highest) }
    .prompt = { DIGITS($lowest) }-{ DIGITS($highest) }
range-pitch = A pitch is from { NUM($lowest) } to { NUM($highest) }.
    .braille = pitch { DIGITS($lowest) }-{ DIGITS($highest) }
    .prompt = { DIGITS($lowest) }-{ DIGITS($highest) }
range-volume = A volume is from { NUM($lowest) } to { NUM($highest) }.
    .braille = volume { DIGITS($lowest) }-{ DIGITS($highest) }
    .prompt = { DIGITS($lowest) }-{ DIGITS($highest) }
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
    .braille = { DIGITS($count) } dropped
sequence-dropped-thinking = { $count ->
    [one] The command after it is dropped.
   *[other] The { NUM($count) } commands after it are dropped.
}
    .braille = { DIGITS($count) } dropped

## Help for the thinking player

hint-column = { CARD($card) } to column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
hint-space = { CARD($card) } to empty column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
hint-up = { CARD($card) } to the foundation.
    .braille = { CODE($card) } up
hint-back = { CARD($card) } from the foundation to column { NUM($column) }.
    .braille = { CODE($card) } { DIGITS($column) }
hint-draw = Draw.
    .braille = draw
hint-redeal = Turn over the waste.
    .braille = redeal
hint-why-only-move = No other move is legal.
    .braille = only move
    .prompt = only
hint-why-safe = No column can need it any more.
    .braille = safe
hint-why-reveals = A face-down card is turned up by it.
    .braille = turns up
hint-why-to-foundation = Its foundation grows.
    .braille = f grows
hint-why-makes-place = { CARD($card, form: "the") } can go on it then.
    .braille = then { CODE($card) }
hint-why-frees-column = A column is empty then, for { CARD($card, form: "the") }.
    .braille = space for { CODE($card) }
    .prompt = for { CODE($card) }
hint-why-fills-column = An empty column gets its king.
    .braille = king to space
    .prompt = king
hint-why-opens-card = { CARD($card, form: "the") } can be played then.
    .braille = then { CODE($card) }
hint-why-fetches = { CARD($card, form: "the") } comes up in this way.
    .braille = brings { CODE($card) }
    .prompt = to { CODE($card) }
hint-why-draw = Cards come up that you haven't seen.
    .braille = new cards
    .prompt = new
hint-why-lays = The waste shows another card then.
    .braille = frees waste
    .prompt = frees w
hint-why-rearranges = Nothing better was found.
    .braille = nothing better
    .prompt = best
# Layouts of the cards that weren't seen yet, made up to compare the moves in.
hint-sure = { $wins ->
    [0] In none of { NUM($worlds) } layouts that were tried a win was found after it.
   *[other] In { NUM($wins) } of { NUM($worlds) } layouts that were tried a win was found after it.
}
    .braille = { DIGITS($wins) }/{ DIGITS($worlds) } won
    .prompt = { DIGITS($wins) }/{ DIGITS($worlds) }
hint-no-other = There is no other hint. Say hint for the best one.
    .braille = no other
stuck-yes = Yes.
    .braille = yes
stuck-no = No.
    .braille = no
stuck-unknown = That isn't proven, but no good move is in sight.
    .braille = unproven
winnable-won = Yes, it can still be won.
    .braille = yes, can be won
    .prompt = yes
winnable-lost = No, it can't be won any more.
    .braille = no, lost
    .prompt = lost
winnable-unknown = I can't tell in the time that I have.
    .braille = unclear
    .prompt = unclear
deal-winnable = It can be won.
    .braille = winnable
no-winnable-deal = No winnable deal was found in the time that I have. This game goes on.
    .braille = none found
    .prompt = none
solution-here = { $moves ->
    [one] It can be won in one move. Say next move to play it.
   *[other] It can be won in { NUM($moves) } moves. Say next move to play one at a time.
}
    .braille = won in { DIGITS($moves) }
    .prompt = win { DIGITS($moves) }
solution-lost = From here it can't be won.
    .braille = lost here
    .prompt = lost
solution-far = From here no win was found in the time that I have.
    .braille = unclear here
    .prompt = unclear
solution-start = The deal can be won from its beginning, in { NUM($moves) } moves. Say restart, then next move.
    .braille = from start { DIGITS($moves) }
    .prompt = st { DIGITS($moves) }
solution-none = This deal can't be won by these rules.
    .braille = deal is lost
    .prompt = no win
solution-unknown = No solution was found in the time that I have.
    .braille = none found
    .prompt = none
solution-left = { $moves ->
    [one] One move is left.
   *[other] { NUM($moves) } moves are left.
}
    .braille = { DIGITS($moves) } left
solution-draws = { $count ->
    [1] Draw.
    [2] Draw twice.
   *[other] Draw { NUM($count) } times.
}
    .braille = { $count ->
    [1] draw
   *[other] draw { DIGITS($count) }
}
solution-not-asked = No solution was asked for. Say show a solution.
    .braille = no solution
    .prompt = none
solution-not-here = The solution doesn't pass this position. Undo, restart, or say show a solution.
    .braille = off solution
    .prompt = off
thinking-now = { $seconds ->
    [one] One second at most for thinking.
   *[other] { NUM($seconds) } seconds at most for thinking.
}
    .braille = think { DIGITS($seconds) }
    .prompt = { DIGITS($seconds) } s
thinking-longest = { $seconds ->
    [one] One second is the longest time for thinking.
   *[other] { NUM($seconds) } seconds is the longest time for thinking.
}
    .braille = longest { DIGITS($seconds) }
    .prompt = longest
thinking-shortest = { $seconds ->
    [one] One second is the shortest time for thinking.
   *[other] { NUM($seconds) } seconds is the shortest time for thinking.
}
    .braille = shortest { DIGITS($seconds) }
    .prompt = shortest
thinking = Thinking.
    .braille = thinking
    .prompt = wait
still-thinking = Still thinking.
    .braille = thinking
    .prompt = wait
thinking-stopped = Stopped thinking.
    .braille = stopped

## Questions of the game

which-one = Which one?
    .braille = which?
    .prompt = which? { DIGITS($choices) }
# The same, where the card wasn't named, or lies on the foundation and nobody said so.
which-place = { CARD($card) }: which place?
    .braille = { CODE($card) } where?
    .prompt = { CODE($card) }? { DIGITS($choices) }
which-place-back = { CARD($card, form: "the") } is on the foundation. Take it back to which place?
    .braille = { CODE($card) } back where?
    .prompt = { CODE($card) }? { DIGITS($choices) }
which-back = These are on the foundations. Take which one back?
    .braille = which back?
    .prompt = back? { DIGITS($choices) }
choice-column = { NUM($number) }: column { NUM($column) }, on { CARD($onto, form: "the") }.
    .braille = { DIGITS($number) }: to { DIGITS($column) }
choice-space = { NUM($number) }: empty column { NUM($column) }.
    .braille = { DIGITS($number) }: to { DIGITS($column) }
choice-foundation = { NUM($number) }: the foundation.
    .braille = { DIGITS($number) }: up
choice-card-column = { NUM($number) }: { CARD($card) } on { CARD($onto, form: "the") }, column { NUM($column) }.
    .braille = { DIGITS($number) }: { CODE($card) } { DIGITS($column) }
choice-card-space = { NUM($number) }: { CARD($card) } to empty column { NUM($column) }.
    .braille = { DIGITS($number) }: { CODE($card) } { DIGITS($column) }
choice-card-foundation = { NUM($number) }: { CARD($card) } to the foundation.
    .braille = { DIGITS($number) }: { CODE($card) } up
# So many moves are always of several cards of one rank: the suit tells them apart.
choice-others = { $others ->
    [one] One more is possible: say the suit, or name the card and the column.
   *[other] { NUM($others) } more are possible: say the suit, or name the card and the column.
}
    .braille = { DIGITS($others) } more
none-like = None of these is like that.
    .braille = none
several-like = Several of these are like that: say the number.
    .braille = several
choice-range = Say a number from one to { NUM($highest) }, or cancel.
    .braille = 1-{ DIGITS($highest) }
ask-new-game = Give up this game and start a new one? Yes or no.
    .braille = new? y/n
    .prompt = new?
ask-play-deal = Give up this game and start deal { DIGITS($deal) }? Yes or no.
    .spoken = Give up this game and start deal { SPELT($deal) }? Yes or no.
    .braille = deal { DIGITS($deal) }? y/n
    .prompt = deal?
ask-start-deal = Start deal { DIGITS($deal) }? Yes or no.
    .spoken = Start deal { SPELT($deal) }? Yes or no.
    .braille = deal { DIGITS($deal) }? y/n
    .prompt = deal?
ask-start-new-game = Start a new game? Yes or no.
    .braille = new? y/n
    .prompt = new?
ask-restart = Restart this deal? Yes or no.
    .braille = restart? y/n
    .prompt = restart?
ask-quit = Quit the game? Yes or no.
    .braille = quit? y/n
    .prompt = quit?
ask-finish = Play all remaining cards to the foundations? Yes or no.
    .braille = finish? y/n
    .prompt = finish?
ask-last-redeal = Turn the waste over for the last pass? Yes or no.
    .braille = redeal? y/n
    .prompt = redeal?
ask-winnable = That looks at the hidden cards. Shall I? Yes or no.
    .braille = look? y/n
    .prompt = look?
ask-solution = A solution looks at the hidden cards. Shall I? Yes or no.
    .braille = look? y/n
    .prompt = look?
ask-take-back = { CARD($card, form: "the") } is on the foundation. Take it back to column { NUM($column) }? Yes or no.
    .braille = { CODE($card) } back? y/n
    .prompt = { CODE($card) } back?
say-yes-or-no = Say yes or no.
    .braille = y/n
left-alone = Nothing changed.
    .braille = no change
    .prompt = same
no-question = There is no question to answer.
    .braille = no question
    .prompt = none
goodbye = Goodbye.
    .braille = bye
goodbye-deal = Goodbye. This was deal { DIGITS($deal) }.
    .spoken = Goodbye. This was deal { SPELT($deal) }.
    .braille = bye deal { DIGITS($deal) }
    .prompt = bye

game-kept = Your game goes on when you come back.
    .braille = game kept
    .prompt = kept

## Games that are kept

# A saved game is loaded and deleted by its number, or, when typed, by the name that a player gave it.

saved = Saved as game { NUM($number) }.
    .braille = saved { DIGITS($number) }
    .prompt = sv { DIGITS($number) }
saved-named = Saved as game { NUM($number) }: { $name }.
    .braille = saved { DIGITS($number) }
    .prompt = sv { DIGITS($number) }
saves-none = There are no saved games.
    .braille = no saves
saves-count = { $count ->
    [one] One saved game.
   *[other] { NUM($count) } saved games.
}
    .braille = { $count ->
    [one] { DIGITS($count) } save
   *[other] { DIGITS($count) } saves
}
    .prompt = { DIGITS($count) } sv
save-named = { NUM($number) }: { $name }.
    .braille = { DIGITS($number) } { $name }
save-unnamed = { NUM($number) }: no name.
    .braille = { DIGITS($number) }
save-deal = { NUM($number) }: deal { DIGITS($deal) }.
    .spoken = { NUM($number) }: deal { SPELT($deal) }.
    .braille = { DIGITS($number) } deal { DIGITS($deal) }
save-own-deal = { NUM($number) }: a deal from your cards.
    .braille = { DIGITS($number) } own deal
save-damaged = { $fault ->
    [newer] A newer version of this program wrote it.
    [denied] Its file is closed to you.
   *[other] Its file is damaged.
}
    .braille = { $fault ->
    [newer] newer version
    [denied] no access
   *[other] damaged
}
# What else is told of a saved game: the rules, how far it was played, and when it was saved.
save-details = { $preset ->
    [own] Own rules
   *[other] { PRESET($preset) }
}, { $turns ->
    [0] no turn made
    [one] one turn
   *[other] { NUM($turns) } turns
}, saved { $when ->
    [today] today.
    [yesterday] yesterday.
    [days] { NUM($days) } days ago.
   *[date] on { DATE($date) }.
}
    .braille = { DIGITS($turns) } turns { DATE($date, form: "short") }
save-details-deal = Deal { DIGITS($deal) }, { $preset ->
    [own] own rules
   *[other] { PRESET($preset) }
}, { $turns ->
    [0] no turn made
    [one] one turn
   *[other] { NUM($turns) } turns
}, saved { $when ->
    [today] today.
    [yesterday] yesterday.
    [days] { NUM($days) } days ago.
   *[date] on { DATE($date) }.
}
    .spoken = Deal { SPELT($deal) }, { $preset ->
    [own] own rules
   *[other] { PRESET($preset) }
}, { $turns ->
    [0] no turn made
    [one] one turn
   *[other] { NUM($turns) } turns
}, saved { $when ->
    [today] today.
    [yesterday] yesterday.
    [days] { NUM($days) } days ago.
   *[date] on { DATE($date) }.
}
    .braille = { DIGITS($deal) } { DIGITS($turns) } turns { DATE($date, form: "short") }
save-details-own-deal = A deal from your cards, { $preset ->
    [own] own rules
   *[other] { PRESET($preset) }
}, { $turns ->
    [0] no turn made
    [one] one turn
   *[other] { NUM($turns) } turns
}, saved { $when ->
    [today] today.
    [yesterday] yesterday.
    [days] { NUM($days) } days ago.
   *[date] on { DATE($date) }.
}
    .braille = own deal { DIGITS($turns) } turns { DATE($date, form: "short") }
loaded = Game { NUM($number) } loaded.
    .braille = loaded { DIGITS($number) }
    .prompt = ld { DIGITS($number) }
loaded-named = Game { NUM($number) } loaded: { $name }.
    .braille = loaded { DIGITS($number) }
    .prompt = ld { DIGITS($number) }
last-game-back = Your last game is back.
    .braille = last game
    .prompt = last
game-imported = The shared game is on the table.
    .braille = imported
daily-deal = Daily deal of { DATE($date) }.
    .braille = daily { DATE($date, form: "short") }
    .prompt = daily
daily-won-before = You have won it today.
    .braille = won today
    .prompt = won
won-before = This game is won.
    .braille = won
left-kept = The game you left is kept: say go back to the last game.
    .braille = old game kept
    .prompt = kept
rescued = { $moves ->
    [0] No move could be rescued; the damaged file is kept.
    [one] One move could be rescued; the damaged file is kept.
   *[other] { NUM($moves) } moves could be rescued; the damaged file is kept.
}
    .braille = damaged: { DIGITS($moves) } moves
    .prompt = dmg { DIGITS($moves) }
line-rescued = { $moves ->
    [0] No move of the line could be read: it is damaged or cut.
    [one] One move of the line could be read: the rest is damaged or cut.
   *[other] { NUM($moves) } moves of the line could be read: the rest is damaged or cut.
}
    .braille = line damaged: { DIGITS($moves) } moves
    .prompt = dmg { DIGITS($moves) }
deleted = Saved game { NUM($number) } deleted.
    .braille = deleted { DIGITS($number) }
    .prompt = del { DIGITS($number) }
# The line stands alone in a line, so that it can be copied. It can't be said.
shared-line = { $line }
    .spoken = The line to share is on the screen.
played-elsewhere = Another game is being played on this machine; this one is kept by itself.
    .braille = other game open
    .prompt = 2 games
exported = The statistics are in the file { $file }.
    .spoken = The statistics are written to a file.
    .braille = exported

ask-go-on = Go on with your last game, deal { DIGITS($deal) }, { $preset ->
    [own] own rules
   *[other] { PRESET($preset) }
}, { $turns ->
    [0] no turn made
    [one] one turn
   *[other] { NUM($turns) } turns
}? Yes or no.
    .spoken = Go on with your last game, deal { SPELT($deal) }, { $preset ->
    [own] own rules
   *[other] { PRESET($preset) }
}, { $turns ->
    [0] no turn made
    [one] one turn
   *[other] { NUM($turns) } turns
}? Yes or no.
    .braille = go on, deal { DIGITS($deal) }? y/n
    .prompt = on? y/n
ask-go-on-own-deal = Go on with your last game, a deal from your cards, { $preset ->
    [own] own rules
   *[other] { PRESET($preset) }
}, { $turns ->
    [0] no turn made
    [one] one turn
   *[other] { NUM($turns) } turns
}? Yes or no.
    .braille = go on, own deal? y/n
    .prompt = on? y/n
# Before the question whether this game shall be left for another.
this-game-kept = This game is kept.
    .braille = kept
this-game-lost = This game would be lost.
    .braille = lost
ask-load = Load game { NUM($number) }? Yes or no.
    .braille = load { DIGITS($number) }? y/n
    .prompt = ld { DIGITS($number) }?
ask-load-named = Load game { NUM($number) }, { $name }? Yes or no.
    .braille = load { DIGITS($number) }? y/n
    .prompt = ld { DIGITS($number) }?
ask-last-game = Go back to your last game? Yes or no.
    .braille = last game? y/n
    .prompt = last y/n
ask-daily = Start the daily deal? Yes or no.
    .braille = daily? y/n
    .prompt = day? y/n
ask-import = Play the shared game? Yes or no.
    .braille = import? y/n
    .prompt = imp? y/n
ask-replace = There is a saved game called "{ $name }" already. Replace it? Yes or no.
    .spoken = There is a saved game called { $name } already. Replace it? Yes or no.
    .braille = replace { $name }? y/n
    .prompt = rep? y/n
ask-delete = Delete saved game { NUM($number) }? Yes or no.
    .braille = delete { DIGITS($number) }? y/n
    .prompt = del { DIGITS($number) }?
ask-delete-named = Delete saved game { NUM($number) }, { $name }? Yes or no.
    .braille = delete { DIGITS($number) }? y/n
    .prompt = del { DIGITS($number) }?

no-save = There is no saved game { NUM($number) }.
    .braille = no save { DIGITS($number) }
    .prompt = no { DIGITS($number) }
no-save-named = There is no saved game called "{ $name }".
    .spoken = There is no saved game called { $name }.
    .braille = no save { $name }
    .prompt = no save
no-save-such = There is no saved game of that name.
    .braille = no such save
    .prompt = no save
no-last-game = There is no last game to go back to.
    .braille = no last game
    .prompt = no last
name-too-long = A name has at most { NUM($most) } characters.
    .braille = name: { DIGITS($most) } at most
    .prompt = too long
nothing-kept = Nothing is kept in this session.
    .braille = nothing kept
    .prompt = no keep

# A command that ends in free text, without that text.
prefix-save-as = Type save as, and then a name.
    .braille = save as...?
    .prompt = save as?
prefix-load = Say load game and its number, or type load and its name.
    .braille = load...?
    .prompt = load?
prefix-delete = Say delete saved game and its number, or type delete and its name.
    .braille = delete...?
    .prompt = delete?
prefix-import-line = Type import, and then the line that was shared with you.
    .braille = import...?
    .prompt = import?
prefix-voice = Type voice and then the name of a voice, or say next voice.
    .braille = voice...?
    .prompt = voice?
prefix-teach = Type it so: when you hear tin, take ten.
    .braille = when you hear...?
    .prompt = how?
prefix-forget-word = Type forget and then the word that was taught, or say cancel.
    .braille = forget...?
    .prompt = forget?

# What couldn't be kept, and why.

fault-keep = { $fault ->
    [full] This game isn't kept now: the disk is full.
    [denied] This game isn't kept now: its folder can't be written to.
    [read-only] This game isn't kept now: the disk is read-only.
    [no-folder] This game isn't kept now: there is no folder for it.
    [locked] This game isn't kept now: another program uses its file.
    [too-big] This game isn't kept any further: it is too long.
   *[other] This game isn't kept now: the disk doesn't take it.
}
    .braille = not kept: { $fault ->
    [full] disk full
    [denied] no access
    [read-only] read-only
    [no-folder] no folder
    [locked] in use
    [too-big] too long
   *[other] disk
}
    .prompt = not kept
fault-save = { $fault ->
    [full] The game isn't saved: the disk is full.
    [denied] The game isn't saved: the folder can't be written to.
    [read-only] The game isn't saved: the disk is read-only.
    [no-folder] The game isn't saved: there is no folder for it.
    [locked] The game isn't saved: another program uses the file.
    [too-big] The game isn't saved: it is too long.
   *[other] The game isn't saved: the disk doesn't take it.
}
    .braille = not saved: { $fault ->
    [full] disk full
    [denied] no access
    [read-only] read-only
    [no-folder] no folder
    [locked] in use
    [too-big] too long
   *[other] disk
}
    .prompt = unsaved
fault-load = { $fault ->
    [denied] The game can't be read: its file is closed to you.
    [locked] The game can't be read: it is being played elsewhere.
    [damaged] The game can't be read: its file is damaged.
    [newer] The game can't be read: a newer version of this program wrote it.
    [too-big] The game can't be read: its file is too big for a game.
    [not-a-game] The game can't be read: its file is no game.
    [missing] The game can't be read: its file is gone.
    [no-folder] The game can't be read: its folder is gone.
   *[other] The game can't be read: the disk doesn't give it.
}
    .braille = not read: { $fault ->
    [denied] no access
    [locked] in use
    [damaged] damaged
    [newer] newer version
    [too-big] too big
    [not-a-game] no game
    [missing] gone
    [no-folder] no folder
   *[other] disk
}
    .prompt = not read
fault-list = { $fault ->
    [denied] The saved games can't be read: their folder is closed to you.
    [no-folder] The saved games can't be read: there is no folder for them.
    [locked] The saved games can't be read: another program uses them.
   *[other] The saved games can't be read: the disk doesn't give them.
}
    .braille = no saves: { $fault ->
    [denied] no access
    [no-folder] no folder
    [locked] in use
   *[other] disk
}
    .prompt = no list
fault-share = This game can't be written as a line.
    .braille = no line
fault-import = { $fault ->
    [newer] That line can't be read: a newer version of this program wrote it.
    [too-big] That line can't be read: it is too long for a game.
    [damaged] That line can't be read: it is damaged or cut.
   *[not-a-game] That is no line of a shared game.
}
    .braille = { $fault ->
    [newer] newer version
    [too-big] too long
    [damaged] damaged
   *[not-a-game] no game
}
    .prompt = bad line
fault-delete = { $fault ->
    [denied] The saved game isn't deleted: its folder can't be written to.
    [read-only] The saved game isn't deleted: the disk is read-only.
    [locked] The saved game isn't deleted: another program uses its file.
    [missing] The saved game isn't deleted: its file is gone already.
   *[other] The saved game isn't deleted: the disk doesn't let go of it.
}
    .braille = not deleted: { $fault ->
    [denied] no access
    [read-only] read-only
    [locked] in use
    [missing] gone
   *[other] disk
}
    .prompt = not del
# In the file of settings that the player may write by hand.
settings-syntax = { $line ->
    [0] The file of settings has a mistake in it: the usual settings hold.
   *[other] The file of settings has a mistake in line { DIGITS($line) }: the usual settings hold.
}
    .spoken = { $line ->
    [0] The file of settings has a mistake in it: the usual settings hold.
   *[other] The file of settings has a mistake in line { NUM($line) }: the usual settings hold.
}
    .braille = settings: mistake{ $line ->
    [0] { "" }
   *[other] , line { DIGITS($line) }
}
    .prompt = settings
setting-wrong = { $line ->
    [0] The setting { $key } can't be that: the usual one holds.
   *[other] The setting { $key } in line { DIGITS($line) } can't be that: the usual one holds.
}
    .spoken = { $line ->
    [0] A setting in the file of settings can't be that: the usual one holds.
   *[other] The setting in line { NUM($line) } of the file of settings can't be that: the usual one holds.
}
    .braille = { $key } wrong, line { DIGITS($line) }
settings-unusable = { $fault ->
    [denied] The file of settings can't be read: you may not read it. The usual settings hold.
    [too-big] The file of settings can't be read: it is too big. The usual settings hold.
   *[other] The file of settings can't be read: the usual settings hold.
}
    .braille = settings can't be read
    .prompt = settings
statistics-rescued = { $games ->
    [0] The statistics were damaged: no game could be rescued. The damaged file is kept.
    [one] The statistics were damaged: one game could be rescued. The damaged file is kept.
   *[other] The statistics were damaged: { NUM($games) } games could be rescued. The damaged file is kept.
}
    .braille = statistics damaged, { DIGITS($games) } rescued
    .prompt = stats
fault-settings = { $fault ->
    [full] This setting holds until you leave: the disk is full.
    [denied] This setting holds until you leave: the settings can't be written to.
    [read-only] This setting holds until you leave: the disk is read-only.
    [no-folder] This setting holds until you leave: there is no folder for the settings.
    [locked] This setting holds until you leave: another program uses the settings.
    [damaged] This setting holds until you leave: the file of settings has a mistake in it.
    [newer] This setting holds until you leave: a newer version of this program wrote the settings.
    [too-big] This setting holds until you leave: the file of settings is too big.
   *[other] This setting holds until you leave: the disk doesn't take it.
}
    .braille = setting not kept: { $fault ->
    [full] disk full
    [denied] no access
    [read-only] read-only
    [no-folder] no folder
    [locked] in use
    [damaged] damaged
    [newer] newer version
    [too-big] too big
   *[other] disk
}
    .prompt = not kept
fault-statistics = { $fault ->
    [full] The result isn't in the statistics yet: the disk is full.
    [denied] The result isn't in the statistics yet: they can't be written to.
    [read-only] The result isn't in the statistics yet: the disk is read-only.
    [no-folder] The result isn't in the statistics yet: there is no folder for them.
    [locked] The result isn't in the statistics yet: another program uses them.
    [damaged] The result isn't in the statistics yet: their file is damaged.
    [newer] The result isn't in the statistics yet: a newer version of this program wrote them.
   *[other] The result isn't in the statistics yet: the disk doesn't take it.
}
    .braille = result waits: { $fault ->
    [full] disk full
    [denied] no access
    [read-only] read-only
    [no-folder] no folder
    [locked] in use
    [damaged] damaged
    [newer] newer version
   *[other] disk
}
    .prompt = waits
fault-ask-statistics = { $fault ->
    [denied] The statistics can't be read: their file is closed to you.
    [no-folder] The statistics can't be read: there is no folder for them.
    [locked] The statistics can't be read: another program uses them.
    [damaged] The statistics can't be read: their file is damaged.
    [newer] The statistics can't be read: a newer version of this program wrote them.
   *[other] The statistics can't be read: the disk doesn't give them.
}
    .braille = no statistics: { $fault ->
    [denied] no access
    [no-folder] no folder
    [locked] in use
    [damaged] damaged
    [newer] newer version
   *[other] disk
}
    .prompt = no stats
fault-export = { $fault ->
    [full] The statistics aren't written: the disk is full.
    [denied] The statistics aren't written: the folder can't be written to.
    [read-only] The statistics aren't written: the disk is read-only.
    [no-folder] The statistics aren't written: there is no folder for them.
    [locked] The statistics aren't written: another program uses them.
    [damaged] The statistics aren't written: their file is damaged.
    [newer] The statistics aren't written: a newer version of this program keeps them.
   *[other] The statistics aren't written: the disk doesn't take them.
}
    .braille = not written: { $fault ->
    [full] disk full
    [denied] no access
    [read-only] read-only
    [no-folder] no folder
    [locked] in use
    [damaged] damaged
    [newer] newer version
   *[other] disk
}
    .prompt = no file

## Statistics

stats-none = { $rule_set ->
    [all] No game has ended yet.
    [own] No game by these rules has ended yet.
   *[other] { PRESET($rule_set) }: no game has ended yet.
}
    .braille = no games
stats-won = { $rule_set ->
    [all] All rules
    [own] These rules
   *[other] { PRESET($rule_set) }
}: { $played ->
    [one] one game
   *[other] { NUM($played) } games
}, { $won ->
    [0] none won.
   *[other] { NUM($won) } won, { NUM($percent) } percent.
}
    .braille = { DIGITS($won) }/{ DIGITS($played) } won, { DIGITS($percent) } %
    .prompt = { DIGITS($won) }/{ DIGITS($played) }
stats-streak = { NUM($count) } wins in a row now.
    .braille = { DIGITS($count) } in a row
    .prompt = { DIGITS($count) } row
stats-streak-best = { NUM($count) } wins in a row now, the most so far.
    .braille = { DIGITS($count) } in a row, best
    .prompt = { DIGITS($count) } row!
stats-best-streak = { NUM($count) } wins in a row at best.
    .braille = best { DIGITS($count) } in a row
    .prompt = best { DIGITS($count) }
stats-fewest-moves = Fewest moves of a win: { NUM($moves) }.
    .braille = fewest moves { DIGITS($moves) }
    .prompt = mv { DIGITS($moves) }
stats-fewest-turns = Fewest turns of a win: { NUM($turns) }.
    .braille = fewest turns { DIGITS($turns) }
    .prompt = tn { DIGITS($turns) }
stats-fastest-seconds = { $seconds ->
    [one] Fastest win: one second.
   *[other] Fastest win: { NUM($seconds) } seconds.
}
    .braille = fastest 0:{ DIGITS($seconds, width: 2) }
    .prompt = 0:{ DIGITS($seconds, width: 2) }
stats-fastest-minutes = Fastest win: { $minutes ->
    [one] one minute
   *[other] { NUM($minutes) } minutes
}{ $seconds ->
    [0] .
    [one] , one second.
   *[other] , { NUM($seconds) } seconds.
}
    .braille = fastest { DIGITS($minutes) }:{ DIGITS($seconds, width: 2) }
    .prompt = { DIGITS($minutes) }:{ DIGITS($seconds, width: 2) }
stats-fastest-hours = Fastest win: { $hours ->
    [one] one hour
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
    .braille = fastest { DIGITS($hours) }:{ DIGITS($minutes, width: 2) }:{ DIGITS($seconds, width: 2) }
    .prompt = { DIGITS($hours) }:{ DIGITS($minutes, width: 2) }
stats-daily = { $count ->
    [one] One daily deal won.
   *[other] { NUM($count) } daily deals won.
}
    .braille = { DIGITS($count) } daily
    .prompt = { DIGITS($count) } day
stats-daily-streak = Daily deals: { NUM($count) } days in a row.
    .braille = { DIGITS($count) } days in a row
    .prompt = { DIGITS($count) } days
stats-without-undo = { $count ->
    [0] No win without undo.
    [one] One win without undo.
   *[other] { NUM($count) } wins without undo.
}
    .braille = { DIGITS($count) } without undo
    .prompt = no u { DIGITS($count) }
stats-undos = { $count ->
    [0] Nothing was ever taken back.
    [one] One undo in all.
   *[other] { NUM($count) } undos in all.
}
    .braille = { $count ->
    [one] { DIGITS($count) } undo
   *[other] { DIGITS($count) } undos
}
    .prompt = u { DIGITS($count) }
stats-hints = { $count ->
    [one] One hint in all.
   *[other] { NUM($count) } hints in all.
}
    .braille = { $count ->
    [one] { DIGITS($count) } hint
   *[other] { DIGITS($count) } hints
}
    .prompt = hint { DIGITS($count) }
stats-winnable = { $count ->
    [one] One game is known to have been winnable, and { $won ->
    [0] it wasn't won.
    [one] it was won.
   *[other] it was won.
}
   *[other] { NUM($count) } games are known to have been winnable, and { $won ->
    [0] none of them was won.
    [one] one of them was won.
   *[other] { NUM($won) } of them were won.
}
}
    .braille = { DIGITS($won) }/{ DIGITS($count) } of winnable
    .prompt = { DIGITS($won) }/{ DIGITS($count) }

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
    .prompt = 1-{ DIGITS($choices) }
say-moves = Moves:
    .braille = moves:
say-moves-none = Moves: no card can be moved now.
    .braille = no moves
say-move-column = { CARD($card) } to column { NUM($column) }.
    .braille = { TYPED($card) } { DIGITS($column) };
say-move-onto = { CARD($card) } on { CARD($onto, form: "the") }.
    .braille = { TYPED($card) } { TYPED($onto) };
say-move-space = { CARD($card) } to the empty column.
    .braille = { TYPED($card) } to space;
say-move-up = { CARD($card) } up.
    .braille = { TYPED($card) } f;
say-move-columns = Column { NUM($source) } to column { NUM($column) }.
    .braille = { DIGITS($source) } { DIGITS($column) };
say-move-waste = Waste to column { NUM($column) }.
    .braille = w { DIGITS($column) };
say-move-back = Bring down { CARD($card, form: "the") } to column { NUM($column) }.
    .braille = bring down { TYPED($card) } to { DIGITS($column) };
say-stock = Stock: draw; draw three times.
    .braille = d; d 3
say-stock-empty = Stock: redeal; draw.
    .braille = redeal; d
say-back = Taking back: undo; undo three; redo; restart; wrong; no not that.
    .braille = u; u 3; redo; restart; wrong
say-table = Table: table; top cards; column { NUM($column) }; waste; last three of the waste; stock; foundations; where is { CARD($card, form: "the") }.
    .braille = t; tops; column { DIGITS($column) }; w; last 3 of waste; stock; f; where is { TYPED($card) }
say-possible = What is possible: moves; where can { CARD($card, form: "the") } go; what goes on column { NUM($column) }; can I move { CARD($card, form: "the") } to column { NUM($column) }.
    .braille = moves; where can { TYPED($card) } go; what goes on { DIGITS($column) }; can i move { TYPED($card) } to { DIGITS($column) }
say-last = Last answer: repeat; repeat slowly; why; what changed; spell that; help.
    .braille = r; repeat slowly; why; what changed; spell that; h
say-questions = This game: where was I; history; moves made; score; time; passes left; deal number; rules.
    .braille = where was i; history; moves made; score; time; passes left; deal number; rules
say-game = Games: new game; new game with draw three; classic rules; deal four seven one one; finish; pause; resume; quit.
    .braille = new game; new game draw three; classic rules; deal 4711; finish; pause; resume; q
say-advice = Help in thinking: hint; another hint; am I stuck; is it still winnable; show a solution; next move; read the solution; new winnable game.
    .braille = hint; another hint; stuck; winnable; solution; next move; show all; winnable game
say-kept = Kept games: save the game; list my saved games; load game one; delete saved game one; go back to my last game; go on with my last game.
    .braille = save; saves; load 1; delete 1; last game; continue last game
say-share = Sharing: share this game; share this deal; play today's deal.
    .braille = share; share deal; daily
say-statistics = Results: my statistics; statistics for draw three; statistics for all games; export my statistics; export my statistics as json.
    .braille = stats; stats draw 3; stats all; export stats; export stats as json
say-speech = Speech: speech on; speech off; use my screen reader's voice; faster; slower; higher voice; deeper voice; louder; quieter; rate two hundred; set the pitch to fifty; volume eighty; next voice; previous voice; which voices are there.
    .braille = speech on; speech off; screen reader's voice; faster; slower; higher; lower; louder; quieter; rate 200; pitch 50; volume 80; next voice; previous voice; voices
say-listening = Listening: listen; start listening; stop listening; never listen; are you listening; stop reading; headset on; headset off; sounds on; sounds off.
    .spoken = Listening: start listening; stop listening; are you listening; stop reading; headset on; headset off; sounds on; sounds off.
    .braille = listen; start listening; stop listening; never listen; are you listening; stop reading; headset on; headset off; sounds on; sounds off
say-settings = Settings: settings; braille on; braille off; letter codes; APH codes; read columns from the head; read columns from the top card; think longer; think shorter; list my taught words.
    .spoken = Settings: settings; braille on; braille off; letter codes; printing house codes; read columns from the head; read columns from the top card; think longer; think shorter; list my taught words.
    .braille = settings; braille on; braille off; letter codes; aph codes; columns head first; columns top card first; think longer; think shorter; taught words
say-telling = How it is told: say less; say more; normal answers; confirm on; confirm off; two step redeal; one step redeal; what can I say.
    .braille = brief; full; normal; confirm on; confirm off; two step redeal; one step redeal; commands

## Voice and sound

heard = Heard: { $words }.
    .braille = heard { $words }
heard-nothing = I didn't catch that.
    .braille = ??
# What was perhaps said, in the player's own words.
did-you-say = Did you say { $words }? Yes or no.
    .braille = said { $words }? y/n
    .prompt = said?
# Which of two or three lines was said: the words that differ, in the order of their numbers, and
# those that all have after them.
which-said-two = { $more ->
    [no] { $one } or { $two }?
   *[yes] { $one } or { $two } { $after }?
}
    .braille = { $one }, { $two }?
    .prompt = 1-2?
which-said-three = { $more ->
    [no] { $one }, { $two } or { $three }?
   *[yes] { $one }, { $two } or { $three } { $after }?
}
    .braille = { $one }, { $two }, { $three }?
    .prompt = 1-3?
which-said-heard = I heard: { $words }.
    .braille = heard { $words }
    .prompt = which?
which-said-how = Say that word, or a number from one to { NUM($highest) }, or no.
    .braille = 1-{ DIGITS($highest) } or n
    .prompt = which?
not-said = Say it again.
    .braille = again?
    .prompt = again?
nothing-to-take-back = There is nothing to take back.
    .braille = nothing to take back
    .prompt = none
set-back = The settings are as they were.
    .braille = settings back
    .prompt = set back
stays-done = That can't be taken back.
    .braille = stays
# Words that the player has taught.
word-taught = When I hear "{ $heard }", I take "{ $word }".
    .spoken = When I hear { $heard }, I take { $word }.
    .braille = { $heard }: { $word }
    .prompt = taught
word-not-sounded = I don't know how "{ $heard }" sounds, so only a recogniser that writes words down can use it.
    .spoken = I don't know how { $heard } sounds, so only a recogniser that writes words down can use it.
    .braille = sound unknown
    .prompt = taught
word-forgotten = "{ $heard }" forgotten.
    .spoken = { $heard } forgotten.
    .braille = { $heard } forgotten
    .prompt = forgot
word-not-taught = "{ $heard }" wasn't taught. Say taught words for a list.
    .spoken = { $heard } wasn't taught. Say taught words for a list.
    .braille = { $heard } not taught
    .prompt = unknown
word-known = "{ $heard }" is a word of the game already.
    .spoken = { $heard } is a word of the game already.
    .braille = { $heard } is known
    .prompt = known
word-unknown = "{ $word }" is no word of the game.
    .spoken = { $word } is no word of the game.
    .braille = { $word } unknown
    .prompt = unknown
teach-how = Type it so: when you hear tin, take ten.
    .braille = when you hear tin, take ten
    .prompt = how?
words-full = That is enough: { NUM($most) } words are taught. Forget one first.
    .braille = full: { DIGITS($most) }
    .prompt = full
words-taught = { $count ->
    [one] One word is taught.
   *[other] { NUM($count) } words are taught.
}
    .braille = { DIGITS($count) } taught
    .prompt = words
no-words-taught = No words are taught. Type one so: when you hear tin, take ten.
    .braille = none: when you hear tin, take ten
    .prompt = none
word-listed = "{ $heard }": "{ $word }".
    .spoken = { $heard }: { $word }.
    .braille = { $heard }: { $word }
    .prompt = words
no-speaker = There is no sound device, so the game goes on in text.
    .braille = no sound
no-synthesizer = There is no working voice, so the game goes on in text.
    .braille = no voice
no-language = There is no voice for this language, so the game goes on in text.
    .braille = no voice
no-reader = No screen reader could be reached, so the game goes on in text.
    .braille = no reader
    .prompt = noreader
speech-restarted = Speech had failed, and was started again.
    .braille = speech again
    .prompt = again
speech-replaced = Speech had failed, and another voice took over.
    .braille = other voice
    .prompt = other
voice-missing = The voice { $voice } isn't there, so the usual one speaks.
    .braille = no voice { $voice }
    .prompt = no voice
no-microphone = There is no microphone.
    .braille = no microphone
    .prompt = no mic
no-recognizer = Voice commands don't work on this machine.
    .braille = no voice input
    .prompt = no input
no-recognizer-not-installed = The recogniser { $engine } isn't installed.
    .braille = no { $engine }
    .prompt = no input
no-recognizer-no-model = No model is named for the recogniser { $engine }.
    .braille = no model for { $engine }
    .prompt = no model
no-recognizer-model-missing = The model { $model } isn't there.
    .spoken = The model to hear with isn't there.
    .braille = { $model } missing
    .prompt = no model
no-recognizer-model-broken = The recogniser { $engine } can't use the model { $model }.
    .spoken = The recogniser { $engine } can't use the model.
    .braille = bad model { $model }
    .prompt = badmodel
no-recognizer-model-strange = The model { $model } is of another language.
    .spoken = The model to hear with is of another language.
    .braille = { $model } other language
    .prompt = badmodel
no-recognizer-no-language = There is no model to hear this language with.
    .braille = no model for language
    .prompt = no model
no-recognizer-other = Another recogniser can be chosen in the settings.
    .braille = see settings
    .prompt = settings
no-recognizer-no-answer = { $service } doesn't answer.
    .braille = { $service } silent
    .prompt = noanswer
heard-elsewhere = What you say is sent to { $service }.
    .braille = voice sent to { $service }
    .prompt = sent
type-instead = Type your commands.
    .braille = type
sound-missing = The sound file { $file } isn't there.
    .spoken = The sound file isn't there.
    .braille = { $file } missing
    .prompt = no file
sound-unreadable = The sound file { $file } can't be read.
    .spoken = The sound file can't be read.
    .braille = { $file } unreadable
    .prompt = bad file
sound-empty = The sound file { $file } is empty.
    .spoken = The sound file is empty.
    .braille = { $file } empty
    .prompt = empty
sound-not-audio = The file { $file } is not a sound file that can be heard.
    .spoken = That is not a sound file that can be heard.
    .braille = { $file } no sound
    .prompt = bad file
sound-too-long = The sound file { $file } is too long for one command.
    .spoken = The sound file is too long for one command.
    .braille = { $file } too long
    .prompt = too long
cards-unreadable = The file of cards { $file } can't be read.
cards-not-text = The file { $file } is no file of cards.
cards-unknown = The file of cards { $file } has "{ $code }" in it, which is no card.
cards-doubled = The file of cards { $file } has these cards more than once: { CARDS($cards) }.
cards-missing = The file of cards { $file } lacks these cards: { CARDS($cards) }.
cards-too-few = The file of cards { $file } lacks { NUM($count) } cards.
listening = Listening.
    .braille = listening
    .prompt = hearing
not-listening = Not listening.
    .braille = not listening
    .prompt = deaf
listening-soon = The microphone is being opened.
    .braille = opening mic
    .prompt = wait
listening-already = Listening already.
    .braille = listening already
    .prompt = hearing
listening-wake = Say start listening to be heard again.
    .braille = say start listening
    .prompt = asleep
listening-key = Control T listens once, start listening listens all the time.
    .braille = ctrl-t or start listening
    .prompt = ctrl-t
listening-off = Never listening from now on. Type start listening to be heard again.
    .braille = never listening
    .prompt = deaf
listening-is-off = Not listening, as you wished. Type start listening to be heard.
    .braille = never listening
    .prompt = deaf
listening-nowhere = Only sound files are heard here.
    .braille = only files heard
    .prompt = files
listens = { $how ->
    [always] Listening whenever the game is silent.
    [headset] Listening all the time.
    [once] Listening to what you say next.
    [asleep] Listening only for: start listening.
    [soon] The microphone is being opened.
    [deaf] Not listening, since there is no microphone, or it can't be used.
    [never] Never listening, as you wished.
   *[other] Not listening.
}
    .braille = { $how ->
        [always] listening in silence
        [headset] listening always
        [once] listening once
        [asleep] only for start listening
        [soon] opening mic
        [deaf] no microphone
        [never] never listening
       *[other] not listening
    }
    .prompt = { $how ->
        [always] hearing
        [headset] hearing
        [once] hearing
        [asleep] asleep
        [soon] wait
       *[other] deaf
    }
heard-again = I can hear you again.
    .braille = mic works again
    .prompt = hearing
heard-too-loud = Too loud for the microphone. Speak from further away.
    .braille = too loud for mic
    .prompt = loud
ask-headset = Listen while the game speaks? Without a headset it would hear itself. Yes or no.
    .braille = listen while speaking, with headset? y/n
    .prompt = hset?
headset-on = Listening while the game speaks as well.
    .braille = headset on
    .prompt = headset
headset-off = Listening only while the game is silent.
    .braille = headset off
    .prompt = no hs
sounds-on = Two tones tell from now on that the game listens, rising, or doesn't, falling.
    .braille = sounds on
    .prompt = sounds
sounds-off = Words tell from now on whether the game listens.
    .braille = sounds off
    .prompt = words
enough = Enough.
    .braille = enough
interrupted = Interrupted.
    .braille = stop
press-again = Press Control C again to leave the game, or say quit.
    .braille = ctrl-c again
    .prompt = ctrl-c?
no-output = The game can't write its replies.
bug = Something went wrong in the program, so it has to stop. What happened is written down in { $file }.
bug-unlogged = Something went wrong in the program, so it has to stop.
