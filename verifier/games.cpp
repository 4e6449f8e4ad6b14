#include "verifier/games.h"

#include <array>

#include "engine/core/game.h"
#include "engine/piste/piste.h"
#include "engine/reforged/reforged.h"
#include "engine/skirmish/skirmish.h"
#include "notation/reforged.h"
#include "notation/skirmish.h"
#include "verifier/piste/adjudicate.h"
#include "verifier/piste/generate.h"
#include "verifier/piste/judge.h"
#include "verifier/piste/perft.h"
#include "verifier/piste/show.h"
#include "verifier/piste/witness.h"
#include "verifier/reforged/judge.h"
#include "verifier/reforged/show.h"
#include "verifier/skirmish/judge.h"
#include "verifier/skirmish/show.h"

namespace engarde {

namespace {

// A game must be one, whatever else the list says of it.
template <Game G>
const Catalogue* catalogue_of() {
    return &G::catalogue();
}

}  // namespace

std::span<const GameEntry> games() {
    static const std::array all{
        GameEntry{catalogue_of<piste::Piste>(), nullptr, piste::judge, piste::frames, piste::generator(),
                  piste::perft_entry(), piste::witness, piste::judge_under_all, piste::adjudicate},
        GameEntry{catalogue_of<reforged::Reforged>(), &egn::reforged::grammar, reforged::judge, reforged::frames},
        GameEntry{catalogue_of<skirmish::Skirmish>(), &egn::skirmish::grammar, skirmish::judge, skirmish::frames},
    };
    return all;
}

}  // namespace engarde
