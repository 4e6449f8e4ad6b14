// Findings as one SARIF 2.1.0 document, for code hosts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text/locate.h"
#include "verifier/verify.h"

namespace engarde {

// A range of text. Columns count code points from 1; the end is exclusive.
struct SarifRegion {
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t end_line = 1;
    std::size_t end_column = 1;
};

// A finding with everything that the document needs from its text, match and rulesets.
struct SarifResult {
    Finding finding;
    std::size_t match = 1;
    const Catalogue* game = nullptr;        // none: the ruleset is unknown
    std::vector<std::string> rulesets{};    // that report it
    bool among_others = false;              // other rulesets do not report it, so the message names these
    std::string source{};                   // source of the rule, in words
    std::vector<Citation> citations{};      // in those rulesets' own rulebooks
    SarifRegion region{};                   // on one line, so that code hosts can mark it
    std::optional<SarifRegion> replaced{};  // the text that the fix replaces
    std::string replaced_text{};
    std::uint64_t fingerprint = 0;  // does not depend on the place in the text
};

// The results for one text, or a chunk of it.
struct SarifFile {
    std::string path{};  // empty: standard input
    std::vector<SarifResult> results{};
    std::vector<std::string> remarks{};  // about the judging, not the record
};

// Collects the findings of one text while the text is available. Several texts can be collected at the same time.
class SarifCollector {
public:
    // Both must outlive the collector.
    SarifCollector(SarifFile& file, std::string_view text, std::size_t first_line = 1)
        : file_(file), text_(text), match_begin_(text, first_line), locator_(match_begin_) {}

    // Adds each finding once if several rulesets agree. A match without a ruleset that holds under some ruleset has no
    // findings.
    void add(const JudgedMatch& match);

    // Adds one finding about the match with that number, under these rulesets. `among_others`: other rulesets do not
    // report it.
    void add(const Finding& finding, std::size_t match, std::span<const ChosenRuleset* const> under,
             bool among_others = false);

private:
    // Fast if called in the order of the text.
    Locator& locator_near(std::size_t offset);

    SarifFile& file_;
    std::string_view text_;
    Locator match_begin_;
    Locator locator_;
    std::size_t reached_ = 0;
};

// Builds the document file by file.
class SarifLog {
public:
    explicit SarifLog(std::string_view version);
    SarifLog(const SarifLog&) = delete;
    SarifLog& operator=(const SarifLog&) = delete;
    ~SarifLog();

    void add(const SarifFile& file);

    // A message about the run, and the file if it concerns one. An error means that part of the work could not be done.
    void notify(Severity severity, std::string_view text, std::string_view path = {});

    // The document on one line. It describes only rules that occur.
    std::string document(int exit_code) const;

private:
    class Content;
    std::unique_ptr<Content> content_;
};

// A path as a URI: relative, or file:///… for an absolute path, with other than plain characters as %XX.
std::string uri_of(std::string_view path);

}  // namespace engarde
