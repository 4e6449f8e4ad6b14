#include "notation/reading/chunks.h"

#include <utility>

#include "notation/text/count.h"

namespace engarde::egn {

namespace {

constexpr std::string_view ruleset_line = "\n[Ruleset";
constexpr std::string_view round_line = "\nround";

// Wherever the reader is, it stops before a line that begins with "round" or "[": no comment, round or event goes on
// there. After such a line with "round" the match has a round, or an event, whatever its game is. So if the next
// bracket begins a line, it is the first tag of another match. Returns the last such place from `from` on, or 0.
std::size_t last_tag_after_round(std::string_view text, std::size_t from) {
    const std::size_t last = text.substr(from).rfind('[');
    if (last == std::string_view::npos) return 0;
    for (std::size_t bracket = from + last; bracket > 0 && bracket >= from;) {
        const std::size_t before = text.rfind('[', bracket - 1);
        const std::size_t begin = before == std::string_view::npos ? 0 : before;
        if (text[bracket - 1] == '\n' && text.substr(begin, bracket - begin).find(round_line) != std::string_view::npos)
            return bracket;
        bracket = begin;
    }
    return 0;
}

// Remembers the last match that begins at the beginning of a line with a tag, and has another match before it.
class LastStart : public Handler {
public:
    explicit LastStart(std::string_view text) : text_(text) {}

    void begin_match(std::size_t offset) override {
        const bool is_first = std::exchange(is_first_, false);
        if (!is_first && text_[offset] == '[' && text_[offset - 1] == '\n') last_ = offset;
    }
    void tag(const Tag& tag) override {
        if (tag.span.begin == 0) began_with_a_ruleset_ = std::holds_alternative<RulesetName>(tag.meaning);
    }

    std::size_t last() const { return last_; }
    bool began_with_a_ruleset() const { return began_with_a_ruleset_; }

private:
    std::string_view text_;
    bool is_first_ = true;
    std::size_t last_ = 0;
    bool began_with_a_ruleset_ = false;  // that could be read
};

LastStart parsed_for_starts(std::string_view text, const ReadOptions& options) {
    LastStart starts(text);
    Diagnostics ignored;
    parse(text, starts, ignored, options);
    return starts;
}

// After a Ruleset tag the reader is in the same state whatever came before: the match has this ruleset and no round or
// event yet. So reading can begin there to see where other matches begin. Reads from the last Ruleset tag but one, so
// that the last one can be found to begin a match, and returns the last place found, or 0.
std::size_t last_start_after_ruleset(std::string_view text, std::size_t from, const ReadOptions& options) {
    const std::string_view searched = text.substr(from);
    const std::size_t last = searched.rfind(ruleset_line);
    if (last == std::string_view::npos || last == 0) return 0;
    const std::size_t last_but_one = searched.rfind(ruleset_line, last - 1);
    if (last_but_one == std::string_view::npos) return 0;
    const std::size_t ruleset = from + last_but_one + 1;
    const LastStart starts = parsed_for_starts(text.substr(ruleset), options);
    return starts.began_with_a_ruleset() && starts.last() > 0 ? ruleset + starts.last() : 0;
}

}  // namespace

std::optional<Chunk> ChunkCutter::add(std::size_t bytes) {
    const std::size_t before = text_.size();
    text_.add_written(bytes);
    if (const std::size_t last = text_.text().substr(before).rfind('\n'); last != std::string_view::npos)
        whole_lines_ = before + last + 1;
    if (text_.size() < wanted_) return std::nullopt;
    const std::size_t cut = place_to_cut();
    if (cut == 0) {
        wanted_ = text_.size() + size_;
        return std::nullopt;
    }
    TextBuffer rest = text_.split(cut, size_);
    Chunk chunk{std::exchange(text_, std::move(rest)), first_line_};
    first_line_ += bytes_that([](char byte) { return byte == '\n'; }, chunk.text.text());
    whole_lines_ -= cut;
    wanted_ = size_;
    searched_ = 0;
    parsed_ = 0;
    return chunk;
}

Chunk ChunkCutter::finish() {
    return {std::move(text_), first_line_};
}

// What was searched once is not searched again, and the whole text is parsed only after it has doubled, so that the
// work stays in proportion to the text even if one match is very large.
std::size_t ChunkCutter::place_to_cut() {
    const std::string_view text = text_.text().substr(0, whole_lines_);
    const std::size_t searched = std::exchange(searched_, text.size());
    if (const std::size_t cut = last_tag_after_round(text, searched)) return cut;
    if (const std::size_t cut = last_start_after_ruleset(text, searched, options_)) return cut;
    if (text.size() < 2 * parsed_) return 0;
    parsed_ = text.size();
    return parsed_for_starts(text, options_).last();
}

}  // namespace engarde::egn
