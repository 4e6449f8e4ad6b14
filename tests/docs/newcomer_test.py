#!/usr/bin/env python3
"""Follows the table "To change something" of docs/architecture.md.

newcomer_test.py SOURCE BUILD: for each row, makes a change in files that the row names, and only there, in copies outside the
source tree. The changed files are compiled with the options of the build and linked before its libraries, and the program shows
the change. So a row that names the wrong file, or leaves one out, fails here. Headers that every file includes are only compiled
against (a question): linking them would mean building everything.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

SOURCE, BUILD = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])

LINES_SINK = """
#include "verifier/report/formats.h"

namespace engarde {

namespace {

struct Line : TextSink<JudgedMatch> {
    Written take(const JudgedMatch& match) override {
        return {.report = "line " + std::to_string(match.number) + "\\n"};
    }
};

struct Lines : VerifySink {
    std::unique_ptr<TextSink<JudgedMatch>> open(const Source&) override { return std::make_unique<Line>(); }
    std::string finish(const VerifySummary&) override { return "that is all\\n"; }
};

}  // namespace

std::unique_ptr<VerifySink> verify_lines_sink(const SinkOptions&) {
    return std::make_unique<Lines>();
}

}  // namespace engarde
"""

HEADING = '[Ruleset "%s"]\n[Board "length 9, cards 3, copies 2, hand 2, wins 1"]\nround 1 white\n'

# The row; the edits (file, old text, new text; no old text: a new file); a record; the command; what its output has to show.
ROWS = [
    ("a rule of the last card",
     [("engine/piste/scoring.cpp", "white > black ? Side::white : Side::black, clause::furthest_advanced",
       "white < black ? Side::white : Side::black, clause::furthest_advanced")],
     HEADING % "abacus-basic" + "position 3 6 played 22\nhands 11 33\ndeck -\n0-1 distance\n",
     ["verify", "-"], "but the winner is another: White wins the round (distance)"),
    ("which plies are legal",
     [("engine/piste/legality.cpp", "ply.action.attack.size() > 1 && !ply.rules.ruleset.attack_may_be_strengthened",
       "ply.action.attack.size() > 0")],
     '[Ruleset "ferti-advanced"]\nround 1 white\nposition 10 12 played ?\n1. x2\n*\n',
     ["verify", "-"], "[attack.strengthened]"),
    ("the words of a breach",
     [("verifier/piste/judging/words.cpp", "{} retreats and attacks in one turn", "{} goes back and lunges")],
     '[Ruleset "ferti-advanced"]\nround 1 white\n1. -1x3\n*\n',
     ["verify", "-"], "goes back and lunges"),
    ("the notation",
     [("notation/grammar/grammar.cpp", 'lit("resigned")', 'lit("gave-up")'),
      ("notation/record/record.cpp", '"resigned"', '"gave-up"')],
     '[Ruleset "ferti-advanced"]\nround 1 white\n1. +1\n1-0 gave-up\n',
     ["verify", "--verbose", "-"], "recorded 1-0 gave-up"),
    ("an option of a command",
     [("verifier/cli/verify_command.cpp", '"--verbose"', '"--at-length"')],
     "", ["verify", "--help"], "--at-length"),
    ("a report format",
     [("verifier/report/verify_lines.cpp", None, LINES_SINK),
      ("verifier/report/formats.cpp", "std::span<const Format<VerifySink>> verify_formats() {",
       "std::unique_ptr<VerifySink> verify_lines_sink(const SinkOptions& options);\n\n"
       "std::span<const Format<VerifySink>> verify_formats() {"),
      ("verifier/report/formats.cpp", 'Format<VerifySink>{"--sarif"',
       'Format<VerifySink>{"--lines", "one line per match", verify_lines_sink},\n        Format<VerifySink>{"--sarif"')],
     '[Ruleset "ferti-advanced"]\nround 1 white\n1. +1\n*\n', ["verify", "--lines", "-"], "line 1\nthat is all\n"),
    ("a question",
     [("engine/piste/ruleset.h", "    bool parry_may_be_declined", "    bool fencers_salute = true;\n    bool parry_may_be_declined"),
      ("engine/piste/questions.cpp", None, None), ("engine/piste/readings.h", None, None)],
     None, None, None),
]


def rows_of_the_table():
    text = (SOURCE / "docs/architecture.md").read_text()
    table = text.split("## To change something", 1)[1].split("\n## ", 1)[0]
    rows = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 2 and cells[0] not in ("to change", "---"):
            rows[cells[0]] = re.findall(r"`([^`]+)`", cells[1])
    return rows


COMMANDS = {pathlib.Path(entry["file"]): entry for entry in json.loads((BUILD / "compile_commands.json").read_text())}


def compile_to(scratch, path, output):
    """With the options that the file has in the build, or a neighbour of a file that is new."""
    known = SOURCE / path
    if known not in COMMANDS:
        known = next(each for each in COMMANDS if each.parent == known.parent)
    entry = COMMANDS[known]
    words = shlex.split(entry["command"])
    begin = next(index for index, word in enumerate(words) if word.endswith("c++"))
    kept, skip = [], False
    for word in words[begin:]:
        if skip or word in ("-o", "-c", "-MF", "-MT"):
            skip = not skip and word in ("-o", "-c", "-MF", "-MT")
            continue
        if word != "-MD":
            kept.append(word)
    kept[1:1] = ["-I" + str(scratch)]
    subprocess.run(kept + ["-O0", "-c", str(scratch / path), "-o", str(output)], cwd=entry["directory"], check=True)


def link(objects, program):
    command = subprocess.run(["ninja", "-C", str(BUILD), "-t", "commands", "verifier/engarde"], check=True, text=True,
                             capture_output=True).stdout.splitlines()[-1]
    words = shlex.split(command.removeprefix(": && ").removesuffix(" && :"))
    output = words.index("-o")
    words[output + 1] = str(program)
    words[output:output] = [str(each) for each in objects]
    subprocess.run(words, cwd=BUILD, check=True)


def follow(name, edits, record, command, expected, named):
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        for path, old, new in edits:
            if path not in named and str(pathlib.Path(path).parent) not in named:
                return f"the row does not name {path}"
            copy = scratch / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            text = copy.read_text() if copy.exists() else "" if new and old is None else (SOURCE / path).read_text()
            if old is not None and old not in text:
                return f"{path} has no {old!r}; change this test together with the code"
            copy.write_text(new if old is None and new else text.replace(old, new, 1) if old else text)
        sources = sorted({path for path, _, _ in edits if path.endswith(".cpp")})
        objects = [scratch / f"{index}.o" for index in range(len(sources))]
        for path, output in zip(sources, objects):
            compile_to(scratch, path, output)
        if command is None:
            return None
        link(objects, scratch / "engarde")
        shown = subprocess.run([scratch / "engarde", *command], input=record, text=True, capture_output=True)
        output = shown.stdout + shown.stderr
        return None if expected in output else f"the change does not show:\n{output}"


def main():
    table = rows_of_the_table()
    wrong = 0
    for name, edits, record, command, expected in ROWS:
        why = follow(name, edits, record, command, expected, table[name]) if name in table else "no such row"
        print(f"{name}: {why or 'as the table says'}", flush=True)
        wrong += why is not None
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
