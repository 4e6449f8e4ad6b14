#!/usr/bin/env bash
# screening.sh [SECONDS [BUILD [SEED]]]: holds screened output against the explaining path alone, byte by byte, for about
# that long (600 s if not given): generated, broken, changed, masked and damaged matches under all rulesets, house rules
# and boards. The properties Screening.* do it, 2000 texts of each kind at a time, and ./check runs a few. Prints what was
# compared.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
seconds=${1:-600}
build=${2:-$root/build}
seed=${3:-$RANDOM$RANDOM}
printf 'seed %s\n' "$seed"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
batches=0
while [ $batches = 0 ] || [ $SECONDS -lt "$seconds" ]; do
    if ! RC_PARAMS="max_success=40000 seed=$((seed + batches))" \
        "$build/tests/engarde_tests" --gtest_filter='Screening.*' >"$scratch/batch" 2>&1; then
        cat "$scratch/batch"
        printf 'failed: RC_PARAMS="max_success=40000 seed=%s" %s\n' $((seed + batches)) \
            "$build/tests/engarde_tests --gtest_filter='Screening.*'"
        exit 1
    fi
    cat "$scratch/batch" >>"$scratch/all"
    batches=$((batches + 1))
done
awk -F': ' '/^    (texts|matches|rounds): / { sub(/^ +/, "", $1); sum[$1] += $2 }
    END { printf "the same: %d texts, %d matches, %d rounds\n", sum["texts"], sum["matches"], sum["rounds"] }' "$scratch/all"
