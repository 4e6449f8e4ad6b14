// Step 4 of "Adding a game": its line in a list. This program has it instead of engarde's own games but one.
#include "engine/piste/piste.h"
#include "tests/fourth_game/verifier.h"
#include "verifier/cli/command_line.h"
#include "verifier/library/games.h"
#include "verifier/piste/generate/generate.h"
#include "verifier/piste/generate/perft.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/showing/show.h"

int main(int argc, char** argv) {
    using namespace engarde;
    const GameLibrary games({
        {&piste::Piste::catalogue(), nullptr, piste::judge, piste::frames, piste::generator(), piste::perft_entry()},
        {&noughts::Noughts::catalogue(), &noughts::grammar, noughts::judge, noughts::frames},
    });
    return static_cast<int>(cli::run(argc, argv, games));
}
