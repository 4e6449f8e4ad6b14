#!/usr/bin/env python3
"""The progress line of engarde verify: on a terminal only, after a second, and never mixed with the report.

    progress_test.py PROGRAM
"""
import concurrent.futures
import contextlib
import fcntl
import os
import pathlib
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import tty

PROGRAM = os.path.abspath(sys.argv[1])
MATCH = b'[Ruleset "ferti-standard"]\nround 1 white\n1. +5 +5 2. x4\n*\n\n'
CHUNK = MATCH * 3000  # larger than what verify reads at once
PAUSE = 0.35
PIECES = 8  # with the pauses: almost three seconds
DRAWN = re.compile(rb"\r([^\r\n\x1b]+)\x1b\[K")


def fail(what):
    sys.exit(f"FAILED: {what}")


def expect(what, real, expected):
    if real != expected:
        fail(f"{what}: {real!r}, expected {expected!r}")


class Terminal:
    """A terminal that changes nothing, and what appeared on it, with the time."""

    def __init__(self, columns):
        self.screen, self.device = os.openpty()
        tty.setraw(self.device)
        fcntl.ioctl(self.device, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.begin = time.monotonic()
        self.parts = []

    def read_until_the_end_of(self, process):
        while process.poll() is None or select.select([self.screen], [], [], 0)[0]:
            if select.select([self.screen], [], [], 0.02)[0]:
                self.parts.append((time.monotonic() - self.begin, os.read(self.screen, 65536)))
        os.close(self.screen)
        os.close(self.device)

    @property
    def text(self):
        return b"".join(part for _, part in self.parts)

    @property
    def lines_drawn(self):
        return [line.decode("ascii") for line in DRAWN.findall(self.text)]

    @property
    def first_drawn_after(self):
        return next(seconds for seconds, part in self.parts if b"\r" in part)

    def shown(self):
        """What stands on the screen in the end."""
        done = []
        line = b""
        column = 0
        for piece in re.findall(rb"\r|\n|\x1b\[K|[^\r\n\x1b]+|\x1b", self.text):
            if piece == b"\n":
                done.append(line)
                line = b""
                column = 0
            elif piece == b"\r":
                column = 0
            elif piece == b"\x1b[K":
                line = line[:column]
            else:
                line = line[:column] + piece + line[column + len(piece):]
                column += len(piece)
        return b"\n".join(done) + b"\n" + line


def send_slowly(pipe):
    with contextlib.suppress(BrokenPipeError), pipe:
        for _ in range(PIECES):
            time.sleep(PAUSE)
            pipe.write(CHUNK)
            pipe.flush()


def run(*arguments, columns=100, environment=None, **redirected):
    """Verify on a terminal, with records that arrive slowly."""
    terminal = Terminal(columns)
    streams = {"stdin": subprocess.PIPE, "stdout": terminal.device, "stderr": terminal.device, **redirected}
    with subprocess.Popen([PROGRAM, "verify", *arguments], env={"TERM": "xterm", "NO_COLOR": "1", **(environment or {})},
                          **streams) as process:
        threading.Thread(target=send_slowly, args=[process.stdin], daemon=True).start()
        terminal.read_until_the_end_of(process)
    return terminal


def the_report_is_as_without_it():
    terminal = run("-")
    report = run("--no-progress", "-").text
    expect("a line with --no-progress", b"\r" in report, False)
    expect("the screen is that without progress", terminal.shown() == report, True)
    lines = terminal.lines_drawn
    if not 2 <= len(lines) <= 5 * terminal.parts[-1][0]:
        fail(f"{len(lines)} lines were drawn")
    if terminal.first_drawn_after < 0.9:
        fail(f"it appeared after {terminal.first_drawn_after} s")
    for line in lines:
        if not re.fullmatch(r"[\d.]+ ([kM]B|bytes), [\d,]+ match(es)?, [\d,]+ breach(es)?, [\d.]+ ([kM]B|bytes)/s", line):
            fail(f"drawn: {line}")
    if re.search(rb"\x1b(?!\[K)", terminal.text):
        fail("it has colours in spite of NO_COLOR")


def it_fits_the_terminal():
    lines = run("-", columns=24).lines_drawn
    if not lines or max(map(len, lines)) > 23:
        fail(f"drawn on 24 columns: {lines}")


def only_where_it_is_of_use():
    for what, terminal in {
            "a dumb terminal": run("-", environment={"TERM": "dumb"}),
            "standard error elsewhere": run("-", stderr=subprocess.DEVNULL),
            "standard output in a pipe": piped(),
    }.items():
        expect(what, b"\r" in terminal.text, False)


def piped():
    """The reader of the report may write to the same terminal."""
    reading, writing = os.pipe()
    with subprocess.Popen(["cat"], stdin=reading, stdout=subprocess.DEVNULL):
        os.close(reading)
        terminal = run("-", stdout=writing)
        os.close(writing)
    return terminal


def nobody_is_disturbed_who_types():
    terminal = Terminal(80)
    with subprocess.Popen([PROGRAM, "verify", "-"], env={"TERM": "xterm"}, stdin=terminal.device, stdout=terminal.device,
                          stderr=terminal.device) as process:
        threading.Timer(2, process.terminate).start()
        terminal.read_until_the_end_of(process)
    expect("a line while somebody types", b"\r" in terminal.text, False)


def of_files_it_tells_what_is_left(folder):
    """Of compressed files the compressed size counts."""
    packed = pathlib.Path(folder) / "a.egn.gz"
    text = subprocess.run([PROGRAM, "generate", "--ruleset", "ferti-advanced", "--information", "public", "--matches",
                           "6000"], check=True, stdout=subprocess.PIPE).stdout
    packed.write_bytes(subprocess.run(["gzip", "-1"], check=True, input=text, stdout=subprocess.PIPE).stdout)
    size = packed.stat().st_size / 1_000_000
    with open(os.devnull, "wb") as nowhere:
        lines = run("--jobs", "1", "--ruleset", "all", str(packed), stdout=nowhere).lines_drawn
    found = [re.fullmatch(r"(\d+) %, (?:(?:\d+ min )?\d+ s left, )?[\d.]+ of ([\d.]+) MB, [\d,]+ matches, .*/s", line)
             for line in lines]
    if not lines or not all(found) or " s left, " not in lines[-1]:
        fail(f"drawn: {lines}")
    percents = [int(each[1]) for each in found]
    if percents != sorted(percents) or percents[-1] > 100 or abs(float(found[0][2]) - size) > 0.1:
        fail(f"drawn of {size} MB: {lines}")


# They mostly wait.
with tempfile.TemporaryDirectory(prefix="engarde-progress-") as scratch, concurrent.futures.ThreadPoolExecutor() as pool:
    tests = [pool.submit(the_report_is_as_without_it), pool.submit(it_fits_the_terminal),
             pool.submit(only_where_it_is_of_use), pool.submit(nobody_is_disturbed_who_types),
             pool.submit(of_files_it_tells_what_is_left, scratch)]
    for each in tests:
        each.result()
