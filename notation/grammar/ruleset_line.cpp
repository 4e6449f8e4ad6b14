// The rules have the same names as in docs/notation.md. If something expected is missing, the first such place is
// stored and the line is refused.
#include "notation/grammar/ruleset_line.h"

#include <boost/spirit/home/x3.hpp>
#include <functional>
#include <optional>

namespace engarde::egn::grammar {

namespace {

namespace x3 = boost::spirit::x3;
using x3::eoi;
using x3::eps;
using x3::lit;
using x3::raw;

struct LineReader {
    const char* begin = nullptr;
    RulesetLine line{};
    std::optional<Missed> missed{};
};

struct line_reader_tag;

template <class C>
LineReader& reader_of(const C& context) {
    return x3::get<line_reader_tag>(context).get();
}

template <class C>
std::string_view text_of(const C& context) {
    const auto& range = x3::_attr(context);
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

template <auto field>
constexpr auto keep_text = [](auto& context) { reader_of(context).line.*field = text_of(context); };
template <LineKind kind>
constexpr auto is_kind = [](auto& context) { reader_of(context).line.kind = kind; };
template <Wanted wanted>
constexpr auto miss_here = [](auto& context) {
    LineReader& reader = reader_of(context);
    const auto offset = static_cast<std::size_t>(x3::_attr(context).begin() - reader.begin);
    if (!reader.missed) reader.missed = Missed{wanted, offset, reader.line};
    x3::_pass(context) = false;
};
template <Wanted wanted>
const auto missed = raw[eps][miss_here<wanted>];

// Blanks and comments

const x3::rule<class gap> gap = "gap";
const x3::rule<class line_end> line_end = "line_end";

const auto blank = lit(' ') | lit('\t') | lit('\r');
const auto gap_def = *blank;
const auto line_end_def = gap >> -(';' >> *x3::omit[x3::char_]) >> eoi;

BOOST_SPIRIT_DEFINE(gap, line_end)

// Names and texts

const x3::rule<class identifier> identifier = "identifier";
const x3::rule<class text> text = "text";

const auto letter = x3::omit[x3::char_('a', 'z') | x3::char_('0', '9')];
const auto identifier_def = +letter >> *('-' >> +letter);
const auto whole = &(blank | lit(';') | lit('=')) | eoi;
const auto text_def = '"' >>
                      raw[*(x3::omit[x3::char_ - (lit('"') | lit('\\'))] | (lit('\\') >> (lit('"') | lit('\\'))))]
                         [keep_text<&RulesetLine::word>] >>
                      ('"' | missed<Wanted::closing_quote>);

BOOST_SPIRIT_DEFINE(identifier, text)

// Statements

const x3::rule<class answer> answer = "answer";
const x3::rule<class statement> statement = "statement";
const x3::rule<class line> line = "line";

// A question may have any name, so a word before "=" is not a keyword.
const auto keyword = [](const char* word) { return lit(word) >> whole >> !(gap >> '=') >> gap; };
const auto named = (raw[identifier][keep_text<&RulesetLine::word>] >> whole) | missed<Wanted::id>;
const auto quoted = text | missed<Wanted::text>;
const auto answer_def = raw[identifier][keep_text<&RulesetLine::word>] >> whole >> eps[is_kind<LineKind::answer>] >>
                        gap >> ('=' | missed<Wanted::equals>) >> gap >>
                        ((raw[identifier][keep_text<&RulesetLine::answer>] >> whole) | missed<Wanted::answer>);
const auto statement_def = (keyword("ruleset") >> eps[is_kind<LineKind::ruleset>] >> named) |
                           (keyword("base") >> eps[is_kind<LineKind::base>] >> named) |
                           (keyword("name") >> eps[is_kind<LineKind::name>] >> quoted) |
                           (keyword("note") >> eps[is_kind<LineKind::note>] >> quoted) |
                           (keyword("source") >> eps[is_kind<LineKind::source>] >> quoted) | answer |
                           missed<Wanted::statement>;
const auto line_def = line_end | (gap >> statement >> (line_end | (gap >> missed<Wanted::line_end>)));

BOOST_SPIRIT_DEFINE(answer, statement, line)

}  // namespace

tl::expected<RulesetLine, Missed> read_ruleset_line(std::string_view text_of_line) {
    const char* first = text_of_line.data();
    const char* last = first + text_of_line.size();
    LineReader reader{first};
    if (x3::parse(first, last, x3::with<line_reader_tag>(std::ref(reader))[line])) return reader.line;
    return tl::unexpected(reader.missed.value_or(Missed{}));
}

bool is_id(std::string_view text_of_id) {
    const char* first = text_of_id.data();
    const char* last = first + text_of_id.size();
    return x3::parse(first, last, identifier) && first == last;
}

}  // namespace engarde::egn::grammar
