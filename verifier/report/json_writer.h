// Writes JSON straight into a text, without a document in memory: archives have millions of matches, and each is an
// object.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace engarde {

// Commas are added where they are needed. Strings may contain any bytes: what is written is valid UTF-8 without
// characters that a terminal would interpret. Keys must differ within an object, which is not checked.
class JsonWriter {
public:
    // A string, a truth value, a whole number or null.
    template <class Value>
    void value(const Value& value) {
        separate();
        if constexpr (std::same_as<Value, bool>)
            text_ += value ? "true" : "false";
        else if constexpr (std::same_as<Value, std::nullptr_t>)
            text_ += "null";
        else if constexpr (std::integral<Value>)
            add_number(value);
        else
            add_string(value);
    }

    // What another writer wrote: a value, or the items of an array.
    void written_value(std::string_view json) {
        separate();
        text_ += json;
    }
    void written_array(std::string_view items) {
        separate();
        text_.append("[").append(items).append("]");
    }

    // `write_members` calls `key` and `member`.
    template <class Write>
    void object(const Write& write_members) {
        separate();
        text_ += '{';
        write_members();
        text_ += '}';
    }

    // `write_each` writes one value for an item.
    template <class Items, class Write>
    void array(const Items& items, const Write& write_each) {
        separate();
        text_ += '[';
        for (const auto& item : items) write_each(item);
        text_ += ']';
    }
    template <class Write>
    void array_of_one(const Write& write_item) {
        separate();
        text_ += '[';
        write_item();
        text_ += ']';
    }
    template <class Items>
    void array(const Items& items) {
        array(items, [&](const auto& item) { value(item); });
    }

    // The name of the member whose value is written next.
    JsonWriter& key(std::string_view name) {
        separate();
        add_string(name);
        text_ += ':';
        return *this;
    }
    template <class Value>
    void member(std::string_view name, const Value& of_it) {
        key(name).value(of_it);
    }

    void end_line() { text_ += '\n'; }

    const std::string& text() const { return text_; }
    std::string take() { return std::exchange(text_, {}); }

private:
    // Only after something that was opened, a key or a line is no comma needed. A string cannot be mistaken for these,
    // since it ends with a quotation mark.
    void separate() {
        if (text_.empty()) return;
        const char last = text_.back();
        if (last != '{' && last != '[' && last != ':' && last != '\n') text_ += ',';
    }

    template <class Number>
    void add_number(Number number) {
        std::array<char, 24> digits{};
        text_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    }

    void add_string(std::string_view text);

    std::string text_;
};

}  // namespace engarde
