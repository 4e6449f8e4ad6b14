// Writes JSON straight into a text, without a document in memory: archives have millions of matches, and each is an
// object.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <cstddef>
#include <string_view>

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
            add(value ? "true" : "false");
        else if constexpr (std::same_as<Value, std::nullptr_t>)
            add("null");
        else if constexpr (std::integral<Value>)
            add_number(value);
        else
            add_string(value);
    }

    // What another writer wrote: a value, or the items of an array.
    void written_value(std::string_view json) {
        separate();
        add(json);
    }
    void written_array(std::string_view items) {
        separate();
        text_.push_back('[');
        add(items);
        text_.push_back(']');
    }

    // `write_members` calls `key` and `member`.
    template <class Write>
    void object(const Write& write_members) {
        separate();
        text_.push_back('{');
        write_members();
        text_.push_back('}');
    }

    // `write_each` writes one value for an item.
    template <class Items, class Write>
    void array(const Items& items, const Write& write_each) {
        separate();
        text_.push_back('[');
        for (const auto& item : items) write_each(item);
        text_.push_back(']');
    }
    template <class Write>
    void array_of_one(const Write& write_item) {
        separate();
        text_.push_back('[');
        write_item();
        text_.push_back(']');
    }
    template <class Items>
    void array(const Items& items) {
        array(items, [&](const auto& item) { value(item); });
    }

    // The name of the member whose value is written next.
    JsonWriter& key(std::string_view name) {
        separate();
        add_string(name);
        text_.push_back(':');
        return *this;
    }
    template <class Value>
    void member(std::string_view name, const Value& of_it) {
        key(name).value(of_it);
    }

    void end_line() { text_.push_back('\n'); }

    std::string_view text() const { return {text_.data(), text_.size()}; }

private:
    // A comma is needed unless something was just opened, or a key or a line ended. A string cannot be mistaken for
    // these, because it ends with a quotation mark.
    void separate() {
        if (text_.size() == 0) return;
        const char last = text_[text_.size() - 1];
        if (last != '{' && last != '[' && last != ':' && last != '\n') text_.push_back(',');
    }

    template <class Number>
    void add_number(Number number) {
        const fmt::format_int digits(number);
        add({digits.data(), digits.size()});
    }

    void add(std::string_view json) { text_.append(json.data(), json.data() + json.size()); }
    void add_string(std::string_view text);
    void add_escaped(std::string_view text);

    // Has room for an object about a match of usual length.
    fmt::basic_memory_buffer<char, 2048> text_;
};

}  // namespace engarde
