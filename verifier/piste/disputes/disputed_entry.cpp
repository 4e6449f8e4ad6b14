#include "verifier/piste/disputes/disputed_entry.h"

#include <fmt/format.h>

#include "notation/piste/to_egn.h"
#include "notation/record/print.h"
#include "verifier/piste/replay/find_round.h"

namespace engarde::piste {

namespace {

using Kind = DisputedEntry::Kind;
using Entries = tl::expected<std::vector<DisputedEntry>, std::string>;

std::vector<DisputedEntry> marked_entries(const egn::Record& record) {
    std::vector<DisputedEntry> found;
    for (std::size_t index = 0; index < record.rounds().size(); ++index) {
        const egn::Round& round = record.rounds()[index];
        for (std::size_t ply = 0; ply < round.plies.size(); ++ply)
            if (round.plies[ply].disputed) found.push_back({Kind::ply, index, ply});
        if (round.show && round.show->disputed) found.push_back({Kind::show, index});
        if (round.result && round.result->disputed) found.push_back({Kind::result, index});
    }
    return found;
}

// Without a ply number: the claim at the end of the round, or the position there.
Entries entry_asked_for(const egn::Record& record, const AdjudicateOptions& options) {
    const auto index = find_round(record, *options.round);
    if (!index) return tl::unexpected(index.error());
    const egn::Round& round = record.rounds()[*index];
    if (round.malformed) return tl::unexpected(fmt::format("round {} cannot be read", round.number));
    if (!options.ply) {
        const bool claims_something = round.result && round.result->score != egn::Score::broken_off;
        return std::vector{DisputedEntry{claims_something ? Kind::result : Kind::position, *index}};
    }
    if (*options.ply == 0 || *options.ply > round.plies.size())
        return tl::unexpected(
            fmt::format("no ply {}: round {} has {}", *options.ply, round.number, round.plies.size()));
    return std::vector{DisputedEntry{Kind::ply, *index, *options.ply - 1}};
}

}  // namespace

Entries disputed_entries(const egn::Record& record, const AdjudicateOptions& options) {
    if (record.rounds().empty()) return tl::unexpected(std::string("the match has no round"));
    if (options.round) return entry_asked_for(record, options);
    std::vector<DisputedEntry> found = marked_entries(record);
    if (found.empty())
        return tl::unexpected(
            std::string("no entry is disputed: put a ! after it (x5!), or ask with --round and --ply"));
    return found;
}

Span span_of(const egn::Record& record, const DisputedEntry& entry) {
    const egn::Round& round = record.rounds()[entry.round];
    switch (entry.kind) {
        case Kind::ply:
            return round.plies[entry.ply].span;
        case Kind::show:
            return round.show->span;
        case Kind::result:
            return round.result->span;
        case Kind::position:
            break;
    }
    return round.plies.empty() ? round.span : round.plies.back().span;
}

std::string entry_text(const egn::Record& record, const DisputedEntry& entry) {
    const egn::Round& round = record.rounds()[entry.round];
    switch (entry.kind) {
        case Kind::ply: {
            egn::RecordedPly ply = round.plies[entry.ply];
            ply.disputed = false;
            return egn::print(ply);
        }
        case Kind::show:
            return fmt::format("show {} {}", round.show->white.text(), round.show->black.text());
        case Kind::result:
            return egn::print(*round.result);
        case Kind::position:
            break;
    }
    return {};
}

egn::Round only_its_meaning(const egn::Round& round) {
    if (round.malformed) return round;
    egn::Round bare;
    bare.number = round.number;
    bare.starter = round.position ? egn::Starter::unknown : round.starter;
    bare.result = round.result;
    bare.span = round.span;
    return bare;
}

egn::Record up_to_its_round(const egn::Record& record, const DisputedEntry& entry) {
    egn::Record upto;
    upto.tags = record.tags;
    upto.remove_tag("Score");
    upto.offset = record.offset;
    for (std::size_t index = 0; index < entry.round; ++index)
        upto.rounds_to_edit().push_back(only_its_meaning(record.rounds()[index]));
    upto.rounds_to_edit().push_back(record.rounds()[entry.round]);
    return upto;
}

egn::Round before_entry(egn::Round round, const DisputedEntry& entry) {
    if (entry.kind == Kind::ply) round.plies.resize(entry.ply);
    if (entry.kind == Kind::ply || entry.kind == Kind::show) round.show.reset();
    round.result.reset();
    return round;
}

egn::Round with_entry(egn::Round round, const DisputedEntry& entry) {
    if (entry.kind == Kind::result) return round;
    if (entry.kind != Kind::ply) {
        round.result.reset();
        return round;
    }
    const bool is_last = entry.ply + 1 == round.plies.size();
    const bool claims_to_be_stuck = is_lone_parry(action_of(round.plies[entry.ply])) && !round.plies[entry.ply].struck;
    round.show.reset();
    if (!claims_to_be_stuck || !is_last) round.result.reset();
    const std::size_t kept = entry.ply + (claims_to_be_stuck && !is_last ? 2 : 1);
    round.plies.resize(kept);
    return round;
}

}  // namespace engarde::piste
