#include "notation/skirmish/events.h"

#include <algorithm>
#include <array>

#include "notation/skirmish/chapters.h"
#include "notation/skirmish/print.h"
#include "notation/skirmish/words.h"

namespace engarde::egn::skirmish {

namespace {

constexpr std::string_view closing_marks = marks.substr(0, 1);
constexpr std::string_view parting_marks = marks.substr(1);

template <class T>
std::optional<Event> reading(PhraseReader& line) {
    T event{};
    return read_event(line, event) && line.end() ? std::optional<Event>(std::move(event)) : std::nullopt;
}

struct EventWord {
    std::string_view word;
    std::optional<Event> (*read)(PhraseReader& line);
};

constexpr std::array event_words{EventWord{"warband", reading<Warband>},
                                 EventWord{"model", reading<Model>},
                                 EventWord{"traits", reading<Traits>},
                                 EventWord{"begins", reading<Begins>},
                                 EventWord{"at", reading<At>},
                                 EventWord{"turn", reading<Turn>},
                                 EventWord{"priority", reading<Priority>},
                                 EventWord{"move", reading<Move>},
                                 EventWord{"dexterity", reading<Dexterity>},
                                 EventWord{"fall", reading<Fall>},
                                 EventWord{"break-off", reading<BreakOff>},
                                 EventWord{"free", reading<Free>},
                                 EventWord{"stay", reading<Stay>},
                                 EventWord{"follow", reading<Follow>},
                                 EventWord{"shoot", reading<Shot>},
                                 EventWord{"astray", reading<Astray>},
                                 EventWord{"drown", reading<Drown>},
                                 EventWord{"reload", reading<Reload>},
                                 EventWord{"act", reading<Act>},
                                 EventWord{"pass", reading<Pass>},
                                 EventWord{"combat", reading<Combat>},
                                 EventWord{"pool", reading<Pool>},
                                 EventWord{"initiative", reading<Initiative>},
                                 EventWord{"attack", reading<Attack>},
                                 EventWord{"decline", reading<Decline>},
                                 EventWord{"end", reading<End>},
                                 EventWord{"stun", reading<Stun>},
                                 EventWord{"morale", reading<Morale>},
                                 EventWord{"ruling", reading<Ruling>},
                                 EventWord{"condition", reading<Condition>}};
static_assert(event_words.size() == std::variant_size_v<Event>);

void fail_unknown_event(PhraseReader& line, const EventToken& word) {
    std::array<std::string_view, event_words.size()> words;
    std::transform(event_words.begin(), event_words.end(), words.begin(),
                   [](const EventWord& each) { return each.word; });
    line.fail_unknown(word, "event", words);
}

struct IsIndented {
    template <class T>
    bool operator()(const T&) const {
        return false;
    }
    bool operator()(const Model&) const { return true; }
    bool operator()(const Dexterity&) const { return true; }
    bool operator()(const Fall&) const { return true; }
    bool operator()(const Free&) const { return true; }
    bool operator()(const Stay&) const { return true; }
    bool operator()(const Follow&) const { return true; }
    bool operator()(const Astray&) const { return true; }
    bool operator()(const Drown&) const { return true; }
    bool operator()(const Pool&) const { return true; }
    bool operator()(const Initiative&) const { return true; }
    bool operator()(const Attack&) const { return true; }
    bool operator()(const Decline&) const { return true; }
};

std::string added_by(const Event& event) {
    const auto* warband = std::get_if<Warband>(&event);
    return warband ? warband->name.text : std::string();
}

}  // namespace

std::optional<Event> read(const EventLine& line, Diagnostics& diagnostics) {
    PhraseReader reader(line, diagnostics);
    const EventToken word = reader.take();
    for (const EventWord& each : event_words)
        if (each.word == word.text) return each.read(reader);
    fail_unknown_event(reader, word);
    return std::nullopt;
}

bool is_indented(const Event& event) {
    return std::visit(IsIndented{}, event);
}

const EventGrammar grammar{
    .read = [](const EventLine& line,
               Diagnostics& diagnostics) { return meaning_of(skirmish::read(line, diagnostics)); },
    .closing_marks = closing_marks,
    .parting_marks = parting_marks,
    .print = [](const EventMeaning& meaning) { return skirmish::print(*std::any_cast<Event>(&meaning)); },
    .is_indented = [](const EventMeaning& meaning) { return skirmish::is_indented(*std::any_cast<Event>(&meaning)); },
    .is_name = can_end_an_event,
    .name_added_by = [](const EventMeaning& meaning) { return added_by(*std::any_cast<Event>(&meaning)); }};

}  // namespace engarde::egn::skirmish
