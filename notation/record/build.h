// From text to records: the handler that keeps everything.
#pragma once

#include <string_view>
#include <vector>

#include "notation/reading/parse.h"
#include "notation/record/record.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

using TakeRecord = Take<Record>;

// One match after the other, so that a large file is never in memory as records. When a record is handed over, the
// diagnostics of its text are complete. Whoever takes the records may stop the reading.
void read_each(std::string_view text, Diagnostics& diagnostics, const TakeRecord& take,
               const ReadOptions& options = {});

// Every match of the text. What could not be read is marked malformed; the diagnostics say why.
std::vector<Record> read_records(std::string_view text, Diagnostics& diagnostics, const ReadOptions& options = {});

}  // namespace engarde::egn
