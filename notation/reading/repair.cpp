#include "notation/reading/repair.h"

#include <algorithm>
#include <array>
#include <utility>

#include "notation/text/nearest.h"

namespace engarde::egn {

namespace {

using Accepts = std::function<bool(std::string_view)>;

// Characters and words that look or sound like the intended ones.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> lookalikes{{
    {"O", "0"},
    {"o", "0"},
    {"l", "1"},
    {"I", "1"},
    {"X", "x"},
    {"P", "p"},
    {"×", "x"},
    {"*", "x"},
    {"–", "-"},
    {"—", "-"},
    {"−", "-"},
    {"½", "1/2"},
    {"_", "-"},
}};

std::string with_lookalikes_replaced(std::string_view token) {
    std::string replaced;
    while (!token.empty()) {
        const auto found = std::find_if(lookalikes.begin(), lookalikes.end(), [&](const auto& pair) {
            return token.substr(0, pair.first.size()) == pair.first;
        });
        if (found == lookalikes.end()) {
            replaced += token.front();
            token.remove_prefix(1);
        } else {
            replaced += found->second;
            token.remove_prefix(found->first.size());
        }
    }
    return replaced;
}

// Collects repaired tokens that would be accepted. The result is empty if there is more than one, because then we would
// have to guess.
class OnlyOne {
public:
    explicit OnlyOne(const Accepts& accepts) : accepts_(accepts) {}

    void offer(const std::string& candidate) {
        if (candidate == found_ || !accepts_(candidate)) return;
        ambiguous_ = !found_.empty();
        found_ = candidate;
    }
    std::optional<std::string> answer() const {
        return found_.empty() || ambiguous_ ? std::nullopt : std::optional(found_);
    }

private:
    const Accepts& accepts_;
    std::string found_;
    bool ambiguous_ = false;
};

// Every letter of the notation carries meaning; only other letters may be removed.
bool means_something(char letter) {
    return (letter >= '0' && letter <= '9') || std::string_view("~!:+-xpwb?.*/").find(letter) != std::string_view::npos;
}

std::optional<std::string> with_one_letter_less(std::string_view token, const Accepts& accepts) {
    OnlyOne only(accepts);
    for (std::size_t place = 0; place < token.size(); ++place) {
        if (means_something(token[place])) continue;
        std::string shorter(token);
        shorter.erase(place, 1);
        only.offer(shorter);
    }
    return only.answer();
}

// "!x5" becomes "x5!", "+3~" becomes "~+3".
std::optional<std::string> with_marks_moved(std::string_view token, const Accepts& accepts) {
    OnlyOne only(accepts);
    if (token.front() == '!') only.offer(std::string(token.substr(1)) + "!");
    if (token.back() == '~') only.offer("~" + std::string(token.substr(0, token.size() - 1)));
    return only.answer();
}

std::optional<std::string> with_two_letters_swapped(std::string_view token, const Accepts& accepts) {
    OnlyOne only(accepts);
    for (std::size_t place = 0; place + 1 < token.size(); ++place) {
        std::string swapped(token);
        std::swap(swapped[place], swapped[place + 1]);
        only.offer(swapped);
    }
    return only.answer();
}

bool is_word(std::string_view token) {
    return std::all_of(token.begin(), token.end(), [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '-';
    });
}

}  // namespace

std::optional<std::string> repaired_letters(std::string_view token, const Accepts& accepts) {
    if (token.size() > longest_repairable) return std::nullopt;
    for (const std::string& candidate :
         {lower_case(token), with_lookalikes_replaced(token), with_lookalikes_replaced(lower_case(token))})
        if (candidate != token && accepts(candidate)) return candidate;
    return std::nullopt;
}

std::optional<std::string> repaired(std::string_view token, const Accepts& accepts,
                                    const std::vector<std::string_view>& keywords) {
    if (token.empty() || token.size() > longest_repairable) return std::nullopt;
    if (auto candidate = repaired_letters(token, accepts)) return candidate;
    if (is_word(token) && token.size() > 2)
        if (const std::string_view word = nearest(token, keywords); !word.empty() && accepts(word))
            return std::string(word);
    if (auto moved = with_marks_moved(token, accepts)) return moved;
    if (auto shorter = with_one_letter_less(token, accepts)) return shorter;
    return with_two_letters_swapped(token, accepts);
}

}  // namespace engarde::egn
