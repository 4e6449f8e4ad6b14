// The disputed events of a game recorded as events, the records that a referee judges instead of the whole one, and
// which event a finding is about.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "notation/record/record.h"
#include "verifier/adjudicate.h"
#include "verifier/judgement.h"

namespace engarde {

// The marked events, or the requested one, as indices; otherwise the reason why there is none.
tl::expected<std::vector<std::size_t>, std::string> disputed_events(const egn::Record& record,
                                                                    const AdjudicateOptions& options);

// "Sam: Lunge", as recorded but without the mark of a dispute.
std::string text_of(const egn::RecordedEvent& event);

egn::Events& events_in(egn::Record& record);

// An event that nobody has written, by its text in canonical form.
egn::RecordedEvent new_event(std::string text, egn::EventMeaning meaning);

// Whether an event describes the whole game, wherever it stands, so that it is not a part of what follows another one.
// Null: no event of the game does.
using DescribesTheGame = bool (*)(const egn::RecordedEvent& event);

// The game up to and with the event.
egn::Record up_to_and_with(const egn::Record& record, std::size_t event, DescribesTheGame describes_the_game = nullptr);

// Whether anything was played after the event.
bool something_follows(const egn::Record& record, std::size_t event, DescribesTheGame describes_the_game = nullptr);

egn::Record with_event_before(egn::Record record, std::size_t event, egn::RecordedEvent added);
// The event keeps its marks, its place and its comments.
egn::Record with_event_replaced(egn::Record record, std::size_t event, const egn::RecordedEvent& other);

// Whether the finding is about this event of the record.
bool is_about(const Finding& finding, const egn::Record& record, std::size_t event);

// The number of the event that a finding is about, from 1; none: it is about the game.
std::optional<std::size_t> event_of(const Finding& finding, const egn::Record& record);

// The first error about the event, or about anything else. Null: there is none.
const Finding* first_error_about(const std::vector<Finding>& findings, const egn::Record& record, std::size_t event);
const Finding* first_error_elsewhere(const std::vector<Finding>& findings, const egn::Record& record,
                                     std::size_t event);

// The first event before this one that cannot be read. A replay ends there without a word, because reading has
// reported it.
std::optional<Finding> unreadable_event_before(const egn::Record& record, std::size_t event);

}  // namespace engarde
