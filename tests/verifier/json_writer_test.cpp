// The writer of the JSON reports, against a library that builds documents.
#include "verifier/report/json_writer.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "notation/text/quote.h"
#include "notation/text/utf8.h"
#include "tests/support/coverage.h"
#include "tests/support/hostile.h"

namespace engarde {
namespace {

using Json = nlohmann::ordered_json;

template <class Value>
std::string written(const Value& value) {
    JsonWriter json;
    json.value(value);
    return std::string(json.text());
}

// As the library writes it, with letters that cannot be shown escaped.
std::string expected(const Json& json) {
    const std::string raw = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string text;
    for (std::string_view rest = raw; !rest.empty(); rest.remove_prefix(first_letter(rest).size())) {
        const std::string_view letter = first_letter(rest);
        text += is_unprintable(letter) ? fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code_point_of(letter)))
                                       : std::string(letter);
    }
    return text;
}

std::string any_bytes() {
    const auto piece = rc::gen::oneOf(
        rc::gen::map(rc::gen::arbitrary<char>(), [](char byte) { return std::string(1, byte); }),
        rc::gen::map(rc::gen::inRange(0, 0x80), [](int byte) { return std::string(1, static_cast<char>(byte)); }),
        rc::gen::map(rc::gen::inRange(0x80, 0x100), [](int byte) { return std::string(1, static_cast<char>(byte)); }),
        rc::gen::element<std::string>("é", "剣", "🤺", "\xE2\x80\xA8", "\xC2\x85", "\x7F", "plain text", "\"", "\\",
                                      "\xE2\x80", "\xF0\x9F\xA4", "\xED\xA0\x80", "\xE0\x80\x80", "\xF4\x90\x80\x80",
                                      "\xC0\xAF"),
        rc::gen::just(test::hostile));
    std::string text;
    for (const std::string& each : *rc::gen::container<std::vector<std::string>>(piece)) text += each;
    return text;
}

TEST(JsonWriter, strings_are_escaped_as_by_the_library) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("strings are escaped as by the library", [&] {
        const std::string text = any_bytes();
        const std::string json = written(text);
        RC_ASSERT(json == expected(text));
        RC_ASSERT(test::harm_in(json).empty());
        RC_ASSERT(Json::accept(json));
        coverage.note("written as it is", json.size() == text.size() + 2);
        coverage.note("a short escape", json.find("\\n") != std::string::npos);
        coverage.note("a quotation mark", text.find('"') != std::string::npos);
        coverage.note("a backslash", text.find('\\') != std::string::npos);
        coverage.note("a control character", json.find("\\u00") != std::string::npos);
        coverage.note("a letter that changes the direction", json.find("\\u202e") != std::string::npos);
        coverage.note("a letter of several bytes", text.find("é") != std::string::npos);
        coverage.note("not UTF-8", !is_utf8(text));
    }));
    coverage.require({"written as it is", "a short escape", "a quotation mark", "a backslash", "a control character",
                      "a letter that changes the direction", "a letter of several bytes", "not UTF-8"});
}

// Every two bytes between letters, and after the begin of a longer one.
TEST(JsonWriter, every_pair_of_bytes_is_written_as_by_the_library) {
    for (const std::string before : {"", "a", "\xE2", "\xF0\x9F", "\xED", "\xF4"})
        for (int first = 0; first < 0x100; ++first)
            for (int second = 0; second < 0x100; ++second) {
                const std::string text =
                    before + std::string{static_cast<char>(first), static_cast<char>(second)} + (second % 2 ? "z" : "");
                ASSERT_EQ(written(text), expected(text)) << first << " " << second;
            }
}

TEST(JsonWriter, numbers_truth_values_and_null_are_values) {
    EXPECT_EQ(written(0), "0");
    EXPECT_EQ(written(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
    EXPECT_EQ(written(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
    EXPECT_EQ(written(std::uint16_t{7}), "7");
    EXPECT_EQ(written(true), "true");
    EXPECT_EQ(written(false), "false");
    EXPECT_EQ(written(nullptr), "null");
    EXPECT_EQ(written("words"), "\"words\"");
}

TEST(JsonWriter, commas_stand_between_members_and_items_and_nowhere_else) {
    JsonWriter items;
    items.value(1);
    items.value("b");
    JsonWriter json;
    json.object([&] {
        json.key("empty").array(std::vector<int>{});
        json.key("numbers").array(std::array{1, 2});
        json.key("of objects").array(std::array{"a{", "b["}, [&](const char* each) {
            json.object([&] { json.member("it", each); });
        });
        json.key("object").object([] {});
        json.key("one").array_of_one([&] { json.value(nullptr); });
        json.key("written").written_array(items.text());
        json.key("value").written_value("{}");
        json.member("a:\"", true);
    });
    json.end_line();
    json.object([] {});
    EXPECT_EQ(json.text(),
              R"({"empty":[],"numbers":[1,2],"of objects":[{"it":"a{"},{"it":"b["}],"object":{},"one":[null],)"
              R"("written":[1,"b"],"value":{},"a:\"":true})"
              "\n{}");
}

}  // namespace
}  // namespace engarde
