#include "verifier/regress.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "notation/record/print.h"
#include "notation/text/quote.h"
#include "verifier/library/games.h"

namespace engarde {

namespace {

constexpr std::string_view header = "record\truleset\tverdict\tfirst breach\trounds: result, reason, deals\n";
constexpr char separator = '\t';

std::string place_of(const Finding& finding) {
    if (finding.event) return fmt::format(" event {}", *finding.event);
    if (!finding.round) return {};
    return fmt::format(" round {}{}", *finding.round,
                       finding.ply ? fmt::format(" ply {}", *finding.ply) : std::string());
}

std::string breach_form(const Finding* breach) {
    return breach ? breach->diagnostic.code + place_of(*breach) : "-";
}

std::string round_form(const RoundJudgement& round) {
    if (!holds(round.verdict)) return std::string(name_of(round.verdict));
    const std::string form = round.result ? egn::print(*round.result) : "open";
    return round.deals ? fmt::format("{} {}", form, *round.deals) : form;
}

std::string standing_form(const Standing& standing) {
    std::string form = standing.in_words();
    for (const auto& [name, value] : standing.values) form += " " + standing.entry(in_column(name), in_column(value));
    return form;
}

std::vector<std::string> events_form(const JudgedEvents& events) {
    std::vector<std::string> parts;
    if (!events.ending.empty()) parts.push_back("winner " + (events.winner ? in_column(*events.winner) : "none"));
    for (const Standing& standing : events.standings) parts.push_back(standing_form(standing));
    return parts;
}

// Parses "golden/01.egn#2".
std::optional<RulingKey> key_of(std::string_view record, std::string_view ruleset) {
    const std::size_t mark = record.rfind('#');
    if (mark == std::string_view::npos || mark == 0) return std::nullopt;
    RulingKey key{from_column(record.substr(0, mark)), 0, from_column(ruleset)};
    const char* const end = record.data() + record.size();
    const auto read = std::from_chars(record.data() + mark + 1, end, key.match);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return key;
}

}  // namespace

std::string RulingKey::record() const {
    return fmt::format("{}#{}", file, match);
}

std::string stored_form(const MatchJudgement& judgement) {
    std::vector<std::string> parts;
    for (const RoundJudgement& round : judgement.rounds()) parts.push_back(round_form(round));
    if (const JudgedEvents* events = judgement.of_events()) parts = events_form(*events);
    return std::string(name_of(judgement.verdict)) + separator + breach_form(first_error(judgement)) + separator +
           (parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, ", ")));
}

const std::string* Rulings::find(const RulingKey& key) const {
    const auto found = rulings_.find(key);
    return found == rulings_.end() ? nullptr : &found->second;
}

std::string Rulings::text() const {
    std::string text(header);
    for (const auto& [key, ruling] : rulings_)
        text += in_column(key.record()) + separator + in_column(key.ruleset) + separator + ruling + "\n";
    return text;
}

tl::expected<Rulings, std::string> Rulings::read(std::string_view text) {
    Rulings rulings;
    std::size_t number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (line.empty() || (number == 1 && line == header.substr(0, header.size() - 1))) continue;
        const std::size_t first = line.find(separator);
        const std::size_t second = first == std::string_view::npos ? first : line.find(separator, first + 1);
        if (second == std::string_view::npos || std::count(line.begin(), line.end(), separator) != 4)
            return tl::unexpected(fmt::format("line {} is not a ruling: expected five columns", number));
        const auto key = key_of(line.substr(0, first), line.substr(first + 1, second - first - 1));
        if (!key)
            return tl::unexpected(
                fmt::format("line {} is not a ruling: expected a file, # and the number of a match", number));
        if (rulings.find(*key))
            return tl::unexpected(fmt::format("line {} rules on {} under {} again", number, printable(key->record()),
                                              printable(key->ruleset)));
        rulings.add(*key, std::string(line.substr(second + 1)));
    }
    return rulings;
}

std::vector<ChangedAnswer> explanations(const GameEntry& game, const egn::Record& record, const MatchJudgement& now,
                                        const std::string& stored) {
    const std::vector<ChangedAnswer> candidates = other_answers(now.rules);
    std::vector<ChosenRuleset> changed;
    for (const auto& [question, answer] : candidates) changed.push_back(with_answer(now.rules, {question, answer}));
    const std::vector<MatchJudgement> judged = judge_under(game, record, changed, ContradictionDetail::omitted);
    std::vector<ChangedAnswer> found;
    for (std::size_t index = 0; index < judged.size(); ++index)
        if (stored_form(judged[index]) == stored) found.push_back(candidates[index]);
    return found;
}

}  // namespace engarde
