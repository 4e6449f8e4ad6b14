#include "tests/support/ruling_tags.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "notation/record/build.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"

namespace engarde::test {

namespace {

namespace fs = std::filesystem;

std::string place_of(const Finding& finding) {
    if (finding.event) return fmt::format("event {}", *finding.event);
    return finding.ply ? fmt::format("ply {}", *finding.ply) : std::string("start");
}

}  // namespace

std::vector<std::string> split(const std::string& text, const std::string& mark) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end = text.find(mark); end != std::string::npos; end = text.find(mark, begin)) {
        parts.push_back(text.substr(begin, end - begin));
        begin = end + mark.size();
    }
    parts.push_back(text.substr(begin));
    return parts;
}

std::set<std::string> sorted(const std::vector<std::string>& parts) {
    return {parts.begin(), parts.end()};
}

std::map<std::string, ExpectedRuling> expected_rulings(const egn::Record& record) {
    std::map<std::string, ExpectedRuling> rulings;
    for (const egn::RecordedTag& tag : record.tags) {
        if (tag.name != "Ruling") continue;
        const std::size_t colon = tag.value.find(": ");
        const std::vector<std::string> pieces = split(tag.value.substr(colon + 2), "; ");
        ExpectedRuling expected{pieces.front(), {}};
        for (std::size_t index = 1; index < pieces.size(); ++index) {
            const std::size_t blank = pieces[index].find(' ');
            expected.parts[pieces[index].substr(0, blank)] = pieces[index].substr(blank + 1);
        }
        for (const std::string& ruleset : split(tag.value.substr(0, colon), ", "))
            EXPECT_TRUE(rulings.emplace(ruleset, expected).second) << ruleset << " is named twice";
    }
    return rulings;
}

std::string decision_of(const Ruling& ruling) {
    switch (ruling.decision) {
        case Decision::falls:
            return "falls " + ruling.reason->diagnostic.code;
        case Decision::earlier:
            return fmt::format("earlier {} {}", ruling.reason->diagnostic.code, place_of(*ruling.reason));
        case Decision::stands:
        case Decision::unclear:
            break;
    }
    return std::string(name_of(ruling.decision));
}

std::set<std::string> citations_of(const Ruling& ruling) {
    std::set<std::string> lines;
    const auto add = [&](const Citation& citation) {
        if (citation) lines.insert(fmt::format("{} l.{}", citation.rulebook->id, citation.line));
    };
    for (const Citation& citation : ruling.citations) add(citation);
    for (const Reliance& reliance : ruling.rests_on) add(ruling.rules.ruleset->readings[reliance.question].citation);
    return lines;
}

std::set<std::string> doubts_of(const Ruling& ruling) {
    std::set<std::string> doubts;
    for (const Reliance& reliance : ruling.rests_on) {
        const Question& question = *ruling.rules.catalogue->questions[reliance.question];
        const Reading& reading = ruling.rules.ruleset->readings[reliance.question];
        if (reliance.is_house_rule || reading.citation.basis != Basis::inferred) continue;
        for (const Reliance::Other& other : reliance.others)
            doubts.insert(fmt::format("{}={}", question.id, question.answers[other.answer].id));
    }
    return doubts;
}

std::vector<RecordedDispute> recorded_disputes(const std::string& folder) {
    std::vector<RecordedDispute> found;
    for (const auto& entry : fs::directory_iterator(source_path(folder))) {
        if (entry.path().extension() != ".egn") continue;
        Diagnostics ignored;
        const std::string text = read_file(entry.path());
        for (egn::Record& record : egn::read_records(text, ignored, published_rulesets().reading()))
            found.push_back({entry.path().filename().string(), std::move(record)});
    }
    return found;
}

}  // namespace engarde::test
