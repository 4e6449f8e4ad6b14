#include "verifier/reforged/generate/invented_book.h"

namespace engarde::reforged {

namespace {

using egn::reforged::CardField;
using egn::reforged::CardLine;

egn::reforged::CardType written(CardType type) {
    switch (type) {
        case CardType::attack:
            return egn::reforged::CardType::attack;
        case CardType::enhancement:
            return egn::reforged::CardType::enhancement;
        case CardType::response:
            return egn::reforged::CardType::response;
        case CardType::press:
            return egn::reforged::CardType::press;
        case CardType::fancy_move:
            return egn::reforged::CardType::fancy_move;
        case CardType::item:
            return egn::reforged::CardType::item;
        case CardType::restore:
            return egn::reforged::CardType::restore;
        case CardType::interrupt:
        case CardType::undetermined:
            break;
    }
    return egn::reforged::CardType::interrupt;
}

void add_number(CardLine& line, CardField field, std::optional<int> number) {
    if (number) line.fields.push_back({.field = field, .number = number});
}

void add_effect(CardLine& line, CardField field, bool has_it) {
    if (has_it) line.fields.push_back({.field = field});
}

}  // namespace

std::vector<CardEntry> invented_entries(const Ruleset& ruleset) {
    std::vector<CardEntry> entries{
        {.name = "Thrust", .copies = 9},
        {.name = "Lunge", .copies = 6},
        {.name = "Slash", .cost = 0, .copies = 8},
        {.name = "Masterful Strike", .copies = 5},
        {.name = "Powerful Strike", .cost = 0, .copies = 5},
        {.name = "Parry Riposte", .copies = 9},
        {.name = "Hard Parry", .cost = 1, .copies = 7},
        {.name = "Coupé", .copies = 6},
        {.name = "Strong Arm", .cost = 1, .copies = 4},
        {.name = "Taste My Blade!", .cost = 0, .copies = 5},
        {.name = "Superior Technique", .cost = 1, .copies = 3},
        {.name = "Disarm", .cost = 1, .adds = 1, .copies = 3},
        {.name = "Main Gauche", .cost = 0, .copies = 2},
        {.name = "Buckler", .cost = 1, .adds = 0, .shield = 1, .copies = 2},
        {.name = "Wipe the Brow", .type = CardType::restore, .cost = 0, .poise = 3, .copies = 4},
        {.name = "Tuck in the Shirt", .type = CardType::restore, .cost = 1, .poise = 5, .copies = 3},
        {.name = "Sidestep", .type = CardType::response, .cost = 0, .shield = 2, .copies = 3},
    };
    if (ruleset.pistol_in_the_game) entries.push_back({.name = "Pistol", .cost = 2, .copies = 1});
    return entries;
}

std::vector<CardEntry> other_invented_entries(const Ruleset& ruleset) {
    std::vector<CardEntry> entries{
        {.name = "Thrust", .copies = 8},
        {.name = "Lunge", .copies = 6},
        {.name = "Slash", .cost = 0, .damage = 2, .copies = 7},
        {.name = "Masterful Strike", .copies = 4},
        {.name = "Powerful Strike", .cost = 1, .copies = 4},
        {.name = "Parry Riposte", .copies = 7},
        {.name = "Hard Parry", .cost = 2, .copies = 6},
        {.name = "Coupé", .copies = 5},
        {.name = "Strong Arm", .cost = 2, .copies = 4},
        {.name = "Taste My Blade!", .cost = 2, .copies = 5},
        {.name = "Superior Technique", .type = CardType::interrupt, .cost = 0, .copies = 3},
        {.name = "Disarm", .type = CardType::enhancement, .cost = 0, .adds = 0, .copies = 3},
        {.name = "Main Gauche", .cost = 1, .copies = 2},
        {.name = "Buckler", .cost = 0, .adds = 1, .shield = 2, .copies = 2},
        {.name = "Straighten the Cuffs", .type = CardType::restore, .cost = 0, .poise = 4, .copies = 4},
        {.name = "Feint", .type = CardType::press, .cost = 0, .copies = 2, .removes_response = true},
        {.name = "Stop Hit",
         .type = CardType::response,
         .cost = 0,
         .copies = 3,
         .blocks = true,
         .withstands = {"Strong Arm", "Feint"}},
        {.name = "Reprise", .type = CardType::enhancement, .cost = 2, .adds = 2, .copies = 2, .no_riposte = true},
        {.name = "Trip", .type = CardType::attack, .cost = 0, .damage = 0, .copies = 2, .removes_item = true},
        {.name = "Sneer", .type = CardType::interrupt, .cost = 1, .copies = 2, .negates_fancy_move = true},
        {.name = "Cloak", .type = CardType::item, .cost = 0, .adds = 0, .shield = 1, .copies = 2},
        {.name = "Volte", .type = CardType::fancy_move, .cost = 0, .copies = 1},
    };
    if (ruleset.pistol_in_the_game) entries.push_back({.name = "Pistol", .cost = 0, .copies = 1, .takes = 4});
    return entries;
}

// What the rulebook lets one infer cannot be left out, because readers would take it for the figure.
std::vector<CardEntry> with_gaps(const std::vector<CardEntry>& entries, Random& random) {
    std::vector<CardEntry> left;
    const CardBook rulebook;
    for (CardEntry entry : entries) {
        const auto printed = rulebook.find(entry.name);
        const auto is_inferred = [&](const Figure Card::*figure) {
            return printed && (rulebook[*printed].*figure).certainty == Certainty::inferred;
        };
        const auto may_forget = [&](std::optional<int>& figure, const Figure Card::*of_the_card) {
            if (random.once_in(3) && !is_inferred(of_the_card)) figure.reset();
        };
        may_forget(entry.cost, &Card::cost);
        may_forget(entry.damage, &Card::damage);
        may_forget(entry.adds, &Card::damage);
        may_forget(entry.shield, &Card::shield);
        may_forget(entry.poise, &Card::poise);
        may_forget(entry.copies, &Card::copies);
        const bool says_nothing = entry == CardEntry{.name = entry.name};
        if (!says_nothing) left.push_back(std::move(entry));
    }
    return left;
}

CardBook book_from(const std::vector<CardEntry>& entries, const Ruleset& ruleset) {
    return *book_with(CardBook(), entries, ruleset);
}

CardBook invented_book(const Ruleset& ruleset) {
    return book_from(invented_entries(ruleset), ruleset);
}

CardLine card_line(const CardEntry& entry) {
    CardLine line{{entry.name}};
    if (entry.type) line.fields.push_back({.field = CardField::type, .type = written(*entry.type)});
    add_number(line, CardField::cost, entry.cost);
    add_number(line, CardField::damage, entry.damage);
    add_number(line, CardField::adds, entry.adds);
    add_number(line, CardField::shield, entry.shield);
    add_number(line, CardField::poise, entry.poise);
    add_number(line, CardField::takes, entry.takes);
    add_effect(line, CardField::blocks, entry.blocks);
    add_effect(line, CardField::allows_attack, entry.allows_attack);
    for (const std::string& name : entry.withstands)
        line.fields.push_back({.field = CardField::withstands, .name = {name}});
    add_effect(line, CardField::removes_response, entry.removes_response);
    add_effect(line, CardField::removes_item, entry.removes_item);
    add_effect(line, CardField::negates_fancy_move, entry.negates_fancy_move);
    add_effect(line, CardField::no_riposte, entry.no_riposte);
    add_number(line, CardField::copies, entry.copies);
    return line;
}

}  // namespace engarde::reforged
