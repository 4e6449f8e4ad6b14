// SARIF sinks for the commands that support it.
#pragma once

#include <memory>

#include "verifier/report/formats.h"

namespace engarde {

std::unique_ptr<VerifySink> verify_sarif_sink(const SinkOptions& options);

// Marks each changed ruling at the beginning of its match.
std::unique_ptr<RegressSink> regress_sarif_sink(const SinkOptions& options);

}  // namespace engarde
