#!/usr/bin/env bash
# positions.sh [RECORDS [BUILD]]: compares rounds that start in the middle with the independent reference: every
# position of the tiny boards with every result, every ply from every position of the smallest (about half an hour on
# one core), then RECORDS random records of larger boards. Prints what was reached.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
records=${1:-100000}
build=${2:-$root/build}
export ENGARDE_COMPLETE=1
RC_PARAMS="max_success=$records ${RC_PARAMS:-}" "$build/tests/engarde_tests" --gtest_filter='Positions.*'
