#!/usr/bin/env python3
"""engarde verify, interrupted by Ctrl-C or SIGTERM: it reports what is judged, and then dies of that signal.

    interrupts_test.py PROGRAM
"""
import contextlib
import fcntl
import json
import os
import pathlib
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

PROGRAM = os.path.abspath(sys.argv[1])
MATCH = '[Ruleset "ferti-standard"]\nround 1 white\n1. +5 +5 2. +4 -2\n*\n\n'
BROKEN = MATCH.replace("+4 -2", "x4")
MANY = (MATCH * 9 + BROKEN) * 1000  # some chunks, and part of another
BOTH = (signal.SIGINT, signal.SIGTERM)


def fail(what):
    sys.exit(f"FAILED: {what}")


def expect(what, real, expected):
    if real != expected:
        fail(f"{what}: {real!r}, expected {expected!r}")


def wait_for(what, condition):
    end = time.monotonic() + 60
    while not condition():
        if time.monotonic() > end:
            fail(what)
        time.sleep(0.02)


def catches_signals(pid):
    caught = re.search(r"^SigCgt:\s*([0-9a-f]+)$", pathlib.Path(f"/proc/{pid}/status").read_text(encoding="utf-8"), re.M)
    return bool(int(caught[1], 16) & 1 << signal.SIGTERM - 1)


class Run:
    """The program, reading a pipe that stays open and writing to files."""

    def __init__(self, *arguments, **options):
        self.output = tempfile.TemporaryFile()
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen([PROGRAM, "verify", *arguments], stdin=subprocess.PIPE, env={"COLUMNS": "80"},
                                        **{"stdout": self.output, "stderr": self.errors, **options})
        wait_for("the signals are never caught", lambda: catches_signals(self.process.pid))

    def send(self, text):
        """Until all is read but what a pipe holds, or nobody reads."""
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(text.encode())
            self.process.stdin.flush()

    def interrupt(self, number):
        self.process.send_signal(number)

    def ended(self, status):
        """What it wrote, once it has ended."""
        expect("exit status", self.process.wait(60), status)
        self.process.stdin.close()
        self.output.seek(0)
        self.errors.seek(0)
        return self.output.read().decode(), self.errors.read().decode()


def nothing_arrives(number, jobs):
    run = Run("--jobs", jobs, "-")
    run.interrupt(number)
    expect("report", run.ended(-number),
           ("0 matches, 0 rounds\n", "engarde: interrupted in standard input after 0 matches\n"))


def other_files_are_not_read(folder):
    other = pathlib.Path(folder) / "b.egn"
    other.write_text(MATCH, encoding="utf-8")
    run = Run("-", other, other)
    run.interrupt(signal.SIGINT)
    expect("report", run.ended(-signal.SIGINT)[1],
           "engarde: interrupted in standard input after 0 matches; 2 more files were not read\n")


def matches_judged(errors):
    found = re.fullmatch(r"engarde: interrupted in standard input after (\d+) matches\n", errors)
    if not found or int(found[1]) == 0:
        fail(f"said: {errors}")
    return int(found[1])


def some_arrive(*arguments, number=signal.SIGINT):
    run = Run(*arguments, "-")
    run.send(MANY)
    run.interrupt(number)
    output, errors = run.ended(-number)
    return output, matches_judged(errors)


def text_is_summed_up(jobs):
    output, judged = some_arrive("--jobs", jobs)
    expect("summary", output.splitlines()[-1],
           f"{judged} matches, {judged} rounds: {judged - judged // 10} possible, {judged // 10} invalid")


def json_is_whole(jobs):
    output, judged = some_arrive("--jobs", jobs, "--json", "--statistics")
    objects = [json.loads(line) for line in output.splitlines()]
    if not output.endswith("\n"):
        fail("the last line is not whole")
    expect("matches", [each["match"] for each in objects[:-2]], list(range(1, judged + 1)))
    for summary in objects[-2:]:
        expect("statistics", (summary["matches"], summary["incomplete_files"]), (judged, 1))


def sarif_is_whole(number):
    output, judged = some_arrive("--sarif", number=number)
    run = json.loads(output)["runs"][0]
    expect("results", len(run["results"]), judged // 10)
    expect("exit code", run["invocations"][0]["exitCode"], 128 + number)
    expect("success", run["invocations"][0]["executionSuccessful"], False)
    expect("notification", run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"],
           f"interrupted in standard input after {judged} matches")


def bytes_in(pipe):
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0]


def a_second_signal_ends_it_at_once(first, second):
    """The report cannot be completed, because nobody reads it."""
    run = Run("--verbose", "-", stdout=subprocess.PIPE)
    report = run.process.stdout.fileno()
    capacity = fcntl.fcntl(report, fcntl.F_GETPIPE_SZ)
    sender = threading.Thread(target=run.send, args=[MANY], daemon=True)
    sender.start()
    wait_for("the report is not written", lambda: bytes_in(report) == capacity)
    run.interrupt(first)
    time.sleep(0.3)
    expect("after the first signal", run.process.poll(), None)
    run.interrupt(second)
    expect("exit status", run.process.wait(60), -second)


def a_signal_that_comes_twice_at_once_is_one():
    """timeout(1) sends its signal to the process and to its group."""
    run = Run("-")
    run.interrupt(signal.SIGTERM)
    run.interrupt(signal.SIGTERM)
    expect("report", run.ended(-signal.SIGTERM)[0], "0 matches, 0 rounds\n")


def what_is_ignored_stays_ignored():
    run = Run("-", preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    run.interrupt(signal.SIGINT)
    run.send(MATCH)
    run.process.stdin.close()
    expect("report", run.ended(0), ("1 match, 1 round: 1 possible\n", ""))


def a_loop_of_the_shell_stops_too():
    shell = subprocess.Popen(["bash", "-c", f'for n in 1 2 3; do "{PROGRAM}" verify -; echo again; done'],
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
                             start_new_session=True)
    children = pathlib.Path(f"/proc/{shell.pid}/task/{shell.pid}/children")
    wait_for("the program does not start",
             lambda: children.read_text(encoding="utf-8") and catches_signals(int(children.read_text(encoding="utf-8"))))
    os.killpg(shell.pid, signal.SIGINT)
    expect("output", shell.stdout.read(), "0 matches, 0 rounds\n")
    expect("exit status of the shell", shell.wait(60), -signal.SIGINT)


for each in BOTH:
    nothing_arrives(each, "1")
    nothing_arrives(each, "3")
    sarif_is_whole(each)
    a_second_signal_ends_it_at_once(signal.SIGINT, each)
for threads in ("1", "3"):
    text_is_summed_up(threads)
    json_is_whole(threads)
with tempfile.TemporaryDirectory(prefix="engarde-interrupts-") as scratch:
    other_files_are_not_read(scratch)
a_signal_that_comes_twice_at_once_is_one()
what_is_ignored_stays_ignored()
a_loop_of_the_shell_stops_too()
