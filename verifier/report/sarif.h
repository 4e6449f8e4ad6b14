// Findings for code hosts: one SARIF 2.1.0 document about all the texts that were judged.
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

// A stretch of a text. Columns count code points from 1; the end is exclusive.
struct SarifRegion {
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t end_line = 1;
    std::size_t end_column = 1;
};

// A finding with all that its text, its match and its rulesets have to tell about it.
struct SarifResult {
    Finding finding;
    std::size_t match = 1;
    const Catalogue* game = nullptr;        // none: the record names no ruleset that exists
    std::vector<std::string> rulesets{};    // under which it was found
    bool among_others = false;              // there were others, so the message names them
    std::string source{};                   // where its rule comes from, in words
    std::vector<Citation> citations{};      // where those rulesets' own books have it
    SarifRegion region{};                   // on one line, so that a code host can mark it
    std::optional<SarifRegion> replaced{};  // what its fix replaces
    std::string replaced_text{};
    std::uint64_t fingerprint = 0;  // the same wherever in the text it stands
};

// What is to be said of one text.
struct SarifFile {
    std::string path{};  // empty: standard input
    std::vector<SarifResult> results{};
    std::vector<std::string> remarks{};  // about the judging itself
};

// Collects the findings of one text while the text is at hand. Those of several texts may be collected at once.
class SarifCollector {
public:
    // Both must outlive this.
    SarifCollector(SarifFile& file, std::string_view text)
        : file_(file), text_(text), match_begin_(text), locator_(text) {}

    // Each finding once where several rulesets agree. A match that holds under some ruleset, and named none, has none.
    void add(const JudgedMatch& match);

    // One finding, of the match of that number, under these rulesets; among_others says that not all had it.
    void add(const Finding& finding, std::size_t match, std::span<const ChosenRuleset* const> under,
             bool among_others = false);

private:
    // Cheap in the order of the text.
    Locator& locator_near(std::size_t offset);

    SarifFile& file_;
    std::string_view text_;
    Locator match_begin_;
    Locator locator_;
    std::size_t reached_ = 0;
};

// The document, file by file.
class SarifLog {
public:
    explicit SarifLog(std::string_view version);
    SarifLog(const SarifLog&) = delete;
    SarifLog& operator=(const SarifLog&) = delete;
    ~SarifLog();

    void add(const SarifFile& file);

    // Something about the run, and the file it concerns if there is one. An error: a part of the job could not be done.
    void notify(Severity severity, std::string_view text, std::string_view path = {});

    // One line. Rules are those that occur.
    std::string document(int exit_code) const;

private:
    class Content;
    std::unique_ptr<Content> content_;
};

// A path as a URI: relative to wherever the path is, or file:/// and so on, with all but plain letters as %XX.
std::string uri_of(std::string_view path);

}  // namespace engarde
