#include "verifier/disputes/disputed_events.h"

#include <fmt/format.h>

#include <algorithm>

namespace engarde {

namespace {

auto place_of(const egn::Events& events, std::size_t event) {
    return events.begin() + static_cast<std::ptrdiff_t>(event);
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
        if (!events[number - 1].meaning.has_value())
            return tl::unexpected(fmt::format("event {} cannot be read", number));
        return std::vector{number - 1};
    }
    std::vector<std::size_t> found;
    for (std::size_t event = 0; event < events.size(); ++event)
        if (events[event].line.disputed) found.push_back(event);
    if (found.empty())
        return tl::unexpected(std::string("no event is disputed: put \" !\" after it, or ask with --event"));
    return found;
}

std::string text_of(const egn::RecordedEvent& event) {
    egn::EventLine line = event.line;
    line.disputed = false;
    return egn::text_of(line);
}

egn::Events& events_in(egn::Record& record) {
    return std::get<egn::Events>(record.body);
}

egn::RecordedEvent new_event(std::string text, egn::EventMeaning meaning) {
    egn::RecordedEvent added;
    added.line.words = {{std::move(text), {}}};
    added.meaning = std::move(meaning);
    return added;
}

egn::Record up_to_and_with(const egn::Record& record, std::size_t event, DescribesTheGame describes_the_game) {
    egn::Record shorter{.tags = record.tags, .offset = record.offset, .attached = record.attached};
    const auto end = place_of(record.events(), event) + 1;
    egn::Events events(record.events().begin(), end);
    if (describes_the_game) std::copy_if(end, record.events().end(), std::back_inserter(events), describes_the_game);
    shorter.body = std::move(events);
    return shorter;
}

bool something_follows(const egn::Record& record, std::size_t event, DescribesTheGame describes_the_game) {
    return std::any_of(
        place_of(record.events(), event) + 1, record.events().end(),
        [&](const egn::RecordedEvent& later) { return !describes_the_game || !describes_the_game(later); });
}

egn::Record with_event_before(egn::Record record, std::size_t event, egn::RecordedEvent added) {
    egn::Events& events = events_in(record);
    events.insert(place_of(events, event), std::move(added));
    return record;
}

egn::Record with_event_replaced(egn::Record record, std::size_t event, const egn::RecordedEvent& other) {
    egn::RecordedEvent& replaced = events_in(record)[event];
    replaced.line.words = other.line.words;
    for (egn::Word& word : replaced.line.words) word.span = replaced.line.span;
    replaced.meaning = other.meaning;
    return record;
}

bool is_about(const Finding& finding, const egn::Record& record, std::size_t event) {
    const Span line = record.events()[event].line.span;
    const std::size_t begin = finding.diagnostic.span.begin;
    if (line.end > line.begin && begin >= line.begin && begin < line.end) return true;
    return finding.event == event + 1 && line.end == line.begin;
}

std::optional<std::size_t> event_of(const Finding& finding, const egn::Record& record) {
    for (std::size_t event = 0; event < record.events().size(); ++event)
        if (is_about(finding, record, event)) return event + 1;
    return finding.event;
}

const Finding* first_error_about(const std::vector<Finding>& findings, const egn::Record& record, std::size_t event) {
    for (const Finding& finding : findings)
        if (finding.is_error() && is_about(finding, record, event)) return &finding;
    return nullptr;
}

const Finding* first_error_elsewhere(const std::vector<Finding>& findings, const egn::Record& record,
                                     std::size_t event) {
    for (const Finding& finding : findings)
        if (finding.is_error() && !is_about(finding, record, event)) return &finding;
    return nullptr;
}

std::optional<Finding> unreadable_event_before(const egn::Record& record, std::size_t event) {
    for (std::size_t earlier = 0; earlier < event; ++earlier) {
        if (record.events()[earlier].meaning.has_value()) continue;
        Finding finding;
        finding.diagnostic.code = "syntax.event";
        finding.diagnostic.span = record.events()[earlier].line.span;
        finding.diagnostic.message = fmt::format("event {} cannot be read", earlier + 1);
        finding.event = earlier + 1;
        return finding;
    }
    return std::nullopt;
}

}  // namespace engarde
