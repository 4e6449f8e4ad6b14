#!/usr/bin/env bash
# Checks that every #include follows the architecture: engine <- notation <- verifier <- verifier/cli.
set -u
cd "$(dirname "$0")/../.." || exit 2
wrong=0

# forbid WHERE WHAT WHY: no file in WHERE may include a file that matches WHAT.
forbid() {
    local found
    found=$(grep -rnE "^#include [<\"]($2)" $1 --include='*.h' --include='*.cpp') || return
    printf '%s\n%s\n\n' "$3:" "$found"
    wrong=1
}

forbid engine 'notation/|verifier/|tests/|fmt/|nlohmann/|boost/|CLI/|iostream|fstream|random|thread|filesystem' \
    'the engine knows the standard library and tl::expected, no I/O and no chance'
games=$(ls engine | grep -vxE 'core|CMakeLists.txt')
any_game=$(paste -sd'|' <<<"$games")
forbid engine/core "engine/($any_game)" 'core knows no game'
for game in $games; do
    others=$(grep -vx "$game" <<<"$games" | paste -sd'|')
    for folder in engine verifier notation; do
        [ -d "$folder/$game" ] || continue
        forbid "$folder/$game" "(engine|verifier|notation)/($others)" 'games never include each other'
    done
done
forbid 'verifier/*.h verifier/report verifier/cli notation/record/tags.h notation/reading/event_line.h' 'notation/record/board_tag' 'the board is the piste'"'"'s'
forbid notation 'verifier/|tests/|nlohmann/|CLI/' 'notation stands below the verifier'
forbid 'engine verifier notation/text notation/reading notation/record' 'boost/' 'only notation/grammar sees Boost.Spirit'
forbid notation 'iostream|fstream|thread|filesystem|sys/|unistd|random' 'notation knows no file, thread or terminal'
forbid tests/reference 'engine/|verifier/|tests/support' 'the reference must be able to disagree with the engine'
forbid verifier 'tests/' 'tests stand above everything'
for folder in verifier/*.h verifier/*.cpp verifier/library verifier/events verifier/report $(printf 'verifier/%s ' $games); do
    forbid "$folder" 'CLI/|verifier/cli|thread|fstream|filesystem|sys/|unistd' 'only verifier/cli sees the terminal and the process'
done
for file in verifier/report verifier/cli verifier/events verifier/*.h verifier/*.cpp \
    $(ls verifier/library/*.h verifier/library/*.cpp | grep -vx verifier/library/all_games.cpp); do
    forbid "$file" "(engine|verifier|notation)/($any_game)/" 'generic code includes no game; all_games.cpp lists them'
done
if grep -rnE 'std::(ranges|views)::|jthread|source_location' engine notation verifier --include='*.h' --include='*.cpp'; then
    printf 'these do not compile to WebAssembly\n\n'
    wrong=1
fi
if grep -rnE '(ruleset|preset)[a-z_.>-]*id *[!=]=|[!=]= *"(abacus|ferti|brettspielnetz)' engine/piste; then
    printf 'a ruleset is a value: ask the question, do not compare ids\n\n'
    wrong=1
fi
exit $wrong
