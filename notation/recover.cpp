#include "notation/recover.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/quote.h"
#include "notation/round_reader.h"
#include "notation/tokens.h"

namespace engarde::egn {

namespace {

// The tag that was probably meant by what stands from "[" to the end of its line.
std::optional<std::string> mended_tag(std::string_view written) {
    const auto is_tag = [](const std::string& candidate) {
        grammar::Reader reader{.text = candidate.data()};
        const char* first = candidate.data();
        const char* last = first + candidate.size();
        return grammar::read_tag(first, last, reader) && first == last;
    };
    const std::string whole(written);
    const std::size_t name_end = std::min(written.find_first_of(" \t]", 1), written.size());
    std::string doubled;
    for (const char byte : written) doubled += byte == '\\' ? "\\\\" : std::string(1, byte);
    std::vector<std::string> candidates{whole + "]", doubled};
    if (written.back() == ']') {
        const std::string open = whole.substr(0, whole.size() - 1);
        candidates.push_back(open + "\"]");
        std::string_view value = written.substr(name_end, written.size() - name_end - 1);
        while (!value.empty() && (is_blank(value.front()) || value.front() == '"')) value.remove_prefix(1);
        while (!value.empty() && (is_blank(value.back()) || value.back() == '"')) value.remove_suffix(1);
        candidates.push_back(whole.substr(0, name_end) + " \"" + std::string(value) + "\"]");
    }
    for (const std::string& candidate : candidates)
        if (is_tag(candidate)) return candidate;
    return std::nullopt;
}

constexpr std::size_t longest_tag_to_mend = 300;

}  // namespace

std::size_t Recovery::unclosed_comment(std::size_t from) const {
    diagnostics_.add(unclosed_comment_at(from));
    return next_cut(text_, from);
}

std::size_t Recovery::malformed_round(std::size_t from) const {
    return read_round_with_recovery(text_, from, reader_.highest_card, *reader_.handler, diagnostics_);
}

std::size_t Recovery::malformed_tag(std::size_t from) const {
    const std::size_t next_tag = std::min(text_.find_first_of("[\n", from + 1), text_.size());
    std::size_t end = next_tag;
    while (end > from + 1 && is_blank(text_[end - 1])) --end;
    std::optional<Fix> fix;
    if (!diagnostics_.full() && end - from <= longest_tag_to_mend)
        if (auto better = mended_tag(text_.substr(from, end - from))) fix = Fix{{from, end}, std::move(*better)};
    diagnostics_.add(
        {.code = "syntax.tag",
         .span = {from, end},
         .message = "this is no tag",
         .notes = {"a tag looks like [White \"Anna\"], on one line; inside the quotes, write \\\" for \" and "
                   "\\\\ for \\"},
         .fix = std::move(fix)});
    reader_.handler->malformed_tag({from, end});
    return next_tag;
}

std::size_t Recovery::stray_text(std::size_t from) const {
    std::size_t place = from;
    std::size_t words = 0;
    while (place < text_.size() && text_[place] != '{' && !is_cut(text_.substr(place))) {
        const Token token = token_at(text_, place);
        if (starts_misspelt_round(text_, token)) {
            if (words == 0) return malformed_round(from);
            break;
        }
        ++words;
        place = token.end();
        while (place < text_.size() && (is_blank(text_[place]) || text_[place] == ';'))
            place = text_[place] == ';' ? std::min(text_.find('\n', place), text_.size()) : place + 1;
    }
    const Token first = token_at(text_, from);
    diagnostics_.add({.code = "syntax.text",
                      .span = first.span(),
                      .message = in_quotes(first.text) + " stands outside any round",
                      .notes = {(words == 1 ? "1 word was" : std::to_string(words) + " words were") +
                                " passed over; here a tag or a line such as \"round 1 white\" could stand"}});
    return place;
}

}  // namespace engarde::egn
