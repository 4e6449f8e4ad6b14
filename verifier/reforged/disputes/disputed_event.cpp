#include "verifier/reforged/disputes/disputed_event.h"

#include <algorithm>

#include "notation/reforged/print.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

egn::RecordedEvent recorded(const notes::Event& event) {
    return new_event(notes::print(event), event);
}

bool is_a_claim(const notes::Event& event) {
    return std::holds_alternative<notes::Poise>(event) || std::holds_alternative<notes::Damage>(event) ||
           std::holds_alternative<notes::Hand>(event) || std::holds_alternative<notes::Items>(event) ||
           std::holds_alternative<notes::Deck>(event) || std::holds_alternative<notes::Winner>(event);
}

template <class Kind>
bool is(const egn::RecordedEvent& event) {
    const notes::Event* meaning = meaning_of(event);
    return meaning && std::holds_alternative<Kind>(*meaning);
}

// Only other hands stand between the deal and a hand that it lists.
bool follows_the_deal(const egn::Record& record, std::size_t event) {
    while (event > 0 && is<notes::Hand>(record.events()[event - 1])) --event;
    return event > 0 && is<notes::Deal>(record.events()[event - 1]) && !record.events()[event - 1].line.struck;
}

}  // namespace

bool describes_the_game(const egn::RecordedEvent& event) {
    return is<notes::CardLine>(event);
}

const notes::Event* meaning_of(const egn::RecordedEvent& event) {
    return std::any_cast<notes::Event>(&event.meaning);
}

EventKind kind_of(const egn::Record& record, std::size_t event) {
    const notes::Event& meaning = *meaning_of(record.events()[event]);
    if (std::holds_alternative<notes::CardLine>(meaning)) return EventKind::book;
    if (std::holds_alternative<notes::Hand>(meaning) && follows_the_deal(record, event)) return EventKind::dealt;
    return is_a_claim(meaning) ? EventKind::claim : EventKind::action;
}

std::optional<notes::Event> event_written(const std::string& text) {
    egn::EventLine line;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        line.words.push_back({text.substr(begin, end - begin), {}});
        begin = end + 1;
    }
    Diagnostics ignored;
    return notes::read(line, ignored);
}

egn::Record up_to_and_with(const egn::Record& record, std::size_t event) {
    return engarde::up_to_and_with(record, event, describes_the_game);
}

egn::Record with_event_before(egn::Record record, std::size_t event, const notes::Event& added) {
    return engarde::with_event_before(std::move(record), event, recorded(added));
}

egn::Record with_event_replaced(egn::Record record, std::size_t event, const notes::Event& other) {
    return engarde::with_event_replaced(std::move(record), event, recorded(other));
}

}  // namespace engarde::reforged
