// A fix that is offered is one: made in the text, the error is gone, and nothing else is wrong there.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "notation/record/build.h"
#include "tests/support/coverage.h"
#include "tests/support/files.h"
#include "tests/support/records.h"
#include "verifier/library/all_games.h"
#include "verifier/library/ruleset_library.h"

namespace engarde {
namespace {

namespace fs = std::filesystem;
using test::Coverage;

using Read = std::function<std::vector<Diagnostic>(const std::string&)>;

std::vector<Diagnostic> errors_in_records(const std::string& text) {
    Diagnostics diagnostics;
    egn::read_records(text, diagnostics, published_rulesets().reading());
    return diagnostics.take();
}

std::vector<Diagnostic> errors_in_rulesets(const std::string& text) {
    RulesetLibrary library(all_games());
    Diagnostics diagnostics;
    library.add_file(text, diagnostics);
    return diagnostics.take();
}

// A tag that reads again may have a wrong value, and a ruleset that does may lack its base: nobody could see it before.
bool was_hidden(const Diagnostic& diagnostic) {
    return diagnostic.code == "syntax.ruleset" || diagnostic.code == "syntax.score" ||
           diagnostic.code == "syntax.board" ||
           (diagnostic.code == "ruleset.base" && diagnostic.message.find(" has no base") != std::string::npos);
}

std::size_t number_of_errors(const std::vector<Diagnostic>& diagnostics) {
    return static_cast<std::size_t>(std::count_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& each) {
        return each.severity == Severity::error && !was_hidden(each);
    }));
}

enum class Damage { one_slip, any };

// What is wrong with a fix; empty: nothing.
std::string fault_of(const Fix& fix, const Diagnostic& mended, const std::string& text,
                     const std::vector<Diagnostic>& before, const Read& read, Damage damage) {
    std::string better = text;
    better.replace(fix.span.begin, fix.span.end - fix.span.begin, fix.replacement);
    const std::size_t end = fix.span.begin + fix.replacement.size();
    const auto was_there = [&](const Diagnostic& left) {
        const std::size_t place = left.span.begin < end ? left.span.begin : left.span.begin + fix.span.end - end;
        return std::any_of(before.begin(), before.end(), [&](const Diagnostic& each) {
            const bool inside = each.span.begin >= fix.span.begin && each.span.begin <= fix.span.end;
            return &each != &mended && each.code == left.code && (each.span.begin == place || inside);
        });
    };
    const std::vector<Diagnostic> after = read(better);
    // Of a good text with one slip all has been seen; other faults may hide more.
    if (damage == Damage::one_slip && number_of_errors(before) == 1 && number_of_errors(after) > 1)
        return "\"" + fix.replacement + "\" for " + mended.message + " brings more errors in\n" + better;
    for (const Diagnostic& left : after) {
        if (left.severity != Severity::error || was_hidden(left)) continue;
        const bool same = left.code == mended.code && left.span.begin == mended.span.begin;
        const bool at_that_place = left.span.begin >= fix.span.begin && left.span.begin <= end;
        if ((same || at_that_place) && !was_there(left))
            return "\"" + fix.replacement + "\" for " + mended.message + " gives " + left.message + " in\n" + better;
    }
    return {};
}

// How many fixes were tried, and the first that is none.
struct Tried {
    std::size_t fixes = 0;
    std::string fault{};
    std::vector<std::string> codes{};
};

Tried try_fixes(const std::string& text, const Read& read, Damage damage = Damage::one_slip) {
    constexpr std::size_t most = 20;
    const std::vector<Diagnostic> before = read(text);
    Tried tried;
    for (const Diagnostic& diagnostic : before) {
        if (!diagnostic.fix || tried.fixes == most || !tried.fault.empty()) continue;
        ++tried.fixes;
        tried.codes.push_back(diagnostic.code);
        tried.fault = fault_of(*diagnostic.fix, diagnostic, text, before, read, damage);
    }
    return tried;
}

std::vector<std::string> texts_below(const fs::path& folder, const std::string& ending) {
    std::vector<std::string> texts;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ending) texts.push_back(test::read_file(entry.path()));
    return texts;
}

std::vector<std::string> recorded_texts() {
    std::vector<std::string> texts = texts_below(test::source_path("tests/verifier/records"), ".egn");
    const std::vector<std::string> replays = texts_below(test::source_path("replays"), ".egn");
    texts.insert(texts.end(), replays.begin(), replays.end());
    return texts;
}

