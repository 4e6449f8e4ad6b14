// An open file descriptor, closed at the end of its scope.
#pragma once

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace engarde::cli {

// A file error without the file's name. Callers that know the name turn it into a CommandError.
class FileTrouble : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Throws the system's message: "No space left on device".
[[noreturn]] inline void throw_system_error() {
    throw FileTrouble(std::strerror(errno));
}

class SystemFile {
public:
    SystemFile() = default;
    explicit SystemFile(int number) : number_(number) {}
    ~SystemFile() {
        if (number_ >= 0) close(number_);
    }
    SystemFile(SystemFile&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    SystemFile& operator=(SystemFile&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    SystemFile(const SystemFile&) = delete;
    SystemFile& operator=(const SystemFile&) = delete;

    explicit operator bool() const { return number_ >= 0; }
    int get() const { return number_; }

    struct stat status() const {
        struct stat status {};
        if (fstat(number_, &status) != 0) throw_system_error();
        return status;
    }

private:
    int number_ = -1;
};

}  // namespace engarde::cli
