// The disputed events of a game, and the shorter records that a referee judges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "notation/record/record.h"
#include "notation/reforged/events.h"
#include "verifier/adjudicate.h"

namespace engarde::reforged {

// The marked events, or the requested one, as indices; otherwise the reason why there is none.
tl::expected<std::vector<std::size_t>, std::string> disputed_events(const egn::Record& record,
                                                                    const AdjudicateOptions& options);

// Null if the event cannot be read.
const egn::reforged::Event* meaning_of(const egn::RecordedEvent& event);

enum class EventKind : std::uint8_t {
    action,  // something that a player does
    claim,   // what is said about the table
    dealt,   // a hand listed directly after the deal
    book,    // a card line
};
EventKind kind_of(const egn::Record& record, std::size_t event);

// "Sam: Lunge", as recorded but without the mark of a dispute.
std::string text_of(const egn::RecordedEvent& event);

// The event that a text in canonical form describes.
std::optional<egn::reforged::Event> event_written(const std::string& text);

// The game up to and with the event. Card lines after it are kept: they describe the cards of the whole game.
egn::Record up_to_and_with(const egn::Record& record, std::size_t event);

// The record with another event before this one.
egn::Record with_event_before(egn::Record record, std::size_t event, const egn::reforged::Event& added);

// The record with the event replaced.
egn::Record with_event_replaced(egn::Record record, std::size_t event, const egn::reforged::Event& other);

// Whether the finding is about this event of the record.
bool is_about(const Finding& finding, const egn::Record& record, std::size_t event);

}  // namespace engarde::reforged
