#include "notation/reading/round_reader.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "notation/grammar/grammar.h"
#include "notation/reading/repair.h"
#include "notation/reading/tokens.h"
#include "notation/reading/typos.h"
#include "notation/record/record.h"
#include "notation/text/quote.h"

namespace engarde::egn {

namespace {

using Event = std::variant<CommentText, RoundStart, Hands, Deck, Position, Ply, Show, Result>;

class Emitter {
public:
    explicit Emitter(Handler& handler) : handler_(handler) {}

    void operator()(const CommentText& event) const { handler_.comment(event); }
    void operator()(const RoundStart& event) const { handler_.begin_round(event); }
    void operator()(const Hands& event) const { handler_.hands(event); }
    void operator()(const Deck& event) const { handler_.deck(event); }
    void operator()(const Position& event) const { handler_.position(event); }
    void operator()(const Ply& event) const { handler_.ply(event); }
    void operator()(const Show& event) const { handler_.show(event); }
    void operator()(const Result& event) const { handler_.result(event); }

private:
    Handler& handler_;
};

const std::vector<std::string_view> header_words{"hands", "deck", "position"};

std::vector<std::string_view> reason_words() {
    std::vector<std::string_view> words;
    for (auto reason = static_cast<int>(Reason::hit); reason <= static_cast<int>(Reason::penalty); ++reason)
        words.push_back(word_for(static_cast<Reason>(reason)));
    return words;
}

bool is_one_of(std::string_view word, const std::vector<std::string_view>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Reads one round token by token and collects its events, which are emitted only if there was no error.
class RoundReader {
public:
    RoundReader(std::string_view text, std::size_t from, char highest_card, Diagnostics& diagnostics)
        : text_(text),
          walk_(text, from, diagnostics, [this](const CommentText& comment) { events_.emplace_back(comment); }),
          highest_card_(highest_card),
          diagnostics_(diagnostics) {}

    // Starts at the word "round", which may be misspelt.
    void read() {
        read_start();
        while (const auto token = walk_.peek()) {
            if (starts_misspelt_round(text_, *token)) break;
            walk_.skip();
            read_token(*token);
        }
        refuse_lonely_number();
    }

    std::size_t place() const { return walk_.place(); }
    bool good() const { return errors_ == 0 && !walk_.met_unclosed_comment(); }
    const std::vector<Event>& events() const { return events_; }
    std::optional<std::uint32_t> number() const { return number_; }

private:
    enum class Phase { headers, plies, shown, ended };

    // Errors

    // Where a missing token is reported: after the last one.
    Span here() const { return {walk_.after_last_token(), walk_.after_last_token()}; }

    void error(const char* code, Span span, std::string message, std::optional<Fix> fix = std::nullopt,
               std::vector<Note> notes = {}) {
        ++errors_;
        diagnostics_.add({Severity::error, code, span, std::move(message), std::move(notes), std::move(fix)});
    }

    std::optional<Fix> fix_for(const Token& token, const std::function<bool(std::string_view)>& accepts,
                               const std::vector<std::string_view>& keywords) const {
        if (diagnostics_.full()) return std::nullopt;
        const auto better = repaired(token.text, accepts, keywords);
        return better ? std::optional(Fix{token.span(), *better}) : std::nullopt;
    }

    // Only letters are repaired. If there is a card too many, we cannot know which.
    std::optional<Fix> fix_for_cards(const Token& token) const {
        const auto better = repaired_letters(token.text, [this](std::string_view text) { return cards_fit(text); });
        return better ? std::optional(Fix{token.span(), *better}) : std::nullopt;
    }

    bool cards_fit(std::string_view token) const { return grammar::is_cards(token, highest_card_); }

    std::string card_range() const { return std::string("cards are 1 to ") + highest_card_; }

    // The start: round, number, side

    void read_start() {
        const Token word = token_at(text_, walk_.place());
        walk_.skip();
        std::uint32_t number = 0;
        if (word.text != round_word) {
            const std::size_t digits = std::min(word.text.find_first_of("0123456789"), word.text.size());
            const std::string glued(word.text.substr(digits));
            const bool glued_number = grammar::is_number(glued, number);
            error("syntax.round", word.span(), in_quotes(word.text) + " should be \"round\"",
                  glued_number || glued.empty()
                      ? std::optional(Fix{word.span(), "round" + (glued.empty() ? "" : " " + glued)})
                      : std::nullopt);
            if (glued_number) number_ = number;
        }
        if (!number_) read_round_number();
        read_side(word);
    }

    void read_round_number() {
        const auto token = walk_.peek();
        std::uint32_t number = 0;
        if (token && grammar::is_number(token->text, number)) {
            number_ = number;
            walk_.skip();
            return;
        }
        const bool missing = !token || is_side(token->text) || belongs_to_a_body(*token);
        const bool digits = token && token->text.find_first_not_of("0123456789") == std::string_view::npos;
        error("syntax.number", missing ? here() : token->span(),
              missing  ? "the number of the round is missing"
              : digits ? "the number of the round has more than nine digits"
                       : in_quotes(token->text) + " is not a round number",
              {}, {"a round begins like this: round 1 white"});
        if (!missing) walk_.skip();
    }

    static bool is_side(std::string_view text) {
        Starter ignored{};
        return grammar::is_side(text, ignored);
    }

    // Whether the token can only appear after the first line of a round.
    bool belongs_to_a_body(const Token& token) const {
        Ply ply;
        Result result;
        std::uint32_t number = 0;
        return grammar::is_ply(token.text, highest_card_, ply) || grammar::is_ply_number(token.text, number) ||
               is_one_of(token.text, header_words) || token.text == "show" || is_score(token.text, result) ||
               starts_misspelt_round(text_, token);
    }

    void read_side(const Token& word) {
        const auto token = walk_.peek();
        Starter starter{};
        if (token && grammar::is_side(token->text, starter)) {
            walk_.skip();
            events_.emplace_back(RoundStart{number_.value_or(0), starter, {word.begin, token->end}});
            return;
        }
        const auto fix = token ? fix_for(*token, is_side, {"white", "black"}) : std::nullopt;
        if (!token || (!fix && belongs_to_a_body(*token))) {
            error("syntax.side", here(), "the side that starts the round is missing: white, black or ?");
            return;
        }
        walk_.skip();
        error("syntax.side", token->span(), "expected white, black or ?, found " + in_quotes(token->text), fix);
    }

    // The body

    void read_token(const Token& token) {
        std::uint32_t number = 0;
        Ply ply;
        Result result;
        if (grammar::is_ply(token.text, highest_card_, ply))
            read_ply(token, ply);
        else if (is_one_of(token.text, header_words))
            instead_of_ply(&RoundReader::read_header, token);
        else if (token.text == "show")
            instead_of_ply(&RoundReader::read_show, token);
        else if (is_score(token.text, result))
            instead_of_ply(&RoundReader::read_result, token);
        else if (grammar::is_ply_number(token.text, number))
            keep_number(token, number);
        else
            report_unknown(token);
        previous_ = token;
    }

    // Reads any part of a round other than a ply. If a ply number is waiting for its ply, it is an error.
    void instead_of_ply(void (RoundReader::*read_part)(const Token&), const Token& token) {
        refuse_lonely_number();
        (this->*read_part)(token);
    }

    void refuse_lonely_number() {
        if (number_token_) error("syntax.ply", number_token_->span(), "a number without a ply after it");
        number_token_.reset();
    }

    void read_header(const Token& token) {
        if (phase_ != Phase::headers)
            error("syntax.header", token.span(), in_quotes(token.text) + " must come before the first ply");
        if (token.text == "hands")
            read_hands(token);
        else if (token.text == "deck")
            read_deck(token);
        else
            read_position(token);
    }

    void only_once(const Token& token, bool& seen) {
        if (seen) error("syntax.header", token.span(), in_quotes(token.text) + " appears twice in this round");
        seen = true;
    }

    // Reads the cards that must come next; reports an error if there are none.
    std::optional<Token> read_cards(const Token& after, bool mark_allowed = false) {
        const auto token = walk_.peek();
        if (token && (cards_fit(token->text) || (mark_allowed && cards_fit(without_mark(token->text))))) {
            walk_.skip();
            return token;
        }
        const bool wrong = token && could_be_meant_as_cards(*token);
        error("syntax.cards", wrong ? token->span() : here(),
              wrong ? in_quotes(token->text) + " is not a list of cards: " + card_range() +
                          ", ? for one that is not known"
                    : "cards are missing after " + in_quotes(after.text),
              wrong ? fix_for_cards(*token) : std::nullopt,
              {"cards are written like 12344; a lone ? says that nothing is known, a lone - that there are none"});
        cards_are_missing_ = !wrong;
        if (wrong) walk_.skip();
        return wrong ? std::optional(Token{"?", token->begin, token->end}) : std::nullopt;
    }

    bool could_be_meant_as_cards(const Token& token) const {
        return token.text.find_first_of("0123456789?") != std::string_view::npos && !belongs_to_a_body(token);
    }

    void read_hands(const Token& word) {
        only_once(word, hands_seen_);
        const auto white = read_cards(word);
        const auto black = white ? read_cards(word) : std::nullopt;
        if (black) events_.emplace_back(Hands{CardText(white->text), CardText(black->text), {word.begin, black->end}});
    }

    void read_deck(const Token& word) {
        only_once(word, deck_seen_);
        if (const auto cards = read_cards(word))
            events_.emplace_back(Deck{CardText(cards->text), {word.begin, cards->end}});
    }

    std::optional<std::uint32_t> read_space() {
        const auto token = walk_.peek();
        std::uint32_t space = 0;
        if (token && grammar::is_number(token->text, space)) {
            walk_.skip();
            return space;
        }
        const auto is_number = [](std::string_view text) {
            std::uint32_t ignored = 0;
            return grammar::is_number(text, ignored);
        };
        const auto fix = token ? fix_for(*token, is_number, {}) : std::nullopt;
        error("syntax.header", fix ? token->span() : here(),
              fix ? in_quotes(token->text) + " is not a space" : "the space of a fencer is missing", fix,
              {"a position is written like this: position 8 14 played 11233445"});
        if (!fix) return std::nullopt;
        walk_.skip();
        return space;
    }

    void read_played_word() {
        const auto token = walk_.peek();
        if (token && token->text == "played") {
            walk_.skip();
            return;
        }
        const auto is_played = [](std::string_view text) { return text == "played"; };
        const auto fix = token ? fix_for(*token, is_played, {"played"}) : std::nullopt;
        error("syntax.header", fix ? token->span() : here(),
              "\"played\" is missing before the cards that were played before this position", fix);
        if (fix) walk_.skip();
    }

    void read_position(const Token& word) {
        only_once(word, position_seen_);
        Position position;
        const auto white = read_space();
        const auto black = white ? read_space() : std::nullopt;
        if (!black) return;
        read_played_word();
        const auto cards = read_cards(word);
        if (!cards) return;
        position.white = *white;
        position.black = *black;
        position.played = CardText(cards->text);
        position.span = {word.begin, cards->end};
        const auto attack = walk_.peek();
        if (attack && grammar::is_pending_attack(attack->text, highest_card_, position)) walk_.skip();
        events_.emplace_back(position);
    }

    void keep_number(const Token& token, std::uint32_t number) {
        refuse_lonely_number();
        number_token_ = token;
        ply_number_ = number;
    }

    void read_ply(const Token& token, Ply ply) {
        if (phase_ > Phase::plies)
            error("syntax.order", token.span(), in_quotes(token.text) + " comes after the end of its round");
        else
            phase_ = Phase::plies;
        if (ply.number) refuse_lonely_number();
        if (number_token_) ply.number = ply_number_;
        number_token_.reset();
        const std::size_t start = token.text.find_first_not_of("0123456789.");
        ply.span = {token.begin + start, token.end};
        walk_.enter(CommentPlace::ply);
        events_.emplace_back(ply);
    }

    // Reads a mark of dispute that is separated by a blank.
    bool read_mark() {
        const auto token = walk_.peek();
        if (!token || token->text != "!") return false;
        walk_.skip();
        return true;
    }

    void read_show(const Token& word) {
        if (phase_ > Phase::plies) error("syntax.order", word.span(), "\"show\" comes after the end of its round");
        phase_ = std::max(phase_, Phase::shown);
        walk_.enter(CommentPlace::ending);
        const auto white = read_cards(word);
        const auto black = white ? read_cards(word, true) : std::nullopt;
        if (!black) return;
        const std::string_view shown = without_mark(black->text);
        Show show{CardText(white->text), CardText(shown), shown.size() != black->text.size(), {word.begin, black->end}};
        if (show.disputed) --show.span.end;
        if (!show.disputed) show.disputed = read_mark();
        events_.emplace_back(show);
    }

    void read_result(const Token& token) {
        Result result;
        is_score(token.text, result);
        if (phase_ == Phase::ended) error("syntax.order", token.span(), "a second result in the same round");
        phase_ = Phase::ended;
        walk_.enter(CommentPlace::ending);
        const std::string_view score = without_mark(token.text);
        result.span = {token.begin, token.begin + score.size()};
        result.disputed = score.size() != token.text.size();
        if (score != "*" && !result.disputed) read_reason(result);
        events_.emplace_back(result);
    }

    void read_reason(Result& result) {
        const auto token = walk_.peek();
        if (!token || starts_misspelt_round(text_, *token)) return;
        const std::string_view word = without_mark(token->text);
        if (grammar::is_reason(word, result)) {
            walk_.skip();
            result.span.end = token->begin + word.size();
            result.disputed = word.size() != token->text.size() || read_mark();
        } else if (token->text == "!") {
            walk_.skip();
            result.disputed = true;
        } else {
            report_reason(*token);
        }
    }

    void report_reason(const Token& token) {
        const std::string_view word = without_mark(token.text);
        const bool is_marked = word.size() < token.text.size();
        const auto is_reason = [is_marked](std::string_view text) {
            Result ignored;
            return grammar::is_reason(is_marked ? text : without_mark(text), ignored);
        };
        auto fix = fix_for({word, token.begin, token.begin + word.size()}, is_reason, reason_words());
        if (!fix) {
            const Token next = next_on_line(text_, token);
            if (is_reason(std::string(word) + "-" + std::string(next.text)))
                fix = Fix{{token.begin, next.end}, std::string(word) + "-" + std::string(next.text)};
        }
        if (!fix) return;
        while (walk_.place() < fix->span.end) {
            walk_.peek();
            walk_.skip();
        }
        error("syntax.result", token.span(), in_quotes(token.text) + " is not a reason for a result", fix);
    }

    // Guesses at what was meant

    bool could_stand(std::string_view text) const {
        Ply ply;
        Result result;
        const bool plies_may_come = phase_ <= Phase::plies;
        const bool header = phase_ == Phase::headers && is_one_of(text, header_words) && !was_seen(text);
        return header || (plies_may_come && grammar::is_ply(text, highest_card_, ply)) ||
               (plies_may_come && text == "show") || (phase_ != Phase::ended && is_score(text, result));
    }

    bool was_seen(std::string_view header) const {
        return header == "hands" ? hands_seen_ : header == "deck" ? deck_seen_ : position_seen_;
    }

    void report_unknown(const Token& token) {
        if (phase_ == Phase::ended) {
            error("syntax.order", token.span(), in_quotes(token.text) + " comes after the result of its round", {},
                  {"remarks are written in {braces} or after a semicolon"});
        } else if (const char highest = highest_card_meant(token.text); highest != 0) {
            number_token_.reset();
            error(
                "syntax.card", token.span(), in_quotes(token.text) + " has a card that does not exist: " + card_range(),
                {},
                highest > highest_card_
                    ? std::vector<Note>{std::string("other cards need a tag such as [Board \"cards ") + highest + "\"]"}
                    : std::vector<Note>{});
        } else if (const auto fix = phase_ <= Phase::plies && !cards_are_missing_
                                        ? joined(text_, previous_, token, highest_card_)
                                        : std::nullopt) {
            number_token_.reset();
            error("syntax.ply", token.span(),
                  in_quotes(token.text) + " is alone; what belongs to a ply is written together", fix);
            while (walk_.place() < fix->span.end) {
                walk_.peek();
                walk_.skip();
            }
        } else {
            report_no_ply(token);
        }
    }

    // Only a reason may follow the result of a round.
    bool round_may_end_here() {
        const auto next = walk_.peek();
        Result result;
        return !next || grammar::is_reason(without_mark(next->text), result);
    }

    void report_no_ply(const Token& token) {
        std::vector<std::string_view> words{"show", "pass"};
        if (phase_ == Phase::headers) words.insert(words.end(), header_words.begin(), header_words.end());
        const auto can_stand = [this](std::string_view text) { return could_stand(text); };
        auto fix = fix_for(token, can_stand, words);
        const bool repairs_one_token = fix.has_value();
        if (!fix && phase_ <= Phase::plies && !number_token_)
            fix = number_with_another_sign(text_, token, highest_card_);
        if (!fix)
            fix = split_in_two(token, highest_card_, [this](std::string_view text) {
                Result result;
                return could_stand(text) && (!is_score(text, result) || round_may_end_here());
            });
        error("syntax.ply", token.span(), in_quotes(token.text) + " is neither a ply nor the end of the round", fix,
              {"a ply looks like +3, -2, x55, +1x4 or p5-2; a round ends with 1-0, 0-1, 1/2 or *"});
        if (!repairs_one_token) {
            number_token_.reset();
            return;
        }
        // Continue with the repaired token, so that one typo causes one error.
        repaired_tokens_.push_back(fix->replacement);
        read_token({repaired_tokens_.back(), token.begin, token.end});
    }

    std::string_view text_;
    TokenWalk walk_;
    char highest_card_;
    Diagnostics& diagnostics_;
    std::size_t errors_ = 0;
    std::vector<Event> events_;
    std::optional<std::uint32_t> number_;
    Phase phase_ = Phase::headers;
    bool hands_seen_ = false;
    bool deck_seen_ = false;
    bool position_seen_ = false;
    bool cards_are_missing_ = false;  // in the last header: the next token may be meant as them
    std::optional<Token> previous_;
    std::deque<std::string> repaired_tokens_;  // events of a malformed round may point into these
    std::optional<Token> number_token_;        // a number that is waiting for its ply
    std::uint32_t ply_number_ = 0;
};

}  // namespace

std::size_t read_round_with_recovery(std::string_view text, std::size_t from, char highest_card, Handler& handler,
                                     Diagnostics& diagnostics) {
    RoundReader round(text, from, highest_card, diagnostics);
    round.read();
    if (round.good()) {
        for (const Event& event : round.events()) std::visit(Emitter(handler), event);
        handler.end_round();
    } else {
        handler.malformed_round(round.number(), {from, round.place()});
    }
    return round.place();
}

}  // namespace engarde::egn
