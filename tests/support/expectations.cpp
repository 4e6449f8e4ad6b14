#include "tests/support/expectations.h"

#include <fmt/format.h>

#include "notation/build.h"
#include "notation/locate.h"
#include "notation/utf8.h"
#include "tests/support/files.h"
#include "verifier/verify.h"

namespace engarde::test {

namespace {

std::string found_in(const MatchJudgement& judgement, const std::string& text) {
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

}  // namespace

std::vector<Expectation> expectations_in(const std::string& file) {
    const std::string text = read_file(file);
    Diagnostics ignored;
    std::vector<Expectation> all;
    for (const egn::Record& record : egn::read_records(text, ignored))
        all.push_back({fmt::format("{}:{}", file, Locator(text).at(record.offset).line),
                       std::string(record.tag("Event").value_or("")),
                       std::string(record.tag("Expect").value_or("")),
                       {}});
    verify(text, {}, [&](const JudgedMatch& match) {
        if (match.number <= all.size()) all[match.number - 1].found = found_in(match.judgements.front(), text);
    });
    return all;
}

std::vector<std::string> codes_in(const std::string& expectation) {
    std::vector<std::string> codes;
    for (std::size_t comma = expectation.find(", "); comma != std::string::npos;
         comma = expectation.find(", ", comma + 1))
        codes.push_back(expectation.substr(comma + 2, expectation.find(' ', comma + 2) - comma - 2));
    return codes;
}

}  // namespace engarde::test
