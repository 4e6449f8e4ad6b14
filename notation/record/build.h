// Builds records from text: a handler that keeps everything.
#pragma once

#include <string_view>
#include <vector>

#include "notation/piste/round_script.h"
#include "notation/reading/parse.h"
#include "notation/record/record.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// The record may be moved from.
using TakeRecord = Take<Record&>;

// Chooses, while a text is read, which rounds are kept whole.
class RoundFilter {
public:
    virtual ~RoundFilter() = default;

    // Called at the end of a round that could be read, with the record up to the round before. If this returns false,
    // the round is kept in brief.
    virtual bool keeps(const Record& so_far, const RoundScript& round) = 0;
};

// Passes on one match at a time, so that a large file is never in memory as records. When a record is passed on, the
// diagnostics of its text are complete. `take` may stop the reading.
void read_each(std::string_view text, Diagnostics& diagnostics, const TakeRecord& take, const ReadOptions& options = {},
               RoundFilter* filter = nullptr);

// Every match of the text. A record that could not be read is marked malformed; the diagnostics say why.
std::vector<Record> read_records(std::string_view text, Diagnostics& diagnostics, const ReadOptions& options = {});

}  // namespace engarde::egn
