// Compares the cost of judging by one ruleset, by six, and of finding out why they differ, over the same generated
// matches.
// usage: compare_bench [matches]   (default 200; each is run five times, and the best processor time counts)
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <limits>
#include <string>

#include "notation/record/print.h"
#include "verifier/compare.h"
#include "verifier/library/all_games.h"
#include "verifier/verify.h"

namespace {

using namespace engarde;

std::string matches(std::size_t number, RecordedInformation information) {
    std::string text;
    for (std::size_t match = 0; match < number; ++match) {
        const NamedRuleset& ruleset =
            all_games()
                .default_game()
                .catalogue->rulesets[match % all_games().default_game().catalogue->rulesets.size()];
        const GenerateOptions options{.rules = {all_games().default_game().catalogue, &ruleset},
                                      .style = std::string(all_games().default_game().generator->styles.front()),
                                      .information = information};
        Random random(match + 1);
        text += egn::print(all_games().default_game().generator->generate(options, random)->record) + "\n";
    }
    return text;
}

// Processor time, because other work on the machine does not add to it.
double best_of_five(const std::function<void()>& work) {
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < 5; ++run) {
        const std::clock_t begin = std::clock();
        work();
        best = std::min(best, static_cast<double>(std::clock() - begin));
    }
    return best;
}

void measure(const char* name, const std::string& text) {
    std::vector<ChosenRuleset> all;
    for (const NamedRuleset& ruleset : all_games().default_game().catalogue->rulesets)
        all.push_back({all_games().default_game().catalogue, &ruleset});
    std::size_t divergences = 0;
    const double one = best_of_five([&] { verify(text, published_rulesets(), {}, [](const JudgedMatch&) {}); });
    const double six = best_of_five([&] {
        verify(text, published_rulesets(), {.also_judge_under = all, .detail = ContradictionDetail::omitted},
               [](const JudgedMatch&) {});
    });
    const double compared = best_of_five([&] {
        divergences = 0;
        verify(text, published_rulesets(),
               {.with_record = true, .also_judge_under = all, .detail = ContradictionDetail::omitted},
               [&](const JudgedMatch& match) {
                   divergences += compare(*match.game, *match.record, match.judgements).divergences.size();
               });
    });
    std::printf("%-12s one ruleset 1.00, six %.2f, six and why they part %.2f (%zu partings)\n", name, six / one,
                compared / one, divergences);
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t number = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 200;
    measure("every card", matches(number, RecordedInformation::full));
    measure("only plies", matches(number, RecordedInformation::only_plies));
}
