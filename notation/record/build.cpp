#include "notation/record/build.h"

#include <algorithm>

#include "notation/grammar/grammar.h"
#include "notation/piste/turn_number.h"
#include "notation/record/comment.h"
#include "notation/record/tags.h"

namespace engarde::egn {

namespace {

CardRow owned(CardText row) {
    return CardRow(std::string(row.text()));
}

// Builds one round.
class RoundBuilder : public Handler {
public:
    void comment(const CommentText& comment) override { add_comment(comments_at(comment.place), comment); }
    void begin_round(const RoundStart& start) override {
        round_.number = start.number;
        round_.starter = start.starter;
        round_.span = start.span;
    }
    void hands(const Hands& hands) override { round_.hands = {owned(hands.white), owned(hands.black), hands.span}; }
    void deck(const Deck& deck) override { round_.deck = {owned(deck.cards), deck.span}; }
    void position(const Position& position) override {
        round_.position = {position.white,         position.black,    owned(position.played),
                           owned(position.attack), position.indirect, position.span};
    }
    void ply(const Ply& ply) override {
        constexpr std::size_t usual_number = 16;
        if (round_.plies.empty()) round_.plies.reserve(usual_number);
        RecordedPly& recorded = round_.plies.emplace_back();
        recorded.number = ply.number;
        recorded.struck = ply.struck;
        recorded.player = ply.player;
        if (ply.parry.is_written()) recorded.parry = owned(ply.parry);
        recorded.step = ply.step;
        recorded.step_card = ply.step_card;
        if (ply.attack.is_written()) recorded.attack = owned(ply.attack);
        recorded.pass = ply.pass;
        if (ply.draws.is_written()) recorded.draws = owned(ply.draws);
        recorded.disputed = ply.disputed;
        recorded.span = ply.span;
        count(recorded);
    }
    void show(const Show& show) override {
        round_.show = {owned(show.white), owned(show.black), show.disputed, show.span};
    }
    void result(const Result& result) override { round_.result = result; }
    void forget_round() override {
        round_ = {};
        turns_ = 0;
        turn_begins_ = true;
    }

    // The round that was read, to be moved from.
    Round& round() { return round_; }

protected:
    static void add_comment(Comments& comments, const CommentText& comment) {
        comments.push_back({comment_text(comment.text), comment.to_line_end});
    }

private:
    Comments& comments_at(CommentPlace place) {
        if (place == CommentPlace::ending) return round_.closing_comments;
        if (place == CommentPlace::ply && !round_.plies.empty()) return round_.plies.back().comments;
        return round_.comments;
    }

    // Numbers the starter's turns where the record does not. A struck ply and its replacement are one turn.
    void count(RecordedPly& ply) {
        if (turn_begins_ && !ply.number) ply.number = number_due(turns_);
        turn_begins_ = !ply.struck;
        if (!ply.struck) ++turns_;
    }

    Round round_;
    std::uint32_t turns_ = 0;
    bool turn_begins_ = true;
};

class Builder : public RoundBuilder {
public:
    Builder(Diagnostics& diagnostics, const TakeRecord& take, const ReadOptions& options)
        : diagnostics_(diagnostics), take_(take), options_(options) {}

    Next next() const override { return next_; }
    void begin_match(std::size_t offset) override {
        finish_match();
        if (next_ == Next::stop) return;
        clear(record_);
        is_open_ = true;
        record_.offset = offset;
        // Comments before the first match of a file belong to that match.
        record_.comments = std::move(early_comments_);
        early_comments_.clear();
    }
    void tag(const Tag& tag) override {
        refuse_twice(tag);
        RecordedTag& recorded = record_.tags.emplace_back();
        recorded.name = tag.name;
        recorded.value = unescaped(tag.value);
        recorded.span = tag.span;
        recorded.value_span = {tag.value_begin, tag.value_begin + tag.value.size()};
        recorded.meaning = tag.meaning;
        report_error(tag);
    }
    void comment(const CommentText& comment) override {
        if (comment.place == CommentPlace::match)
            add_comment(is_open_ ? record_.comments : early_comments_, comment);
        else if (comment.place == CommentPlace::event && !record_.events().empty())
            add_comment(events().back().comments, comment);
        else
            RoundBuilder::comment(comment);
    }
    void end_round() override {
        record_.rounds_to_edit().push_back(std::move(round()));
        forget_round();
    }
    void event(const EventLine& line, const EventMeaning& meaning) override {
        if (!std::holds_alternative<Events>(record_.body)) record_.body.emplace<Events>();
        events().push_back({line, meaning, {}});
    }
    void malformed_text(Span) override {
        if (is_open_) record_.malformed = true;
    }
    void malformed_round(std::optional<std::uint32_t> number, Span span) override {
        Round& round = record_.rounds_to_edit().emplace_back();
        round.number = number.value_or(0);
        round.malformed = true;
        round.span = span;
        record_.malformed = true;
        forget_round();
    }

