// A game recorded as events, typed on the command line, for a table without a record.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace engarde::cli {

// Each part is written as in a record; empty: not given. The options are tags of the record, and its events.
struct TypedGame {
    std::string players;
    std::string poise;
    std::string items;
    std::vector<std::string> events;  // with a file: the number of an event; otherwise the last is disputed

    // Shared with typed positions.
    std::string hands;
    std::string deck;

    bool given() const { return !players.empty() || !poise.empty() || !items.empty(); }

    // Keeps the value of one option from being parsed as something else. Throws CommandError.
    void refuse_smuggled() const;

    // The same game as a record, so that the notation parses it and reports what is wrong.
    std::string text() const;

    // How many tags and events the text has, one per line.
    std::size_t number_of_tags() const { return tags().size(); }

    // The option that a place in the text comes from: "--poise", "--event 2".
    std::string option_at(std::size_t offset) const;

private:
    struct Tag {
        const char* option;
        const char* name;
        const std::string* value;
    };
    std::vector<Tag> tags() const;
};

}  // namespace engarde::cli
