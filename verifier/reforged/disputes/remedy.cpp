#include "verifier/reforged/disputes/remedy.h"

#include "notation/reforged/print.h"
#include "verifier/reforged/book_of_record.h"
#include "verifier/reforged/disputes/corrected_claim.h"
#include "verifier/reforged/recording.h"

namespace engarde::reforged {

namespace {

Remedied with_claim_corrected(egn::Record record, std::size_t event, const Referee& referee, const std::string& ruled) {
    const auto right = corrected_claim(record, event, referee);
    if (!right) return without_event(std::move(record), event, ruled);
    return with_event_put_right(std::move(record), event, new_event(egn::reforged::print(*right), *right), ruled);
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
    events_in(undisputed)[event].line.disputed = false;
    const std::string ruled = ruled_for(reason);
    if (reason.broken == &recording::a_struck_event_was_wrong)
        return cut_after(std::move(undisputed), event, false, ruled, describes_the_game);
    switch (kind_of(record, event)) {
        case EventKind::action:
            return cut_after(std::move(undisputed), event, true, ruled, describes_the_game);
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
