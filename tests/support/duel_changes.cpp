#include "tests/support/duel_changes.h"

#include <algorithm>
#include <array>
#include <functional>

#include "notation/record/print.h"
#include "notation/record/tag_pieces.h"
#include "notation/reforged/events.h"
#include "notation/reforged/print.h"
#include "notation/reforged/words.h"
#include "tests/support/files.h"

namespace engarde::reforged::test {

namespace {

using egn::reforged::CardList;
using egn::reforged::Event;

constexpr std::array<std::string_view, 14> some_players{"Sam", "Jen",  "Long John", "hand", "pass", "none",   "3",
                                                        "Zoë", "item", "a:b",       "x+y",  "c>d",  "Mr. #1", "?"};

std::string blanks(Random& random, std::uint64_t least) {
    std::string text;
    for (std::uint64_t left = least + random.below(3); left > 0; --left) text += random.once_in(4) ? '\t' : ' ';
    return text;
}

std::string some_comment(Random& random) {
    return random.once_in(2) ? "{a remark: turn Sam}" : "; a remark: turn Sam";
}

bool is_tag(const std::string& line) {
    return !line.empty() && line.front() == '[';
}

// The events that are kept; what is left of each may be changed.
using Keep = std::function<bool(Event&)>;
enum class Struck : std::uint8_t { kept, left_out };

std::string rewritten(const egn::Record& record, Struck struck, const Keep& keep) {
    egn::Record head = record;
    head.body = egn::Events{};
    std::string text = egn::print(head) + "\n";
    for (const egn::RecordedEvent& event : record.events()) {
        auto meaning = std::any_cast<Event>(event.meaning);
        if (event.line.struck && struck == Struck::left_out) continue;
        if (!keep(meaning)) continue;
        text += (event.line.struck ? "~" : "") + egn::reforged::print(meaning) + "\n";
    }
    return text;
}

template <class T>
bool is(const Event& event) {
    return std::holds_alternative<T>(event);
}

void hide_some(CardList& list, Random& random) {
    if (list.count || list.cards.empty() || random.once_in(2)) return;
    if (random.once_in(2)) {
        list = {{}, static_cast<int>(list.cards.size()), {}};
        return;
    }
    for (auto& card : list.cards)
        if (random.once_in(2)) card.reset();
}

// Every name of a player in a line is a word of its own.
std::string with_names(const std::string& line, const Renaming& names,
                       const std::function<std::string(const std::string&, bool)>& write) {
    std::string text;
    for (std::size_t place = 0; place < line.size();) {
        const auto end = std::min(line.find_first_of(" ~,:>\"", place), line.size());
        const auto found = names.find(line.substr(place, end - place));
        const bool is_first = text.find_first_not_of(" ~") == std::string::npos;
        text += found == names.end() ? line.substr(place, end - place) : write(found->second, is_first);
        if (end < line.size()) text += line[end];
        place = end + 1;
    }
    return text;
}

}  // namespace

std::string laid_out_anew(const std::string& text, Random& random) {
    const bool has_crlf = random.once_in(3);
    std::string laid_out = random.once_in(4) ? "\xEF\xBB\xBF" : "";
    for (const std::string& line : engarde::test::lines_of(text)) {
        std::string changed;
        for (const char letter : is_tag(line) ? std::string() : line)
            changed += letter == ' ' ? blanks(random, 1) : std::string(1, letter);
        if (is_tag(line)) changed = line;
        const bool may_have_comment = !changed.empty() && !is_tag(line);
        if (may_have_comment && random.once_in(4)) changed += blanks(random, 1) + some_comment(random);
        if (random.once_in(6)) changed += blanks(random, 0);
        laid_out += changed + (has_crlf ? "\r\n" : "\n");
        if (random.once_in(8) && !is_tag(line)) laid_out += "\n";
        if (random.once_in(8) && may_have_comment) laid_out += some_comment(random) + "\n";
    }
    return laid_out;
}

Renaming some_names(const egn::Record& record, Random& random) {
    std::vector<std::string> left(some_players.begin(), some_players.end());
    Renaming renaming;
    for (const std::string& player : egn::names_in(*record.tag("Players"))) {
        const auto chosen = left.begin() + static_cast<std::ptrdiff_t>(random.below(left.size()));
        renaming.emplace(player, *chosen);
        left.erase(chosen);
    }
    return renaming;
}

std::string renamed(const std::string& text, const Renaming& names) {
    std::string changed;
    for (const std::string& line : engarde::test::lines_of(text)) {
        const auto write = [&](const std::string& name, bool is_first) {
            if (line.rfind("[Players", 0) == 0) return name;
            if (is_first) return egn::reforged::written_actor(name);
            if (!is_tag(line)) return egn::reforged::written_player(name);
            std::string escaped;
            for (const char letter : egn::reforged::written_player(name))
                escaped += letter == '"' ? "\\\"" : std::string(1, letter);
            return escaped;
        };
        changed += with_names(line, names, write) + "\n";
    }
    return changed;
}

std::string with_hidden_cards(const egn::Record& record, Random& random) {
    return rewritten(record, Struck::left_out, [&](Event& event) {
        if (auto* hand = std::get_if<egn::reforged::Hand>(&event)) hide_some(hand->cards, random);
        if (auto* draw = std::get_if<egn::reforged::Draw>(&event)) hide_some(draw->cards, random);
        if (auto* discard = std::get_if<egn::reforged::Discard>(&event)) hide_some(discard->cards, random);
        return true;
    });
}

std::string without_hands(const egn::Record& record) {
    egn::Record changed = record;
    changed.remove_tag("Hands");
    changed.remove_tag("Deck");
    return rewritten(changed, Struck::left_out, [](const Event& event) {
        return !is<egn::reforged::Deal>(event) && !is<egn::reforged::Hand>(event) && !is<egn::reforged::Draw>(event) &&
               !is<egn::reforged::Discard>(event) && !is<egn::reforged::Reshuffle>(event) &&
               !is<egn::reforged::Deck>(event);
    });
}

std::string with_fewer_claims(const egn::Record& record, Random& random) {
    bool is_dealing = false;
    return rewritten(record, Struck::left_out, [&](const Event& event) {
        const bool is_dealt = is_dealing && is<egn::reforged::Hand>(event);
        is_dealing = is<egn::reforged::Deal>(event) || is_dealt;
        const bool is_claim = is<egn::reforged::Hand>(event) || is<egn::reforged::Deck>(event) ||
                              is<egn::reforged::Poise>(event) || is<egn::reforged::Items>(event) ||
                              is<egn::reforged::Damage>(event) || is<egn::reforged::Winner>(event);
        return !is_claim || is_dealt || random.once_in(2);
    });
}

std::size_t card_lines(const egn::Record& record) {
    const auto end = std::find_if_not(record.events().begin(), record.events().end(), [](const auto& event) {
        return is<egn::reforged::CardLine>(std::any_cast<const Event&>(event.meaning));
    });
    return static_cast<std::size_t>(end - record.events().begin());
}

std::string beginning_of(const egn::Record& record, std::size_t events) {
    return rewritten(record, Struck::kept, [left = events](const Event&) mutable { return left > 0 && left-- > 0; });
}

}  // namespace engarde::reforged::test