    void finish_match() {
        if (!is_open_) return;
        const auto comes_before = [](const RecordedTag& left, const RecordedTag& right) {
            return tag_rank(left.name) < tag_rank(right.name);
        };
        std::vector<RecordedTag>& tags = record_.tags;
        if (!std::is_sorted(tags.begin(), tags.end(), comes_before))
            std::stable_sort(tags.begin(), tags.end(), comes_before);
        attach_texts();
        next_ = take_(record_);
        is_open_ = false;
    }

protected:
    // The match that is being read.
    Record& record() { return record_; }

private:
    Events& events() { return std::get<Events>(record_.body); }

    void attach_texts() {
        if (!std::holds_alternative<Events>(record_.body)) return;
        const RecordedTag* tag = record_.find_tag("Cards");
        record_.attached = {options_.attached, tag && options_.attach ? options_.attach(tag->value) : nullptr};
    }

    static void clear(Record& record) {
        record.tags.clear();
        record.comments.clear();
        record.malformed = false;
        if (auto* rounds = std::get_if<Rounds>(&record.body))
            rounds->clear();
        else
            record.body.emplace<Rounds>();
    }

    // A tag that the program interprets may appear only once.
    void refuse_twice(const Tag& tag) {
        if (!is_meaningful(tag.name) || !record_.tag(tag.name)) return;
        diagnostics_.add({.code = "syntax.tag",
                          .span = tag.span,
                          .message = "the tag " + std::string(tag.name) + " appears twice in this match"});
        record_.malformed = true;
    }

    // Reports a tag value that the program must interpret but cannot.
    void report_error(const Tag& tag) {
        const ValueError* error = std::get_if<ValueError>(&tag.meaning);
        if (!error) return;
        const char* code = tag.name == "Board"     ? "syntax.board"
                           : tag.name == "Ruleset" ? "syntax.ruleset"
                                                   : "syntax.score";
        diagnostics_.add({.code = code,
                          .span = {tag.value_begin + error->begin, tag.value_begin + error->end},
                          .message = error->message});
        record_.malformed = true;
    }

    Diagnostics& diagnostics_;
    const TakeRecord& take_;
    const ReadOptions& options_;
    Next next_ = Next::go_on;
    Record record_;  // its memory is used again for the next match
    bool is_open_ = false;
    Comments early_comments_;
};

// Reads each round as a script, and again as a whole if the filter wants it.
class FilteringBuilder : public Builder {
public:
    FilteringBuilder(std::string_view text, Diagnostics& diagnostics, const TakeRecord& take,
                     const ReadOptions& options, RoundFilter& filter)
        : Builder(diagnostics, take, options), text_(text), filter_(filter) {}

    void comment(const CommentText& comment) override {
        if (comment.place == CommentPlace::match || comment.place == CommentPlace::event) Builder::comment(comment);
    }
    void begin_round(const RoundStart& start) override {
        start_ = start;
        script_.begin(start.starter);
    }
    void hands(const Hands& hands) override { script_.set_hands(hands.white, hands.black); }
    void deck(const Deck& deck) override { script_.set_deck(deck.cards); }
    void position(const Position&) override { script_.add_something_unusual(); }
    void ply(const Ply& ply) override { script_.add(ply); }
    RoundScript* script() override { return &script_; }
    void show(const Show&) override { script_.add_something_unusual(); }
    void result(const Result& result) override {
        result_ = result;
        script_.end(result);
    }
    void end_round() override {
        if (filter_.keeps(record(), script_)) return read_whole();
        Round& round = record().rounds_to_edit().emplace_back();
        round.number = start_.number;
        round.starter = start_.starter;
        round.span = start_.span;
        if (script_.result()) round.result = result_;
        round.is_brief = true;
    }

private:
    // The grammar has read the round before, so it can read it again. Any card may be read, because cards that do not
    // exist were refused then.
    void read_whole() {
        RoundBuilder whole;
        grammar::Reader reader{.text = text_.data(), .handler = &whole, .highest_card = '9'};
        const char* first = text_.data() + start_.span.begin;
        grammar::read_round(first, text_.data() + text_.size(), reader);
        record().rounds_to_edit().push_back(std::move(whole.round()));
    }

    std::string_view text_;
    RoundFilter& filter_;
    RoundScript script_;
    RoundStart start_;
    Result result_;
};

template <class ABuilder>
void build(std::string_view text, ABuilder builder, Diagnostics& diagnostics, const ReadOptions& options) {
    parse(text, builder, diagnostics, options);
    builder.finish_match();
}

}  // namespace

void read_each(std::string_view text, Diagnostics& diagnostics, const TakeRecord& take, const ReadOptions& options,
               RoundFilter* filter) {
    if (filter)
        build(text, FilteringBuilder(text, diagnostics, take, options, *filter), diagnostics, options);
    else
        build(text, Builder(diagnostics, take, options), diagnostics, options);
}

std::vector<Record> read_records(std::string_view text, Diagnostics& diagnostics, const ReadOptions& options) {
    std::vector<Record> records;
    read_each(
        text, diagnostics, [&](Record& record) { records.push_back(std::move(record)); }, options);
    return records;
}

}  // namespace engarde::egn
