#include "verifier/disputes/event_rulings.h"

#include <fmt/format.h>

#include "verifier/disputes/disputed_events.h"

namespace engarde {

namespace {

bool makes_a_difference(const Ruling& ruling, const Ruling& other) {
    return other.decision != Decision::earlier && !agree(ruling, other);
}

}  // namespace

const RulingComparison event_comparison{agree, makes_a_difference};

void break_at(Ruling& ruling, const Finding& finding, const egn::Record& record) {
    ruling.decision = Decision::earlier;
    ruling.reason = finding;
    ruling.reason->event = event_of(finding, record);
    ruling.place =
        ruling.reason->event ? fmt::format("at event {}", *ruling.reason->event) : std::string("at the start");
    ruling.fate = {.fate = Fate::breaks, .breach = ruling.reason};
    if (finding.clause) ruling.clauses = {finding.clause};
}

void break_later(Ruling& ruling, Finding fault) {
    ruling.consequence += fmt::format("; but the record goes wrong later, at event {}: {} [{}]",
                                      fault.event.value_or(0), fault.diagnostic.message, fault.diagnostic.code);
    ruling.fate.fate = Fate::breaks;
    ruling.fate.breach = std::move(fault);
}

std::string verdict_on(const DisputedEvent& event, Decision decision) {
    if (decision == Decision::earlier) return "the record goes wrong before that";
    const bool stands = decision == Decision::stands;
    if (event.is_struck) return stands ? "rightly struck out" : "wrongly struck out";
    if (event.is_an_action) return stands ? "legal" : "not legal";
    return stands ? "right" : "wrong";
}

std::string what_is_done_with(const DisputedEvent& event, Decision decision) {
    if (decision == Decision::unclear) return "the record alone cannot settle it; ";
    const bool stands = decision == Decision::stands;
    if (event.is_struck && stands) return "it counts for nothing; ";
    if (event.is_struck)
        return event.something_follows ? "it is put back, and what followed it falls; " : "it is put back; ";
    if (!event.is_an_action)
        return stands ? "" : event.is_a_claim ? "the claim does not count; " : "it does not count; ";
    if (stands) return "it stands; ";
    return event.something_follows ? "it is taken back, with all that followed it; " : "it is taken back; ";
}

bool agree(const Ruling& left, const Ruling& right) {
    const auto place = [](const Ruling& ruling) { return ruling.reason ? ruling.reason->event : std::nullopt; };
    return left.decision == right.decision && code_of(left.reason) == code_of(right.reason) &&
           place(left) == place(right) && left.verdict == right.verdict && left.fate.fate == right.fate.fate &&
           left.fate.winner == right.fate.winner && code_of(left.fate.breach) == code_of(right.fate.breach) &&
           left.consequence == right.consequence;
}

bool decide_the_same(const Ruling& left, const Ruling& right) {
    return left.decision == right.decision && left.verdict == right.verdict &&
           code_of(left.reason) == code_of(right.reason);
}

}  // namespace engarde
