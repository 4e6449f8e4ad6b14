#!/usr/bin/env python3
"""Generated games of Reforged: so many at each level of information verify, and so many broken ones are caught.

usage: generated_duels.py [MATCHES [BUILD [SEED]]]

Half of the games are played under the published answers, half under answers drawn at random; by two to five players and
in every style. Each broken game has one planted breach, of any code, and must be judged as its Expect tag says. The
campaign runs 2000 games of each kind per level, ./check only a few. The seed is printed; it repeats a run.
"""
import collections
import json
import pathlib
import random
import re
import subprocess
import sys

INFORMATION = ["full", "draws", "partial", "public", "counted"]
STYLES = ["lifelike", "any", "rare"]
BATCH = 100


class Campaign:
    def __init__(self, build, chance):
        self.engarde = build / "verifier" / "engarde"
        self.check = build / "tests" / "check_expectations"
        self.chance = chance
        self.failures = 0
        self.codes = collections.Counter()
        lines = subprocess.run([self.engarde, "rules", "--json"], check=True, stdout=subprocess.PIPE).stdout.splitlines()
        rows = [json.loads(line) for line in lines]
        self.questions = [(row["question"], [answer["id"] for answer in row["answers"]])
                          for row in rows if row.get("game") == "reforged" and "question" in row]

    def some_answers(self):
        answers = []
        for question, all_answers in self.questions:
            if self.chance.random() < 0.35:
                answers += ["--with", f"{question}={self.chance.choice(all_answers)}"]
        return answers

    def fail(self, arguments, said):
        self.failures += 1
        print(f"engarde {' '.join(arguments)}: failed\n{said[-2000:]}")

    def hold(self, arguments, command):
        """Generates with these arguments and gives the games to a command that must accept them."""
        made = subprocess.run([self.engarde, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        found = subprocess.run(command, input=made.stdout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if made.returncode != 0 or found.returncode != 0:
            self.fail(arguments, (made.stderr + found.stdout).decode())
        return made.stdout.decode()

    def batch(self, information, matches, answers):
        arguments = ["generate", "--ruleset", "reforged-2019", "--matches", str(matches), "--information", information,
                     "--seed", str(self.chance.randrange(2**32)), "--style", self.chance.choice(STYLES),
                     "--players", str(self.chance.randint(2, 5)), *answers]
        self.hold(arguments, [self.engarde, "verify", "-"])
        broken = self.hold(arguments + ["--break", "any"], [self.check])
        self.codes.update(re.findall(r'^\[Expect "invalid, ([a-z.-]+)', broken, re.MULTILINE))

    def level(self, information, matches):
        left = matches
        while left > 0:
            size = min(left, BATCH, (matches + 3) // 4)
            default = left > matches // 2
            self.batch(information, size, [] if default else self.some_answers())
            left -= size
        print(f"{information}: {matches} games, as many broken", flush=True)


def main():
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    root = pathlib.Path(__file__).resolve().parents[2]
    build = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else root / "build"
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(2**32)
    print("seed", seed)
    campaign = Campaign(build, random.Random(seed))
    for information in INFORMATION:
        campaign.level(information, matches)
    least = min(campaign.codes.values(), default=0)
    print(f"{len(campaign.codes)} codes were planted, the rarest {least} times; {campaign.failures} batches failed")
    return 1 if campaign.failures else 0


if __name__ == "__main__":
    sys.exit(main())
