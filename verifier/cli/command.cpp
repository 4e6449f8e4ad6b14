#include "verifier/cli/command.h"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace engarde::cli {

Option& Option::type(const char* name) {
    option_->type_name(name);
    return *this;
}

Option& Option::check(std::string (*wrong_with)(const std::string& typed)) {
    option_->check(wrong_with);
    return *this;
}

Option& Option::range(int least, int most) {
    option_->check(CLI::Range(least, most));
    return *this;
}

Option& Option::required() {
    option_->required();
    return *this;
}

Option& Option::repeatable() {
    option_->take_all()->allow_extra_args(false);
    return *this;
}

Option& Option::shows_default() {
    option_->capture_default_str();
    return *this;
}

Option& Option::needs(const Option& other) {
    option_->needs(other.option_);
    return *this;
}

Option& Option::excludes(const Option& other) {
    option_->excludes(other.option_);
    return *this;
}

Option& Option::at_once() {
    option_->trigger_on_parse();
    return *this;
}

template <class Value>
Option Command::option(const char* name, Value& value, const std::string& help) {
    return Option(*app_.add_option(name, value, help));
}

template Option Command::option(const char* name, std::string& value, const std::string& help);
template Option Command::option(const char* name, std::uint64_t& value, const std::string& help);
template Option Command::option(const char* name, std::optional<std::string>& value, const std::string& help);
template Option Command::option(const char* name, std::optional<std::uint32_t>& value, const std::string& help);
template Option Command::option(const char* name, std::optional<std::size_t>& value, const std::string& help);
template Option Command::option(const char* name, std::vector<std::string>& value, const std::string& help);

Option Command::flag(const char* name, bool& value, const std::string& help) {
    return Option(*app_.add_flag(name, value, help));
}

Option Command::option(const char* name, const std::function<void(const std::string&)>& take, const std::string& help) {
    return Option(*app_.add_option_function<std::string>(name, take, help));
}

Option Command::option(const char* name, const std::function<void(const std::vector<std::string>&)>& take,
                       const std::string& help) {
    return Option(*app_.add_option_function<std::vector<std::string>>(name, take, help));
}

void Command::footer(const char* text) {
    app_.footer(text);
}

std::vector<std::string> Command::given(const char* name) const {
    return app_.get_option(name)->results();
}

}  // namespace engarde::cli