// What people write for a ruleset, one slip in each.
const std::vector<std::string> broken_rulesets{
    "ruleset a\nbase: ferti-advanced\n",
    "ruleset a\nbase= ferti-advanced\n",
    "ruleset: a\nbase ferti-advanced\n",
    "ruleset Friday Club\nbase ferti-advanced\n",
    "ruleset \"Friday Club\"\nbase ferti-advanced\n",
    "ruleset Friday_Club ; ours\nbase ferti-advanced\n",
    "ruleset Friday Club!\nbase ferti-advanced\n",
    "ruleset a\nbase Ferti Advanced\n",
    "ruleset a\nbase ferti-advancd\n",
    "ruleset ferti-advanced\nbase ferti-advancd\n",
    "ruleset a\nbase ferti-advanced\nname: Friday\n",
    "ruleset a\nbase ferti-advanced\nname Friday club ; ours\n",
    "ruleset a\nbase ferti-advanced\nnote \"open\n",
    "ruleset a\nbase ferti-advanced\nparry-may-be-declined: no\n",
    "ruleset a\nbase ferti-advanced\nparry-may-be-declined no\n",
    "ruleset a\nbase ferti-advanced\nparry-may-be-declined = No\n",
    "ruleset a\nbase ferti-advanced\nparry-may-be-declind = no\n",
    "ruleset a\nbase ferti-advanced\nparry-may-be-declined = no\nparry-may-be-declind = no\n",
    "ruleset a\nbase ferti-advanced\nparry-may-be-declined = n\n",
    "ruleset a\nbase ferti-advanced\n# ours\n",
    "ruleset a\nbase ferti-advanced // ours\n",
    "ruleset a {ours}\nbase ferti-advanced\n",
    "rulest a b\nbase ferti-advanced\n",
    "Ruleset a\nBase ferti-advanced\n"};

// And for a record.
const std::vector<std::string> broken_records{"[White: \"Anna\"]\nround 1 white\n*\n",
                                              "[White Anna]\nround 1 white\n*\n",
                                              "[White \"Anna]\nround 1 white\n*\n",
                                              "[White \"Anna\"\nround 1 white\n*\n",
                                              "[White \"Anna\"]\n[White: \"Ben\"]\nround 1 white\n*\n",
                                              "Round 1 white\n1. +5\n*\n",
                                              "Round1 white\n1. +5\n*\n",
                                              "Round1234567890 white\n1. +5\n*\n",
                                              "round 1 White\n1. +5\n*\n",
                                              "round 1 whit\n1. +5\n*\n",
                                              "round 1 white\nhand 12344 12345\n*\n",
                                              "round 1 white\nposition 8 13 plaid 11233445\n*\n",
                                              "round 1 white\nposition 8 l3 played 11233445\n*\n",
                                              "round 1 white\n1. +5-3\n*\n",
                                              "round 1 white\n1. X5\n*\n",
                                              "round 1 white\n1) +5 + 3\n*\n",
                                              "round 1 white\n1. x5 5\n*\n",
                                              "round 1 white\n1. +5 !x5\n1-0 hitt\n",
                                              "round 1 white\n1. +5\n1-0hit\n",
                                              "round 1 white\n1. *pass +5\n*\n",
                                              "round 1 white\n1. +5 -51-0 2. +4 +1\n*\n",
                                              "round 1 white\n1. +5 -51-0\n",
                                              "round 1 white\nhands p 23345\n1. +5 -5\n*\n",
                                              "round 1 white\n1. +5\n1-0 no move\n"};

TEST(NotationFixes, every_fix_offered_for_a_recorded_text_repairs_it) {
    std::size_t fixes = 0;
    std::vector<std::string> texts = recorded_texts();
    texts.insert(texts.end(), broken_records.begin(), broken_records.end());
    for (const std::string& text : texts) {
        const Tried tried = try_fixes(text, errors_in_records);
        EXPECT_EQ(tried.fault, "");
        fixes += tried.fixes;
    }
    EXPECT_GE(fixes, 10U);
}

TEST(NotationFixes, every_fix_offered_for_a_file_of_rulesets_repairs_it) {
    std::size_t fixes = 0;
    for (const std::string& text : broken_rulesets) {
        const Tried tried = try_fixes(text, errors_in_rulesets);
        EXPECT_EQ(tried.fault, "");
        fixes += tried.fixes;
    }
    EXPECT_GE(fixes, 15U);
}

