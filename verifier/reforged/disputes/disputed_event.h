// The disputed events of a game, and the shorter records that a referee judges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "notation/record/record.h"
#include "notation/reforged/events.h"
#include "verifier/disputes/disputed_events.h"

namespace engarde::reforged {

// Card lines describe the cards of the whole game.
bool describes_the_game(const egn::RecordedEvent& event);

// Null if the event cannot be read.
const egn::reforged::Event* meaning_of(const egn::RecordedEvent& event);

enum class EventKind : std::uint8_t {
    action,  // something that a player does
    claim,   // what is said about the table
    dealt,   // a hand listed directly after the deal
    book,    // a card line
};
EventKind kind_of(const egn::Record& record, std::size_t event);

// The event that a text in canonical form describes.
std::optional<egn::reforged::Event> event_written(const std::string& text);

// The game up to and with the event, with all card lines.
egn::Record up_to_and_with(const egn::Record& record, std::size_t event);

// The record with another event before this one.
egn::Record with_event_before(egn::Record record, std::size_t event, const egn::reforged::Event& added);

// The record with the event replaced.
egn::Record with_event_replaced(egn::Record record, std::size_t event, const egn::reforged::Event& other);

}  // namespace engarde::reforged
