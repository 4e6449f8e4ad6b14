// The cards of a record: what the rulebook prints, with the card lines of the record.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/reference/reforged_game.h"

namespace reference::reforged {

// A figure; what is printed or was said once stays.
struct Known {
    std::optional<int> value{};
    bool certain = false;
    int least = 0;  // a picture shows that it is no less
};

struct Described {
    std::string type{};  // empty: not known
    bool type_is_certain = false;
    std::map<std::string, Known> figures{};  // cost, damage, adds, shield, poise, copies
    Names effects{};
    bool is_printed = false;
};

class Shelf {
public:
    explicit Shelf(int slash);

    // "Hard Parry: cost 1, copies 7". What is wrong with it; empty: nothing.
    std::string read(const std::string& line);
    bool has(const std::string& name) const { return cards_.count(name) > 0; }

    // Whether every figure is known, and the sum of the copies is right where all are known.
    bool is_complete(int deck_size) const;
    bool has_a_wrong_sum(int deck_size) const;
    // With cards of unknown type as they are said to be here.
    Book book(const std::string& disarm, const std::string& technique, bool pistol) const;

private:
    std::string say(Described& card, const std::string& field);
    std::string share();

    std::map<std::string, Described> cards_{};
};

}  // namespace reference::reforged
