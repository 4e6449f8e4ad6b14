#!/usr/bin/env python3
"""No small input may take long: 4 kB at most, under 1 s of processor time and 256 MB, in any command, on any board.

usage: bounded_work.py PROGRAM [--random N] [--seed N] [--slow FACTOR]

Runs the inputs that were slow once, then N random ones made of the pieces that make counting hard: large boards,
hidden cards, unknown starters, positions whose cards nobody counted, contradictions, disputes and struck plies.
Processor time is limited by the system, so that another busy program does not matter. --slow FACTOR allows so many
times the processor time and any amount of memory, for builds with sanitizers. The seed is printed; --seed repeats a run.
"""
import argparse
import random
import resource
import subprocess
import sys
import time

LIMIT_SECONDS = 1
LIMIT_BYTES = 256 * 1024 * 1024
LIMIT_INPUT = 4096


def repeated(head, piece, limit=LIMIT_INPUT):
    """The head and as many copies of the piece as fit; "{n}" in the piece is numbered from 1."""
    text, number = head, 1
    while True:
        more = piece.replace("{n}", str(number))
        if len(text) + len(more) > limit:
            return text
        text += more
        number += 1


FERTI = '[Ruleset "ferti-advanced"]\n'
LARGE = '[Board "length 99, cards 9, copies 15, hand 9"]\n'

CASES = {
    "disputes in rounds whose starter and cards nobody knows":
        ("adjudicate", repeated(FERTI, "round {n} ?\nposition 6 11 played ? +x5\n1. -1 +2 -3 +2 +1!\n1-0!\n")),
    "the same with hands shown":
        ("adjudicate", repeated(FERTI, "round {n} ?\nposition 8 13 played ? x5\n1. p5-1 +2 -3!\nshow ? 12???!\n1-0!\n")),
    "the same on a large board":
        ("adjudicate", repeated('[Board "cards 6, copies 15, hand 4, length 99"]\n',
                                "round {n} ?\nposition 40 45 played ? +x5\n1. -1 +2 -3 +4 -5 +6!\nshow ? 12??!\n1-0!\n")),
    "a round of which nothing is recorded, on a large board":
        ("verify", '[Board "cards 9, copies 15, hand 4"]\n\nround 1 white\n*\n'),
    "matches of which nothing is recorded, on large boards":
        ("verify", repeated("", '[Board "cards 9, copies 15, hand 4"]\nround 1 white\n*\n')),
    "public rounds on a large board":
        ("verify", repeated('[Board "cards 9, copies 15, hand 4"]\n', "round {n} ?\n+1 +2 +3 -4 +5 -6 +7 -8\n*\n")),
    "public rounds on the published board":
        ("verify", repeated("", "round {n} ?\n+1 +2 +3 -2 +5 -1 +4 -3\n*\n")),
    "the same, compared":
        ("compare", repeated("", "round {n} ?\n+1 +2 +3 -2 +5 -1 +4 -3\n*\n")),
    "a position whose cards nobody counted, on the longest piste":
        ("verify", '[Board "length 99"]\n\nround 1 white\nposition 40 60 played ?\n*\n'),
    "such positions on the largest board":
        ("verify", repeated(LARGE, "round {n} ?\nposition 40 60 played ?\n+1 -2 +3\n*\n")),
    "an attack after an advance, with forgotten cards":
        ("verify", repeated(LARGE, "round {n} ?\nposition 40 49 played ? +x9\np9+1\n*\n")),
    "a contradiction on a large board":
        ("verify", FERTI + '[Board "cards 9, copies 7"]\n\nround 1 white\n'
                   "1. +1 +1 2. +1 +1 3. +1 +1 4. +1 +2 5. +3 +4 6. -5 -6 7. +7 +8\n*\n"),
    "contradictions on the published board":
        ("verify", repeated(FERTI, "round {n} ?\n+1 +1 +1 +1 +1 -1\n1/2 draw\n")),
    "contradictions that are compared":
        ("compare", repeated("", "round {n} ?\n+1 +1 +1 +1 +1 -1\n1/2 draw\n")),
    "contradictions that are adjudicated":
        ("adjudicate", repeated(FERTI, "round {n} ?\n+1 +1 +1 +1 +1 -1!\n*\n")),
    "disputes with known hands":
        ("adjudicate", repeated(FERTI, "round {n} white\nhands 12345 12345\n1. +5! -1!\n*\n")),
    "rounds with two disputes each":
        ("adjudicate", repeated(FERTI, "round {n} ?\n+5! +5!\n*\n")),
    "disputes at tables whose cards nobody counted":
        ("adjudicate", repeated(FERTI, "round {n} ?\nposition 8 13 played ?\n+1! -1! x5! p5-1!\n*\n")),
    "disputed hits after an advance":
        ("adjudicate", repeated(FERTI, "round {n} ?\nposition 8 13 played ? +x5\n1-0 hit!\n")),
    "disputes of every ply":
        ("adjudicate", repeated("", "round {n} ?\n+1! +2! +3! -2! +5! -1! +4! -3!\n*\n")),
    "disputes on a larger board":
        ("adjudicate", repeated('[Board "length 60, cards 6, copies 5, hand 5"]\n',
                                "round {n} ?\nposition 8 20 played ?\n+1! -2! +3! -4! +5!\n*\n")),
    "struck plies with their draws":
        ("verify", repeated(FERTI + "round 1 white\n", "~+1:2 ~+2:3 ~+3:4 ")),
    "witnesses of public rounds":
        ("verify --witness", repeated(FERTI, "round {n} ?\n+1 +2 ~+3:4 -2\n*\n")),
    "witnesses on the largest board":
        ("verify --witness", repeated(LARGE, "round {n} ?\nposition 40 60 played ?\n+1 -2 ~+3\n*\n")),
    "a replay of hidden rounds":
        ("replay", repeated(LARGE, "round {n} ?\nposition 40 60 played ?\n+1 -2 +3\n*\n")),
    "the largest hands that are counted":
        ("verify --witness", repeated('[Board "length 60, cards 6, copies 5, hand 4"]\n',
                                      "round {n} ?\nposition 8 20 played ?\n+1 -2 +3 -4 +5\n*\n")),
    "a parry alone at the end, on a large board":
        ("verify", repeated(LARGE, "round {n} white\nposition 40 49 played ? x9\np9\n0-1 no-move\n")),
}

