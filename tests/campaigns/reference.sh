#!/usr/bin/env bash
# reference.sh [ROUNDS [BUILD]]: compares the engine with the independent reference: ROUNDS sequences of random rounds
# under random rules (./check runs 4000), then every small board with every answer changed (./check changes answers on
# the smallest boards only). Prints what was reached.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
rounds=${1:-200000}
build=${2:-$root/build}
RC_PARAMS="max_success=$rounds ${RC_PARAMS:-}" "$build/tests/engarde_tests" --gtest_filter='PisteReference.*'
"$build/tests/small_scope" full
