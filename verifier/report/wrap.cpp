#include "verifier/report/wrap.h"

#include <algorithm>

namespace engarde {

std::size_t width_of(std::string_view text) {
    const auto starts_code_point = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_code_point));
}

std::string padded(std::string_view text, std::size_t width) {
    std::string result(text);
    if (const std::size_t taken = width_of(text); taken < width) result.append(width - taken, ' ');
    return result;
}

std::string wrapped(std::string_view first, std::string_view text, std::size_t width) {
    const std::string indent(width_of(first), ' ');
    std::string result;
    std::string line(first);
    bool has_word = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (has_word && width_of(line) + 1 + width_of(word) > width) {
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

}  // namespace engarde
