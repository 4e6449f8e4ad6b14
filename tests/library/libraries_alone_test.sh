#!/usr/bin/env bash
# Without the program, the libraries can be configured on a machine that has no CLI11, threads, zlib or zstd. The
# program of ten lines in this folder shows that they also link.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cmake -S "$root" -B "$scratch" -G Ninja -DENGARDE_CLI=OFF -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON \
    -DCMAKE_DISABLE_FIND_PACKAGE_ZLIB=ON -DCMAKE_DISABLE_FIND_PACKAGE_zstd=ON \
    -DCMAKE_DISABLE_FIND_PACKAGE_Threads=ON >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
ninja -C "$scratch" -t targets all >"$scratch/targets"
for library in engine notation verifier; do
    grep -q "^$library/libengarde_$library.a:" "$scratch/targets" || { echo "no library $library"; exit 1; }
done
if grep '^verifier/cli/' "$scratch/targets"; then
    echo 'the program is there all the same'
    exit 1
fi
