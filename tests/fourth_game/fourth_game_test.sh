#!/usr/bin/env bash
# The program with a fourth game: every command supports it, without a change outside tests/fourth_game.
set -u
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
# expect STATUS TEXT COMMAND…: checks that the command exits with this status and prints this text.
expect() {
    local status=$1 text=$2 said real=0
    shift 2
    said=$("$@" 2>&1) || real=$?
    if [ "$real" != "$status" ] || ! grep -qF -- "$text" <<<"$said"; then
        printf '%s\n  expected status %s and "%s", got %s:\n%s\n' "$*" "$status" "$text" "$real" "$said"
        failed=1
    fi
}

cat >"$scratch/won.egn" <<'TEXT'
[Ruleset "noughts-school"]
[Event "school"]

X 5 ; the middle
O 1
X   3
O 7
X 4
O 9
X 6
TEXT
sed 's/^O 9/O 5/' "$scratch/won.egn" >"$scratch/taken.egn"
sed 's/^O 7/Q 7/' "$scratch/won.egn" >"$scratch/malformed.egn"

expect 0 '1 match, 7 events: 1 valid' "$program" verify "$scratch/won.egn"
expect 0 '"game":"noughts"' "$program" verify --json "$scratch/won.egn"
expect 1 'taken.egn:9:1: error: A mark goes on an empty square. [square.taken]' "$program" verify "$scratch/taken.egn"
expect 1 'noughts: How it is played (l.2)' "$program" verify "$scratch/taken.egn"
expect 1 'malformed.egn:7:1: error: X or O should stand here [syntax.event]' "$program" verify "$scratch/malformed.egn"
expect 1 '[syntax.event]' "$program" format "$scratch/malformed.egn"
expect 0 'X 3' "$program" format "$scratch/won.egn"
expect 0 'XXX' "$program" replay "$scratch/won.egn" --ply 7
expect 0 'Three in a row win.' "$program" rules noughts-school
expect 0 '"answers":{}' "$program" rules --json noughts-school
expect 1 'this is a record of noughts' "$program" verify --ruleset ferti-advanced "$scratch/won.egn"
expect 2 'cannot be generated' "$program" generate --ruleset noughts-school
expect 2 'cannot be counted' "$program" perft "$scratch/won.egn"
expect 2 "adjudicate does not support" "$program" adjudicate "$scratch/won.egn"
expect 2 'did you mean "noughts-school"?' "$program" rules noughts-schol
expect 0 'ferti-advanced' "$program" generate --ruleset ferti-advanced
expect 0 '      538 ' "$program" perft --ruleset ferti-advanced --hands '12344 23345' --deck 554152113215234
exit $failed
