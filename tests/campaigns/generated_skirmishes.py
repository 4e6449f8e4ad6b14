#!/usr/bin/env python3
"""Generated skirmishes: so many in each style verify, and so many broken ones are caught where they were broken.

usage: generated_skirmishes.py [GAMES [BUILD [SEED]]]

Half of the games are played under the published answers, half under answers drawn at random, at every level of
information. Each broken game has one planted breach, of any code, and must be judged as its Expect tag says; codes that
only an answer makes a breach are planted under it. Prints how often each kind of event, result and code occurred, and
fails if one never did. The campaign runs 2000 games of each kind per style, ./check only a few, where what is rare may
not occur. The seed is printed; it repeats a run.
"""
import collections
import json
import pathlib
import random
import re
import subprocess
import sys

STYLES = ["lifelike", "any", "rare"]
INFORMATION = ["full", "partial", "public"]
BATCH = 100
FEWEST_FOR_ALL = 1000  # games per style from which on everything must have occurred
GAMES_PER_CODE = 4

KINDS = """warband model traits begins turn priority move dexterity fall break-off free stay follow act shoot astray drown
reload pass combat pool initiative attack decline end stun morale condition""".split()
RESULTS = """miss scratch stunned light grievous critical passed failed safe drowned steady wavering routing""".split()
NEEDED = {"astray.own-model": "osprey-astray=enemies", "free.acted-already": "osprey-free-attack-activation=yes",
          "missing.short-move": "osprey-move-and-shoot-order=either"}


class Campaign:
    def __init__(self, build, chance):
        self.engarde = build / "verifier" / "engarde"
        self.check = build / "tests" / "check_expectations"
        self.chance = chance
        self.failures = 0
        self.met = {"event": collections.Counter(), "result": collections.Counter(), "code": collections.Counter()}
        rows = [json.loads(line) for line in self.run(["rules", "--json"]).splitlines()]
        self.questions = [(row["question"], [answer["id"] for answer in row["answers"]])
                          for row in rows if row.get("game") == "skirmish" and "question" in row]
        said = subprocess.run([self.engarde, "generate", "--ruleset", "skirmish-2016", "--break", "?"], check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode()
        self.codes = re.findall(r"[a-z]+(?:-[a-z]+)*\.[a-z-]+", said)

    def run(self, arguments):
        return subprocess.run([self.engarde, *arguments], check=True, stdout=subprocess.PIPE).stdout.decode()

    def some_answers(self):
        answers = []
        for question, all_answers in self.questions:
            if self.chance.random() < 0.35:
                answers += ["--with", f"{question}={self.chance.choice(all_answers)}"]
        return answers

    def fail(self, arguments, said):
        self.failures += 1
        print(f"engarde {' '.join(map(str, arguments))}: failed\n{said[-2000:]}")

    def hold(self, arguments, command):
        """Generates with these arguments and gives the games to a command that must accept them."""
        made = subprocess.run([self.engarde, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        found = subprocess.run(command, input=made.stdout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if made.returncode != 0 or found.returncode != 0:
            self.fail(arguments, (made.stderr + found.stdout).decode())
        return made.stdout.decode()

    def generating(self, style, games, answers):
        return ["generate", "--ruleset", "skirmish-2016", "--matches", str(games), "--style", style,
                "--information", self.chance.choice(INFORMATION), "--seed", str(self.chance.randrange(2**32)), *answers]

    def note(self, games):
        for line in games.splitlines():
            word = re.match(r" *~?([a-z][a-z-]*)", line)
            if not word or line.startswith("["):
                continue
            self.met["event"][word[1]] += 1
            result = re.search(r" : .*?([a-z]+)$", line)
            if result and word[1] not in ("traits", "begins", "condition"):
                self.met["result"][result[1]] += 1

    def note_codes(self, broken):
        self.met["code"].update(re.findall(r'^\[Expect "invalid, ([a-z.-]+)', broken, re.MULTILINE))

    def batch(self, style, games, answers):
        arguments = self.generating(style, games, answers)
        self.note(self.hold(arguments, [self.engarde, "verify", "-"]))
        self.note_codes(self.hold(arguments + ["--break", "any"], [self.check]))

    def style(self, style, games):
        left = games
        while left > 0:
            size = min(left, BATCH, (games + 3) // 4)
            self.batch(style, size, [] if left > games // 2 else self.some_answers())
            left -= size
        print(f"{style}: {games} games, as many broken", flush=True)

    def each_code(self):
        """What a random breach seldom is."""
        for code in self.codes:
            needed = ["--with", NEEDED[code]] if code in NEEDED else []
            arguments = self.generating("rare", GAMES_PER_CODE, needed)
            self.note_codes(self.hold(arguments + ["--break", code], [self.check]))

    def report(self, must_all_occur):
        for what, expected in [("event", KINDS), ("result", RESULTS), ("code", self.codes)]:
            counts = self.met[what]
            print(f"{what}s:", ", ".join(f"{each} {counts[each]}" for each in expected))
            never = [each for each in expected if counts[each] == 0]
            if never and must_all_occur:
                self.failures += 1
                print(f"never: {', '.join(never)}")


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    root = pathlib.Path(__file__).resolve().parents[2]
    build = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else root / "build"
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(2**32)
    print("seed", seed)
    campaign = Campaign(build, random.Random(seed))
    for style in STYLES:
        campaign.style(style, games)
    if games >= FEWEST_FOR_ALL:
        campaign.each_code()
    campaign.report(games >= FEWEST_FOR_ALL)
    print(f"{len(campaign.met['code'])} of {len(campaign.codes)} codes were planted; {campaign.failures} failures")
    return 1 if campaign.failures else 0


if __name__ == "__main__":
    sys.exit(main())
