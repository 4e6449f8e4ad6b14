#!/usr/bin/env python3
"""breaks.py [--list] [--page FILE] [NUMBER...]: breaks the rules of engine/piste one by one, in a copy, and shows which tests notice.

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

SUITES = "Piste*:ThreeCardParries*:LastCardAttacks*:DrawTiebreaks*:VerifyRecords*:Replays*"


def broken(root, entry):
    """The file and its text with the break; an error when the line is not there exactly once."""
    name, file, line, instead = entry
    path = root / "engine" / "piste" / file
    text = path.read_text()
    if text.count(line) != 1:
        sys.exit(f'breaks.py: "{name}": its line stands {text.count(line)} times in engine/piste/{file}')
    return path, text, text.replace(line, instead)


def check_list(page):
    for entry in BREAKS:
        broken(ROOT, entry)
        if page and entry[0] not in pathlib.Path(page).read_text():
            sys.exit(f'breaks.py: {page} does not tell of the break "{entry[0]}"')
    print(f"{len(BREAKS)} breaks can be made")


def run(command, **options):
    return subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **options)


def build(tree):
    made = run(["cmake", "--build", tree / "build", "--target", "engarde_tests", "small_scope"])
    return None if made.returncode == 0 else made.stdout


def suites_that_noticed(tree, environment):
    """Each suite with a failing test; a crash or a hang is noticed too."""
    noticed = []
    try:
        tests = run([tree / "build/tests/engarde_tests", "--gtest_brief=1", f"--gtest_filter={SUITES}"],
                    env=environment, timeout=900)
        noticed += sorted(set(re.findall(r"\[  FAILED  \] (\w+)\.", tests.stdout)))
        if tests.returncode not in (0, 1):
            noticed.append("(crash)")
    except subprocess.TimeoutExpired:
        noticed.append("(hangs)")
    if run([tree / "build/tests/small_scope", "quick"]).returncode != 0:
        noticed.append("SmallScopes")
    return noticed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--page")
    parser.add_argument("number", nargs="*", type=int)
    chosen = parser.parse_args()
    if chosen.list:
        return check_list(chosen.page)
    environment = dict(os.environ, RC_PARAMS="noshrink=1 " + os.environ.get("RC_PARAMS", ""))
    unnoticed = 0
    with tempfile.TemporaryDirectory() as scratch:
        tree = pathlib.Path(scratch) / "engarde"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns("build", ".git"))
        run(["cmake", "-S", tree, "-B", tree / "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"])
        for number, entry in enumerate(BREAKS, 1):
            if chosen.number and number not in chosen.number:
                continue
            path, text, changed = broken(tree, entry)
            path.write_text(changed)
            error = build(tree)
            noticed = ["(does not compile)"] if error else suites_that_noticed(tree, environment)
            path.write_text(text)
            print(f"| {number} | {entry[0]} | {', '.join(noticed) or 'NOTHING'} |", flush=True)
            unnoticed += not noticed
            if error:
                sys.exit(error)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
