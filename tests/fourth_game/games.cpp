// Step 4 of "Adding a game": its line in the list. This list has it instead of the program's own games but one.
#include "verifier/games.h"

#include <array>

#include "engine/piste/piste.h"
#include "tests/fourth_game/verifier.h"
#include "verifier/piste/generate.h"
#include "verifier/piste/judge.h"
#include "verifier/piste/perft.h"
#include "verifier/piste/show.h"

namespace engarde {

std::span<const GameEntry> games() {
    static const std::array all{
        GameEntry{&piste::Piste::catalogue(), nullptr, piste::judge, piste::frames, piste::generator(),
                  piste::perft_entry()},
        GameEntry{&noughts::Noughts::catalogue(), &noughts::grammar, noughts::judge, noughts::frames},
    };
    return all;
}

}  // namespace engarde
