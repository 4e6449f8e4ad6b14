#!/usr/bin/env bash
# reforged_reference.sh [CASES [BUILD]]: holds engine/reforged and its verifier against the independent reference: whole
# games, changed records, laws and masked records, each with CASES / 4000 times as many cases as ./check; then the small
# scopes, the full ones if CASES is more than 4000. Other seeds each time. Prints what was reached.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cases=${1:-100000}
build=${2:-$root/build}
suites='ReforgedReferenceGames.*:ReforgedRecords.*:ReforgedGameLaws.*:ReforgedRecordLaws.*:ReforgedHidden.*'
RC_PARAMS="max_success=$cases ${RC_PARAMS:-}" "$build/tests/engarde_tests" --gtest_filter="$suites"
if [ "$cases" -gt 4000 ]; then scope=full; else scope=quick; fi
"$build/tests/reforged_small_scope" "$scope"
