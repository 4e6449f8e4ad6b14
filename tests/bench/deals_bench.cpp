// Compares the speed of verifying the same matches with every card known, and with only the played cards known, where
// the deals are counted exactly.
// usage: deals_bench [matches]   (default 200; each is run five times, and the best counts)
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "notation/record/print.h"
#include "verifier/library/all_games.h"
#include "verifier/verify.h"

namespace {

using namespace engarde;

std::string matches(std::size_t number, RecordedInformation information) {
    const FoundRuleset found = all_games().find_ruleset("ferti-advanced");
    const GenerateOptions options{.rules = {found.catalogue, found.ruleset},
                                  .style = std::string(all_games().default_game().generator->styles.front()),
                                  .information = information};
    std::string text;
    for (std::size_t match = 0; match < number; ++match) {
        Random random(match + 1);
        text += egn::print(all_games().default_game().generator->generate(options, random)->record) + "\n";
    }
    return text;
}

struct Measured {
    std::size_t rounds = 0;
    std::size_t counted = 0;  // with a number of deals
    double seconds = 1e9;
};

Measured measure(const std::string& text) {
    Measured best;
    for (int run = 0; run < 5; ++run) {
        Measured now;
        const auto begin = std::chrono::steady_clock::now();
        verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
            for (const RoundJudgement& round : match.judgements.front().rounds()) {
                ++now.rounds;
                if (round.deals) ++now.counted;
            }
        });
        now.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (now.seconds < best.seconds) best = now;
    }
    return best;
}

void print(const char* name, const Measured& measured) {
    std::printf("%-18s %6zu rounds, %6zu counted: %8.0f rounds/s\n", name, measured.rounds, measured.counted,
                static_cast<double>(measured.rounds) / measured.seconds);
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t number = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 200;
    const Measured known = measure(matches(number, RecordedInformation::full));
    const Measured hidden = measure(matches(number, RecordedInformation::only_plies));
    print("every card known", known);
    print("only the plies", hidden);
    std::printf("a public round takes %.0f times as long\n", hidden.seconds / known.seconds);
    return known.counted == known.rounds && hidden.counted == hidden.rounds && hidden.rounds > 0 ? 0 : 1;
}
