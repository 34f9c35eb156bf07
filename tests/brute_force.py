"""A `perft` of four games: every line of play of a tiny round, by recursion over naive rules.

Written from the rules pages, whose names and defaults the options have. Hands are frozensets, in
a dict by seat; a deck's or stock's next card is its first, other piles' top card their last. A
game leads a state to the list of states after each legal move, or, when over, to scores by seat.
"""

from collections import Counter
from collections.abc import Callable
from itertools import permutations


def count(game: Callable, *state: object, cap: int = -1, **rules: object) -> tuple[int, Counter]:
    """The number of lines from a state, and of each outcome; None is a line cut at `cap` moves."""
    after = game(*state, **rules)
    if isinstance(after, tuple) or cap == 0:
        return 1, Counter([after if isinstance(after, tuple) else None])
    outcomes = sum((count(game, *s, cap=cap - 1, **rules)[1] for s in after), Counter())
    return outcomes.total(), outcomes


def trick(hands: dict, cards: tuple, leader: int, won: dict, trump: str | None, bowers="") -> list:
    """The hands, trick, leader and tricks won after each legal card; bowers: left, then right."""
    seat, after = (leader + len(cards)) % len(hands), []
    suit = {c: trump if c in bowers else c[1] for held in (cards, *hands.values()) for c in held}
    rank = {c: (bowers.find(c), "23456789TJQKA".index(c[0])) for c in suit}
    for card in [c for c in hands[seat] if cards and suit[c] == suit[cards[0]]] or hands[seat]:
        held, laid = hands | {seat: hands[seat] - {card}}, (*cards, card)
        power = [(suit[c] == trump, suit[c] == suit[laid[0]], rank[c]) for c in laid]
        taker = (leader + power.index(max(power))) % len(hands)
        taken = (held, (), taker, won | {taker: won[taker] + 1})
        after.append(taken if len(laid) == len(hands) else (held, laid, leader, won))
    return after


def devils_bridge(deck: tuple, seats: int, dealer: int, size: int, bids=(), tricks=(), **rules):
    """Devil's Bridge; `size` cards a hand, `scoring` common or simple, `rebid` false."""
    first, rest, made_zero = (dealer + 1) % seats, deck[seats * size :], rules.get("made_zero", 10)
    if len(bids) < seats:
        barred = size - sum(bids) if len(bids) == seats - 1 else None
        free = [n for n in range(size + 1) if n != barred or rules.get("hook") == "never"]
        return [(deck, seats, dealer, size, (*bids, n)) for n in free]
    hands = {s: frozenset(deck[(s - first) % seats : seats * size : seats]) for s in range(seats)}
    tricks = tricks or (hands, (), first, dict.fromkeys(hands, 0))
    if any(tricks[0].values()):
        after = trick(*tricks, rest[0][1] if rest else None)
        return [(deck, seats, dealer, size, bids, later) for later in after]
    pairs = [(bids[(s - first) % seats], n) for s, n in tricks[3].items()]
    missed = 0 if rules.get("scoring") == "simple" else 1  # for each trick of a bid not exact
    return tuple(n + (10 if n else made_zero) if bid == n else n * missed for bid, n in pairs)


def pepper(hands: dict, cards: tuple, leader: int, won: dict, contract: tuple) -> list | tuple:
    """The rest of a round of Pepper; `contract`: trump or None, declarer, and `3` or `small`."""
    trump, declarer, bid = contract
    if any(hands.values()):
        bowers = "J" + "DHCS"["HDSC".index(trump)] + "J" + trump if trump else ""
        return [(*s, contract) for s in trick(hands, cards, leader, won, trump, bowers)]
    total, sides = (6, 2) if len(hands) == 4 else (8, len(hands))
    taken = [sum(n for s, n in won.items() if (s - seat) % sides == 0) for seat in won]
    made = taken[declarer] >= (int(bid) if bid.isdigit() else total)
    stakes = (-2 * total, 2 * total) if bid == "big" else (-total, taken[declarer])
    return tuple(stakes[made] if (s - declarer) % sides == 0 else n for s, n in enumerate(taken))


def auction(seats: int, dealer: int, last=None, high=(), out=(), calls=0, **rules) -> list | tuple:
    """Pepper's auctions; the outcome is (declarer, bid), or () where everybody passed."""
    bids = [*map(str, range(rules.get("minimum_bid", 1), 6 if seats == 4 else 8)), "small", "big"]
    over = calls == seats if rules.get("bidding") == "one-round" else len(out) == seats - bool(high)
    if over or "big" in high:
        return high
    turns = [((last if calls else dealer) + i) % seats for i in range(1, seats + 1)]
    turn = next(s for s in turns if s not in out)
    kept = () if rules.get("bidding") == "re-entry" else out
    higher = bids[bids.index(high[1]) + 1 :] if high else bids
    after = [(seats, dealer, turn, (turn, bid), kept, calls + 1) for bid in higher]
    stuck = rules.get("all_pass") == "stick-the-dealer" and turn == dealer and not high
    return after + [(seats, dealer, turn, high, (*out, turn), calls + 1)] * (not stuck)


