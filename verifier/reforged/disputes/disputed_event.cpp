#include "verifier/reforged/disputes/disputed_event.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/reforged/print.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

egn::RecordedEvent recorded(const notes::Event& event) {
    egn::RecordedEvent added;
    added.line.words = {{notes::print(event), {}}};
    added.meaning = event;
    return added;
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

tl::expected<std::vector<std::size_t>, std::string> disputed_events(const egn::Record& record,
                                                                    const AdjudicateOptions& options) {
    const egn::Events& events = record.events();
    if (events.empty()) return tl::unexpected(std::string("the match has no event"));
    if (options.event) {
        const std::size_t number = *options.event;
        if (number == 0 || number > events.size())
            return tl::unexpected(fmt::format("no event {}: the match has {}", number, events.size()));
        if (!meaning_of(events[number - 1])) return tl::unexpected(fmt::format("event {} cannot be read", number));
        return std::vector{number - 1};
    }
    std::vector<std::size_t> found;
    for (std::size_t event = 0; event < events.size(); ++event)
        if (events[event].line.disputed) found.push_back(event);
    if (found.empty())
        return tl::unexpected(std::string("no event is disputed: put \" !\" after it, or ask with --event"));
    return found;
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

std::string text_of(const egn::RecordedEvent& event) {
    egn::EventLine line = event.line;
    line.disputed = false;
    return egn::text_of(line);
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
    egn::Record shorter{.tags = record.tags, .offset = record.offset, .attached = record.attached};
    const auto end = record.events().begin() + static_cast<std::ptrdiff_t>(event) + 1;
    egn::Events events(record.events().begin(), end);
    for (auto later = end; later != record.events().end(); ++later)
        if (is<notes::CardLine>(*later)) events.push_back(*later);
    shorter.body = std::move(events);
    return shorter;
}

egn::Record with_event_before(egn::Record record, std::size_t event, const notes::Event& added) {
    auto& events = std::get<egn::Events>(record.body);
    events.insert(events.begin() + static_cast<std::ptrdiff_t>(event), recorded(added));
    return record;
}

egn::Record with_event_replaced(egn::Record record, std::size_t event, const notes::Event& other) {
    egn::RecordedEvent& replaced = std::get<egn::Events>(record.body)[event];
    replaced.line.words = {{notes::print(other), replaced.line.span}};
    replaced.meaning = other;
    return record;
}

bool is_about(const Finding& finding, const egn::Record& record, std::size_t event) {
    const Span line = record.events()[event].line.span;
    const std::size_t begin = finding.diagnostic.span.begin;
    if (line.end > line.begin && begin >= line.begin && begin < line.end) return true;
    return finding.event == event + 1 && line.end == line.begin;
}

}  // namespace engarde::reforged
