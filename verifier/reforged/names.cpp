#include "verifier/reforged/names.h"

#include <algorithm>

#include "notation/reforged/words.h"
#include "notation/text/nearest.h"
#include "verifier/reforged/recording.h"

namespace engarde::reforged {

namespace {

tl::unexpected<Finding> unknown(const Clause& broken, std::string_view kind, const egn::reforged::Name& name,
                                const std::vector<std::string_view>& known) {
    Finding finding = finding_of(broken, name.span, no_such(kind, name.text, known));
    if (const std::string_view meant = nearest(name.text, known); !meant.empty())
        finding.diagnostic.fix = Fix{name.span, std::string(meant)};
    return tl::unexpected(std::move(finding));
}

}  // namespace

Named<std::size_t> seat_of(const std::vector<std::string>& players, const egn::reforged::Name& name) {
    const auto found = std::find(players.begin(), players.end(), name.text);
    if (found != players.end()) return static_cast<std::size_t>(found - players.begin());
    auto none = unknown(recording::players_are_named, "player", name, {players.begin(), players.end()});
    if (const std::string word = lower_case(name.text); egn::reforged::is_event_word(word))
        none.value().diagnostic.notes.emplace_back("the event is written \"" + word + "\", in small letters");
    return none;
}

Named<CardId> card_of(const CardBook& book, const egn::reforged::Name& name, std::string_view word) {
    if (const auto card = book.find(name.text)) return *card;
    std::vector<std::string_view> known;
    for (const Card& each : book.cards()) known.push_back(each.name);
    if (!word.empty()) known.push_back(word);
    auto none = unknown(recording::cards_are_named, "card", name, known);
    if (name.text.rfind("pay ", 0) == 0)
        none.value().diagnostic.notes.emplace_back("the payment of Parry Riposte is written \"pay\"");
    else if (!none.value().diagnostic.fix)
        none.value().diagnostic.notes.emplace_back(
            "a card that the rulebook does not name needs a line that describes it, such as \"card " +
            egn::reforged::written(name.text) + ": response, cost 0, blocks\"");
    return none;
}

Named<std::vector<CardId>> cards_of(const CardBook& book, const std::vector<egn::reforged::Name>& names,
                                    std::string_view word) {
    std::vector<CardId> found;
    for (const egn::reforged::Name& name : names) {
        auto card = card_of(book, name, word);
        if (!card) return tl::unexpected(std::move(card.error()));
        found.push_back(*card);
    }
    return found;
}

Named<Pile> pile_of(const CardBook& book, const egn::reforged::CardList& list) {
    if (list.count) return Pile::counted(*list.count);
    std::vector<CardId> known;
    int hidden = 0;
    for (const auto& each : list.cards) {
        if (!each) {
            ++hidden;
            continue;
        }
        auto card = card_of(book, *each);
        if (!card) return tl::unexpected(std::move(card.error()));
        known.push_back(*card);
    }
    return Pile::of(std::move(known), hidden);
}

}  // namespace engarde::reforged
