// The remedy for a round that cannot have begun as it is recorded: its number, its starter, its headers, or a match
// that was won before it.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde::piste {

// The record as it should be; why nobody can say that, otherwise.
using Remedied = tl::expected<egn::Record, std::string>;

Remedied with_start_put_right(const egn::Record& record, std::size_t round, const Finding& fault,
                              const ChosenRuleset& rules);

}  // namespace engarde::piste
