#include "verifier/reforged/disputes/remedy.h"

#include "verifier/disputes/rulings.h"
#include "verifier/reforged/book_of_record.h"
#include "verifier/reforged/disputes/corrected_claim.h"
#include "verifier/reforged/recording.h"

namespace engarde::reforged {

namespace {

using Remedied = tl::expected<egn::Record, std::string>;

std::string ruled_for(const Finding& reason) {
    return reason.diagnostic.message + " [" + reason.diagnostic.code + "]";
}

egn::Events& events_of(egn::Record& record) {
    return std::get<egn::Events>(record.body);
}

// Removes what follows the event, except for card lines.
void drop_after(egn::Events& events, std::size_t event, Fallen& fallen) {
    const auto is_kept = [](const egn::RecordedEvent& later) {
        const auto* meaning = meaning_of(later);
        return meaning && std::holds_alternative<egn::reforged::CardLine>(*meaning);
    };
    egn::Events kept;
    for (std::size_t later = event + 1; later < events.size(); ++later) {
        if (is_kept(events[later])) {
            kept.push_back(events[later]);
            continue;
        }
        fallen.add(egn::text_of(events[later].line));
        fallen.add(events[later].comments);
    }
    events.resize(event + 1);
    events.insert(events.end(), kept.begin(), kept.end());
}

egn::Record cut_after(egn::Record record, std::size_t event, bool struck, const std::string& ruled) {
    egn::Events& events = events_of(record);
    Fallen fallen(" / ");
    drop_after(events, event, fallen);
    events[event].line.struck = struck;
    append(events[event].comments, fallen.remarks(ruled));
    return record;
}

Remedied without_event(egn::Record record, std::size_t event, const std::string& ruled) {
    egn::Events& events = events_of(record);
    if (events.size() == 1) return tl::unexpected(std::string("nothing would be left of the record"));
    Fallen fallen;
    fallen.add(text_of(events[event]));
    fallen.add(events[event].comments);
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(event));
    append(event == 0 ? record.comments : events[event - 1].comments, fallen.remarks(ruled));
    return record;
}

Remedied with_claim_corrected(egn::Record record, std::size_t event, const Referee& referee, const std::string& ruled) {
    const auto right = corrected_claim(record, event, referee);
    if (!right) return without_event(std::move(record), event, ruled);
    Fallen fallen;
    fallen.add(text_of(record.events()[event]));
    record = with_event_replaced(std::move(record), event, *right);
    append(events_of(record)[event].comments, fallen.remarks(ruled));
    return record;
}

// One of several lines may be wrong, as where the copies do not add up.
Remedied without_card_line(egn::Record record, std::size_t event, const Referee& referee, const std::string& ruled) {
    auto without = without_event(std::move(record), event, ruled);
    if (!without) return without;
    const std::vector<Finding> left = book_of(*without, referee.replayed().rules.ruleset).findings;
    if (!left.empty()) return tl::unexpected(std::string("nobody knows which of the card lines is wrong"));
    return without;
}

bool nobody_knows_what_was_meant(const Finding& reason) {
    return reason.broken == &recording::players_are_named || reason.broken == &recording::cards_are_named ||
           reason.broken == &recording::a_target_is_one_card;
}

}  // namespace

Remedied remedied(const egn::Record& record, std::size_t event, const Referee& referee) {
    const Finding& reason = *referee.ruling().reason;
    if (nobody_knows_what_was_meant(reason)) return tl::unexpected(std::string("nobody knows what was meant"));
    egn::Record undisputed = record;
    events_of(undisputed)[event].line.disputed = false;
    const std::string ruled = ruled_for(reason);
    if (reason.broken == &recording::a_struck_event_was_wrong)
        return cut_after(std::move(undisputed), event, false, ruled);
    switch (kind_of(record, event)) {
        case EventKind::action:
            return cut_after(std::move(undisputed), event, true, ruled);
        case EventKind::claim:
            return with_claim_corrected(std::move(undisputed), event, referee, ruled);
        case EventKind::book:
            return without_card_line(std::move(undisputed), event, referee, ruled);
        case EventKind::dealt:
            break;
    }
    return without_event(std::move(undisputed), event, ruled);
}

}  // namespace engarde::reforged