std::string first_fix(const std::string& text) {
    const std::vector<Diagnostic> errors = errors_in_rulesets(text);
    return errors.empty() || !errors.front().fix ? "" : errors.front().fix->replacement;
}

TEST(NotationFixes, a_keyword_before_a_colon_loses_the_colon) {
    EXPECT_EQ(first_fix("ruleset a\nbase: ferti-advanced\n"), "base");
    EXPECT_EQ(first_fix("ruleset a\nbase ferti-advanced\nparry-may-be-declined: no\n"), "parry-may-be-declined =");
}

TEST(NotationFixes, a_name_of_two_words_becomes_one) {
    EXPECT_EQ(first_fix("ruleset Friday Club\nbase ferti-advanced\n"), "friday-club");
    EXPECT_EQ(first_fix("ruleset \"Friday Club\" ; ours\nbase ferti-advanced\n"), "friday-club");
    EXPECT_EQ(first_fix("ruleset a\nbase Ferti Advanced\n"), "ferti-advanced");
}

// One slip of the pen: a letter too many, too few or wrong, two of them swapped, a word twice, in capitals, or with
// other marks around it.
std::string with_a_slip(std::string text) {
    const auto place = *rc::gen::inRange<std::size_t>(0, text.size());
    const std::size_t begin =
        text.find_last_of(" \n", place) == std::string::npos ? 0 : text.find_last_of(" \n", place) + 1;
    const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    std::string other = word;
    switch (*rc::gen::inRange(0, 8)) {
        case 0:
            text.erase(place, 1);
            return text;
        case 1:
            text.insert(place, 1,
                        *rc::gen::element(':', '=', ' ', '-', '_', '"', 'x', '1', '!', '.', ';', '{', ']', '\n'));
            return text;
        case 2:
            text[place] = *rc::gen::element(':', '=', ' ', '-', '_', '"', 'x', 'O', 'l', '.', ',', '[', '\n');
            return text;
        case 3:
            if (place + 1 < text.size()) std::swap(text[place], text[place + 1]);
            return text;
        case 4:
            std::transform(other.begin(), other.end(), other.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
            break;
        case 5:
            other += " " + word;
            break;
        case 6:
            std::replace(other.begin(), other.end(), '-', *rc::gen::element('_', ' '));
            break;
        default:
            other = *rc::gen::element(word + ":", word + "=", "\"" + word + "\"", "(" + word + ")");
    }
    return text.replace(begin, end - begin, other);
}

TEST(NotationFixes, every_fix_offered_for_a_slip_in_a_record_repairs_it) {
    std::vector<std::string> corpus;
    for (std::string& text : recorded_texts())
        if (text.size() < 3000) corpus.push_back(std::move(text));
    Coverage coverage;
    EXPECT_TRUE(rc::check("every fix offered for a slip in a record repairs it", [&] {
        const Tried tried = try_fixes(with_a_slip(*rc::gen::elementOf(corpus)), errors_in_records);
        if (!tried.fault.empty()) RC_FAIL(tried.fault);
        for (const std::string& code : tried.codes) coverage.note(code);
    }));
    EXPECT_TRUE(rc::check("every fix offered for a damaged text repairs it", [&] {
        const Tried tried = try_fixes(*egn::test::any_damaged_text(), errors_in_records, Damage::any);
        if (!tried.fault.empty()) RC_FAIL(tried.fault);
        for (const std::string& code : tried.codes) coverage.note(code);
    }));
    coverage.require({"syntax.ply", "syntax.tag"});
}

TEST(NotationFixes, every_fix_offered_for_a_slip_in_a_file_of_rulesets_repairs_it) {
    std::vector<std::string> corpus = texts_below(test::source_path("replays"), ".rulesets");
    corpus.push_back("ruleset a\nbase ferti-advanced\nname \"A club\"\nparry-may-be-declined = no ; ours\n");
    Coverage coverage;
    EXPECT_TRUE(rc::check("every fix offered for a slip in a file of rulesets repairs it", [&] {
        std::string text = with_a_slip(*rc::gen::elementOf(corpus));
        if (*rc::gen::arbitrary<bool>()) text = with_a_slip(text);
        const Tried tried = try_fixes(text, errors_in_rulesets);
        if (!tried.fault.empty()) RC_FAIL(tried.fault);
        for (const std::string& code : tried.codes) coverage.note(code);
    }));
    coverage.require({"syntax.statement", "syntax.name"});
}

}  // namespace
}  // namespace engarde
