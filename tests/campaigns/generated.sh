#!/usr/bin/env bash
# generated.sh [MATCHES [BUILD [SEED]]]: checks that generated matches under each ruleset verify without a breach, and
# that broken ones are each caught with the planted code and place. The campaign runs 10000 matches, ./check only a few.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
matches=${1:-10000}
build=${2:-$root/build}
seed=${3:-$RANDOM$RANDOM}
engarde=$build/verifier/engarde
printf 'seed %s\n' "$seed"

failed=0
# try WHAT COMMAND…: runs the command, and prints its output only if it fails.
try() {
    local what=$1 said
    shift
    if ! said=$("$@" 2>&1); then
        printf '%s: failed\n%s\n' "$what" "$(tail -n 12 <<<"$said")"
        failed=1
    fi
}
holds() { "$engarde" generate "$@" | "$engarde" verify - >/dev/null; }
caught() { "$engarde" generate "$@" | "$build/tests/check_expectations"; }

part=$(((matches + 3) / 4))
for ruleset in $("$engarde" rules --json | grep '"game":"piste"' | grep -o '"ruleset":"[a-z-]*"' | cut -d'"' -f4 | sort -u); do
    for information in full draws partial public; do
        common=(--ruleset "$ruleset" --seed "$seed" --information "$information")
        try "$ruleset, $information" holds "${common[@]}" --matches "$part"
        try "$ruleset, $information, rare endings" holds "${common[@]}" --matches $(((part + 9) / 10)) --style rare
        try "$ruleset, $information, broken" caught "${common[@]}" --matches "$part" --break any
    done
    printf '%s: %s matches, as many broken\n' "$ruleset" $((4 * part))
done

# Every answer to every question, as a house rule on two rulesets; then other equipment.
few=$(((part + 19) / 20))
house_rules=$("$engarde" rules --json | grep '"game":"piste"' | sed 's/"rulesets":.*//; s/.*"question":"\([^"]*\)"/\1 /; s/"rule":"[^"]*"//g' |
    while read -r question rest; do
        grep -o '"id":"[^"]*"' <<<"$rest" | cut -d'"' -f4 | sed "s/^/$question=/"
    done)
count=0
for rule in $house_rules; do
    for ruleset in abacus-basic ferti-advanced; do
        for information in full public; do
            common=(--ruleset "$ruleset" --with "$rule" --seed "$seed" --information "$information" --matches "$few")
            try "$ruleset, $rule, $information" holds "${common[@]}" --style rare
            try "$ruleset, $rule, $information, broken" caught "${common[@]}" --break any
        done
    done
    count=$((count + 1))
done
[ "$count" -ge 34 ] || { printf 'only %s house rules were tried\n' "$count"; failed=1; }
for board in "length 9, cards 3, copies 4, hand 3, wins 2" "length 7, cards 2, copies 6, hand 3, wins 1" \
    "length 40, cards 9, copies 4, hand 7, wins 3" "length 2" "hand 2" "length 2, cards 1, copies 3, hand 1, wins 1" \
    "length 4, cards 9, copies 1, hand 4" "length 99, cards 1, copies 15, hand 7, wins 2"; do
    for information in full partial public; do
        common=(--ruleset ferti-advanced --board "$board" --seed "$seed" --information "$information" --matches "$few")
        try "$board, $information" holds "${common[@]}"
        try "$board, $information, broken" caught "${common[@]}" --break any
    done
done
printf '%s house rules on two rulesets, eight boards: %s matches each\n' "$count" "$few"
exit $failed
