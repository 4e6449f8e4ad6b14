#include "verifier/report/compare_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/text/quote.h"
#include "notation/text/wrap.h"
#include "verifier/phrases.h"
#include "verifier/report/observation_words.h"

namespace engarde {

namespace {

class MatchText {
public:
    MatchText(const JudgedMatch& match, const Comparison& comparison, Reported& reported, std::size_t width)
        : match_(match), comparison_(comparison), reported_(reported), width_(width) {}

    std::string run() {
        add_heading();
        add_group(1);
        for (const Divergence& divergence : comparison_.divergences) {
            add_group(divergence.group);
            add_divergence(divergence);
        }
        return std::move(text_);
    }

private:
    void add(std::string_view first, const std::string& text) { text_ += wrapped(first, printable(text), width_); }
    const MatchJudgement& base() const { return match_.judgements[comparison_.base]; }
    const MatchJudgement& speaker(std::size_t group) const {
        if (group == 1) return base();
        const auto found = std::find(comparison_.groups.begin(), comparison_.groups.end(), group);
        return match_.judgements[static_cast<std::size_t>(found - comparison_.groups.begin())];
    }

    void add_heading() {
        add("", fmt::format("{}:{}: match {}{}, {}", reported_.name(), reported_.line_of(base().offset), match_.number,
                            players_in_heading(base().players), match_.ruleset_unstated ? which_fit() : its_rules()));
    }

    // The record's own ruleset, regardless of those it is compared under.
    std::string its_rules() const {
        const auto tag = match_.record ? match_.record->tag("Ruleset") : std::nullopt;
        return tag ? printable(*tag) : "without a ruleset";
    }

    std::string which_fit() const {
        std::vector<std::string> fitting;
        for (const MatchJudgement& judgement : match_.judgements)
            if (holds(judgement.verdict)) fitting.push_back(tag_value(judgement.rules));
        return fitting.empty() ? "names no ruleset and fits none" : "names no ruleset and fits " + listed(fitting);
    }

    std::string names(std::size_t group) const {
        std::vector<std::string> all;
        if (group == 1) all.push_back(tag_value(base().rules));
        for (std::size_t index = 0; index < comparison_.groups.size(); ++index)
            if (comparison_.groups[index] == group && index != comparison_.base)
                all.push_back(tag_value(match_.judgements[index].rules));
        return listed(all);
    }

    void add_group(std::size_t group) {
        const MatchJudgement& judgement = speaker(group);
        std::string text = fmt::format("{}: {}", names(group), name_of(judgement.verdict));
        const auto score = judgement.score();
        if (judgement.rounds().size() == 1 && judgement.rounds().front().result)
            text += fmt::format(", {} {}", word_for(judgement.rounds().front().result->score),
                                word_for(judgement.rounds().front().result->reason));
        else if (score)
            text += fmt::format(", {}-{}", (*score)[0], (*score)[1]);
        else if (const std::string end = end_in_words(judgement); !end.empty())
            text += ", " + end;
        add("  ", text);
        if (group == 1 && comparison_.breach && !is_shown_by_a_divergence(*comparison_.breach)) add_breach();
        add_deals(group);
    }

    bool is_shown_by_a_divergence(const Observation& breach) const {
        return std::any_of(
            comparison_.divergences.begin(), comparison_.divergences.end(), [&](const Divergence& divergence) {
                return !other_breaks_first(divergence.difference) && divergence.difference.left == breach;
            });
    }

    void add_breach() {
        const Observation& breach = *comparison_.breach;
        add("    ", fmt::format("{}: {} [{}]", place_of(breach), breach.said, breach.code));
    }

