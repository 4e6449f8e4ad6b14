#include "verifier/generate.h"

#include <utility>

namespace engarde {

Style style_named(std::string_view name) {
    const auto found = std::find(style_names.begin(), style_names.end(), name);
    return found == style_names.end() ? Style::lifelike : static_cast<Style>(found - style_names.begin());
}

std::vector<std::string_view> codes_to_try(const GenerateOptions& options, std::span<const std::string_view> plantable,
                                           Random& random) {
    if (!options.breach_code.empty()) return {options.breach_code};
    std::vector<std::string_view> codes(plantable.begin(), plantable.end());
    for (std::size_t left = codes.size(); left > 1; --left) std::swap(codes[left - 1], codes[random.below(left)]);
    return codes;
}

}  // namespace engarde
