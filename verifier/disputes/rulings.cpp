#include "verifier/disputes/rulings.h"

#include <algorithm>

#include "notation/record/build.h"
#include "notation/record/comment.h"
#include "notation/record/print.h"

namespace engarde {

namespace {

bool is_agreed(const ChosenRuleset& rules, std::size_t question) {
    return !agreed_answer(rules, rules.catalogue->questions[question]->id).empty();
}

// 0: no ruling agrees with it.
std::size_t group_of(const Ruling& ruling, const std::vector<Ruling>& all, const RulingComparison& comparison) {
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const Ruling& each) { return comparison.agree(each, ruling); });
    return same == all.end() ? 0 : same->group;
}

std::string in_short(const Ruling& ruling) {
    const bool earlier = ruling.decision == Decision::earlier;
    return ruling.verdict + (earlier ? ": " + ruling.reason->diagnostic.message : "; " + ruling.consequence);
}

}  // namespace

void put_into_groups(std::vector<Ruling>& rulings, const RulingComparison& comparison) {
    std::size_t groups = 0;
    for (std::size_t index = 0; index < rulings.size(); ++index) {
        const auto end = rulings.begin() + static_cast<std::ptrdiff_t>(index);
        const auto same = std::find_if(
            rulings.begin(), end, [&](const Ruling& earlier) { return comparison.agree(earlier, rulings[index]); });
        rulings[index].group = same == end ? ++groups : same->group;
    }
}

std::vector<Reliance> reliances(const Ruling& ruling, const std::vector<Ruling>& all, const RulingUnder& ruling_under,
                                const RulingComparison& comparison) {
    std::vector<Reliance> found;
    const std::vector<std::size_t> answers = answers_of(ruling.rules);
    for (const auto& [question, answer] : other_answers(ruling.rules)) {
        const Ruling* other = ruling_under(with_answer(ruling.rules, {question, answer}), {question, answer});
        if (!other || !comparison.makes_a_difference(ruling, *other)) continue;
        if (found.empty() || found.back().question != question)
            found.push_back({question, answers[question], is_agreed(ruling.rules, question)});
        found.back().others.push_back({answer, in_short(*other), group_of(*other, all, comparison)});
    }
    return found;
}

void add_citations(Ruling& ruling) {
    for (const Clause* clause : ruling.clauses)
        for (const Citation& place : places_of(*clause, ruling.rules.ruleset->part)) ruling.citations.push_back(place);
}

egn::Comments Fallen::remarks(const std::string& ruled) const {
    egn::Comments all{egn::remark("ruled: " + ruled + (entries_.empty() ? "" : "; what fell: " + entries_))};
    append(all, comments_);
    return all;
}

void append(egn::Comments& to, const egn::Comments& more) {
    to.insert(to.end(), more.begin(), more.end());
}

std::string code_of(const std::optional<Finding>& finding) {
    return finding ? finding->diagnostic.code : std::string();
}

egn::Record under(egn::Record record, const ChosenRuleset& rules) {
    record.set_tag("Ruleset", tag_value(rules));
    return record;
}

egn::Record canonical(egn::Record record, const egn::EventGrammar* grammar) {
    record.remove_tag("Expect");
    Diagnostics ignored;
    egn::ReadOptions reading(egn::ReadingPath::fast, [=](std::string_view) { return grammar; });
    reading.default_grammar = grammar;
    std::vector<egn::Record> read = egn::read_records(egn::print(record), ignored, reading);
    const bool is_read_back = read.size() == 1 && !read.front().malformed;
    if (!is_read_back) return record;
    read.front().attached = record.attached;
    return std::move(read.front());
}

}  // namespace engarde
