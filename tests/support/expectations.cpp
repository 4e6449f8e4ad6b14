#include "tests/support/expectations.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "notation/record/build.h"
#include "notation/text/locate.h"
#include "notation/text/utf8.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"
#include "verifier/verify.h"

namespace engarde::test {

namespace {

std::string found_by_entry(const MatchJudgement& judgement, bool with_events) {
    std::string found(name_of(judgement.verdict));
    for (const Finding& finding : judgement.findings) {
        if (finding.diagnostic.severity == Severity::warning) continue;
        found += ", " + finding.diagnostic.code;
        if (finding.round) found += fmt::format(" round {}", *finding.round);
        if (finding.ply) found += fmt::format(" ply {}", *finding.ply);
        if (finding.event && with_events) found += fmt::format(" event {}", *finding.event);
    }
    return found;
}

std::string found_by_line_and_column(const MatchJudgement& judgement, const std::string& text) {
    std::string found(name_of(judgement.verdict));
    for (const Finding& finding : judgement.findings) {
        const Span span = finding.diagnostic.span;
        const Place place = Locator(text).at(span.begin);
        const std::string covered = text.substr(span.begin, span.end - span.begin);
        found += fmt::format(", {} {}:{}-{}", finding.diagnostic.code, place.line, place.column,
                             place.column + code_points(covered.substr(0, covered.find('\n'))));
    }
    return found;
}

egn::Attach attached_to(const std::string& file) {
    return [folder = std::filesystem::path(file).parent_path()](std::string_view name) {
        const std::filesystem::path path = folder / name;
        return std::make_shared<const egn::AttachedText>(
            egn::AttachedText{.name = path.string(), .text = read_file(path)});
    };
}

std::vector<Expectation> expectations(const std::string& name, const std::string& text, const VerifyOptions& options) {
    Diagnostics ignored;
    Locator locator(text);
    std::vector<Expectation> all;
    for (const egn::Record& record : egn::read_records(text, ignored, published_rulesets().reading()))
        all.push_back({fmt::format("{}:{}", name, locator.at(record.offset).line),
                       std::string(record.tag("Event").value_or("")),
                       std::string(record.tag("Expect").value_or("")),
                       {}});
    verify(text, published_rulesets(), options, [&](const JudgedMatch& match) {
        if (match.number > all.size()) return;
        Expectation& record = all[match.number - 1];
        const MatchJudgement& judgement = match.judgements.front();
        const bool by_line = record.expected.find(':') != std::string::npos;
        const bool by_event = record.expected.find(" event ") != std::string::npos;
        record.found = by_line ? found_by_line_and_column(judgement, text) : found_by_entry(judgement, by_event);
    });
    return all;
}

}  // namespace

std::vector<Expectation> expectations_in(const std::string& file) {
    return expectations(file, read_file(file), {.attach = attached_to(file)});
}

std::vector<Expectation> expectations_in(const std::string& name, const std::string& text) {
    return expectations(name, text, {});
}

egn::ReadOptions reading_beside(const std::string& file) {
    egn::ReadOptions reading = published_rulesets().reading();
    reading.attach = attached_to(file);
    return reading;
}

std::vector<std::string> codes_in(const std::string& expectation) {
    std::vector<std::string> codes;
    for (std::size_t comma = expectation.find(", "); comma != std::string::npos;
         comma = expectation.find(", ", comma + 1))
        codes.push_back(expectation.substr(comma + 2, expectation.find(' ', comma + 2) - comma - 2));
    return codes;
}

std::set<std::string> codes_of_the_contract() {
    const std::vector<std::string> codes = codes_in_order_of_the_contract();
    return {codes.begin(), codes.end()};
}

std::vector<std::string> codes_in_order_of_the_contract() {
    std::vector<std::string> codes;
    bool in_table = false;
    for (const std::string& line : lines_of(read_file(source_path("docs/command-line.md")))) {
        if (line.rfind("| group |", 0) == 0) in_table = true;
        if (line.empty()) in_table = false;
        if (!in_table) continue;
        for (std::size_t open = line.find('`'); open != std::string::npos;) {
            const std::size_t close = line.find('`', open + 1);
            const std::string word = line.substr(open + 1, close - open - 1);
            if (word.find('.') != std::string::npos && word.find('*') == std::string::npos) codes.push_back(word);
            open = line.find('`', close + 1);
        }
    }
    return codes;
}

}  // namespace engarde::test
