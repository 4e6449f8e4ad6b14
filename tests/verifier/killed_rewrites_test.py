#!/usr/bin/env python3
"""engarde format --write and regress --update, killed two hundred times at random moments: each time the file has its
old text or the new one, and whatever lies about is gone after a run that nobody kills.

    killed_rewrites_test.py PROGRAM
"""
import os
import random
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
KILLS = 100  # of each command


def rounds(count, between):
    return "".join(f"round {number}{between}white\n*\n" for number in range(1, count + 1)).encode()


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, text):
    with open(path, "wb") as file:
        file.write(text)


def fail(message):
    sys.exit(f"FAILED: {message}")


class Rewriting:
    """A command, the file that it rewrites, and that file before."""

    def __init__(self, arguments, path, old):
        self.arguments, self.path, self.old = arguments, path, old
        self.outcomes = {"old": 0, "new": 0, "leftovers": 0}

    def start(self):
        write(self.path, self.old)
        return subprocess.Popen([PROGRAM, *self.arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def whole(self):
        begin = time.monotonic()
        if self.start().wait() != 0:
            fail(f"{self.arguments} does not work at all")
        return time.monotonic() - begin

    def run(self):
        duration = min(self.whole() for _ in range(3))
        new = read(self.path)
        if new == self.old:
            fail(f"{self.arguments} changes nothing")
        usual = sorted(os.listdir(os.path.dirname(self.path)))
        for _ in range(KILLS):
            process = self.start()
            # The file is written at the very end.
            time.sleep(random.uniform(0.3, 1.3) * duration)
            process.kill()
            process.wait()
            now = read(self.path)
            if now not in (self.old, new):
                fail(f"{self.arguments}: the file is neither the old nor the new one, but has {len(now)} bytes")
            self.outcomes["old" if now == self.old else "new"] += 1
            if sorted(os.listdir(os.path.dirname(self.path))) != usual:
                self.outcomes["leftovers"] += 1
        self.whole()
        if sorted(os.listdir(os.path.dirname(self.path))) != usual:
            fail(f"{self.arguments}: something is left: {os.listdir(os.path.dirname(self.path))}")
        print(self.arguments[0], self.outcomes)
        if not self.outcomes["old"] or not self.outcomes["new"]:
            fail(f"{self.arguments}: the kills came all too early or all too late: {self.outcomes}")


with tempfile.TemporaryDirectory() as folder:
    os.mkdir(os.path.join(folder, "corpus"))
    record = os.path.join(folder, "a.egn")
    Rewriting(["format", "--write", record], record, rounds(4000, "   ")).run()
    os.remove(record)
    for number in range(3):
        write(os.path.join(folder, "corpus", f"{number}.egn"), b'[Ruleset "ferti-advanced"]\n\nround 1 white\n*\n')
    rulings = os.path.join(folder, "corpus", "rulings.tsv")
    head = b"record\truleset\tverdict\tfirst breach\trounds: result, reason, deals\n"
    old = b"".join(b"gone/%06d.egn#1\tferti-advanced\tvalid\t-\t1-0 hit 1\n" % number for number in range(2000))
    Rewriting(["regress", "--update", os.path.join(folder, "corpus")], rulings, head + old).run()
