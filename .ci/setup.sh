# Shared by ./engarde and ./check: installs the packages of .ci/packages and builds a preset.
# The caller sets $root before sourcing this. All output goes to standard error.

# Every failure of the set-up exits with 2: the job could not be done.
give_up() {
    printf 'engarde: %s\n' "$*" >&2
    exit 2
}

# packages_of SECTION…: the packages of these sections, one per line.
packages_of() {
    awk -v wanted=" $* " '
        /^\[/ { section = substr($0, 2, length($0) - 2); next }
        /^#/ || /^$/ { next }
        index(wanted, " " section " ") { print }' "$root/.ci/packages"
}

is_installed() {
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing_packages() {
    local package
    for package in $(packages_of "$@"); do
        is_installed "$package" || printf '%s ' "$package"
    done
}

# need_packages SECTION…: installs the missing packages of these sections. A stamp file lets the next run skip the
# check; if it cannot be written, every run checks again.
need_packages() {
    local stamp="$root/build/.packages-${*// /-}" missing as_root=()
    [ "$stamp" -nt "$root/.ci/packages" ] && return
    if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
        missing=$(missing_packages "$@")
        if [ -n "$missing" ]; then
            if [ "$(id -u)" != 0 ]; then
                command -v sudo >/dev/null ||
                    give_up "these packages are missing, and only root can install them: $missing"
                as_root=(sudo)
            fi
            printf 'engarde: installing %s\n' "$missing" >&2
            # shellcheck disable=SC2086 # one word per package
            {
                "${as_root[@]}" apt-get update -q &&
                    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
                        apt-get install -q -y --no-install-recommends $missing
            } >&2 </dev/null || give_up "these packages could not be installed: $missing"
        fi
    else
        printf 'engarde: this is not Debian; the packages of .ci/packages are taken to be there\n' >&2
    fi
    { mkdir -p "$root/build" && touch "$stamp"; } 2>/dev/null || true
}

# is_set_up DIRECTORY: whether it contains a build of this source tree.
is_set_up() {
    [ -f "$1/build.ninja" ] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt"
}

# is_built DIRECTORY TARGET…: whether the targets are up to date.
is_built() {
    local directory=$1
    shift
    ninja -C "$directory" -n "$@" 2>/dev/null | grep -q 'no work to do'
}

may_write() {
    [ -w "$1" ] && { [ ! -e "$1/.lock" ] || [ -w "$1/.lock" ]; }
}

# build DIRECTORY PRESET TARGET…: configures if necessary (also if the whole tree has moved) and brings the targets up
# to date; silent if they already are. A tree that cannot be written (another user's, or read-only) is fine if they are.
build() {
    local directory="$root/$1" preset=$2 log
    shift 2
    mkdir -p "$directory" 2>/dev/null || give_up "cannot write to $directory, and nothing is built there"
    if ! may_write "$directory"; then
        { is_set_up "$directory" && is_built "$directory" "$@"; } ||
            give_up "cannot write to $directory, and what is built there is not up to date"
        return 0
    fi
    log="$directory/build.log"
    {
        flock 9
        if ! is_set_up "$directory"; then
            (cd "$root" && cmake --fresh --preset "$preset") >"$log" 2>&1 ||
                { cat "$log" >&2; give_up "could not set up the build in $directory"; }
        fi
        if ! is_built "$directory" "$@"; then
            printf 'engarde: building (%s)\n' "$preset" >&2
            ninja -C "$directory" "$@" >"$log" 2>&1 ||
                { cat "$log" >&2; give_up "the build failed"; }
        fi
    } 9>"$directory/.lock"
}
