#include "verifier/reforged/hidden/contradiction.h"

#include <algorithm>
#include <set>

#include "verifier/reforged/hidden/hand_cards.h"
#include "verifier/reforged/hidden/name_copies.h"

namespace engarde::reforged {

namespace {

// Every check is a pass over the record, so that long lists of long records are left as they are.
constexpr std::size_t most_entries_to_pass = 2'000'000;

std::optional<Contradiction> look_again(const Evidence& evidence, const Contradiction& found) {
    return found.shortage == Shortage::copies ? copies_contradiction(evidence)
                                              : hand_contradiction(evidence, found.player, 100'000);
}

// As if the other entries had named no cards. What is taken up was seen when it was put down.
Evidence believing(const Evidence& evidence, const std::set<std::size_t>& events) {
    Evidence believed = evidence;
    for (Entry& entry : believed.entries) {
        if (events.contains(entry.event) || entry.kind == EntryKind::takes_up) continue;
        if (entry.kind != EntryKind::holds) entry.hidden += static_cast<int>(entry.known.size());
        entry.known.clear();
    }
    return believed;
}

// The entries that can bear on it: for a hand those of its player, for copies those of all.
std::set<std::size_t> candidates(const Evidence& evidence, const Contradiction& found) {
    std::set<std::size_t> events;
    for (const Entry& entry : evidence.entries)
        if (!entry.known.empty() && (found.shortage == Shortage::copies || entry.player == found.player))
            events.insert(entry.event);
    return events;
}

Evidence up_to(Evidence evidence, std::size_t event) {
    const auto end = std::find_if(evidence.entries.begin(), evidence.entries.end(),
                                  [&](const Entry& entry) { return entry.event > event; });
    evidence.entries.erase(end, evidence.entries.end());
    return evidence;
}

void shorten(const Evidence& whole, Contradiction& found) {
    const Evidence evidence = up_to(whole, found.event);
    std::set<std::size_t> events = candidates(evidence, found);
    if (events.size() * evidence.entries.size() <= most_entries_to_pass &&
        look_again(believing(evidence, events), found)) {
        for (const std::size_t event : std::set<std::size_t>(events)) {
            events.erase(event);
            if (!look_again(believing(evidence, events), found)) events.insert(event);
        }
    } else {
        events = {found.events.begin(), found.events.end()};
    }
    found.events.assign(events.begin(), events.end());
}

}  // namespace

std::optional<Contradiction> contradiction(const Evidence& evidence) {
    std::optional<Contradiction> first = copies_contradiction(evidence);
    for (std::size_t player = 0; player < evidence.players; ++player) {
        std::optional<Contradiction> found = hand_contradiction(evidence, player);
        if (found && (!first || found->event < first->event)) first = std::move(found);
    }
    if (first) shorten(evidence, *first);
    return first;
}

}  // namespace engarde::reforged
