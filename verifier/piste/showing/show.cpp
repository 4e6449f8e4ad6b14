#include "verifier/piste/showing/show.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/piste/to_egn.h"
#include "notation/record/print.h"
#include "notation/text/wrap.h"
#include "verifier/piste/hidden/shares.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/replay/rules_of.h"
#include "verifier/piste/showing/drawing.h"

namespace engarde::piste {

namespace {

constexpr std::string_view columns = "  ply  player  played        white  black  distance  deck  hands";

class RoundFrames {
public:
    RoundFrames(const DealCounter& counter, const Players& players, const ShowOptions& options, const egn::Round& round,
                const JudgedRound& judged, const std::string& score, std::vector<ReplayFrame>& frames)
        : counter_(counter),
          rules_(counter.rules()),
          players_(players),
          options_(options),
          round_(round),
          judged_(judged),
          score_(score),
          frames_(frames) {}

    void run() {
        if (!judged_.replay) return add_unplayed();
        const Replay& replay = *judged_.replay;
        if (options_.closely && judged_.judgement.deals && !replay.shows_every_card) {
            hidden_ = evidence_of(rules_, round_, replay);
            deals_ = counter_.count(*hidden_);
        }
        add_start(replay);
        for (std::size_t index = 0; index < replay.plies.size(); ++index) add_ply(replay, index);
        if (replay.stop) add_stop(replay);
        add_end(replay);
    }

private:
    std::string heading() const { return fmt::format("round {}", round_.number); }
    std::string heading_with_score() const { return fmt::format("{} (at {})", heading(), score_); }

    std::string said(const Finding& finding) const {
        const Diagnostic& diagnostic = finding.diagnostic;
        const char* mark = finding.is_error() ? "  !! " : "  ! ";
        return wrapped(mark, fmt::format("{} [{}]", diagnostic.message, diagnostic.code), options_.width);
    }

    std::string findings_at(std::size_t ply) const {
        std::string text;
        for (const Finding& finding : judged_.findings)
            if (finding.ply == ply) text += said(finding);
        return text;
    }
    // Findings about no ply: at the start of the round, or at its end.
    std::string findings(bool at_start) const {
        std::string text;
        for (const Finding& finding : judged_.findings)
            if (!finding.ply && (finding.diagnostic.span.begin == round_.span.begin) == at_start) text += said(finding);
        return text;
    }

    std::string remarks(const egn::Comments& comments) const {
        std::string text;
        for (const egn::Comment& comment : comments) text += wrapped_remark("    ; ", comment.text, options_.width);
        return text;
    }

    std::string picture(const Replay& replay, const View& view, const std::string& caption,
                        const std::string& below) const {
        return wrapped("", caption, options_.width) + drawn_piste(rules_.board, view.table, options_.width) +
               drawn_cards(players_, replay.opening, view, options_.width) + below;
    }

    void add(std::optional<std::size_t> ply, std::string line, std::string picture) {
        frames_.push_back({.round = round_.number,
                           .ply = ply,
                           .line = std::move(line),
                           .picture = std::move(picture),
                           .begins_part = ply == std::optional<std::size_t>(0)});
    }

    void add_unplayed() {
        const char* why = round_.malformed                   ? "cannot be read"
                          : holds(judged_.judgement.verdict) ? "only the result is recorded"
                                                             : "cannot begin like this";
        const std::string claimed = round_.result ? ": " + egn::print(*round_.result) : std::string();
        const std::string line =
            fmt::format("{}: {}{}\n{}{}", heading(), why, claimed, findings(true), findings(false));
        add(0, line, line);
    }

    void add_start(const Replay& replay) {
        const View& view = replay.opening.view;
        const std::string caption = fmt::format("{}: {} to play{}", heading_with_score(), players_[view.table.to_move],
                                                judged_.starter ? "" : ", or the other: the record does not say");
        const std::string found = findings(true) + remarks(round_.comments);
        add(0,
            fmt::format("{}{}{}\n{}", wrapped("", caption, options_.width), found, columns, row("", "start", "", view)),
            picture(replay, view, caption, found));
    }

    static std::string row(const std::string& ply, const std::string& player, const std::string& played,
                           const View& view) {
        const Table& table = view.table;
        return fmt::format("{:>5}  {:<6}  {:<12}  {:>5}  {:>5}  {:>8}  {:>4}  {} {}\n", ply, player, played,
                           table.space[0], table.space[1], table.distance(), table.pile_size,
                           hand_in_view(view, Side::white), hand_in_view(view, Side::black));
    }

    static std::string side_name(Side side) { return side == Side::white ? "White" : "Black"; }

    void add_ply(const Replay& replay, std::size_t index) {
        const ReplayedPly& ply = replay.plies[index];
        const View& after = index + 1 < replay.plies.size() ? replay.plies[index + 1].before : replay.last;
        const std::string written = egn::print(round_.plies[index]);
        const std::string found = findings_at(index + 1) + remarks(round_.plies[index].comments);
        const std::string caption = caption_of(index, ply.before, ply.action, ply.struck);
        add(index + 1, row(std::to_string(index + 1), side_name(ply.before.table.to_move), written, after) + found,
            picture(replay, after, caption, found + what_was_legal(ply.before) + what_could_be(step_of(index))));
    }

