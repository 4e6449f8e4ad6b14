#include "verifier/report/formats.h"

#include <array>

#include "verifier/report/adjudicate_json.h"
#include "verifier/report/adjudicate_text.h"
#include "verifier/report/compare_json.h"
#include "verifier/report/compare_text.h"
#include "verifier/report/regress_json.h"
#include "verifier/report/regress_text.h"
#include "verifier/report/sarif_sinks.h"
#include "verifier/report/verify_json.h"
#include "verifier/report/verify_text.h"

namespace engarde {

std::span<const Format<VerifySink>> verify_formats() {
    static constexpr std::array formats{
        Format<VerifySink>{nullptr, nullptr, verify_text_sink},
        Format<VerifySink>{"--json", "one JSON object per match, one per line (docs/schema/verify.schema.json)",
                           verify_json_sink},
        Format<VerifySink>{"--sarif", "one SARIF 2.1.0 document about all of them, for code hosts", verify_sarif_sink,
                           false},
    };
    return formats;
}

std::span<const Format<CompareSink>> compare_formats() {
    static constexpr std::array formats{
        Format<CompareSink>{nullptr, nullptr, compare_text_sink},
        Format<CompareSink>{"--json",
                            "one JSON object per match, one per line, then a summary (docs/schema/compare.schema.json)",
                            compare_json_sink},
    };
    return formats;
}

std::span<const Format<RegressSink>> regress_formats() {
    static constexpr std::array formats{
        Format<RegressSink>{nullptr, nullptr, regress_text_sink},
        Format<RegressSink>{"--json", "one JSON object per change, one per line (docs/schema/regress.schema.json)",
                            regress_json_sink},
        Format<RegressSink>{"--sarif", "one SARIF 2.1.0 document, for code hosts", regress_sarif_sink},
    };
    return formats;
}

std::span<const Format<AdjudicateSink>> adjudicate_formats() {
    static constexpr std::array formats{
        Format<AdjudicateSink>{nullptr, nullptr, adjudicate_text_sink},
        Format<AdjudicateSink>{"--json",
                               "one JSON object per dispute, one per line (docs/schema/adjudicate.schema.json)",
                               adjudicate_json_sink},
    };
    return formats;
}

}  // namespace engarde