COMMANDS = ["verify", "verify --verbose", "verify --json", "verify --witness", "verify --ruleset all", "compare",
            "adjudicate", "replay", "replay --round 1", "format", "verify --sarif"]


def random_board(chance):
    if chance.random() < 0.3:
        return {"length": 23, "cards": 5, "copies": 5, "hand": 5}
    while True:
        board = {"length": chance.randint(2, 99), "cards": chance.randint(1, 9), "copies": chance.randint(1, 15),
                 "hand": chance.randint(1, 9)}
        if board["cards"] * board["copies"] > 2 * board["hand"]:
            return board


def random_cards(chance, board, most):
    kind = chance.random()
    if kind < 0.3:
        return "?"
    if kind < 0.4:
        return "-"
    return "".join(chance.choice("?" * 3 + "".join(str(card + 1) for card in range(board["cards"])))
                   for _ in range(chance.randint(1, most)))


def random_ply(chance, board):
    card = lambda: str(chance.randint(1, board["cards"]))
    attack = lambda: "x" + card() * chance.randint(1, 3)
    turn = chance.choice([lambda: "+" + card(), lambda: "-" + card(), attack, lambda: "+" + card() + attack(),
                          lambda: "p" + card() * chance.randint(1, 2) + chance.choice(["", "+" + card(), "-" + card()]),
                          lambda: "pass"])()
    ply = chance.choice(["", "", "", "", "~"]) + turn
    if chance.random() < 0.15:
        ply += ":" + random_cards(chance, board, 3)
    return ply + chance.choice(["", "", "", "", "", "", "!"])


def random_round(chance, board, number):
    lines = [f"round {number} {chance.choice(['white', 'black', '?', '?'])}"]
    if chance.random() < 0.5:
        white = chance.randint(1, max(1, board["length"] - 1))
        black = min(board["length"], white + chance.randint(1, board["cards"] + 3))
        attack = chance.choice(["", "", f"x{min(9, black - white)}", f"+x{min(9, black - white)}"])
        lines.append(f"position {white} {black} played {random_cards(chance, board, 30)} {attack}")
    if chance.random() < 0.2:
        lines.append(f"hands {random_cards(chance, board, board['hand'])} {random_cards(chance, board, board['hand'])}")
    lines.append(" ".join(random_ply(chance, board) for _ in range(chance.choice([0, 1, 2, 4, 8, 16, 40]))))
    if chance.random() < 0.2:
        lines.append(f"show {random_cards(chance, board, board['hand'])} {random_cards(chance, board, board['hand'])}")
    lines.append(chance.choice(["*", "", "1-0 hit", "0-1 no-move", "1/2 draw", "1-0 cards", "0-1 distance", "1-0"]))
    return "\n".join(lines) + "\n"


def random_case(chance):
    text = ""
    while len(text) < LIMIT_INPUT:
        board = random_board(chance)
        head = f'[Board "length {board["length"]}, cards {board["cards"]}, copies {board["copies"]}, hand {board["hand"]}"]\n'
        if chance.random() < 0.5:
            head = f'[Ruleset "{chance.choice(["abacus-basic", "ferti-advanced", "brettspielnetz"])}"]\n' + head
        match = head + random_round(chance, board, 1)
        if chance.random() < 0.5:  # the same round again and again
            match = repeated(head, random_round(chance, board, "{n}"), chance.randint(200, LIMIT_INPUT))
        if len(text) + len(match) > LIMIT_INPUT:
            break
        text += match
    return chance.choice(COMMANDS), text


def limits(seconds, memory):
    def set_limits():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    return set_limits


def complaint(program, command, text, slow):
    """What is wrong, or None; and the processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run([program, *command.split(), "-"], input=text.encode(), stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, check=False,
                         preexec_fn=limits(LIMIT_SECONDS * slow, LIMIT_BYTES if slow == 1 else 0))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if ran.returncode not in (0, 1, 2):
        return f"ended with {ran.returncode} after {took:.2f} s: {ran.stderr.decode(errors='replace')[-300:]}", took
    return None, took


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--random", type=int, default=0)
    options.add_argument("--seed", type=int, default=int(time.time()))
    options.add_argument("--slow", type=int, default=1)
    given = options.parse_args()
    failed, slowest = 0, (0.0, "")
    runs = [(name, command, text) for name, (command, text) in CASES.items()]
    for number in range(given.random):
        command, text = random_case(random.Random(f"{given.seed} {number}"))
        runs.append((f"random {number} of seed {given.seed}", command, text))
    for name, command, text in runs:
        assert len(text) <= LIMIT_INPUT, name
        wrong, took = complaint(given.program, command, text, given.slow)
        slowest = max(slowest, (took, name))
        if wrong:
            failed += 1
            print(f"{name}: engarde {command} {wrong}\n---\n{text}---")
    print(f"{len(runs)} inputs, seed {given.seed}: {failed} too slow or crashed; slowest {slowest[0]:.2f} s: {slowest[1]}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
