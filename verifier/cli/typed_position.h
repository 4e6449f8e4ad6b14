// A position of a round typed on the command line, for a table without a record.
#pragma once

#include <cstdint>
#include <string>

namespace engarde::cli {

// Each part is written as in a record; empty: not given.
struct TypedPosition {
    std::string position;
    std::string to_move;
    std::string plies;  // with a file: the number of a ply
    std::string hands;
    std::string deck;
    std::string show;
    std::string result;
    std::string board;
    std::string score;

    bool given() const;

    // Trims spaces that users type around the values.
    void tidy();

    // Keeps the value of one option from being parsed as another entry of the record. Throws CommandError.
    void refuse_smuggled() const;

    // The round that follows the score, assuming no draws. An unreadable score is reported when the record is read.
    std::uint32_t round_number() const;

    // The same position as a record, so that the notation parses it and reports what is wrong. The last entry is the
    // disputed one.
    std::string text() const;
    bool disputes_nothing() const { return plies.empty() && show.empty() && result.empty(); }
};

}  // namespace engarde::cli
