#include "verifier/report/statistics.h"

#include <numeric>

namespace engarde {

namespace {

constexpr std::uint8_t first_reason = static_cast<std::uint8_t>(egn::Reason::hit);
static_assert(static_cast<std::uint8_t>(egn::Reason::penalty) - first_reason ==
                  static_cast<std::uint8_t>(Ending::penalty),
              "the reasons are the first endings, in the same order");

Ending ending_of(const RoundJudgement& round) {
    if (round.verdict == Verdict::malformed) return Ending::malformed;
    if (!round.claimed) return Ending::no_result;
    if (round.claimed->score == egn::Score::broken_off) return Ending::broken_off;
    if (round.claimed->reason == egn::Reason::none) return Ending::no_reason;
    return static_cast<Ending>(static_cast<std::uint8_t>(round.claimed->reason) - first_reason);
}

void add_to(CountsByCode& counts, const CountsByCode& other) {
    for (const auto& [code, number] : other) counts[code] += number;
}

}  // namespace

std::string_view name_of(Ending ending) {
    switch (ending) {
        case Ending::no_reason:
            return "no-reason";
        case Ending::broken_off:
            return "broken-off";
        case Ending::no_result:
            return "no-result";
        case Ending::malformed:
            return "malformed";
        default:
            return word_for(static_cast<egn::Reason>(static_cast<std::uint8_t>(ending) + first_reason));
    }
}

std::size_t sum_of(const CountsByCode& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::size_t{0},
                           [](std::size_t sum, const auto& each) { return sum + each.second; });
}

void Statistics::add(const JudgedMatch& match) {
    tally.add(match);
    for (const RoundJudgement& round : match.judgements.front().rounds()) {
        plies += round.plies;
        ++endings[static_cast<std::size_t>(ending_of(round))];
    }
    if (const JudgedEvents* events = match.judgements.front().of_events()) {
        for (const auto& [part, number] : events->parts) parts[part] += number;
        ++game_endings[events->ending.empty() ? "unfinished" : std::string(events->ending)];
    }
    for (const MatchJudgement& judgement : counted_judgements(match)) {
        for (const Finding& finding : judgement.findings)
            ++(finding.is_error() ? breaches : advice)[finding.diagnostic.code];
        dropped += match.dropped;
    }
}

void Statistics::add(const Statistics& other) {
    files += other.files;
    incomplete_files += other.incomplete_files;
    tally.add(other.tally);
    plies += other.plies;
    for (std::size_t ending = 0; ending < endings.size(); ++ending) endings[ending] += other.endings[ending];
    add_to(parts, other.parts);
    add_to(game_endings, other.game_endings);
    add_to(breaches, other.breaches);
    add_to(advice, other.advice);
    dropped += other.dropped;
}

Statistics sum_of(const std::vector<FileStatistics>& files) {
    Statistics sum;
    for (const FileStatistics& file : files) sum.add(file.statistics);
    return sum;
}

}  // namespace engarde
