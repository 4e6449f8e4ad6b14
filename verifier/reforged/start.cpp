#include "verifier/reforged/start.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "engine/reforged/card_type.h"
#include "engine/reforged/legality.h"
#include "engine/reforged/rulebook.h"
#include "notation/record/tag_pieces.h"
#include "notation/reforged/events.h"
#include "verifier/reforged/book_of_record.h"
#include "verifier/reforged/names.h"
#include "verifier/reforged/recording.h"
#include "verifier/reforged/replay.h"

namespace engarde::reforged {

namespace {

constexpr std::array<std::string_view, 6> tags{"Players", "Poise", "Items", "Hands", "Deck", "Cards"};

// Splits the value of a tag into words, with their places in the text.
egn::EventLine words_of(const egn::RecordedTag& tag) {
    egn::EventLine line;
    line.span = tag.value_span;
    for (std::size_t place = 0; place < tag.value.size();) {
        const std::size_t from = std::min(tag.value.find_first_not_of(' ', place), tag.value.size());
        place = std::min(tag.value.find(' ', from), tag.value.size());
        const std::size_t begin = tag.value_span.begin + from;
        if (place > from) line.words.push_back({tag.value.substr(from, place - from), {begin, begin + place - from}});
    }
    return line;
}

class StartReader {
public:
    StartReader(const egn::Record& record, const ChosenRuleset& chosen) : record_(record) {
        start_.rules = rules_of(chosen);
    }

    Start run() {
        refuse_tags_twice();
        if (!read_players()) return std::move(start_);
        BookOfRecord book = book_of(record_, start_.rules.ruleset);
        start_.rules.book = std::move(book.book);
        start_.findings.insert(start_.findings.end(), book.findings.begin(), book.findings.end());
        start_.state = before_the_game(start_.rules.ruleset, start_.players.size());
        read_poise();
        // A book that is wrong lacks the cards that it describes.
        if (book.findings.empty()) read_items();
        read_hands();
        read_deck();
        if (record_.find_tag("Hands") || record_.find_tag("Deck")) discard_the_rest(start_.rules, start_.state);
        if (start_.findings.empty()) judge_the_table();
        return std::move(start_);
    }

private:
    void refuse(const Clause& broken, Span span, std::string message) {
        start_.findings.push_back(finding_of(broken, span, std::move(message)));
    }

    void refuse_tags_twice() {
        for (const std::string_view name : tags) {
            const auto is_named = [&](const egn::RecordedTag& tag) { return tag.name == name; };
            const auto first = std::find_if(record_.tags.begin(), record_.tags.end(), is_named);
            if (first == record_.tags.end()) continue;
            const auto second = std::find_if(first + 1, record_.tags.end(), is_named);
            if (second == record_.tags.end()) continue;
            start_.findings.push_back(
                {.diagnostic = {.code = "syntax.tag",
                                .span = second->span,
                                .message = fmt::format("the tag {} appears twice in this match", name)}});
        }
    }

    bool read_players() {
        const egn::RecordedTag* tag = record_.find_tag("Players");
        std::vector<std::string> named = tag ? egn::names_in(tag->value) : std::vector<std::string>();
        std::vector<std::string> sorted = named;
        std::sort(sorted.begin(), sorted.end());
        const bool each_once = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
        const bool all_named = std::find(sorted.begin(), sorted.end(), "") == sorted.end();
        const auto most = static_cast<std::size_t>(deck_size(start_.rules.ruleset) / hand_size(start_.rules.ruleset));
        const Span span = tag ? tag->value_span : Span{record_.offset, record_.offset + 1};
        if (tag && std::count(tag->value.begin(), tag->value.end(), '"') % 2 != 0)
            refuse(recording::players_are_named, span, "a quote in this tag is never closed");
        else if (named.size() < 2 || !each_once || !all_named)
            refuse(recording::players_are_named, span,
                   "at least two players are needed, each once: [Players \"Sam, Jen\"]");
        else if (named.size() > most)
            refuse(recording::players_are_named, span,
                   fmt::format("{} players, but {} cards are enough for {} hands", named.size(),
                               deck_size(start_.rules.ruleset), most));
        else
            start_.players = std::move(named);
        return !start_.players.empty();
    }

    // None if there is no such tag, or if it cannot be read, which is reported.
    template <class T>
    std::optional<T> read_tag(std::string_view name, std::optional<T> (*read)(const egn::EventLine&, Diagnostics&)) {
        const egn::RecordedTag* tag = record_.find_tag(name);
        if (!tag) return std::nullopt;
        Diagnostics wrong;
        auto found = read(words_of(*tag), wrong);
        for (Diagnostic& diagnostic : wrong.take()) start_.findings.push_back({.diagnostic = std::move(diagnostic)});
        return found;
    }

