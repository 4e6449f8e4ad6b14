// Chooses the format of a report; one option per format (verifier/report/formats.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include "verifier/cli/command.h"
#include "verifier/cli/terminal.h"
#include "verifier/report/sink.h"

namespace engarde::cli {

template <class ASink>
class FormatOption {
public:
    explicit FormatOption(std::span<const Format<ASink>> formats) : formats_(formats) {}

    // `details` are options that a format without details excludes.
    void declare(Command& command, const std::vector<Option>& details = {}) {
        std::vector<Option> declared;
        for (std::size_t index = 0; index < formats_.size(); ++index) {
            const Format<ASink>& format = formats_[index];
            if (!format.option) continue;
            Option option = command.flag(format.option, chosen_[index], format.help);
            for (const Option& other : declared) option.excludes(other);
            if (!format.shows_details)
                for (const Option& detail : details) option.excludes(detail);
            declared.push_back(option);
        }
    }

    // Whether no format option was given.
    bool is_default() const { return &chosen() == &formats_.front(); }

    std::unique_ptr<ASink> sink(bool verbose = false) const { return chosen().make(sink_options(verbose)); }

    static SinkOptions sink_options(bool verbose) {
        return {.appearance = appearance_of(stdout),
                .for_remarks = appearance_of(stderr),
                .verbose = verbose,
                .version = ENGARDE_VERSION,
                .drawn_for = for_this_terminal};
    }

private:
    const Format<ASink>& chosen() const {
        for (std::size_t index = 0; index < formats_.size(); ++index)
            if (chosen_[index]) return formats_[index];
        return formats_.front();
    }

    std::span<const Format<ASink>> formats_;
    std::array<bool, 8> chosen_{};
};

}  // namespace engarde::cli
