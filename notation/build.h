// From text to records: the handler that keeps everything.
#pragma once

#include <string_view>
#include <vector>

#include "notation/diagnostic.h"
#include "notation/parse.h"
#include "notation/record.h"

namespace engarde::egn {

// Every match of the text. What could not be read is marked malformed; the diagnostics say why.
std::vector<Record> read_records(std::string_view text, Diagnostics& diagnostics, Reading reading = Reading::fast);

}  // namespace engarde::egn
