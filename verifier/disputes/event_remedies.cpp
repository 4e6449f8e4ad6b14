#include "verifier/disputes/event_remedies.h"

#include "verifier/disputes/rulings.h"

namespace engarde {

namespace {

void drop_after(egn::Events& events, std::size_t event, DescribesTheGame describes_the_game, Fallen& fallen) {
    egn::Events kept;
    for (std::size_t later = event + 1; later < events.size(); ++later) {
        if (describes_the_game && describes_the_game(events[later])) {
            kept.push_back(events[later]);
            continue;
        }
        fallen.add(egn::text_of(events[later].line));
        fallen.add(events[later].comments);
    }
    events.resize(event + 1);
    events.insert(events.end(), kept.begin(), kept.end());
}

}  // namespace

std::string ruled_for(const Finding& reason) {
    return reason.diagnostic.message + " [" + reason.diagnostic.code + "]";
}

egn::Record cut_after(egn::Record record, std::size_t event, bool struck, const std::string& ruled,
                      DescribesTheGame describes_the_game) {
    egn::Events& events = events_in(record);
    Fallen fallen(" / ");
    drop_after(events, event, describes_the_game, fallen);
    events[event].line.struck = struck;
    append(events[event].comments, fallen.remarks(ruled));
    return record;
}

Remedied without_event(egn::Record record, std::size_t event, const std::string& ruled) {
    egn::Events& events = events_in(record);
    if (events.size() == 1) return tl::unexpected(std::string("nothing would be left of the record"));
    Fallen fallen;
    fallen.add(text_of(events[event]));
    fallen.add(events[event].comments);
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(event));
    append(event == 0 ? record.comments : events[event - 1].comments, fallen.remarks(ruled));
    return record;
}

egn::Record with_event_put_right(egn::Record record, std::size_t event, const egn::RecordedEvent& right,
                                 const std::string& ruled) {
    Fallen fallen;
    fallen.add(text_of(record.events()[event]));
    record = with_event_replaced(std::move(record), event, right);
    append(events_in(record)[event].comments, fallen.remarks(ruled));
    return record;
}

}  // namespace engarde
