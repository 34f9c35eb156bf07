"""Drawing, an empty stock, the bonus card, and reshuffling."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgames import CardgamesError, Move

from .by_hand import at, begun, cards, game, played, rounds

QUEENS = "QC QD QH QS"


def test_a_player_draws_back_up() -> None:
    """AZ-5: a player draws the next card of the stock for the one played."""
    on = at(10, ["2C 3C", "5C 6C"], stock="7C 8C TC").make("play 2C")
    assert on.hands[0] == cards("3C 7C")
    assert on.make("play 5C").hands[1] == cards("6C 8C")


def test_cards_are_drawn_at_the_end_of_the_turn() -> None:
    """AZ-7: under a duty nothing is drawn between the two cards."""
    on = at(98, ["QC QD 7H 8H", "JC JD JH JS"], duty=2).make("play QC")
    assert len(on.hands[0]) == 3
    assert len(on.make("play QD").hands[0]) == 4


def test_play_goes_on_without_a_stock() -> None:
    """AZ-12: without a stock play goes on, and the hands shrink."""
    on = at(10, ["2C 3C", "5C 6C"], stock="").make("play 2C", "play 5C")
    assert ([len(hand) for hand in on.hands], len(on.stock)) == ([1, 1], 0)


def test_the_end_of_the_stock_is_told_once() -> None:
    """AZ-12: everybody hears when the last card of the stock is drawn, and not again."""
    on = at(10, ["2C 3C", "5C 6C"], stock="7C")
    empty = "The stock is empty: nobody draws any more."
    assert on.make("play 2C").told() == ["The pile is at 12.", empty]
    assert on.make("play 5C").told() == ["The pile is at 17."]


def test_whoever_goes_out_draws_nothing() -> None:
    """AZ-10: a player who goes out in mid-duty draws nothing for the card put down."""
    on = at(98, ["QC 8C", "JC JD", "KC KD"], duty=2).make("play QC")
    assert on.hands[0] == cards("8C")


# The bonus card


def test_whoever_draws_last_gets_the_bonus_card() -> None:
    """`bonus_card`: whoever draws after the last card of the stock gets it, which is told."""
    on = at(10, ["2C 3C", "5C 6C"], stock="7C", bonus_card="X1")
    assert on.make("play 2C").told() == ["The pile is at 12."]
    assert on.bonus == cards("X1")
    assert on.make("play 5C").told() == [
        "The pile is at 17.",
        "seat 1 draws the bonus card X1.",
        "The stock is empty: nobody draws any more.",
    ]
    assert on.hands[1] == cards("X1 6C")
    assert (on.bonus, on.bonus_holder) == ([], 1)


def test_one_draw_may_take_the_last_card_and_the_bonus_card() -> None:
    """`bonus_card`: one draw may take the last card of the stock and then the bonus card."""
    on = at(10, ["2C 2D 3C", "5C 6C 7C"], stock="8C", bonus_card="X1")
    assert on.make("play 2C 2D").hands[0] == cards("X1 3C 8C")


def test_the_bonus_card_is_played_like_any_other() -> None:
    """`bonus_card`: the bonus card is played like any other, and then nobody holds it."""
    on = at(10, ["2C 3C", "5C 6C"], stock="", bonus_card="X1").make("play 2C", "play 5C")
    assert on.bonus_holder == 0
    on.make("play X1")
    assert (on.bonus_holder, on.played[-1].text) == (None, "X1")


def test_a_bonus_card_waits_in_vain_in_a_short_round() -> None:
    """`bonus_card`: in a round that ends before it is drawn the bonus card stays where it is."""
    running = begun(["KC", "8C", "7C"], bonus_card="X1").make("play KC")
    assert running.outcome is not None
    assert running.table.bonus == cards("X1")
    running.game.check_cards(running.table)


# Reshuffling


def test_without_the_option_nothing_is_reshuffled() -> None:
    """AZ-12: without `reshuffle` the played cards stay where they are."""
    whole = played(game(2))
    assert whole.entries("shuffle") == []
    assert whole.table.reshuffles == 0


def test_the_played_cards_but_the_last_make_a_new_stock() -> None:
    """`reshuffle`: all played cards but the last become the stock when one must be drawn."""
    running = begun(["2C 3C", "5C 6C"], reshuffle=True)
    on = running.table
    on.played, on.stock = on.stock, cards("7C")
    on.played.remove(cards("7C")[0])
    before = Counter(on.played)
    running.make("play 2C", "play 5C")
    assert on.played == cards("5C")
    (line,) = running.entries("shuffle")
    assert Counter(cards(" ".join(line["deck"]))) == before + Counter(cards("2C"))
    assert on.hands[1][-1].text == line["deck"][0]
    assert [each.text for each in reversed(on.stock)] == line["deck"][1:]
    assert running.record[-1] == line
    running.game.check_cards(on)


def test_of_several_cards_only_the_last_named_stays() -> None:
    """`reshuffle`: of two threes played together the first is shuffled in and the last stays."""
    on = at(10, ["3C 3D 5C", "6C 7C 8C"], stock="", reshuffle=True)
    on.table.shuffler = sorted_by_text
    on.make("play 3D 3C")
    assert on.played == cards("3C")
    assert cards("3D")[0] in on.stock + on.hands[0]


def sorted_by_text(pile: list[object]) -> list[object]:
    """Return cards in the order of their texts, in the place of a shuffle."""
    return sorted(pile, key=str)


def test_the_rest_is_drawn_from_the_new_stock() -> None:
    """`reshuffle`: a draw of two may take one card of the old stock and one of the new."""
    on = at(10, ["3C 3D", "6C 7C"], stock="KC", reshuffle=True)
    on.table.played = cards("8C 8D")
    on.table.shuffler = sorted_by_text
    on.make("play 3C 3D")
    assert on.hands[0] == cards("KC 3C")
    assert [each.text for each in reversed(on.stock)] == ["8C", "8D"]


def test_a_stock_of_the_right_size_is_not_reshuffled_early() -> None:
    """`reshuffle`: drawing the last card of the stock makes no new one yet."""
    on = at(10, ["3C 5D", "6C 7C"], stock="KC", reshuffle=True).make("play 3C")
    assert (on.reshuffles, on.stock) == (0, [])


def test_hands_of_players_who_are_out_are_not_shuffled_in() -> None:
    """`reshuffle`: the cards of players who are out are not shuffled in."""
    on = at(98, ["8C 7C", "JC JD", "KC KD"], stock="", reshuffle=True)
    on.table.shuffler = sorted_by_text
    on.make("play JC")
    assert (on.out, on.reshuffles) == ([0], 1)
    assert on.hands[0] == cards("8C 7C")


def test_a_flipped_card_is_shuffled_in() -> None:
    """`reshuffle` with `dealer_flip`: the flipped card is shuffled in with the played ones."""
    on = at(5, ["2C 3C", "5C 6C"], stock="", reshuffle=True, dealer_flip=True)
    on.table.played = cards("TH")
    on.table.shuffler = sorted_by_text
    assert on.make("play 2C").hands[0] == cards("3C TH")


def test_without_played_cards_drawing_stops() -> None:
    """`reshuffle`: where only the last card has been played nothing is drawn, and play goes on."""
    on = at(5, ["2C 3C", "5C 6C"], stock="", reshuffle=True)
    on.table.played = []
    on.make("play 2C")
    assert (on.hands[0], on.reshuffles, on.turn) == (cards("3C"), 0, 1)


def test_the_bonus_card_is_drawn_before_a_reshuffle() -> None:
    """`reshuffle` with `bonus_card`: the bonus card is drawn first, and later shuffled in."""
    on = at(10, ["2C 3C", "5C 6C"], stock="", reshuffle=True, bonus_card="X1")
    on.table.shuffler = sorted_by_text
    assert on.make("play 2C").hands[0] == cards("X1 3C")
    assert on.reshuffles == 0
    on.make("play 5C", "play X1")
    assert (on.reshuffles, on.bonus, on.bonus_holder) == (1, [], None)


def test_a_reshuffle_is_told() -> None:
    """`reshuffle`: everybody hears of a new stock and its size, and not that drawing ends."""
    on = at(10, ["2C 3C", "5C 6C"], stock="", reshuffle=True)
    on.table.shuffler = sorted_by_text
    count = len(on.played)
    new = f"The stock is empty: {count} played cards are shuffled into a new one."
    assert on.make("play 2C").told() == ["The pile is at 12.", new]
    on.table.played, on.table.stock = cards("TH"), []
    new = "The stock is empty: 1 played card makes a new one."
    assert on.make("play 5C").told() == ["The pile is at 17.", new]


def test_a_copy_cannot_reshuffle() -> None:
    """`reshuffle`: a copy, whose holder cannot know the order, refuses to shuffle."""
    copy = at(10, ["2C 3C", "5C 6C"], stock="", reshuffle=True).table.copy()
    with pytest.raises(CardgamesError):
        copy.game.play(copy, 0, Move.parse("play 2C"))


def test_long_rounds_keep_all_cards() -> None:
    """`reshuffle`: over many reshuffles every card lies in one pile."""
    made = game(4, reshuffle=True, hand_size=7, limit=200)
    tables = [each for seed in range(8) for each in rounds(made, seed, 400)]
    assert max(each.reshuffles for each in tables) > 2
    for each in tables:
        made.check_cards(each)


def test_a_reshuffled_match_is_heard_of_in_order() -> None:
    """`reshuffle`: each shuffle line of the record stands behind the move that led to it."""
    whole = played(game(4, reshuffle=True, hand_size=7, limit=200), "3", limit=300)
    kinds = [entry["event"] for entry in whole.record]
    shuffles = [at for at, kind in enumerate(kinds) if kind == "shuffle"]
    assert shuffles
    assert {kinds[at - 1] for at in shuffles} == {"move"}
