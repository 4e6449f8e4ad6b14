#include "notation/wrap.h"

#include <algorithm>

#include "notation/quote.h"
#include "notation/utf8.h"

namespace engarde {

std::string padded(std::string_view text, std::size_t width) {
    std::string result(text);
    if (const std::size_t taken = display_width(text); taken < width) result.append(width - taken, ' ');
    return result;
}

std::string wrapped(std::string_view first, std::string_view text, std::size_t width) {
    const std::string indent(display_width(first), ' ');
    std::string result;
    std::string line(first);
    bool has_word = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (has_word && display_width(line) + 1 + display_width(word) > width) {
            result += line + "\n";
            line = indent;
            has_word = false;
        }
        if (has_word) line += ' ';
        line += word;
        has_word = true;
    }
    return result + line + "\n";
}

std::string wrapped_remark(std::string_view first, std::string_view text, std::size_t width) {
    std::string in_one_line;
    for (const char each : text) {
        const bool is_gap = each == ' ' || each == '\t' || each == '\n' || each == '\r';
        if (!is_gap)
            in_one_line += each;
        else if (!in_one_line.empty() && in_one_line.back() != ' ')
            in_one_line += ' ';
    }
    return wrapped(first, printable(in_one_line), width);
}

}  // namespace engarde
