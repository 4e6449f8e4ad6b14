// Changed rulings as text.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "verifier/regress.h"
#include "verifier/report/formats.h"

namespace engarde {

std::string regress_text(const RulingChange& change, std::size_t width);

// One line: which ruling, what it was, what it is, and why.
std::string change_in_short(const RulingChange& change);

// "3120 rulings: 3 changed, 1 new, 2 gone"
std::string regress_summary(const std::vector<RulingChange>& changes, std::size_t rulings);

std::unique_ptr<RegressSink> regress_text_sink(const SinkOptions& options);

}  // namespace engarde
