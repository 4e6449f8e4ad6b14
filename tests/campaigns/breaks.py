#!/usr/bin/env python3
"""breaks.py [--list] [--page FILE] [--game GAME] [NUMBER...]: breaks the rules of a game one by one, in a copy, and shows which tests notice.

Each break is one line of the engine changed as a careless hand might. The copy is built and the tests run that
./check runs; a break that no test notices is a failure. --list only says whether every break can still be made,
and with --page whether that page tells of each: the checks run that.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What is broken, where, the line as it is, the line as it is made.
BREAKS = [
    ("a fencer may step off the piste by one", "legality.cpp",
     "ply.step() > ply.room())", "ply.step() > ply.room() + 1)"),
    ("a fencer may move onto the opponent", "legality.cpp",
     "ply.step() >= ply.table.distance();", "ply.step() > ply.table.distance();"),
    ("an attack may fall short of the distance", "legality.cpp",
     "distance > 0 && ply.action.attack_value != distance;", "distance > 0 && ply.action.attack_value > distance;"),
    ("the basic game has strengthened attacks", "legality.cpp",
     "ply.action.attack.size() > 1 && !ply.rules.ruleset.attack_may_be_strengthened",
     "ply.action.attack.size() > 2 && !ply.rules.ruleset.attack_may_be_strengthened"),
    ("a retreat may be followed by an attack", "legality.cpp",
     "ply.action.step == Step::retreat && attacks(ply.action) && !AttackedAfterAnEvasion::broken(ply);",
     "false && !AttackedAfterAnEvasion::broken(ply);"),
    ("advance and attack with one value is always allowed", "legality.cpp",
     "!ply.rules.ruleset.same_value_advance_and_attack && ply", "false && ply"),
    ("a parry needs only the value, not the number", "legality.cpp",
     "ply.action.parry != Cards::of(attack.value, attack.strength)",
     "ply.action.parry != Cards::of(attack.value, ply.action.parry.size())"),
    ("a direct attack can be evaded", "legality.cpp",
     "evades(ply.table, ply.action) && !ply.table.attack.indirect;", "false && evades(ply.table, ply.action);"),
    ("a parry need not be followed by a turn", "legality.cpp",
     "is_lone_parry(ply.action) && ply.a_turn_is_due() &&", "is_lone_parry(ply.action) && false &&"),
    ("cards need not be held", "legality.cpp",
     "ply.steps_without_the_card() || !ply.hand().contains(cards_played(ply.action));",
     "false && ply.steps_without_the_card();"),
    ("a hit may always be declined", "legality.cpp",
     "ply.attacked() && !ply.rules.ruleset.parry_may_be_declined",
     "ply.attacked() && !ply.rules.ruleset.parry_may_be_declined && false"),
    ("an attack never saves from being stuck", "legality.cpp",
     "(rules.ruleset.attack_counts_as_legal_move && can_attack(table, hand))", "false"),
    ("an indirect attack is evaded without room", "legality.cpp",
     "attack.indirect && hand.lowest() <= room_behind(rules.board, state.table, state.table.to_move);",
     "attack.indirect && rules.board.length > 0 && !hand.empty();"),
    ("the last chance of the basic game may be a move", "legality.cpp",
     "rules.ruleset.last_chance_attack == LastChance::full_turn;",
     "rules.ruleset.last_chance_attack != LastChance::none;"),
    ("the parrier draws at once", "transition.cpp",
     "next.attack = {};\n    if (is_lone_parry(action)) {",
     "next.attack = {};\n    if (parries(action)) refill(rules.board, next);\n    if (is_lone_parry(action)) {"),
    ("a refill stops one card short", "transition.cpp",
     "std::min<int>(board.hand - held, table.pile_size)", "std::min<int>(board.hand - 1 - held, table.pile_size)"),
    ("the wrong player refills after a move", "transition.cpp",
     "refill(rules.board, table);\n    table.to_move = opponent(table.to_move);\n    if (table.pile_size > 0) return;",
     "table.to_move = opponent(table.to_move);\n    refill(rules.board, table);\n    if (table.pile_size > 0) return;"),
    ("a skipped turn is never skipped", "transition.cpp",
     "pile_is_out || ruleset.no_legal_move_after_parry == NoMoveAfterParry::loses", "true"),
    ("hands are compared after every final retreat", "transition.cpp",
     "close(ruleset, table, !evaded || ruleset.hands_compared_after_final_retreat)",
     "close(ruleset, table, !evaded || true)"),
    ("an evasion that draws the last card counts as a move", "transition.cpp",
     "evaded ? ruleset.retreat_draws_last_card == RetreatTiebreak::compare_hands\n                       : "
     "ruleset.hands_compared_without_final_attack",
     "evaded ? ruleset.hands_compared_without_final_attack : ruleset.hands_compared_without_final_attack"),
    ("the turn after a final parry can be had again and again", "transition.cpp",
     "was_last_chance ? Stage::final_attack : Stage::closing_attack", "Stage::final_attack"),
    ("the basic game compares hands", "transition.cpp",
     "ruleset.hands_compared_at_exhaustion && hands_are_compared",
     "(ruleset.hands_compared_at_exhaustion || true) && hands_are_compared"),
    ("a stuck player always loses", "scoring.cpp",
     "rules.ruleset.no_legal_move_loser == NoMoveLoser::draw",
     "rules.ruleset.no_legal_move_loser == NoMoveLoser::draw && false"),
    ("being stuck at the last card never loses", "scoring.cpp",
     "rules.ruleset.no_legal_move_vs_exhaustion == NoMoveAtExhaustion::stuck_loses &&", "false &&"),
    ("fewer cards win the comparison", "scoring.cpp",
     "won_by(white > black ? Side::white : Side::black, clause::more_cards_for_an_attack)",
     "won_by(white < black ? Side::white : Side::black, clause::more_cards_for_an_attack)"),
    ("Black's way is counted from the wrong space", "scoring.cpp",
     "const int black = board.length - table.space[1];", "const int black = board.length - 1 - table.space[1];"),
    ("a hit is scored for the player who is hit", "scoring.cpp",
     "won_by(opponent(player), clause::hit);", "won_by(player, clause::hit);"),
    ("a decided round can still be resigned", "scoring.cpp",
     "if (is_decided(rules, state)) return tl::unexpected(Violation(clause_of_the_end(state.table), {}));",
     "if (is_decided(rules, state) && false) return tl::unexpected(Violation(clause_of_the_end(state.table), {}));"),
    ("White need not start at Brettspielnetz", "match.cpp",
     "ruleset.first_round_starter == FirstStarter::white ?", "false ?"),
    ("the starter does not change after a drawn round", "match.cpp",
     "ruleset.starter_of_later_rounds == LaterStarter::alternates || !match.last_winner",
     "ruleset.starter_of_later_rounds == LaterStarter::alternates && match.last_winner"),
    ("a match goes on after its last win", "match.h",
     "match.score[seat(side)] >= board.wins", "match.score[seat(side)] > board.wins"),
]

REFORGED_BREAKS = [
    ("a card is discarded after others were drawn", "refilling.cpp",
     "if (judging.state.phase != Phase::discarding)", "if (judging.state.phase == Phase::playing)"),
    ("cards may be drawn after playing", "refilling.cpp",
     "if (judging.state.phase == Phase::playing)\n        return judging.breach(clause::cards_are_drawn",
     "if (false)\n        return judging.breach(clause::cards_are_drawn"),
    ("anybody refills", "refilling.cpp",
     "bool judge_own_turn(Judging& judging) {\n    if (judging.action.by == judging.state.active) return true;",
     "bool judge_own_turn(Judging& judging) {\n    if (judging.action.by < judging.state.duelists.size()) return true;"),
    ("a hand is filled with one card too many", "refilling.cpp",
     "if (drawn > 0 && after > size)", "if (drawn > 0 && after > size + 1)"),
    ("cards are played before the hand is full", "refilling.cpp",
     "if (wanted == 0 || nothing_can_be_drawn(judging)) return true;",
     "if (wanted <= 1 || nothing_can_be_drawn(judging)) return true;"),
    ("a hand may stay short as soon as the deck is empty", "refilling.cpp",
     "if (pile.is_recorded() && pile.size() > 0) return false;", ""),
    ("the discard pile may be shuffled before the deck is used up", "refilling.cpp",
     "const bool may_be_empty = !state.deck.is_recorded() || state.deck.size() == 0;", "const bool may_be_empty = true;"),
    ("the deck is never shuffled at once", "refilling.cpp",
     "judging.state.deck_ran_out &&", "false &&"),
    ("a part of the discard pile may be shuffled", "refilling.cpp",
     "*judging.action.size != pile.size()", "*judging.action.size > pile.size()"),
    ("a turn may skip a player", "refilling.cpp",
     "if (is_out || player != next)", "if (is_out)"),
    ("a player who is out has a turn", "refilling.cpp",
     "const bool is_out = player >= state.duelists.size() || state.duelists[player].out;",
     "const bool is_out = player >= state.duelists.size();"),
    ("a turn begins while an Exchange is open", "refilling.cpp",
     "if (state.exchange) return judging.breach(clause::an_exchange_is_ended,",
     "if (false) return judging.breach(clause::an_exchange_is_ended,"),
    ("cards that are shuffled still are in the discard pile", "transition.cpp",
     "state.deck = state.discard_pile.take_all();", "state.deck = state.discard_pile;"),
    ("cards may be discarded after a shuffle", "transition.cpp",
     "    state.deck_ran_out = false;\n    state.phase = Phase::drawing;\n", "    state.deck_ran_out = false;\n"),
    ("a card need not be held", "holding.cpp",
     "if (const auto missing = hand.missing(cards))", "if (const auto missing = hand.missing({}))"),
    ("a hand may have too few cards", "holding.cpp",
     "if (cards <= most) return true;", "if (cards >= 0 || most > 0) return true;"),
    ("an Item is played in an Exchange", "preparing.cpp",
     "if (judging.state.exchange) judging.breach(clause::items_and_restores_stay_out,",
     "if (false) judging.breach(clause::items_and_restores_stay_out,"),
    ("an Item is discarded in an Exchange", "preparing.cpp",
     "    if (judging.state.exchange)\n        judging.breach(clause::an_item_is_kept_in_an_exchange,",
     "    if (false)\n        judging.breach(clause::an_item_is_kept_in_an_exchange,"),
    ("Items are played on another player's turn", "preparing.cpp",
     "bool judge_own_turn(Judging& judging) {\n    if (judging.action.by == judging.state.active) return true;",
     "bool judge_own_turn(Judging& judging) {\n    if (judging.action.by < judging.state.duelists.size()) return true;"),
    ("the Pistol is fired after an Exchange", "preparing.cpp",
     "if (state.exchange || state.exchange_is_over || state.pistol_was_fired)",
     "if (state.exchange || state.pistol_was_fired)"),
    ("the Pistol is fired twice", "preparing.cpp",
     "if (state.exchange || state.exchange_is_over || state.pistol_was_fired)",
     "if (state.exchange || state.exchange_is_over)"),
    ("a new Pistol is always fired", "preparing.cpp",
     "if (own_turn && state.item_is_new &&", "if (false && state.item_is_new &&"),
    ("the Pistol is fired at oneself", "preparing.cpp",
     "return target && *target != judging.action.by && *target < all.size() && !all[*target].out;",
     "return target && *target < all.size() && !all[*target].out;"),
    ("who is out is attacked", "preparing.cpp",
     "return target && *target != judging.action.by && *target < all.size() && !all[*target].out;",
     "return target && *target != judging.action.by && *target < all.size();"),
    ("a turn has two Exchanges", "dueling.cpp",
     "if (state.exchange || state.exchange_is_over)", "if (state.exchange)"),
    ("an Exchange after the Pistol", "dueling.cpp",
     "if (state.pistol_was_fired) judging.breach", "if (false) judging.breach"),
    ("anybody may play next", "dueling.cpp",
     "if (action.by != state.priority && !comes_between(judging))", "if (false && !comes_between(judging))"),
    ("an own Fancy Move is negated", "negation.cpp",
     "if (state.moves.empty() || state.moves.back().by == by) return false;", "if (state.moves.empty()) return false;"),
    ("any card that was just played is negated", "negation.cpp",
     "return type_of(rules, state.moves.back().card) == CardType::fancy_move;", "return true;"),
    ("the player of a negated card always plays again", "negation.cpp",
     "return plays_again && !first_move_holds(state) ? first", "return !first_move_holds(state) ? first"),
    ("a negated card is paid for whatever is agreed", "negation.cpp",
     "is_negated ? poise + move.paid : poise - move.paid", "is_negated ? poise : poise"),
    ("a negation of a negation costs what the first did", "negation.cpp",
     "place-- > 0; is_negated", "place-- > 0 && place + 4 > state.moves.size(); is_negated"),
    ("a new Attack on a Field that is not empty", "dueling.cpp",
     "    judging.breach(clause::a_new_attack_needs_an_empty_field,", "    if (judging.state.field.size() > 1) judging.breach(clause::a_new_attack_needs_an_empty_field,"),
    ("a Lunge before all Attacks have Responses", "dueling.cpp",
     "        if (!is_answered(judging, attack))\n            return", "        if (false)\n            return"),
    ("a Lunge when nothing attacks, whatever is agreed", "dueling.cpp",
     "if (!attacked && !judging.ruleset().lunge_vacuous)", "if (false)"),
    ("a Response that mitigates always counts for Lunge", "dueling.cpp",
     "if (judging.ruleset().mitigating_response == MitigatingResponse::counts) return has_response(attack);",
     "if (true) return has_response(attack);"),
    ("a Response to an own Attack", "dueling.cpp",
     "if (attack->target != action.by && !judging.ruleset().response_target)", "if (false)"),
    ("a second Response, whatever is agreed", "dueling.cpp",
     "if (has_response(*attack) && !judging.ruleset().multiple_responses)", "if (false)"),
    ("a Press removes what withstands it", "dueling.cpp",
     "if (std::find(withstands.begin(), withstands.end(), action.card) != withstands.end())", "if (false && withstands.empty())"),
    ("a Press on an own Response, whatever is agreed", "dueling.cpp",
     "if (response->owner == action.by && !judging.ruleset().press_own)", "if (false)"),
    ("an Enhancement twice", "dueling.cpp",
     "std::find(cards.begin(), card, *card) != card)", "std::find(cards.begin(), cards.begin(), *card) != cards.begin())"),
    ("a payment for any card", "dueling.cpp",
     "if (judging.action.pays && judging.effects_of(judging.action.card).offer == 0)", "if (false)"),
    ("a riposte that is not paid for", "dueling.cpp",
     "if (!judging.action.pays && poise > 0) judging.breach", "if (false) judging.breach"),
    ("a riposte that must be paid for at No Poise", "dueling.cpp",
     "if (!judging.action.pays && poise > 0) judging.breach", "if (!judging.action.pays) judging.breach"),
    ("a riposte against Powerful Strike", "dueling.cpp",
     "const auto prevents = [&](CardId card) { return judging.effects_of(card).no_riposte; };",
     "const auto prevents = [&](CardId card) { return judging.effects_of(card).no_riposte && false; };"),
    ("any card allows an Attack", "dueling.cpp",
     "if (!effects.allows_attack && !restores_an_attack(judging.rules, judging.state, judging.action))", "if (false)"),
    ("costs are paid below nothing", "payment.cpp",
     "return std::max(0, poise - std::accumulate(costs.begin(), costs.end(), 0));",
     "return poise - std::accumulate(costs.begin(), costs.end(), 0);"),
    ("Enhancements cost nothing", "payment.cpp",
     "for (const CardId card : enhancements) costs.push_back(cost_of(rules, card));", "(void)enhancements;"),
    ("Parry Riposte's offer costs nothing", "payment.cpp",
     "if (action.pays) costs.push_back(rules.book[action.card].effects.offer);", ""),
    ("a cost above the Poise is always allowed", "payment.cpp",
     "if (rules.ruleset.cost_above_poise) return std::nullopt;", "return std::nullopt;"),
    ("cards played together are always paid for one by one", "payment.cpp",
     "if (rules.ruleset.pay_then_free == PayThenFree::together && plays_a_card(action.kind)) {",
     "if (false && plays_a_card(action.kind)) {"),
    ("a blocked Attack does its damage", "damage.cpp",
     "if (is_blocked(rules, attack)) return 0;", ""),
    ("an Item adds nothing", "damage.cpp",
     "if (const auto& item = items[attack.owner]) parts.push_back({*item, rules.book[*item].damage.least});", ""),
    ("an Item does not shield", "damage.cpp",
     "if (const auto& item = items[attack.target]) parts.push_back({*item, -rules.book[*item].shield.least});", ""),
    ("a Response's shield does nothing", "damage.cpp",
     "parts.push_back({response.card, -rules.book[response.card].shield.least});",
     "parts.push_back({response.card, 0 * rules.book[response.card].shield.least});"),
    ("shields always reduce other Attacks", "damage.cpp",
     "return may_be_negative ? total : std::max(0, total);", "return may_be_negative || true ? total : std::max(0, total);"),
    ("Disarm takes the attacker's Item", "damage.cpp",
     "if (carries_disarm(rules, attack)) items[attack.target].reset();", "if (carries_disarm(rules, attack)) items[attack.owner].reset();"),
    ("Disarm does nothing if blocked", "damage.cpp",
     "if (carries_disarm(rules, attack)) items[attack.target].reset();",
     "if (carries_disarm(rules, attack) && !is_blocked(rules, attack)) items[attack.target].reset();"),
    ("a Disarm that comes as an Enhancement does nothing", "damage.cpp",
     "return removes_item(attack.card) || std::any_of(with_it.begin(), with_it.end(), removes_item);",
     "return removes_item(attack.card) || (false && std::any_of(with_it.begin(), with_it.end(), removes_item));"),
    ("Slash does 1, whatever is agreed", "damage.cpp",
     "return other_reading && damage.otherwise ? *damage.otherwise : damage.least;",
     "return other_reading && damage.otherwise ? damage.least : damage.least;"),
    ("a hit that leaves No Poise removes the player", "transition.cpp",
     "const bool goes_out = damage > 0 && duelist.poise == 0;", "const bool goes_out = damage > 0 && duelist.poise <= damage;"),
    ("no damage removes a player at No Poise", "transition.cpp",
     "const bool goes_out = damage > 0 && duelist.poise == 0;", "const bool goes_out = duelist.poise == 0;"),
    ("a Restore card goes above ten, whatever is agreed", "transition.cpp",
     "poise = is_capped ? std::max(poise, std::min(first_poise, restored)) : restored;",
     "poise = is_capped && false ? std::max(poise, std::min(first_poise, restored)) : restored;"),
    ("a Restore card stays in the game", "transition.cpp",
     "    regain(rules, state, action);\n    state.discard_pile.add(action.card);", "    regain(rules, state, action);"),
    ("an Item that is replaced vanishes", "transition.cpp",
     "    pay(rules, state, action);\n    discard_own_item(state, action.by);", "    pay(rules, state, action);"),
    ("a removed Response vanishes", "transition.cpp", "    state.discard_pile.add(removed->card);\n", ""),
    ("a Press removes the riposte's Attack, too", "transition.cpp",
     "    responses.erase(removed);\n", "    responses.erase(removed);\n    if (state.field.size() > target.attack + 1) state.field.pop_back();\n"),
    ("the Field is not discarded", "transition.cpp", "        state.discard_pile.add(attack.enhancements);\n", ""),
    ("the attacker has priority after opening", "transition.cpp",
     "    state.moves.clear();\n    state.priority = opponent_of(state, action.by);",
     "    state.moves.clear();\n    state.priority = action.kind == ActionKind::open ? action.by : opponent_of(state, action.by);"),
    ("damage falls one player after the other", "transition.cpp",
     "for (const std::size_t place : {0U, 1U}) suffer(rules, state, duelists[place], damage[place]);",
     "for (const std::size_t place : {0U, 1U})\n        if (!state.duelists[duelists[0]].out) suffer(rules, state, duelists[place], damage[place]);"),
    ("Disarm takes no Item", "transition.cpp", "    disarm(rules, state);\n    const auto duelists", "    const auto duelists"),
    ("an Item that Disarm takes vanishes", "transition.cpp",
     "        if (item && !items[player]) state.discard_pile.add(*item);\n", ""),
    ("the Pistol is kept, whatever is agreed", "transition.cpp",
     "if (rules.ruleset.pistol_discard == PistolDiscard::discarded) discard_own_item(state, action.by);", ""),
    ("the Pistol always removes a player at No Poise", "transition.cpp",
     "state.duelists[*action.defender].poise > 0 || rules.ruleset.pistol_eliminates;",
     "state.duelists[*action.defender].poise > 0 || true;"),
    ("a dead hand is discarded, whatever is agreed", "transition.cpp",
     "ruleset.dead_hand == DeadHand::discarded ? state.discard_pile : state.set_aside;",
     "ruleset.dead_hand == DeadHand::discarded || true ? state.discard_pile : state.set_aside;"),
    ("turns go to players who are out", "state.cpp",
     "while (next != player && state.duelists[next].out) next", "while (next == players) next"),
    ("a game is won with two players left", "scoring.cpp",
     "if (left > 1) return std::nullopt;", "if (left > 2) return std::nullopt;"),
    ("a game goes on after it is won", "legality.cpp",
     "if (const auto over = outcome(judging.rules, judging.state)) return judge_after_the_end(judging, *over);", ""),
    ("cards are played before the first turn", "legality.cpp",
     "if (belongs_to_a_turn(kind) && judging.state.phase == Phase::setup)", "if (false && belongs_to_a_turn(kind))"),
    ("who is out plays", "legality.cpp",
     "if (belongs_to_a_turn(kind) && is_out(judging))", "if (false && is_out(judging))"),
]

# A game's breaks, the suites that must notice, and its enumeration.
GAMES = {
    "piste": (BREAKS, "Piste*:ThreeCardParries*:LastCardAttacks*:DrawTiebreaks*:VerifyRecords*:Replays*", "small_scope"),
    "reforged": (REFORGED_BREAKS, "Reforged*:VerifyRecords*:Replays*", "reforged_small_scope"),
}


def broken(root, game, entry):
    """The file and its text with the break; an error when the line is not there exactly once."""
    name, file, line, instead = entry
    path = root / "engine" / game / file
    text = path.read_text()
    if text.count(line) != 1:
        sys.exit(f'breaks.py: "{name}": its line stands {text.count(line)} times in engine/{game}/{file}')
    return path, text, text.replace(line, instead)


def check_list(page):
    for game, (breaks, _, _) in GAMES.items():
        for entry in breaks:
            broken(ROOT, game, entry)
            if page and entry[0] not in pathlib.Path(page).read_text():
                sys.exit(f'breaks.py: {page} does not tell of the break "{entry[0]}"')
        print(f"{len(breaks)} breaks can be made in engine/{game}")


def run(command, **options):
    return subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **options)


def build(tree, enumeration):
    made = run(["cmake", "--build", tree / "build", "--target", "engarde_tests", enumeration])
    return None if made.returncode == 0 else made.stdout


def suites_that_noticed(tree, suites, enumeration, environment):
    """Each suite with a failing test; a crash or a hang is noticed too."""
    noticed = []
    try:
        tests = run([tree / "build/tests/engarde_tests", "--gtest_brief=1", f"--gtest_filter={suites}"],
                    env=environment, timeout=900)
        noticed += sorted(set(re.findall(r"\[  FAILED  \] (\w+)\.", tests.stdout)))
        if tests.returncode not in (0, 1):
            noticed.append("(crash)")
    except subprocess.TimeoutExpired:
        noticed.append("(hangs)")
    if run([tree / "build/tests" / enumeration, "quick"]).returncode != 0:
        noticed.append("ReforgedSmallScopes" if enumeration.startswith("reforged") else "SmallScopes")
    return noticed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--page")
    parser.add_argument("--game", choices=GAMES, default="piste")
    parser.add_argument("number", nargs="*", type=int)
    chosen = parser.parse_args()
    if chosen.list:
        return check_list(chosen.page)
    environment = dict(os.environ, RC_PARAMS="noshrink=1 " + os.environ.get("RC_PARAMS", ""))
    breaks, suites, enumeration = GAMES[chosen.game]
    unnoticed = 0
    with tempfile.TemporaryDirectory() as scratch:
        tree = pathlib.Path(scratch) / "engarde"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns("build", ".git"))
        run(["cmake", "-S", tree, "-B", tree / "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"])
        for number, entry in enumerate(breaks, 1):
            if chosen.number and number not in chosen.number:
                continue
            path, text, changed = broken(tree, chosen.game, entry)
            path.write_text(changed)
            error = build(tree, enumeration)
            noticed = ["(does not compile)"] if error else suites_that_noticed(tree, suites, enumeration, environment)
            path.write_text(text)
            print(f"| {number} | {entry[0]} | {', '.join(noticed) or 'NOTHING'} |", flush=True)
            unnoticed += not noticed
            if error:
                sys.exit(error)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