    // The index among the steps of the evidence; none: struck, or nothing is hidden.
    std::optional<std::size_t> step_of(std::size_t ply) const {
        for (std::size_t step = 0; hidden_ && step < hidden_->steps.size(); ++step)
            if (hidden_->steps[step].ply == ply) return step;
        return std::nullopt;
    }

    // What the player to move could have done, with the share of deals.
    std::string what_could_be(std::optional<std::size_t> step) const {
        if (!step) return {};
        const bool at_end = *step == hidden_->steps.size();
        const Table& table = at_end ? hidden_->end : hidden_->steps[*step].before;
        if (is_over(table.stage)) return {};
        std::vector<std::string> parts;
        const auto add_share = [&](const char* what, const HandCondition& condition) {
            if (const auto found = share(counter_, *hidden_, deals_, condition))
                parts.push_back(fmt::format("{} in {}", what, in_percent(*found)));
        };
        // What was played was obviously possible, so it is not listed.
        const Action done = at_end ? Action{} : hidden_->steps[*step].action;
        const Attack& attack = table.attack;
        if (attack.pending() && !parries(done)) add_share("could parry", could_parry(rules_, *hidden_, *step));
        if (attack.pending() && attack.indirect && (at_end || parries(done)))
            add_share("could retreat", could_evade(rules_, *hidden_, *step));
        if (!attack.pending() && !attacks(done)) add_share("could attack", could_attack(rules_, *hidden_, *step));
        if (!attack.pending() && at_end) add_share("had a legal ply", had_legal_play(rules_, *hidden_, *step));
        if (parts.empty()) return {};
        return wrapped("  ",
                       fmt::format("of the {} deals that fit, {} {}", *judged_.judgement.deals, players_[table.to_move],
                                   fmt::join(parts, ", ")),
                       options_.width);
    }

    std::string caption_of(std::size_t index, View before, const Action& action, bool struck) const {
        if (const auto written = round_.plies[index].player) before.table.to_move = *written;
        return fmt::format("{}, ply {}, {}: {}{}", heading(), index + 1, egn::print(round_.plies[index]),
                           ply_in_words(players_, before, action), struck ? " (struck out, not played)" : "");
    }

    std::string what_was_legal(const View& before) const {
        const auto plies = legal_plies(rules_, before);
        return !plies || plies->empty()
                   ? std::string()
                   : wrapped("  legal was: ", fmt::format("{}", fmt::join(*plies, " ")), options_.width);
    }

    void add_stop(const Replay& replay) {
        const std::size_t index = replay.stop->ply;
        const View& before = replay.last;
        const std::string caption = caption_of(index, before, action_of(round_.plies[index]), false);
        std::string found = findings_at(index + 1) + remarks(round_.plies[index].comments);
        if (const std::size_t following = round_.plies.size() - index - 1; following > 0)
            found += fmt::format("  {} after it not played\n",
                                 following == 1 ? std::string("the ply") : fmt::format("the {} plies", following));
        add(index + 1,
            row(std::to_string(index + 1), side_name(round_.plies[index].player.value_or(before.table.to_move)),
                egn::print(round_.plies[index]), before) +
                found,
            picture(replay, before, caption, found + what_was_legal(before)));
    }

    void add_end(const Replay& replay) {
        const RoundJudgement& judged = judged_.judgement;
        std::string result = judged.claimed ? egn::print(*judged.claimed) : std::string("no result recorded");
        if (judged.result && judged.result != judged.claimed)
            result += fmt::format(", by the rules {}", egn::print(*judged.result));
        const std::string end = fmt::format("{}, {} information", name_of(judged.verdict), name_of(judged.information));
        const std::string found = findings(false) + remarks(round_.closing_comments);
        add(std::nullopt, wrapped("  ", fmt::format("{} ({})", result, end), options_.width) + found,
            picture(replay, replay.last, fmt::format("{}, the end: {} ({})", heading(), result, end),
                    found + (hidden_ ? what_could_be(hidden_->steps.size()) : std::string())));
    }

    const DealCounter& counter_;
    const Rules& rules_;
    const Players& players_;
    const ShowOptions& options_;
    const egn::Round& round_;
    const JudgedRound& judged_;
    const std::string& score_;
    std::vector<ReplayFrame>& frames_;
    std::optional<Evidence> hidden_{};  // evidence about hidden cards, if deals are to be counted
    DealCount deals_{};                 // that fit the evidence
};

}  // namespace

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options) {
    const JudgedMatchOfRounds judged = judge_with_rounds(record, chosen);
    const Players players(record);
    const DealCounter counter({ruleset_of(chosen), record.board().value_or(Board{})});
    std::vector<ReplayFrame> all;
    MatchScore score = score_before(record);
    for (std::size_t index = 0; index < judged.rounds.size(); ++index) {
        RoundFrames(counter, players, options, record.rounds()[index], judged.rounds[index],
                    fmt::format("{}-{}", score[0], score[1]), all)
            .run();
        score = score_after(score, record.rounds()[index]);
    }
    if (judged.about_the_match.empty() || all.empty()) return all;
    ReplayFrame end{.round = all.back().round, .line = "\nthe match\n"};
    for (const Finding& finding : judged.about_the_match)
        end.line += wrapped("  !! ", fmt::format("{} [{}]", finding.diagnostic.message, finding.diagnostic.code),
                            options.width);
    end.picture = end.line.substr(1);
    all.push_back(end);
    return all;
}

}  // namespace engarde::piste