    // If rulesets agree but count different numbers of deals, lists them by round.
    void add_deals(std::size_t group) {
        const MatchJudgement& first = speaker(group);
        for (std::size_t round = 0; round < first.rounds().size(); ++round) {
            std::vector<std::pair<std::uint64_t, std::vector<std::string>>> numbers;
            for (std::size_t index = 0; index < comparison_.groups.size(); ++index) {
                const MatchJudgement& judgement = match_.judgements[index];
                if (comparison_.groups[index] != group || !judgement.rounds()[round].deals) continue;
                const std::uint64_t deals = *judgement.rounds()[round].deals;
                const auto same =
                    std::find_if(numbers.begin(), numbers.end(), [&](const auto& each) { return each.first == deals; });
                if (same == numbers.end())
                    numbers.push_back({deals, {tag_value(judgement.rules)}});
                else
                    same->second.push_back(tag_value(judgement.rules));
            }
            if (numbers.size() < 2) continue;
            std::vector<std::string> parts;
            for (const auto& [deals, rulesets] : numbers)
                parts.push_back(fmt::format("{} under {}", deals, listed(rulesets)));
            add("    ",
                fmt::format("round {}: the deals that fit are {}", first.rounds()[round].number, listed(parts, ", ")));
        }
    }

    // Sources of the answer in all rulesets of the group.
    std::string places(std::size_t group, std::size_t question) const {
        std::vector<std::string> all;
        for (std::size_t index = 0; index < comparison_.groups.size(); ++index) {
            const std::string where = source_of_answer(match_.judgements[index].rules, question);
            if (comparison_.groups[index] == group && std::find(all.begin(), all.end(), where) == all.end())
                all.push_back(where);
        }
        return fmt::format("{}", fmt::join(all, ""));
    }

    std::string place_of(const Observation& observation) const { return place_in_words(observation, reported_); }

    void add_divergence(const Divergence& divergence) {
        add("    ", fmt::format("they differ {}: {}", place_of(divergence.difference.place()),
                                difference_in_words(divergence.difference, "they allow")));
        const MatchJudgement& other = speaker(divergence.group);
        const std::vector<std::size_t> here = answers_of(base().rules);
        const std::vector<std::size_t> there = answers_of(other.rules);
        if (divergence.together) add("    ", "because of several answers together:");
        for (const std::size_t index : divergence.questions) {
            const Question& question = *base().rules.catalogue->questions[index];
            add("    ", fmt::format("{}{}: {}{}, not {}{}", divergence.together ? "" : "because of ", question.id,
                                    question.answers[there[index]].id, places(divergence.group, index),
                                    question.answers[here[index]].id, source_of_answer(base().rules, index)));
        }
    }

