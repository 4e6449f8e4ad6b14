#include "notation/record/print.h"

#include "notation/record/comment.h"
#include "notation/record/tags.h"
#include "notation/text/utf8.h"

namespace engarde::egn {

namespace {

constexpr std::size_t line_width = 80;

// Joins words with blanks, and breaks the line before it gets too long.
class Paragraph {
public:
    void add(std::string_view word) {
        separate(code_points(word.substr(0, word.find('\n'))));
        text_ += word;
        const std::size_t line_start = word.rfind('\n');
        column_ = line_start == std::string_view::npos ? column_ + code_points(word)
                                                       : code_points(word.substr(line_start + 1));
    }
    // A word of ASCII letters without a line ending.
    void add_plain(std::string_view word) {
        separate(word.size());
        text_ += word;
        column_ += word.size();
    }
    // Nothing can follow a comment that runs to the end of its line.
    void add(const Comment& comment) {
        const std::string text = print(comment);
        add(text);
        must_break_ = text.front() == ';';
    }
    void add(const Comments& comments) {
        for (const Comment& comment : comments) add(comment);
    }
    void break_line() {
        if (column_ > 0) text_ += '\n';
        column_ = 0;
        must_break_ = false;
    }
    std::string done() {
        break_line();
        return std::move(text_);
    }

private:
    // Puts a blank or a line ending before a word whose first line is this long.
    void separate(std::size_t first_line) {
        if (column_ > 0 && (must_break_ || column_ + 1 + first_line > line_width)) {
            break_line();
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
    }

    std::string text_;
    std::size_t column_ = 0;
    bool must_break_ = false;
};

const char* mark(bool disputed) {
    return disputed ? "!" : "";
}

std::string print(const CardRow& white, const CardRow& black) {
    return std::string(white.text()).append(" ").append(black.text());
}

void append(std::string& text, const RecordedPly& ply) {
    if (ply.struck) text += '~';
    if (ply.player) text += *ply.player == piste::Side::white ? 'w' : 'b';
    if (ply.parry.is_written()) text.append("p").append(ply.parry.text());
    if (ply.step != piste::Step::none) {
        text += ply.step == piste::Step::advance ? '+' : '-';
        text += letter_of(ply.step_card);
    }
    if (ply.attack.is_written()) text.append("x").append(ply.attack.text());
    if (ply.pass) text += "pass";
    if (ply.draws.is_written()) text.append(":").append(ply.draws.text());
    if (ply.disputed) text += '!';
}

std::string print_position(const RecordedPosition& position) {
    std::string text = "position " + std::to_string(position.white) + " " + std::to_string(position.black) +
                       " played " + std::string(position.played.text());
    if (position.attack.is_written())
        text += std::string(position.indirect ? " +x" : " x").append(position.attack.text());
    return text;
}

std::string print_round(const Round& round) {
    Paragraph page;
    const auto line = [&](const std::string& text) {
        page.break_line();
        page.add_plain(text);
    };
    std::string word;
    line("round " + std::to_string(round.number) + " " + std::string(word_for(round.starter)));
    page.add(round.comments);
    if (round.position) line(print_position(*round.position));
    if (round.hands) line("hands " + print(round.hands->white, round.hands->black));
    if (round.deck) line("deck " + std::string(round.deck->cards.text()));
    page.break_line();
    for (const RecordedPly& ply : round.plies) {
        word.clear();
        if (ply.number) word.append(std::to_string(*ply.number)).append(". ");
        append(word, ply);
        page.add_plain(word);
        page.add(ply.comments);
    }
    if (round.show) line("show " + print(round.show->white, round.show->black) + mark(round.show->disputed));
    if (round.result) line(print(*round.result) + mark(round.result->disputed));
    page.add(round.closing_comments);
    return page.done();
}

std::string print_events(const std::vector<RecordedEvent>& events) {
    std::string text;
    for (const RecordedEvent& event : events) {
        std::string line = (event.line.indented ? "  " : "") + text_of(event.line);
        for (const Comment& comment : event.comments) {
            const std::string written = print(comment);
            line += " " + written + (written.front() == ';' ? "\n" : "");
        }
        text += line + (line.back() == '\n' ? "" : "\n");
    }
    return text;
}

// A tag is on one line. A value read from text never contains a line ending, but one set by a program might.
std::string print_tag(const RecordedTag& tag) {
    std::string value = escaped(tag.value);
    for (std::size_t end = value.find('\n'); end != std::string::npos; end = value.find('\n', end))
        value.replace(end, 1, escaped("\\x0A"));
    return std::string("[").append(tag.name).append(" \"").append(value).append("\"]\n");
}

}  // namespace

std::string print(const RecordedPly& ply) {
    std::string text;
    append(text, ply);
    return text;
}

std::string print(const RoundResult& result) {
    const std::string_view reason = word_for(result.reason);
    std::string text(word_for(result.score));
    if (!reason.empty()) text.append(" ").append(reason);
    return text;
}

std::string print(const Record& record) {
    std::string text;
    for (const RecordedTag& tag : record.tags) text += print_tag(tag);
    Paragraph comments;
    comments.add(record.comments);
    text += comments.done();
    for (const Round& round : record.rounds()) text.append(text.empty() ? "" : "\n").append(print_round(round));
    if (!record.events().empty()) text += "\n" + print_events(record.events());
    return text;
}

std::string print(const std::vector<Record>& records) {
    std::string text;
    for (const Record& record : records) text += (text.empty() ? "" : "\n") + print(record);
    return text;
}

}  // namespace engarde::egn
