// What it costs to judge by six rulesets instead of one, and to find out why they part: all in one run, over the same
// generated matches.
// usage: compare_bench [matches]   (200 unless told; five times each way, the best counts)
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

#include "notation/print.h"
#include "verifier/compare.h"
#include "verifier/games.h"
#include "verifier/verify.h"

namespace {

using namespace engarde;

std::string matches(std::size_t number, RecordedInformation information) {
    std::string text;
    for (std::size_t match = 0; match < number; ++match) {
        const NamedRuleset& ruleset =
            default_game().catalogue->rulesets[match % default_game().catalogue->rulesets.size()];
        const GenerateOptions options{.rules = {default_game().catalogue, &ruleset},
                                      .style = std::string(default_game().generator->styles.front()),
                                      .information = information};
        Random random(match + 1);
        text += egn::print(default_game().generator->generate(options, random)->record) + "\n";
    }
    return text;
}

double best_of_five(const std::function<void()>& work) {
    double best = 1e9;
    for (int run = 0; run < 5; ++run) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    return best;
}

void measure(const char* name, const std::string& text) {
    std::vector<ChosenRuleset> all;
    for (const NamedRuleset& ruleset : default_game().catalogue->rulesets)
        all.push_back({default_game().catalogue, &ruleset});
    std::size_t partings = 0;
    const double one = best_of_five([&] { verify(text, {}, [](const JudgedMatch&) {}); });
    const double six = best_of_five([&] { verify(text, {.besides = all}, [](const JudgedMatch&) {}); });
    const double compared = best_of_five([&] {
        partings = 0;
        verify(text, {.with_record = true, .besides = all},
               [&](const JudgedMatch& match) { partings += compare(*match.record, match.judgements).partings.size(); });
    });
    std::printf("%-12s one ruleset 1.00, six %.2f, six and why they part %.2f (%zu partings)\n", name, six / one,
                compared / one, partings);
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t number = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 200;
    measure("every card", matches(number, RecordedInformation::full));
    measure("only plies", matches(number, RecordedInformation::only_plies));
}
