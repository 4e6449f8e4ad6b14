#include <array>

#include "notation/skirmish/chapters.h"
#include "notation/skirmish/words.h"

namespace engarde::egn::skirmish {

namespace {

constexpr std::string_view ruled_on = "a text in quotes, or QUESTION=ANSWER";

bool read_failure_to_aim(PhraseReader& line, Act& act) {
    Name result;
    if (!line.claims({}, aim_result_words, &result)) return false;
    act.failed = !result.text.empty();
    act.failed_span = result.span;
    return true;
}

// The parts of "osprey-dex-ar=excess", each with its place.
void split_question(const EventToken& whole, std::size_t sign, Ruling& ruling) {
    ruling.question = {whole.text.substr(0, sign), {whole.span.begin, whole.span.begin + sign}};
    ruling.answer = {whole.text.substr(sign + 1), {whole.span.begin + sign + 1, whole.span.end}};
}

bool read_what_is_ruled(PhraseReader& line, Ruling& ruling) {
    if (line.at_end() || line.peek().is_mark || line.peek().text.empty()) return line.fail_expected(ruled_on);
    const EventToken whole = line.take();
    if (whole.quoted) {
        ruling.text = {whole.text, whole.span};
        return true;
    }
    const std::size_t sign = whole.text.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == whole.text.size())
        return line.fail_at(whole.span, "expected " + std::string(ruled_on));
    split_question(whole, sign, ruling);
    return true;
}

bool read_remarks(PhraseReader& line, PhraseReader::Words known, std::vector<Name>& remarks) {
    while (!line.at_end() && line.peek().text != "dice")
        if (!line.remark(known, remarks)) return false;
    return true;
}

}  // namespace

bool read_event(PhraseReader& line, Turn& turn) {
    return line.take_number("the turn", turn.number);
}

bool read_event(PhraseReader& line, Priority& priority) {
    do {
        Name warband;
        int die = 0;
        if (!line.name("a warband", warband) || !line.take_number("the die of " + warband.text, die)) return false;
        priority.dice.emplace_back(std::move(warband), die);
    } while (!line.at_end());
    return true;
}

bool read_event(PhraseReader& line, Reload& reload) {
    return line.model_name("the model that reloads", reload.model) && line.weapon(reload.weapon);
}

bool read_event(PhraseReader& line, Act& act) {
    if (!line.model_name("the model that acts", act.model) || !line.one_of("action", act_words, act.kind)) return false;
    if (act.kind.text == "aim") return read_failure_to_aim(line, act);
    const bool may_move = act.kind.text == "mount" || act.kind.text == "dismount";
    return !may_move || !line.take_word("short") || line.inches("the move", act.short_move.emplace());
}

bool read_event(PhraseReader& line, Pass& pass) {
    return line.name("the warband that passes", pass.warband);
}

bool read_event(PhraseReader& /*line*/, End& /*end*/) {
    return true;
}

bool read_event(PhraseReader& line, Stun& stun) {
    return line.model_name("the model that is stunned", stun.model) &&
           read_remarks(line, stun_remark_words, stun.remarks) && line.dice("dice", stun.dice) &&
           line.claims(std::array{NumberClaim{"left", &stun.left}}, {}, nullptr);
}

bool read_event(PhraseReader& line, Morale& morale) {
    if (!line.name("the warband that is tested", morale.warband) || !line.dice("dice", morale.dice, "again"))
        return false;
    morale.rolled_again = !line.at_end() && !line.peek().is_mark;
    return (!morale.rolled_again || line.dice("again", morale.again)) &&
           line.claims(std::array{NumberClaim{"test", &morale.test}}, morale_result_words, &morale.result);
}

bool read_event(PhraseReader& line, Ruling& ruling) {
    if (!read_what_is_ruled(line, ruling)) return false;
    if (!line.take_word("yes")) return line.fail_expected("\"yes on\", then the dice that mean yes");
    return line.dice("on", ruling.yes_on, "dice") && line.dice("dice", ruling.dice) &&
           line.claims({}, ruling_result_words, &ruling.result);
}

}  // namespace engarde::egn::skirmish
