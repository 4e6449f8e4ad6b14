#include "verifier/piste/remedy.h"

#include <fmt/format.h>

#include "notation/print.h"
#include "verifier/judgement.h"
#include "verifier/piste/in_notation.h"

namespace engarde::piste {

namespace {

void append(egn::Comments& to, const egn::Comments& more) {
    to.insert(to.end(), more.begin(), more.end());
}

// What fell away.
class Fallen {
public:
    void add(const std::string& entry) { entries_ += (entries_.empty() ? "" : " ") + entry; }
    void add(const egn::Comments& comments) { append(comments_, comments); }

    egn::Comments remarks(const std::string& ruled) const {
        egn::Comments all{{"ruled: " + ruled + (entries_.empty() ? "" : "; what fell: " + entries_), false}};
        append(all, comments_);
        return all;
    }

private:
    std::string entries_;
    egn::Comments comments_;
};

void drop_show(egn::Round& round, Fallen& fallen) {
    if (round.show) fallen.add(fmt::format("show {} {}", round.show->white, round.show->black));
    round.show.reset();
}

void drop_result(egn::Round& round, Fallen& fallen) {
    if (round.result) fallen.add(in_notation(*round.result));
    round.result.reset();
}

}  // namespace

egn::Round with_refill_put_right(egn::Round round, std::size_t ply, int due) {
    std::string& draws = round.plies[ply].draws;
    if (draws == "-" || draws == "?" || round.deck) draws.clear();
    draws.resize(draws.empty() ? 0 : static_cast<std::size_t>(due), '?');
    return round;
}

egn::Round cut_behind(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                      const std::string& ruled) {
    Fallen fallen;
    for (std::size_t index = ply + 1; index < round.plies.size(); ++index) {
        fallen.add(egn::print(round.plies[index]));
        fallen.add(round.plies[index].comments);
    }
    round.plies.resize(ply + 1);
    round.plies[ply].disputed = false;
    drop_show(round, fallen);
    drop_result(round, fallen);
    round.result = result;
    append(round.plies[ply].comments, fallen.remarks(ruled));
    return round;
}

egn::Round with_ply_struck(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                           const std::string& ruled) {
    round.plies[ply].struck = true;
    return cut_behind(std::move(round), ply, result, ruled);
}

egn::Round with_ply_put_back(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                             const std::string& ruled) {
    round.plies[ply].struck = false;
    return cut_behind(std::move(round), ply, result, ruled);
}

egn::Round with_result(egn::Round round, const std::optional<egn::RecordedResult>& result, const std::string& ruled) {
    Fallen fallen;
    drop_result(round, fallen);
    round.result = result;
    append(round.closing_comments, fallen.remarks(ruled));
    return round;
}

egn::Round without_show(egn::Round round, const std::string& ruled) {
    Fallen fallen;
    drop_show(round, fallen);
    append(round.closing_comments, fallen.remarks(ruled));
    return round;
}

egn::Record with_round(egn::Record record, std::size_t index, egn::Round round) {
    record.rounds[index] = std::move(round);
    const auto score = claimed_score(record);
    if (record.tag("Score")) record.set_tag("Score", fmt::format("{}-{}", score[0], score[1]));
    return record;
}

}  // namespace engarde::piste
