#include "tests/support/rulesets_files.h"

namespace engarde::test {

namespace {

std::string quoted(const std::string& text) {
    return '"' + egn::escaped(text) + '"';
}

// Small ones, for there are many.
int up_to(int most) {
    return *rc::gen::inRange(0, most + 1);
}

std::string joined(const std::vector<std::string>& pieces, int most) {
    std::string text;
    for (int count = 1 + up_to(most - 1); count > 0; --count) text += *rc::gen::elementOf(pieces);
    return text;
}

std::string any_id() {
    static const std::vector<std::string> letters{"a", "b", "y", "z", "0", "9"};
    std::string id = joined(letters, 3);
    for (int count = up_to(2); count > 0; --count) id += "-" + joined(letters, 3);
    return id;
}

std::optional<egn::PlacedText> perhaps_a_text() {
    static const std::vector<std::string> letters{"a", "Z", " ", ";", "\"", "\\", "é", "=", "剣", "\t", "#"};
    return up_to(1) == 0 ? std::nullopt : std::optional(egn::PlacedText{joined(letters, 5), {}});
}

egn::RulesetDefinition any_definition() {
    egn::RulesetDefinition definition;
    definition.id.text = any_id();
    if (up_to(3) > 0) definition.base = egn::PlacedText{any_id(), {}};
    definition.name = perhaps_a_text();
    definition.note = perhaps_a_text();
    definition.source = perhaps_a_text();
    for (int count = up_to(2); count > 0; --count) definition.answers.push_back({any_id(), any_id(), {}, {}});
    return definition;
}

}  // namespace

std::string printed(const egn::RulesetsFile& file) {
    std::string text;
    for (const egn::RulesetDefinition& each : file.rulesets) {
        text += "ruleset " + each.id.text + "\n";
        if (each.base) text += "  base " + each.base->text + "\n";
        if (each.name) text += "  name " + quoted(each.name->text) + "\n";
        if (each.note) text += "  note " + quoted(each.note->text) + "\n";
        if (each.source) text += "  source " + quoted(each.source->text) + "\n";
        for (const egn::HouseRule& rule : each.answers) text += "  " + rule.question + " = " + rule.answer + "\n";
    }
    return text;
}

egn::RulesetsFile without_places(egn::RulesetsFile file) {
    for (egn::RulesetDefinition& each : file.rulesets) {
        each.id.span = {};
        for (std::optional<egn::PlacedText>* text : {&each.base, &each.name, &each.note, &each.source})
            if (*text) (*text)->span = {};
        for (egn::HouseRule& answer : each.answers) answer.question_span = answer.answer_span = {};
    }
    return file;
}

rc::Gen<egn::RulesetsFile> any_rulesets_file() {
    return rc::gen::exec([] {
        egn::RulesetsFile file;
        for (int count = up_to(3); count > 0; --count) file.rulesets.push_back(any_definition());
        return file;
    });
}

}  // namespace engarde::test
