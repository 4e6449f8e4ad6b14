// SARIF as a format of the commands that have it.
#pragma once

#include <memory>

#include "verifier/report/formats.h"

namespace engarde {

std::unique_ptr<VerifySink> verify_sarif_sink(const SinkOptions& options);

// Rulings that changed, each at the beginning of its match.
std::unique_ptr<RegressSink> regress_sarif_sink(const SinkOptions& options);

}  // namespace engarde
