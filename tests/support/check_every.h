// For properties that take long.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <utility>

namespace engarde::test {

// Runs fewer cases than other properties: one for every `cases` of theirs. RC_PARAMS scales both.
template <class Property>
bool check_every(int cases, const std::string& description, Property&& property) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = std::max(1, params.maxSuccess / cases);
    std::cerr << "\n- " << description << "\n";
    rc::detail::TestMetadata metadata;
    metadata.id = description;
    metadata.description = description;
    const auto result = rc::detail::checkTestable(std::forward<Property>(property), metadata, params);
    rc::detail::printResultMessage(result, std::cerr);
    std::cerr << "\n";
    return result.template is<rc::detail::SuccessResult>();
}

}  // namespace engarde::test
