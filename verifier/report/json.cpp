#include "verifier/report/json.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/text/quote.h"

namespace engarde {

namespace {

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t place = 0; place < bytes.size(); place += 3) {
        const std::string_view three = bytes.substr(place, 3);
        std::uint32_t bits = 0;
        for (std::size_t index = 0; index < 3; ++index)
            bits = (bits << 8) | (index < three.size() ? static_cast<unsigned char>(three[index]) : 0U);
        for (std::size_t index = 0; index < 4; ++index)
            text += index <= three.size() ? digits[(bits >> (18 - 6 * index)) & 0x3F] : '=';
    }
    return text;
}

}  // namespace

// Unprintable characters that JSON does not escape occur only in strings, so they can be escaped here.
std::string dumped(const Json& json) {
    std::string raw = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (std::all_of(raw.begin(), raw.end(), [](char byte) { return byte >= 0x20 && byte < 0x7F; })) return raw;
    std::string text;
    for (std::string_view rest = raw; !rest.empty();) {
        const std::string_view letter = rest.substr(0, std::max<std::size_t>(1, utf8_length(rest)));
        if (is_unprintable(letter))
            text += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code_point_of(letter)));
        else
            text += letter;
        rest.remove_prefix(letter.size());
    }
    return text;
}

void add_bytes(Json& json, const std::string& name, std::string_view bytes) {
    if (!is_utf8(bytes)) json[name] = base64(bytes);
}

void add_file(Json& json, std::string_view path) {
    json["file"] = path;
    add_bytes(json, "file_bytes", path);
}

}  // namespace engarde