    const JudgedMatch& match_;
    const Comparison& comparison_;
    Reported& reported_;
    std::size_t width_;
    std::string text_{};
};

std::string command_for(const Example& example, const std::vector<std::string>& ruleset_files) {
    std::string command = fmt::format("engarde replay {} --match {}", path_in_shell(example.file), example.match);
    if (example.round) command += fmt::format(" --round {}", *example.round);
    if (example.ply) command += fmt::format(" --ply {}", *example.ply);
    if (example.event) command += fmt::format(" --event {}", *example.event);
    for (const std::string& file : ruleset_files) command += fmt::format(" --rulesets {}", path_in_shell(file));
    if (!example.ruleset.empty()) command += fmt::format(" --ruleset {}", word_in_shell(example.ruleset));
    return command;
}

std::string differences_text(const CompareTally& tally, const std::vector<std::string>& ruleset_files,
                             std::size_t width) {
    std::string text;
    for (const auto& [game, index, by_answer] : tally.divided()) {
        if (tally.used(*game).empty()) continue;
        const Question& question = *game->questions[index];
        text += "\n" + wrapped("", fmt::format("{}: {}", question.id, question.asks), width);
        for (std::size_t answer = 0; answer < by_answer.size(); ++answer) {
            if (by_answer[answer].empty()) continue;
            std::vector<std::string> names;
            for (const std::size_t rules : by_answer[answer])
                names.push_back(tag_value(tally.rulesets()[rules]) + source_of_answer(tally.rulesets()[rules], index));
            text += wrapped(fmt::format("  {}: ", question.answers[answer].id), listed(names, ", "), width);
        }
        if (const CompareTally::Decided* decided = tally.decided(question))
            text += fmt::format("  for example: {}\n", command_for(decided->example, ruleset_files));
    }
    return text;
}

std::string matrix(const CompareTally& tally, const std::vector<std::size_t>& used) {
    std::size_t longest = 0;
    for (const std::size_t index : used) longest = std::max(longest, tag_value(tally.rulesets()[index]).size());
    std::string text = std::string(longest + 6, ' ');
    for (std::size_t column = 1; column <= used.size(); ++column)
        text += fmt::format("{:>6}", fmt::format("({})", column));
    text += "\n";
    for (std::size_t row = 0; row < used.size(); ++row) {
        text += fmt::format("  ({}) {}", row + 1, padded(tag_value(tally.rulesets()[used[row]]), longest));
        for (const std::size_t column : used)
            text += fmt::format(
                "{:>6}", column == used[row] ? std::string("-") : std::to_string(tally.differences(used[row], column)));
        text += "\n";
    }
    return text;
}

// One table per game, since rulesets of different games cannot be compared.
std::string pairs_text(const CompareTally& tally) {
    std::string text;
    for (const Catalogue* game : tally.games()) {
        const std::vector<std::size_t> used = tally.used(*game);
        if (used.empty()) continue;
        if (used.size() == 1) {
            text += fmt::format("\n{}: only {} was compared\n", game->title, tag_value(tally.rulesets()[used.front()]));
            continue;
        }
        text += "\nHow many matches each pair of rulesets judges differently:\n" + matrix(tally, used);
        for (const auto& [left, right] : tally.identical())
            if (tally.rulesets()[left].catalogue == game)
                text += fmt::format("  {} and {} answer every question alike\n", tag_value(tally.rulesets()[left]),
                                    tag_value(tally.rulesets()[right]));
    }
    return text;
}

}  // namespace

std::string compare_text(const JudgedMatch& match, const Comparison& comparison, Reported reported, std::size_t width) {
    return MatchText(match, comparison, reported, width).run();
}

std::string compare_text(const CompareTally& tally, bool shows_answers, const std::vector<std::string>& ruleset_files,
                         std::size_t width) {
    const auto are = [](std::size_t number) { return number == 1 ? "1 is" : fmt::format("{} are", number); };
    std::string text = fmt::format("{}, of which {} judged differently by some\n",
                                   plural(tally.matches(), "match", "matches"), are(tally.differing()));
    if (tally.differing_in_deals() > 0)
        text += fmt::format("{} judged alike by all, but with other numbers of deals that fit\n",
                            are(tally.differing_in_deals()));
    if (tally.rulesets().size() < 2) return text;
    text += pairs_text(tally);
    if (!tally.decided().empty()) {
        std::vector<CompareTally::Decided> decided = tally.decided();
        std::stable_sort(decided.begin(), decided.end(),
                         [](const auto& left, const auto& right) { return left.rulings > right.rulings; });
        text += "\nHow many rulings each question decides:\n";
        for (const CompareTally::Decided& each : decided)
            text += fmt::format("{:>6}  {}\n", each.rulings, each.question->id);
    }
    const std::string differences = shows_answers ? differences_text(tally, ruleset_files, width) : std::string();
    return differences.empty() ? text : text + "\nWhat they answer differently:\n" + differences;
}

namespace {

class ComparedInText : public TextSink<ComparedMatch> {
public:
    ComparedInText(std::size_t width, const Source& source) : width_(width), reported_(source.name, source.text) {}

    Written take(const ComparedMatch& compared) override {
        reported_.line_of(compared.match.judgements.front().offset);
        if (!compared.is_shown_to_people) return {};
        return {.report = compare_text(compared.match, compared.comparison, reported_, width_)};
    }

private:
    std::size_t width_;
    Reported reported_;
};

class CompareText : public CompareSink {
public:
    explicit CompareText(const SinkOptions& options) : width_(options.appearance.width) {}

    std::unique_ptr<TextSink<ComparedMatch>> open(const Source& source) override {
        return std::make_unique<ComparedInText>(width_, source);
    }
    std::string finish(const CompareSummary& summary) override {
        if (summary.tally.matches() == 0) return {};
        return "\n" + compare_text(summary.tally, summary.shows_answers, summary.ruleset_files, width_);
    }

private:
    std::size_t width_;
};

}  // namespace

std::unique_ptr<CompareSink> compare_text_sink(const SinkOptions& options) {
    return std::make_unique<CompareText>(options);
}

}  // namespace engarde
