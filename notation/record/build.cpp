#include "notation/record/build.h"

#include <algorithm>

#include "notation/record/board_tag.h"
#include "notation/record/comment.h"
#include "notation/record/tags.h"

namespace engarde::egn {

namespace {

class Builder : public Handler {
public:
    Builder(Diagnostics& diagnostics, const TakeRecord& take) : diagnostics_(diagnostics), take_(take) {}

    void begin_match(std::size_t offset) override {
        finish_match();
        record_.emplace();
        record_->offset = offset;
        // What stands before the first match of a file belongs to it.
        record_->comments = std::move(early_comments_);
        early_comments_.clear();
    }
    void tag(const Tag& told) override {
        refuse_twice(told);
        record_->tags.push_back({std::string(told.name), unescaped(told.value), told.span,
                                 Span{told.value_begin, told.value_begin + told.value.size()}});
        check_value(told);
    }
    void comment(const CommentText& told) override {
        comments_at(told.place).push_back({comment_text(told.text), told.to_line_end});
    }
    void begin_round(const RoundStart& told) override {
        round_.number = told.number;
        round_.starter = told.starter;
        round_.span = told.span;
    }
    void hands(const Hands& told) override {
        round_.hands = {std::string(told.white), std::string(told.black), told.span};
    }
    void deck(const Deck& told) override { round_.deck = {std::string(told.cards), told.span}; }
    void position(const Position& told) override {
        round_.position = {told.white,    told.black, std::string(told.played), std::string(told.attack),
                           told.indirect, told.span};
    }
    void ply(const Ply& told) override {
        RecordedPly ply{told.number,
                        told.struck,
                        told.who,
                        std::string(told.parry),
                        told.step,
                        told.step_card,
                        std::string(told.attack),
                        told.pass,
                        std::string(told.draws),
                        told.disputed,
                        {},
                        told.span};
        count(ply);
        round_.plies.push_back(std::move(ply));
    }
    void show(const Show& told) override {
        round_.show = {std::string(told.white), std::string(told.black), told.disputed, told.span};
    }
    void result(const Result& told) override { round_.result = {told.score, told.reason, told.disputed, told.span}; }
    void end_round() override {
        record_->rounds.push_back(std::move(round_));
        forget_round();
    }
    void event(const EventLine& told) override { record_->events.push_back({told, {}}); }
    void forget_round() override {
        round_ = {};
        turns_ = 0;
        turn_begins_ = true;
    }
    void malformed_text(Span) override {
        if (record_) record_->malformed = true;
    }
    void malformed_round(std::optional<std::uint32_t> number, Span span) override {
        Round round;
        round.number = number.value_or(0);
        round.malformed = true;
        round.span = span;
        record_->rounds.push_back(std::move(round));
        record_->malformed = true;
        forget_round();
    }

    void finish_match() {
        if (!record_) return;
        std::vector<RecordedTag>& tags = record_->tags;
        std::stable_sort(tags.begin(), tags.end(), [](const RecordedTag& left, const RecordedTag& right) {
            return tag_rank(left.name) < tag_rank(right.name);
        });
        take_(std::move(*record_));
        record_.reset();
    }

private:
    Comments& comments_at(CommentPlace place) {
        if (place == CommentPlace::match) {
            if (!record_) return early_comments_;
            return record_->comments;
        }
        if (place == CommentPlace::event && !record_->events.empty()) return record_->events.back().comments;
        if (place == CommentPlace::ending) return round_.closing_comments;
        if (place == CommentPlace::ply && !round_.plies.empty()) return round_.plies.back().comments;
        return round_.comments;
    }

    // Numbers the starter's turns where the record does not; a struck ply and its replacement are one turn.
    void count(RecordedPly& ply) {
        const bool starters_turn = turns_ % 2 == 0;
        if (starters_turn && turn_begins_ && !ply.number) ply.number = turns_ / 2 + 1;
        turn_begins_ = !ply.struck;
        if (!ply.struck) ++turns_;
    }

    // Of a tag that means something there is one.
    void refuse_twice(const Tag& told) {
        if (!is_meaningful(told.name) || !record_->tag(told.name)) return;
        diagnostics_.add({.code = "syntax.tag",
                          .span = told.span,
                          .message = "the tag " + std::string(told.name) + " appears twice in this match"});
        record_->malformed = true;
    }

    // A value that the program must understand.
    void check_value(const Tag& told) {
        if (told.name == "Board") report(told, "syntax.board", read_board(told.value));
        if (told.name == "Score" || told.name == "From") report(told, "syntax.score", read_score(told.value));
        if (told.name == "Ruleset") report(told, "syntax.ruleset", read_ruleset(told.value));
    }

    template <class T>
    void report(const Tag& told, const char* code, const Value<T>& value) {
        if (value) return;
        diagnostics_.add({.code = code,
                          .span = {told.value_begin + value.error().begin, told.value_begin + value.error().end},
                          .message = value.error().message});
        record_->malformed = true;
    }

    Diagnostics& diagnostics_;
    const TakeRecord& take_;
    std::optional<Record> record_;
    Comments early_comments_;
    Round round_;
    std::uint32_t turns_ = 0;
    bool turn_begins_ = true;
};

}  // namespace

void read_each(std::string_view text, Diagnostics& diagnostics, const TakeRecord& take, const ReadOptions& options) {
    Builder builder(diagnostics, take);
    parse(text, builder, diagnostics, options);
    builder.finish_match();
}

std::vector<Record> read_records(std::string_view text, Diagnostics& diagnostics, const ReadOptions& options) {
    std::vector<Record> records;
    read_each(
        text, diagnostics, [&](Record record) { records.push_back(std::move(record)); }, options);
    return records;
}

}  // namespace engarde::egn
