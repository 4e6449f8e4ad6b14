#include "notation/record/build.h"

#include <algorithm>

#include "notation/record/comment.h"
#include "notation/record/tags.h"

namespace engarde::egn {

namespace {

CardRow owned(CardText row) {
    return CardRow(std::string(row.text()));
}

class Builder : public Handler {
public:
    Builder(Diagnostics& diagnostics, const TakeRecord& take) : diagnostics_(diagnostics), take_(take) {}

    Next next() const override { return next_; }
    void begin_match(std::size_t offset) override {
        finish_match();
        if (next_ == Next::stop) return;
        record_.emplace();
        record_->offset = offset;
        // What stands before the first match of a file belongs to it.
        record_->comments = std::move(early_comments_);
        early_comments_.clear();
    }
    void tag(const Tag& told) override {
        refuse_twice(told);
        record_->tags.push_back({std::string(told.name), unescaped(told.value), told.span,
                                 Span{told.value_begin, told.value_begin + told.value.size()}, told.meaning});
        report_error(told);
    }
    void comment(const CommentText& told) override {
        comments_at(told.place).push_back({comment_text(told.text), told.to_line_end});
    }
    void begin_round(const RoundStart& told) override {
        round_.number = told.number;
        round_.starter = told.starter;
        round_.span = told.span;
    }
    void hands(const Hands& told) override { round_.hands = {owned(told.white), owned(told.black), told.span}; }
    void deck(const Deck& told) override { round_.deck = {owned(told.cards), told.span}; }
    void position(const Position& told) override {
        round_.position = {told.white, told.black, owned(told.played), owned(told.attack), told.indirect, told.span};
    }
    void ply(const Ply& told) override {
        RecordedPly ply{
            told.number,        told.struck, told.player,       owned(told.parry), told.step, told.step_card,
            owned(told.attack), told.pass,   owned(told.draws), told.disputed,     {},        told.span};
        count(ply);
        round_.plies.push_back(std::move(ply));
    }
    void show(const Show& told) override {
        round_.show = {owned(told.white), owned(told.black), told.disputed, told.span};
    }
    void result(const Result& told) override { round_.result = told; }
    void end_round() override {
        record_->rounds_to_edit().push_back(std::move(round_));
        forget_round();
    }
    void event(const EventLine& told, const EventMeaning& meaning) override {
        if (!std::holds_alternative<Events>(record_->body)) record_->body.emplace<Events>();
        events().push_back({told, meaning, {}});
    }
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
        record_->rounds_to_edit().push_back(std::move(round));
        record_->malformed = true;
        forget_round();
    }

    void finish_match() {
        if (!record_) return;
        std::vector<RecordedTag>& tags = record_->tags;
        std::stable_sort(tags.begin(), tags.end(), [](const RecordedTag& left, const RecordedTag& right) {
            return tag_rank(left.name) < tag_rank(right.name);
        });
        next_ = take_(std::move(*record_));
        record_.reset();
    }

private:
    Events& events() { return std::get<Events>(record_->body); }

    Comments& comments_at(CommentPlace place) {
        if (place == CommentPlace::match) {
            if (!record_) return early_comments_;
            return record_->comments;
        }
        if (place == CommentPlace::event && !record_->events().empty()) return events().back().comments;
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

    // Of a value that the program must understand.
    void report_error(const Tag& told) {
        const ValueError* error = std::get_if<ValueError>(&told.meaning);
        if (!error) return;
        const char* code = told.name == "Board"     ? "syntax.board"
                           : told.name == "Ruleset" ? "syntax.ruleset"
                                                    : "syntax.score";
        diagnostics_.add({.code = code,
                          .span = {told.value_begin + error->begin, told.value_begin + error->end},
                          .message = error->message});
        record_->malformed = true;
    }

    Diagnostics& diagnostics_;
    const TakeRecord& take_;
    Next next_ = Next::go_on;
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
