#include "verifier/cli/syntax_errors.h"

#include "verifier/cli/output.h"
#include "verifier/cli/terminal.h"

namespace engarde::cli {

bool put_syntax_errors(Reported& reported, const MatchJudgement& judgement) {
    bool some = false;
    for (const Finding& finding : judgement.findings) {
        if (!finding.is_about_reading()) continue;
        put_error(reported.render(finding.diagnostic, appearance_of(stderr)));
        some = some || finding.is_error();
    }
    return some;
}

}  // namespace engarde::cli
