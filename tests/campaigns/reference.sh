#!/usr/bin/env bash
# reference.sh [ROUNDS [BUILD]]: the engine against the independent reference, as long as you like: so many sequences of
# random rounds under random rules (the checks run 4000), then every small scope with every answer changed (the checks
# change answers on the smallest boards only). Prints what was reached.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
rounds=${1:-200000}
build=${2:-$root/build}
RC_PARAMS="max_success=$rounds ${RC_PARAMS:-}" "$build/tests/engarde_tests" --gtest_filter='PisteReference.*'
"$build/tests/small_scope" full
