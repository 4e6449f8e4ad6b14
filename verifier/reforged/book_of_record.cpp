#include "verifier/reforged/book_of_record.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/reforged/rulebook.h"
#include "notation/reforged/events.h"
#include "notation/text/quote.h"
#include "notation/text/render.h"
#include "verifier/events/event_finding.h"
#include "verifier/reforged/words.h"

namespace engarde::reforged {

namespace {

using egn::reforged::CardField;
using egn::reforged::CardFieldValue;
using egn::reforged::CardLine;

// A card line and where it is: an event of the record, or a file.
struct Line {
    CardLine said;
    std::optional<std::size_t> event{};
    egn::Attached file{};
};

CardType type_of(egn::reforged::CardType type) {
    static_assert(static_cast<int>(CardType::interrupt) == static_cast<int>(egn::reforged::CardType::interrupt));
    return static_cast<CardType>(type);
}

CardEntry entry_of(const CardLine& line) {
    const auto number = [&](CardField field) {
        const CardFieldValue* value = line.find(field);
        return value ? value->number : std::nullopt;
    };
    const auto has = [&](CardField field) { return line.find(field) != nullptr; };
    CardEntry entry{.name = line.name.text,
                    .cost = number(CardField::cost),
                    .damage = number(CardField::damage),
                    .adds = number(CardField::adds),
                    .shield = number(CardField::shield),
                    .poise = number(CardField::poise),
                    .copies = number(CardField::copies),
                    .takes = number(CardField::takes),
                    .blocks = has(CardField::blocks),
                    .allows_attack = has(CardField::allows_attack),
                    .removes_response = has(CardField::removes_response),
                    .removes_item = has(CardField::removes_item),
                    .negates_fancy_move = has(CardField::negates_fancy_move),
                    .no_riposte = has(CardField::no_riposte)};
    if (const CardFieldValue* type = line.find(CardField::type)) entry.type = type_of(type->type);
    for (const CardFieldValue& value : line.fields)
        if (value.field == CardField::withstands) entry.withstands.push_back(value.name.text);
    return entry;
}

// The field that the first fact of a breach names; the whole line if it names none.
Span field_in(const CardLine& line, const Violation& violation) {
    const std::string_view named = violation.begin()->name;
    for (const CardFieldValue& value : line.fields)
        if (named == (value.field == CardField::type ? "type" : word_for(value.field))) return value.span;
    return line.name.span;
}

class BookReader {
public:
    BookReader(const egn::Record& record, const Ruleset& ruleset) : record_(record), ruleset_(ruleset) {}

    BookOfRecord run() {
        for (const egn::Attached& file : record_.attached.general) read_file(file);
        read_named_file();
        for (std::size_t event = 0; event < record_.events().size(); ++event) read_event(event);
        if (lines_.empty() || !found_.findings.empty()) return std::move(found_);
        std::vector<CardEntry> entries;
        for (const Line& line : lines_) entries.push_back(entry_of(line.said));
        auto book = book_with({}, entries, ruleset_);
        if (book)
            found_.book = std::move(*book);
        else
            for (const BookBreach& breach : book.error()) report(breach);
        return std::move(found_);
    }

private:
    // A file is named by a tag. One that serves every record can only be wrong for the rules of this one.
    Span place_of_files() const {
        for (const std::string_view name : {"Cards", "Ruleset"})
            if (const egn::RecordedTag* tag = record_.find_tag(name)) return tag->value_span;
        return {record_.offset, record_.offset + 1};
    }

    void read_named_file() {
        const egn::RecordedTag* tag = record_.find_tag("Cards");
        if (!tag) return;
        if (!record_.attached.named)
            refuse_file(fmt::format("the cards of {} are not available here", in_quotes(tag->value)));
        else
            read_file(record_.attached.named);
    }

    void refuse_file(std::string message) {
        Finding finding;
        finding.diagnostic.code = "syntax.cards";
        finding.diagnostic.span = place_of_files();
        finding.diagnostic.message = std::move(message);
        found_.findings.push_back(std::move(finding));
    }

    void read_file(const egn::Attached& file) {
        if (!file->error.empty()) return refuse_file(file->error);
        Diagnostics wrong;
        for (CardLine& line : egn::reforged::read_card_file(file->text, wrong))
            lines_.push_back({std::move(line), std::nullopt, file});
        for (Diagnostic& each : wrong.take()) {
            each.code = "syntax.cards";
            found_.findings.push_back(finding_in(file, std::move(each)));
        }
    }

    // Reported where the record names the file, with the place there.
    Finding finding_in(const egn::Attached& file, Diagnostic wrong) const {
        Finding finding;
        finding.diagnostic.code = wrong.code;
        finding.diagnostic.span = place_of_files();
        finding.diagnostic.message = fmt::format("in the card book {}, {}", printable(file->name), wrong.message);
        finding.diagnostic.notes.push_back(note_elsewhere(file, std::move(wrong)));
        return finding;
    }

    void read_event(std::size_t event) {
        const egn::RecordedEvent& recorded = record_.events()[event];
        const auto* meaning = std::any_cast<egn::reforged::Event>(&recorded.meaning);
        const auto* line = meaning ? std::get_if<CardLine>(meaning) : nullptr;
        if (line && !recorded.line.struck) lines_.push_back({*line, event, nullptr});
    }

    void report(const BookBreach& breach) {
        const Line& line = lines_[breach.entry];
        const Span span = field_in(line.said, breach.violation);
        const Clause& clause = breach.violation.clause();
        const std::string fault =
            fmt::format("{}. {}", book_fault(line.said.name.text, breach.violation), breach.because->claim);
        Finding finding = event_finding(line.event.value_or(0), span, clause, fault);
        if (line.file) {
            finding = finding_in(line.file, finding.diagnostic);
            finding.broken = &clause;
        }
        finding.clause = breach.because;
        found_.findings.push_back(std::move(finding));
    }

    const egn::Record& record_;
    const Ruleset& ruleset_;
    std::vector<Line> lines_;
    BookOfRecord found_;
};

}  // namespace

BookOfRecord book_of(const egn::Record& record, const Ruleset& ruleset) {
    return BookReader(record, ruleset).run();
}

}  // namespace engarde::reforged
