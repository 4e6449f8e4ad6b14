// A second, independent referee of whole recorded matches, for records that hide no card. It rests on the reference
// model beside it and on notation/'s records, and must never look at the engine or the verifier: its purpose is to be
// able to disagree with them.
#pragma once

#include <string>

#include "notation/record/record.h"

namespace reference {

// Whether a full-information record keeps the rules: everything about its entries is checked. `reason` says why not;
// it is "not complete" when a card that would have to be known is not written down.
struct Opinion {
    bool accepts = false;
    std::string reason{};
};

Opinion referee(const engarde::egn::Record& record);

}  // namespace reference
