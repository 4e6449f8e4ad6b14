#include "notation/record/comment.h"

#include "notation/reading/tokens.h"

namespace engarde::egn {

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool fits_one_line(std::string_view text) {
    return text.find_first_of("\r\n") == std::string_view::npos;
}

// A comment ends before a line that begins like a tag or a round, so such a line inside it must be escaped.
bool is_cut_at(std::string_view text, std::size_t place) {
    return text[place] == '\n' && is_cut(text.substr(place + 1));
}

bool fits_braces(std::string_view text) {
    for (std::size_t place = 0; place < text.size(); ++place)
        if (text[place] == '}' || is_cut_at(text, place)) return false;
    return true;
}

std::string escaped_for_braces(std::string_view text) {
    std::string safe;
    for (std::size_t place = 0; place < text.size(); ++place) {
        if (text[place] == '}')
            safe += "\\x7D";
        else
            safe += text[place];
        if (is_cut_at(text, place)) safe += ' ';
    }
    return safe;
}

}  // namespace

std::string comment_text(std::string_view raw) {
    std::string text;
    for (const char byte : trimmed(raw)) {
        while (byte == '\n' && !text.empty() && text.back() == '\r') text.pop_back();
        text += byte;
    }
    return text;
}

Comment writable(Comment comment) {
    comment.text = comment_text(comment.text);
    const bool line_fits = fits_one_line(comment.text);
    const bool braces_fit = fits_braces(comment.text);
    if (comment.to_line_end ? line_fits : braces_fit) return comment;
    if (!line_fits && !braces_fit) comment.text = escaped_for_braces(comment.text);
    comment.to_line_end = line_fits;
    return comment;
}

Comment remark(std::string text) {
    return writable({std::move(text), false});
}

std::string print(const Comment& comment) {
    const auto& [text, to_line_end] = writable(comment);
    if (to_line_end) return text.empty() ? ";" : "; " + text;
    return "{" + text + "}";
}

}  // namespace engarde::egn
