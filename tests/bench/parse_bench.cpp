// Measures how fast EGN text is read, both by a handler that only counts and into records.
// usage: parse_bench [megabytes]   (default 64; each reads the same text five times, and the best counts)
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "notation/reading/parse.h"
#include "notation/record/build.h"

namespace {

using namespace engarde;

// Matches as clubs write them: full, partial and public rounds in turn, some comments, numbers and draws.
std::string sample_text(std::size_t bytes) {
    const std::string match =
        "[Ruleset \"ferti-advanced\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n[Score \"1-1\"]\n[Event \"Thursday club\"]\n"
        "[Date \"2026.11.03\"]\n\n"
        "round 1 black\nhands 12344 23345\ndeck 554152113215234\n"
        "1. +3 +3 2. -3 +1 3. +2 +2 4. +4 -2 5. -5 -1 6. +1 +5 7. +5 +1 8. +1x5 -4\n0-1 distance\n\n"
        "round 2 white ; seen from the gallery\n"
        "1. +1 +2 2. +5 +2 3. +5 +5x2 {too close!} 4. p2-1 *\n\n"
        "round 3 black\nhands 11245 ?\n"
        "1. +4:3 +5:? 2. +2:1 -1:4 3. x55:13 p55-2:?? 4. +1:2 -3:5 5. +1x44:212 p44+1:113\nshow 1234 ?\n1-0 cards\n\n";
    std::string text;
    while (text.size() < bytes) text += match;
    return text;
}

class Counter : public egn::Handler {
public:
    std::size_t plies = 0;
    std::size_t rounds = 0;

    void ply(const egn::Ply&) override { ++plies; }
    void end_round() override { ++rounds; }
};

struct Count {
    std::size_t plies = 0;
    std::size_t rounds = 0;
};

Count by_events(const std::string& text) {
    Counter counter;
    Diagnostics diagnostics;
    egn::parse(text, counter, diagnostics);
    return {counter.plies, counter.rounds};
}

Count by_records(const std::string& text) {
    Diagnostics diagnostics;
    Count count;
    for (const egn::Record& record : egn::read_records(text, diagnostics)) {
        count.rounds += record.rounds().size();
        for (const egn::Round& round : record.rounds()) count.plies += round.plies.size();
    }
    return count;
}

double best_seconds(Count (*way)(const std::string&), const std::string& text, Count& count) {
    double best = 1e9;
    for (int run = 0; run < 5; ++run) {
        const auto start = std::chrono::steady_clock::now();
        count = way(text);
        best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t megabytes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 64;
    const std::string text = sample_text(megabytes * 1'000'000);
    Count events;
    Count records;
    const double event_seconds = best_seconds(by_events, text, events);
    const double record_seconds = best_seconds(by_records, text, records);
    const double size = static_cast<double>(text.size()) / 1e6;
    std::printf("%.0f MB, %zu rounds, %zu plies\n", size, events.rounds, events.plies);
    std::printf("events   %7.0f MB/s\nrecords  %7.0f MB/s\nratio    %7.1f\n", size / event_seconds,
                size / record_seconds, record_seconds / event_seconds);
    if (events.plies != records.plies || events.rounds != records.rounds || events.plies == 0) {
        std::printf("the two ways do not read the same\n");
        return 1;
    }
    return 0;
}
