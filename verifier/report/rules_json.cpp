#include "verifier/report/rules_json.h"

#include <span>

#include "engine/core/derived_ruleset.h"
#include "verifier/report/json.h"

namespace engarde {

namespace {

void write_reading(JsonWriter& json, const Question& question, const NamedRuleset& ruleset, const Reading& reading) {
    json.object([&] {
        json.member("ruleset", ruleset.id);
        json.member("answer", question.answers[reading.answer].id);
        json.member("basis", name_of(reading.citation.basis));
        json.member("matters", reading.matters);
        if (reading.citation) write_citation(json.key("citation"), reading.citation);
        if (!reading.why.empty()) json.member("why", reading.why);
    });
}

// Those of the citations that name a rulebook.
void add_citations(JsonWriter& json, std::span<const Citation> citations) {
    json.key("citations").array(citations, [&](const Citation& citation) {
        if (citation) write_citation(json, citation);
    });
}

void write_clause(JsonWriter& json, const Clause& clause) {
    json.object([&] {
        json.member("clause", clause.id);
        json.member("text", clause.claim);
        add_citations(json, clause.citations);
        if (!clause.code.empty()) json.member("code", clause.code);
    });
}

void write_passage(JsonWriter& json, const Catalogue& catalogue, const NamedRuleset& ruleset, const Passage& passage) {
    if (passage.clause) return write_clause(json, *passage.clause);
    const Question& question = *catalogue.questions[passage.question];
    const Reading& reading = ruleset.readings[passage.question];
    const Answer& answer = question.answers[reading.answer];
    json.object([&] {
        json.member("question", question.id);
        json.member("answer", answer.id);
        json.member("text", answer.rule);
        add_citations(json, {&reading.citation, 1});
    });
}

// The base of a ruleset, and how it differs from it.
void add_origin(JsonWriter& json, const Catalogue& catalogue, const NamedRuleset& ruleset) {
    const NamedRuleset& base = *ruleset.base;
    json.member("base", base.id);
    if (!ruleset.note.empty()) json.member("note", ruleset.note);
    if (!ruleset.source.empty()) json.member("source", ruleset.source);
    json.key("differences").array(differences(ruleset, base), [&](std::size_t index) {
        const Question& question = *catalogue.questions[index];
        const Reading& own = ruleset.readings[index];
        json.object([&] {
            json.member("question", question.id);
            json.member("answer", question.answers[own.answer].id);
            json.member("instead_of", question.answers[base.readings[index].answer].id);
            json.member("text", question.answers[own.answer].rule);
            json.member("matters", own.matters);
        });
    });
}

void write_chapter(JsonWriter& json, const Catalogue& catalogue, const NamedRuleset& ruleset, const Chapter& chapter) {
    json.object([&] {
        json.member("title", chapter.title);
        json.key("rules").array(chapter.passages,
                                [&](const Passage& passage) { write_passage(json, catalogue, ruleset, passage); });
    });
}

void write_component(JsonWriter& json, const Component& component) {
    json.object([&] {
        json.member("name", component.name);
        if (!component.kind.empty()) json.member("type", component.kind);
        json.member("type_certainty", name_of(component.kind_source));
        json.key("figures").object([&] {
            for (const ComponentFigure& figure : component.figures)
                json.key(figure.name).object([&] {
                    add_if_any(json, "value", figure.value);
                    if (!figure.value && figure.least > 0) json.member("least", figure.least);
                    json.member("certainty", name_of(figure.source));
                });
        });
        if (!component.text.empty()) json.member("text", component.text);
        if (component.citation) write_citation(json.key("citation"), component.citation);
    });
}

}  // namespace

std::string question_json(const Catalogue& catalogue, std::size_t question_index) {
    const Question& question = *catalogue.questions[question_index];
    JsonWriter json;
    json.object([&] {
        json.member("version", 1);
        json.member("game", catalogue.game);
        json.member("question", question.id);
        json.member("asks", question.asks);
        json.key("answers").array(std::span(question.answers).first(question.answer_count()),
                                  [&](const Answer& answer) {
                                      json.object([&] {
                                          json.member("id", answer.id);
                                          json.member("rule", answer.rule);
                                      });
                                  });
        json.key("rulesets").array(catalogue.rulesets, [&](const NamedRuleset& ruleset) {
            write_reading(json, question, ruleset, ruleset.readings[question_index]);
        });
    });
    return std::string(json.text());
}

std::string ruleset_json(const Catalogue& catalogue, const NamedRuleset& ruleset, const Components& components) {
    JsonWriter json;
    json.object([&] {
        json.member("version", 1);
        json.member("game", catalogue.game);
        json.member("ruleset", ruleset.id);
        json.member("title", ruleset.title);
        json.member("rulebook", ruleset.part.rulebook->id);
        json.member("part", ruleset.part.name);
        if (ruleset.base) add_origin(json, catalogue, ruleset);
        json.key("answers").object([&] {
            for (std::size_t index = 0; index < catalogue.questions.size(); ++index)
                json.member(catalogue.questions[index]->id,
                            catalogue.questions[index]->answers[ruleset.readings[index].answer].id);
        });
        if (!ruleset.chapters.empty())
            json.key("chapters").array(ruleset.chapters, [&](const Chapter& chapter) {
                write_chapter(json, catalogue, ruleset, chapter);
            });
        if (!components.all.empty())
            json.key("components").array(components.all, [&](const Component& component) {
                write_component(json, component);
            });
    });
    return std::string(json.text());
}

}  // namespace engarde
