"""What the benchmark table and the guard of instructions share: corpora made by `engarde generate`, and callgrind."""
import concurrent.futures
import json
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULESET = "ferti-advanced"
SEED = 18


class Missing(Exception):
    """A tool that a measurement needs is not installed."""


def tool(name):
    found = shutil.which(name)
    if found is None:
        raise Missing(f"{name} is not installed")
    return found


def finished(command, **options):
    """Runs a command to its end. Judging broken records ends with 1, which is no failure here."""
    ran = subprocess.run(command, check=False, **options)
    if ran.returncode not in (0, 1):
        raise subprocess.CalledProcessError(ran.returncode, command)
    return ran


def generate_command(engarde, matches, information="full"):
    return [engarde, "generate", "--ruleset", RULESET, "--seed", str(SEED), "--matches", str(matches),
            "--information", information]


def generated(engarde, matches, information="full"):
    return subprocess.run(generate_command(engarde, matches, information), check=True, stdout=subprocess.PIPE,
                          encoding="utf-8").stdout


def matches_of(text):
    return re.split(r"(?m)^(?=\[Ruleset )", text)[1:]


def first_half(text):
    matches = matches_of(text)
    return "".join(matches[:len(matches) // 2])


def rounds_of(text):
    return text.count("\nround ")


def with_every(text, nth, change):
    """The text with a change in every nth round."""
    head, *rounds = re.split(r"(?m)^(?=round )", text)
    rounds[nth - 1::nth] = map(change, rounds[nth - 1::nth])
    return head + "".join(rounds)


def without_reason(text):
    """A round that gets one piece of advice, for the reason of its result is missing."""
    return re.sub(r"(?m)^(1-0|0-1|1/2) [a-z-]+$", r"\1", text)


def with_a_wrong_card(text):
    """A round that breaks a rule on its fifth ply, for the card of a step is another."""
    return re.sub(r" 3\. ([+-])(\d)", lambda ply: f" 3. {ply[1]}{int(ply[2]) % 5 + 1}", text)


def with_advice(text):
    return with_every(text, 33, without_reason)


def with_broken_rounds(text):
    return with_every(text, 10, with_a_wrong_card)


def judged_rounds(engarde, text):
    """What verify says of each round: its part of the JSON, with the codes reported about it."""
    ran = finished([engarde, "verify", "--json", "-"], input=text, stdout=subprocess.PIPE, encoding="utf-8")
    rounds = []
    for match in map(json.loads, ran.stdout.splitlines()):
        for each in match["rounds"]:
            codes = [finding["code"] for finding in match["diagnostics"] if finding.get("round") == each["round"]]
            rounds.append({**each, "codes": codes})
    return rounds


def instructions(command):
    ran = finished([tool("valgrind"), "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)],
                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8")
    return int(re.search(r"Collected : (\d+)", ran.stderr)[1])


def instructions_per_byte(small, large):
    """Of two runs, each given as a command and its bytes. Their difference leaves out starting and ending.

    They run at the same time, because instructions do not depend on what else the machine does.
    """
    with concurrent.futures.ThreadPoolExecutor() as both:
        counts = list(both.map(instructions, [small[0], large[0]]))
    return (counts[1] - counts[0]) / (large[1] - small[1])


def verify_instructions_per_byte(engarde, folder, text, *options):
    """Of `engarde verify` on this text against its first half."""
    runs = []
    for name, part in (("small.egn", first_half(text)), ("large.egn", text)):
        file = pathlib.Path(folder) / name
        file.write_text(part, encoding="utf-8")
        runs.append(([engarde, "verify", "--jobs", "1", *options, file], len(part.encode())))
    return instructions_per_byte(*runs)
