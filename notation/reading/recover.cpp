#include "notation/reading/recover.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/reading/round_reader.h"
#include "notation/reading/tokens.h"
#include "notation/text/quote.h"

namespace engarde::egn {

namespace {

std::string replaced_all(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t place = text.find(what); place != std::string::npos; place = text.find(what, place + by.size()))
        text.replace(place, what.size(), by);
    return text;
}

// The value inside anything that may have been meant as quotes.
std::string without_quotes(std::string_view written) {
    std::string value(written);
    for (const std::string_view quote : {"“", "”", "„", "‘", "’", "\"", "'"}) value = replaced_all(value, quote, "\"");
    const std::size_t begin = value.find_first_not_of(" \t:=\"");
    if (begin == std::string::npos) return "";
    return value.substr(begin, value.find_last_not_of(" \t\"") - begin + 1);
}

// The tag that was probably meant by a text from "[" to the end of its line. Never one of the taken tags.
std::optional<std::string> repaired_tag(std::string_view written, const std::vector<std::string_view>& taken) {
    const auto is_tag = [&](const std::string& candidate) {
        grammar::Reader reader{.text = candidate.data()};
        const char* first = candidate.data();
        const char* last = first + candidate.size();
        return grammar::read_tag(first, last, reader) && first == last &&
               std::find(taken.begin(), taken.end(), reader.tag.name) == taken.end();
    };
    const std::string whole(written);
    std::vector<std::string> candidates{whole + "]", replaced_all(whole, "\\", "\\\\")};
    if (written.size() > 1 && written.back() == ']') {
        candidates.push_back(whole.substr(0, whole.size() - 1) + "\"]");
        const std::size_t name_end = std::min(written.find_first_of(" \t:=]", 1), written.size());
        candidates.push_back(whole.substr(0, name_end) + " \"" +
                             without_quotes(written.substr(name_end, written.size() - name_end - 1)) + "\"]");
    }
    const auto found = std::find_if(candidates.begin(), candidates.end(), is_tag);
    return found == candidates.end() ? std::nullopt : std::optional(*found);
}

constexpr std::size_t longest_repairable_tag = 300;

}  // namespace

std::size_t Recovery::unclosed_comment(std::size_t from) const {
    diagnostics_.add(unclosed_comment_at(from));
    const std::size_t end = next_cut(text_, from);
    reader_.handler->malformed_text({from, end});
    return end;
}

std::size_t Recovery::malformed_round(std::size_t from) const {
    return read_round_with_recovery(text_, from, reader_.highest_card, *reader_.handler, diagnostics_);
}

std::size_t Recovery::malformed_tag(std::size_t from) const {
    std::size_t next = std::min(text_.find_first_of("[\n", from + 1), text_.size());
    std::size_t end = without_blanks(from, next);
    std::optional<Fix> fix;
    if (!diagnostics_.full()) {
        // Try the whole line first, because a value may contain a bracket. The length limit keeps a long line of
        // brackets cheap.
        const std::string_view near = text_.substr(from, longest_repairable_tag);
        const std::size_t whole = without_blanks(from, from + std::min(near.find('\n'), near.size()));
        for (const std::size_t place : {whole, end})
            if (auto better = repaired_tag(text_.substr(from, place - from), taken_tags_); better && !fix) {
                fix = Fix{{from, place}, std::move(*better)};
                end = place;
                next = std::max(next, place);
            }
    }
    diagnostics_.add(
        {.code = "syntax.tag",
         .span = {from, end},
         .message = "this is not a tag",
         .notes =
             {"a tag looks like [White \"Anna\"], on one line; inside the quotes, write \\\" for \" and \\\\ for \\"},
         .fix = std::move(fix)});
    if (text_.substr(from, 6) == "[Board") reader_.highest_card = '9';
    reader_.handler->malformed_text({from, end});
    return next;
}

std::size_t Recovery::without_blanks(std::size_t from, std::size_t end) const {
    while (end > from + 1 && is_blank(text_[end - 1])) --end;
    return end;
}

std::size_t Recovery::stray_text(std::size_t from) const {
    std::size_t place = from;
    std::size_t words = 0;
    while (place < text_.size() && text_[place] != '{' && !is_cut(text_.substr(place))) {
        const Token token = token_at(text_, place);
        if (starts_misspelt_round(text_, token)) break;
        ++words;
        place = token.end;
        while (place < text_.size() && (is_blank(text_[place]) || text_[place] == ';'))
            place = text_[place] == ';' ? std::min(text_.find_first_of("\r\n", place), text_.size()) : place + 1;
    }
    const Token first = token_at(text_, from);
    diagnostics_.add({.code = "syntax.text",
                      .span = first.span(),
                      .message = in_quotes(first.text) + " is outside any round",
                      .notes = {(words == 1 ? "1 word was" : std::to_string(words) + " words were") +
                                " skipped; expected a tag or a line such as \"round 1 white\"; remarks "
                                "are written in {braces} or after a semicolon"}});
    reader_.handler->malformed_text({from, place});
    return place;
}

}  // namespace engarde::egn
