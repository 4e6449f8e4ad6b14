#include "verifier/report/rules_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/core/derived_ruleset.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"
#include "notation/text/wrap.h"

namespace engarde {

namespace {

constexpr std::string_view inferred_mark = "*";
constexpr std::string_view house_rule_mark = "+";

std::string_view mark_of(Basis basis) {
    if (basis == Basis::house_rule) return house_rule_mark;
    return basis == Basis::inferred ? inferred_mark : "";
}

std::string answer_with_mark(const Question& question, const Reading& reading) {
    if (reading.citation.basis == Basis::not_applicable) return "n/a";
    return fmt::format("{}{}", question.answers[reading.answer].id, mark_of(reading.citation.basis));
}

std::string place(const Citation& citation) {
    return fmt::format("{}, l.{}{}", section_of(citation), citation.line,
                       citation.against == 0 ? std::string() : fmt::format(" against l.{}", citation.against));
}

bool is_house_rule(const Reading& reading) {
    return reading.citation.basis == Basis::house_rule;
}

bool has_house_rules(const NamedRuleset& ruleset) {
    return std::any_of(ruleset.readings.begin(), ruleset.readings.end(), is_house_rule);
}

struct Column {
    const NamedRuleset* ruleset;
    std::size_t width;
};

std::vector<Column> columns_of(const Catalogue& catalogue) {
    std::vector<Column> columns;
    for (const NamedRuleset& ruleset : catalogue.rulesets) {
        std::size_t width = display_width(ruleset.id);
        for (std::size_t index = 0; index < catalogue.questions.size(); ++index)
            width =
                std::max(width, display_width(answer_with_mark(*catalogue.questions[index], ruleset.readings[index])));
        columns.push_back({&ruleset, width});
    }
    return columns;
}

std::size_t first_column_width(const Catalogue& catalogue) {
    std::size_t width = display_width("question");
    for (const Question* question : catalogue.questions) width = std::max(width, display_width(question->id));
    return width;
}

std::size_t total_width(std::size_t first, const std::vector<Column>& columns, std::size_t gap) {
    std::size_t total = first;
    for (const Column& column : columns) total += gap + column.width;
    return total;
}

std::string without_trailing_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string table(const Catalogue& catalogue, const std::vector<Column>& columns, std::size_t gap) {
    const std::size_t first = first_column_width(catalogue);
    const std::string between(gap, ' ');
    std::string header = padded("question", first);
    for (const Column& column : columns) header += between + padded(column.ruleset->id, column.width);
    std::string text = without_trailing_blanks(header);
    for (std::size_t index = 0; index < catalogue.questions.size(); ++index) {
        const Question& question = *catalogue.questions[index];
        std::string row = padded(question.id, first);
        for (const Column& column : columns)
            row += between + padded(answer_with_mark(question, column.ruleset->readings[index]), column.width);
        text += without_trailing_blanks(row);
    }
    return text;
}

// For widths too narrow for a column next to the questions: each answer is below its question.
std::string narrow_table(const Catalogue& catalogue, const NamedRuleset& ruleset) {
    std::string text = fmt::format("question\n  {}\n", ruleset.id);
    for (std::size_t index = 0; index < catalogue.questions.size(); ++index) {
        const Question& question = *catalogue.questions[index];
        text += fmt::format("{}\n  {}\n", question.id, answer_with_mark(question, ruleset.readings[index]));
    }
    return text;
}

// As many columns per table as fit the width, but at least one.
std::string tables(const Catalogue& catalogue, std::size_t width) {
    const std::vector<Column> all = columns_of(catalogue);
    const std::size_t first = first_column_width(catalogue);
    const std::size_t gap = total_width(first, all, 2) <= width ? 2 : 1;
    const auto fits = [&](const std::vector<Column>& columns) { return total_width(first, columns, gap) <= width; };
    const auto set = [&](const std::vector<Column>& columns) {
        return fits(columns) ? table(catalogue, columns, gap) : narrow_table(catalogue, *columns.front().ruleset);
    };
    std::string text;
    std::vector<Column> chosen;
    for (const Column& column : all) {
        std::vector<Column> more = chosen;
        more.push_back(column);
        if (!chosen.empty() && !fits(more)) {
            text += set(chosen) + "\n";
            more = {column};
        }
        chosen = more;
    }
    return text + set(chosen);
}

bool same_place(const Reading& left, const Reading& right) {
    return left.answer == right.answer && left.citation.rulebook == right.citation.rulebook &&
           left.citation.line == right.citation.line && left.citation.basis == right.citation.basis;
}

// One line per answer and citation, with the rulesets that share it.
std::string citations(const Catalogue& catalogue, std::size_t index, std::size_t width) {
    const Question& question = *catalogue.questions[index];
    std::size_t widest = 0;
    for (const NamedRuleset& ruleset : catalogue.rulesets)
        widest = std::max(widest, display_width(answer_with_mark(question, ruleset.readings[index])));
    std::string text = fmt::format("{}\n", question.id);
    std::vector<bool> listed_already(catalogue.rulesets.size(), false);
    for (std::size_t first = 0; first < listed_already.size(); ++first) {
        const Reading& reading = catalogue.rulesets[first].readings[index];
        if (listed_already[first] || (!reading.citation && !is_house_rule(reading))) continue;
        std::string who;
        for (std::size_t other = first; other < listed_already.size(); ++other) {
            if (!same_place(reading, catalogue.rulesets[other].readings[index])) continue;
            listed_already[other] = true;
            who += (who.empty() ? "" : ", ") + std::string(catalogue.rulesets[other].id);
        }
        text +=
            wrapped(fmt::format("  {}  ", padded(answer_with_mark(question, reading), widest)),
                    fmt::format("{}: {}", who, is_house_rule(reading) ? "house rule" : place(reading.citation)), width);
    }
    return text;
}

std::string place_with_mark(const Citation& citation) {
    if (!citation) return "no rulebook speaks of it";
    return fmt::format("{}{}", place(citation), citation.basis == Basis::inferred ? inferred_mark : "");
}

// A clause from elsewhere: a house rule has added it to the ruleset.
std::string place_elsewhere(const Clause& clause, const Part& part) {
    Citation found;
    for (const Citation& citation : clause.citations)
        if (citation && citation.rulebook == part.rulebook && is_cited_instead(citation, found)) found = citation;
    if (!found) found = clause.citations[0];
    if (!found) return place_with_mark(found);
    return fmt::format("{}: {}", found.rulebook->id, place_with_mark(found));
}

std::string clause_text(const Clause& clause, const Part& part) {
    const Citation own = own_citation(clause, part);
    return fmt::format("{} [{}]", clause.claim, own ? place_with_mark(own) : place_elsewhere(clause, part));
}

std::string why_a_house_rule(const Reading& reading) {
    return fmt::format("house rule{}{}", reading.why.empty() ? "" : ": ", reading.why);
}

bool is_contradicted(const NamedRuleset& ruleset) {
    const auto is_passage = [&](const Passage& passage) {
        return passage.clause && own_citation(*passage.clause, ruleset.part).against != 0;
    };
    return std::any_of(ruleset.chapters.begin(), ruleset.chapters.end(), [&](const Chapter& chapter) {
        return std::any_of(chapter.passages.begin(), chapter.passages.end(), is_passage);
    });
}

std::string passage_text(const Catalogue& catalogue, const NamedRuleset& ruleset, const Passage& passage) {
    if (passage.clause) return clause_text(*passage.clause, ruleset.part);
    const Reading& reading = ruleset.readings[passage.question];
    return fmt::format("{} [{}]", catalogue.questions[passage.question]->answers[reading.answer].rule,
                       is_house_rule(reading) ? why_a_house_rule(reading) : place_with_mark(reading.citation));
}

std::string_view mark_of(KnownFrom source) {
    if (source == KnownFrom::players) return house_rule_mark;
    return source == KnownFrom::inference ? inferred_mark : "";
}

// "cost 1", "damage 1*", "shield ?", "cost ? (at least 1)"
std::string figure_text(const ComponentFigure& figure) {
    if (figure.value) return fmt::format("{} {}{}", figure.name, *figure.value, mark_of(figure.source));
    return fmt::format("{} ?{}", figure.name,
                       figure.least > 0 ? fmt::format(" (at least {})", figure.least) : std::string());
}

// What every component lacks is said once, below the list.
bool is_known_of_some(const Components& components, std::string_view figure) {
    return std::any_of(components.all.begin(), components.all.end(), [&](const Component& component) {
        return std::any_of(component.figures.begin(), component.figures.end(),
                           [&](const ComponentFigure& each) { return each.name == figure && each.value; });
    });
}

std::string component_text(const Components& components, const Component& component) {
    std::string text =
        fmt::format("{}: {}", printable(component.name), component.kind.empty() ? "type ?" : component.kind);
    text += mark_of(component.kind_source);
    for (const ComponentFigure& figure : component.figures)
        if (is_known_of_some(components, figure.name)) text += ", " + figure_text(figure);
    text += ".";
    if (!component.text.empty()) text += " " + printable(component.text);
    return component.citation ? fmt::format("{} [{}]", text, place(component.citation)) : text;
}

// Whether something about a component comes from the players.
bool says_something(const Components& components) {
    const auto is_said = [](const ComponentFigure& figure) { return figure.source == KnownFrom::players; };
    return std::any_of(components.all.begin(), components.all.end(), [&](const Component& component) {
        return component.kind_source == KnownFrom::players ||
               std::any_of(component.figures.begin(), component.figures.end(), is_said);
    });
}

std::string components_text(const Components& components, std::size_t width) {
    if (components.all.empty()) return {};
    std::string text = fmt::format("\n{}\n", components.title);
    for (const Component& component : components.all)
        text += wrapped("  - ", component_text(components, component), width);
    std::vector<std::string_view> missing;
    for (const Component& component : components.all)
        for (const ComponentFigure& figure : component.figures)
            if (!is_known_of_some(components, figure.name) &&
                std::find(missing.begin(), missing.end(), figure.name) == missing.end())
                missing.push_back(figure.name);
    if (!missing.empty())
        text += wrapped("  - ", fmt::format("Not known of any: {}.", fmt::join(missing, ", ")), width);
    return text + "\n" + wrapped("? ", "not known: the text of the rulebook has lost it, or never says it", width);
}

// The base of the ruleset, and how it differs from it.
std::string origin(const Catalogue& catalogue, const NamedRuleset& ruleset, std::size_t width) {
    const NamedRuleset& base = *ruleset.base;
    std::string text = base.id == ruleset.id
                           ? "With house rules.\n"
                           : wrapped("", fmt::format("Made from {} ({}).", printable(base.title), base.id), width);
    if (!ruleset.note.empty()) text += wrapped_remark("Note: ", ruleset.note, width);
    if (!ruleset.source.empty()) text += wrapped_remark("Source: ", ruleset.source, width);
    text += "\nWhat differs from its base\n";
    const std::vector<std::size_t> changed = differences(ruleset, base);
    if (changed.empty()) text += "  - Nothing.\n";
    for (const std::size_t index : changed) {
        const Question& question = *catalogue.questions[index];
        const Reading& own = ruleset.readings[index];
        text += wrapped("  - ",
                        fmt::format("{} = {} instead of {}: {}{}", question.id, question.answers[own.answer].id,
                                    question.answers[base.readings[index].answer].id, question.answers[own.answer].rule,
                                    own.matters ? "" : " (Beside the other answers this cannot matter.)"),
                        width);
    }
    return text;
}

}  // namespace

std::string rules_matrix(const Catalogue& catalogue, std::size_t width) {
    std::string text = wrapped("", fmt::format("{} ({})", catalogue.title, catalogue.game), width);
    text += fmt::format("\n{}\n", tables(catalogue, width));
    text += wrapped("* ", "inferred: no rulebook says so in so many words (engarde rules --question says why)", width);
    if (std::any_of(catalogue.rulesets.begin(), catalogue.rulesets.end(), has_house_rules))
        text += wrapped("+ ", "house rule: players have agreed on it", width);
    text += wrapped("", "n/a cannot arise in these rules", width);
    text += "\nWhere each answer is found\n\n";
    for (std::size_t index = 0; index < catalogue.questions.size(); ++index) text += citations(catalogue, index, width);
    return text;
}

std::string question_page(const Catalogue& catalogue, std::size_t question_index, std::size_t width) {
    const Question& question = *catalogue.questions[question_index];
    std::string text = fmt::format("{}\n{}\n", question.id, wrapped("", question.asks, width));
    std::size_t widest = 0;
    for (std::size_t answer = 0; answer < question.answer_count(); ++answer)
        widest = std::max(widest, display_width(question.answers[answer].id));
    for (std::size_t answer = 0; answer < question.answer_count(); ++answer)
        text += wrapped(fmt::format("  {}  ", padded(question.answers[answer].id, widest)),
                        question.answers[answer].rule, width);
    text += "\n";
    for (const NamedRuleset& ruleset : catalogue.rulesets) {
        const Reading& reading = ruleset.readings[question_index];
        const std::string head = fmt::format("{}: ", ruleset.id);
        if (is_house_rule(reading)) {
            text += wrapped(head, fmt::format("{}, {}", question.answers[reading.answer].id, why_a_house_rule(reading)),
                            width);
            continue;
        }
        if (!reading.citation) {
            text += wrapped(head, "cannot arise in these rules", width);
            continue;
        }
        text += wrapped(head,
                        fmt::format("{}, {} ({}, {}){}{}", question.answers[reading.answer].id,
                                    name_of(reading.citation.basis), reading.citation.rulebook->id,
                                    place(reading.citation), reading.why.empty() ? "" : ": ", reading.why),
                        width);
    }
    return text;
}

std::string ruleset_page(const Catalogue& catalogue, const NamedRuleset& ruleset, std::size_t width,
                         const Components& components) {
    std::string text = wrapped("", fmt::format("{} ({})", printable(ruleset.title), ruleset.id), width);
    text += wrapped("", fmt::format("After \"{}\": {}.", ruleset.part.rulebook->title, ruleset.part.name), width);
    if (ruleset.base) text += origin(catalogue, ruleset, width);
    for (const Chapter& chapter : ruleset.chapters) {
        text += fmt::format("\n{}\n", chapter.title);
        for (const Passage& passage : chapter.passages)
            text += wrapped("  - ", passage_text(catalogue, ruleset, passage), width);
    }
    const std::string list = components_text(components, width);
    text += (list.empty() ? "\n" : list) + wrapped("* ", "inferred from that line", width);
    if (says_something(components)) text += wrapped("+ ", "the players say so", width);
    return text +
           (is_contradicted(ruleset) ? wrapped("against ", "a line that, taken alone, says otherwise", width) : "");
}

}  // namespace engarde
