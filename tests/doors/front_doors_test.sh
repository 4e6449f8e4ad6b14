#!/usr/bin/env bash
# ./engarde and ./check as new users meet them: from any folder, mistyped, and on a machine with missing packages.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# expect NAME STATUS PATTERN: checks the last run, whose output is in $scratch/all.
expect() {
    if [ "$status" != "$2" ] || ! grep -qF -- "$3" "$scratch/all"; then
        printf 'FAILED %s: status %s, wanted %s and "%s" in:\n' "$1" "$status" "$2" "$3"
        cat "$scratch/all"
        failures=$((failures + 1))
    fi
}
run() {
    "$@" >"$scratch/all" 2>&1 </dev/null
    status=$?
}

cd "$scratch" || exit 2
run "$root/engarde" --version
expect 'runs from anywhere' 0 'engarde '

ln -s "$root/engarde" "$scratch/door"
run "$scratch/door" --version
expect 'runs through a link' 0 'engarde '

run "$root/engarde" ruels
expect 'passes the exit status on' 2 'did you mean "rules"?'

run "$root/check" --al
expect 'check refuses what it does not know' 2 'unexpected argument "--al"'

run "$root/check" --help
expect 'check explains itself' 0 'usage: ./check'

# A copy of both scripts, with a dpkg-query that finds no package and no way to become root.
mkdir -p "$scratch/clone/.ci" "$scratch/bin"
cp "$root/engarde" "$root/check" "$scratch/clone/"
cp "$root/.ci/packages" "$root/.ci/setup.sh" "$scratch/clone/.ci/"
for tool in bash env awk dirname readlink mkdir touch cat; do ln -s "$(command -v $tool)" "$scratch/bin/$tool"; done
printf '#!/bin/sh\nexit 1\n' >"$scratch/bin/dpkg-query"
printf '#!/bin/sh\necho 1000\n' >"$scratch/bin/id"
printf '#!/bin/sh\nexit 99\n' >"$scratch/bin/apt-get"
chmod +x "$scratch"/bin/dpkg-query "$scratch"/bin/id "$scratch"/bin/apt-get
run env PATH="$scratch/bin" "$scratch/clone/engarde" rules
expect 'names the missing packages when it may not install them' 2 'only root can install them: g++ cmake ninja-build ccache libboost1.81-dev'

# The same as root, with an apt-get that records its arguments and fails.
printf '#!/bin/sh\necho 0\n' >"$scratch/bin/id"
printf '#!/bin/sh\necho "asked: $*"\n[ "$1" = update ]\n' >"$scratch/bin/apt-get"
run env PATH="$scratch/bin" "$scratch/clone/engarde" rules
expect 'asks apt for every package of the list' 2 'install -q -y --no-install-recommends g++ cmake'
expect 'says what could not be installed' 2 'could not be installed: g++ cmake'
[ -e "$scratch/clone/build/.packages-core" ] && { printf 'FAILED: took the packages for installed\n'; failures=$((failures + 1)); }

# A built tree that cannot be written, because another user owns it or it is read-only. Its program is a script.
somebody_else=()
[ "$(id -u)" = 0 ] && somebody_else=(setpriv --reuid=65534 --regid=65534 --clear-groups)
tree="$scratch/foreign"
mkdir -p "$tree/.ci" "$tree/build"
cp "$root/engarde" "$tree/"
cp "$root/.ci/packages" "$root/.ci/setup.sh" "$tree/.ci/"
printf '#!/bin/sh\necho "built: $*"\n' >"$tree/program"
chmod +x "$tree/program"
printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\n' "$tree" >"$tree/build/CMakeCache.txt"
printf '%s\n' 'rule copy' '  command = cp -p $in $out' 'build verifier/engarde: copy ../program' \
    'build engarde: phony verifier/engarde' >"$tree/build/build.ninja"
ninja -C "$tree/build" engarde >/dev/null
chmod -R a-w,a+rX "$tree"
chmod a+rx "$scratch"
run "${somebody_else[@]}" "$tree/engarde" --version
expect 'runs what is built in a tree that it may not write' 0 'built: --version'

chmod u+w "$tree" && touch -d '+1 minute' "$tree/program" && chmod u-w "$tree"
run "${somebody_else[@]}" "$tree/engarde" --version
expect 'does not run what is out of date there' 2 'is not up to date'

chmod -R u+w "$tree" && rm -r "$tree/build" && chmod a-w "$tree"
run "${somebody_else[@]}" "$tree/engarde" --version
expect 'says that it cannot build there' 2 'cannot write to'
chmod -R u+w "$tree"

exit $((failures > 0))