def draw(hand: frozenset, stock: tuple, up: tuple, down: tuple, number: int, resets=0) -> tuple:
    """The hand and piles after a draw in Bread and Chocolate."""
    if len(stock) == 1 and resets < 2:
        return draw(hand, up, down[::-1], stock, number, resets + 1)
    if len(stock) > 1 and number:
        return draw(hand | {stock[0]}, stock[1:], up, down, number - 1)
    return hand, (stock, up, down)


def plays(cards: frozenset, hand: frozenset, piles: tuple, phase: str, kings: bool) -> list:
    """The hand, piles and phase after each way to play one of the cards, discards included."""
    (stock, up, down), ring, after = piles, "A23456789TJQK", []
    for card in cards:
        (rank, suit), rest, top, raised = card, hand - {card}, up[-1], (*up, card)
        value = 0 if rank in "JQK" else ring.index(rank) + 1
        gap = (ring.index(rank) - ring.index(top[0])) % 13
        if gap == 0 and (phase == "spread" or (top[1] in "HD" and suit in "SC")):
            after.append((rest, (stock, raised, down), "spread"))
        if gap == 1:  # up; a value of 0 is no draw, hence no reset
            after.append((*draw(rest, stock, raised, down, value, 0 if value else 2), "turn"))
        if gap == 12 and (kings or rank != "K"):  # down; there are no discards of more than is left
            gone = permutations(rest, value)
            after += [(rest - {*c}, (stock, raised, down + c), "turn") for c in gone]
    return after


def bread_and_chocolate(hands: dict, piles: tuple, seat: int, phase="turn", turns=0, **rules):
    """Bread and Chocolate; `piles`: stock, U, D; `phase`: `opening`, `answer`, `turn`, `spread`."""
    (stock, up, down), hand, kings = piles, hands[seat], rules.get("king_on_ace", True)
    if not all(hands.values()) or 0 < turns == rules.get("turn_limit", 1000):
        return tuple(int(not hands[s]) for s in (0, 1))
    if phase in ("opening", "answer"):
        stays = phase == "opening" and not rules.get("opening_uses_turn", True)
        n = next((i for i, c in enumerate(stock, 1) if c[1] in "SC"), 0)
        later = [(stock, down, up)] + [(stock[n:], up + stock[:n], down)] * (up[-1][1] in "HD")
        passed = (hands, piles, 1 - seat, "answer" if phase == "opening" else "turn")
        return [passed] + [(hands, p, seat if stays else 1 - seat) for p in later]
    after = plays(hand, hand, piles, phase, kings)
    if not after or rules.get("may_draw_instead"):
        more, drawn = draw(hand, *piles, 1)
        new = more - hand if rules.get("play_drawn_card") and not after else ()
        after += [(more, drawn, "turn"), *plays(new, more, drawn, "turn", kings)]
    return [(hands | {seat: h}, p, 1 - seat, on, turns + 1) for h, p, on in after]


def arizona(hands: dict, stock: tuple, pile: int, way, seat, duty=1, left=1, nines=0, **rules):
    """Arizona; a hand is None when out; `way` is 1 or -1; `duty`, and what of it is `left`."""
    limit, floor, after = rules.get("limit", 98), 0 if rules.get("floor_zero") else -999, []
    while not after:
        if not left:  # the turn is over
            way, left, nines = way * (-1) ** nines, duty, 0
            around = [(seat + way * i) % len(hands) for i in range(1, len(hands) + 1)]
            seat = next(s for s in around if hands[s] is not None)
        if [*hands.values()].count(None) == len(hands) - 1:
            return tuple(int(hands[s] is not None) for s in sorted(hands))
        for rank in {c[0] for c in hands[seat]}:
            held, piles = [c for c in hands[seat] if c[0] == rank], {pile}
            adds = {"A": (1, 11), "J": (-10,)}.get(rank, (max(0, "..23.5678.T".find(rank)),))
            for number in range(1, len(held) + 1 if rules.get("multiples", True) else 2):
                piles = {limit if rank in "KX" else max(floor, p + a) for p in piles for a in adds}
                piles = {p for p in piles if p <= limit}
                hand, unmet = hands[seat] - {*held[:number]}, max(0, left - number) * (rank != "X")
                stacked = 2 * number + duty * (duty > 1) if rules.get("stack_jokers") else 2
                due = duty if unmet else stacked if rank == "X" else 1
                new = stock[: 0 if unmet else max(0, rules.get("hand_size", 4) - len(hand))]
                table = (hands | {seat: hand | {*new}}, stock[len(new) :])
                turned = nines + number * (rank == "9")
                after += [(*table, p, way, seat, due, unmet, turned) for p in piles]
        hands, left, duty = hands | {seat: None}, 0, duty if rules.get("pass_full_duty") else left
    return after