    // None after a finding. A tag speaks of each player once; `seen` are those of whom it has spoken.
    Duelist* duelist_of(const egn::reforged::Name& name, std::set<std::string>& seen) {
        auto seat = seat_of(start_.players, name);
        if (!seat) {
            start_.findings.push_back(std::move(seat.error()));
            return nullptr;
        }
        if (seen.insert(name.text).second) return &start_.state.duelists[*seat];
        start_.findings.push_back({.diagnostic = {.code = "syntax.tag",
                                                  .span = name.span,
                                                  .message = fmt::format("{} appears twice in this tag", name.text)}});
        return nullptr;
    }

    void read_poise() {
        const auto read = read_tag("Poise", egn::reforged::read_poise);
        if (!read) return;
        std::set<std::string> seen;
        for (const auto& [name, left] : read->of) {
            Duelist* duelist = duelist_of(name, seen);
            if (!duelist) return;
            if (left.value_or(0) > first_poise && start_.rules.ruleset.restore_cap == RestoreCap::ten)
                return refuse(
                    clause::poise_stops_at_ten, name.span,
                    fmt::format("{} cannot have {} Poise. {}", name.text, *left, clause::poise_stops_at_ten.claim));
            duelist->poise = left.value_or(0);
            duelist->out = !left;
        }
    }

    void read_items() {
        const auto read = read_tag("Items", egn::reforged::read_items);
        if (!read) return;
        std::set<std::string> seen;
        for (const egn::reforged::Item& each : *read) {
            Duelist* duelist = duelist_of(each.player, seen);
            if (!duelist || !put_in_play(each, *duelist)) return;
        }
    }
    bool put_in_play(const egn::reforged::Item& item, Duelist& duelist) {
        duelist.item.reset();
        if (!item.card) return true;
        auto card = card_of(start_.rules.book, *item.card);
        if (!card) {
            start_.findings.push_back(std::move(card.error()));
            return false;
        }
        if (type_of(start_.rules, *card) != CardType::item) {
            refuse(clause::only_items_are_put_in_play, item.card->span,
                   fmt::format("{} has {} in play. {}", item.player.text, item.card->text,
                               clause::only_items_are_put_in_play.claim));
            return false;
        }
        duelist.item = *card;
        return true;
    }

    void read_hands() {
        const auto read = read_tag("Hands", egn::reforged::read_hands);
        if (!read) return;
        std::set<std::string> seen;
        for (const auto& [name, cards] : *read) {
            Duelist* duelist = duelist_of(name, seen);
            if (!duelist) return;
            if (cards.value > hand_size(start_.rules.ruleset))
                return refuse(clause::no_more_is_drawn_than_needed, cards.span,
                              fmt::format("{} has {} cards, and a full hand is {}. {}", name.text, cards.value,
                                          hand_size(start_.rules.ruleset), clause::no_more_is_drawn_than_needed.claim));
            duelist->hand = Pile::counted(cards.value);
        }
    }

    void read_deck() {
        if (const auto read = read_tag("Deck", egn::reforged::read_deck))
            start_.state.deck = Pile::counted(read->value);
    }

    // Cards that the deck does not have.
    void judge_the_table() {
        for (const Violation& violation : start_violations(start_.rules, start_.state)) {
            if (&violation.clause() != &clause::cards_are_conserved) continue;
            const auto card = violation.fact("card");
            const std::string fault = card ? fmt::format("{} is in play more often than the deck has it",
                                                         start_.rules.book[static_cast<CardId>(*card)].name)
                                           : fmt::format("{} cards are said to be in hands, in play and in the deck",
                                                         violation.fact("placed").value_or(0));
            refuse(violation.clause(), place_of_cards(card.has_value()),
                   fmt::format("{}. {}", fault, violation.clause().claim));
        }
    }
    Span place_of_cards(bool in_play) const {
        for (const std::string_view name : {std::string_view(in_play ? "Items" : "Deck"), std::string_view("Hands"),
                                            std::string_view("Items"), std::string_view("Deck")})
            if (const egn::RecordedTag* tag = record_.find_tag(name)) return tag->value_span;
        return {record_.offset, record_.offset + 1};
    }

    const egn::Record& record_;
    Start start_;
};

}  // namespace

Start start_of(const egn::Record& record, const ChosenRuleset& chosen) {
    return StartReader(record, chosen).run();
}

}  // namespace engarde::reforged
