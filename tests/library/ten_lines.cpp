// The smallest program that uses the verifier as a library: it links with nothing but that.
#include "verifier/library/all_games.h"
#include "verifier/verify.h"

int main() {
    bool holds = false;
    engarde::verify("[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5 +5\n*\n", engarde::published_rulesets(), {},
                    [&](const engarde::JudgedMatch& match) { holds = match.holds(); });
    return holds ? 0 : 1;
}
