#include "verifier/library/all_games.h"

#include "engine/core/game.h"
#include "engine/piste/piste.h"
#include "engine/reforged/reforged.h"
#include "engine/skirmish/skirmish.h"
#include "notation/reforged/events.h"
#include "notation/skirmish/events.h"
#include "verifier/piste/disputes/adjudicate.h"
#include "verifier/piste/generate/generate.h"
#include "verifier/piste/generate/perft.h"
#include "verifier/piste/hidden/witness.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/showing/show.h"
#include "verifier/reforged/card_list.h"
#include "verifier/reforged/disputes/adjudicate.h"
#include "verifier/reforged/generate/generate.h"
#include "verifier/reforged/judge.h"
#include "verifier/reforged/show.h"
#include "verifier/skirmish/disputes/adjudicate.h"
#include "verifier/skirmish/generate/generate.h"
#include "verifier/skirmish/judge.h"
#include "verifier/skirmish/show.h"

namespace engarde {

namespace {

// Checks at compile time that each entry is a Game.
template <Game G>
const Catalogue* catalogue_of() {
    return &G::catalogue();
}

}  // namespace

const GameLibrary& all_games() {
    static const GameLibrary games({
        {catalogue_of<piste::Piste>(), nullptr, piste::judge, piste::frames, piste::generator(), piste::perft_entry(),
         piste::witness, piste::prepare, piste::adjudicate},
        {catalogue_of<reforged::Reforged>(), &egn::reforged::grammar, reforged::judge, reforged::frames,
         reforged::generator(), std::nullopt, nullptr, nullptr, reforged::adjudicate, reforged::card_list, true},
        {catalogue_of<skirmish::Skirmish>(), &egn::skirmish::grammar, skirmish::judge, skirmish::frames,
         skirmish::generator(), std::nullopt, nullptr, nullptr, skirmish::adjudicate},
    });
    return games;
}

const RulesetLibrary& published_rulesets() {
    static const RulesetLibrary library(all_games());
    return library;
}

}  // namespace engarde
