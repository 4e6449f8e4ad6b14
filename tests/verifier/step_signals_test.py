#!/usr/bin/env python3
"""engarde replay --step, ended by a signal: the terminal echoes again, and the program died of that signal.

    step_signals_test.py PROGRAM RECORD
"""
import os
import select
import signal
import sys
import termios
import time

PROGRAM, RECORD = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
FLAGS = termios.ECHO | termios.ICANON | termios.ISIG


def local_flags(terminal):
    return termios.tcgetattr(terminal)[3] & FLAGS


def wait_for(what, condition):
    end = time.monotonic() + 60
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"FAILED: {what}")
        time.sleep(0.02)


def drain(terminal):
    while select.select([terminal], [], [], 0)[0]:
        if not os.read(terminal, 65536):
            return


def step(ending):
    """Steps through the record until `ending(pid, terminal)` ends it; returns how it ended."""
    # As long as somebody holds the other end, the terminal keeps its settings.
    terminal, held = os.openpty()
    pid = os.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.login_tty(held)
        os.execv(PROGRAM, [PROGRAM, "replay", "--step", RECORD])
    wait_for("the terminal never became raw", lambda: local_flags(terminal) == 0)
    wait_for("nothing was shown", lambda: select.select([terminal], [], [], 0)[0])
    drain(terminal)
    ending(pid, terminal)
    status = os.waitpid(pid, 0)[1]
    flags = local_flags(terminal)
    os.close(held)
    os.close(terminal)
    return status, flags


for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    status, flags = step(lambda pid, _: os.kill(pid, number))
    if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != number:
        sys.exit(f"FAILED: {number.name}: ended with {status}")
    if flags != FLAGS:
        sys.exit(f"FAILED: {number.name}: the terminal is left without echo or line editing")

status, flags = step(lambda _, terminal: os.write(terminal, b"nq"))
if not os.WIFEXITED(status) or flags != FLAGS:
    sys.exit(f"FAILED: q: ended with {status}, terminal {flags}")
