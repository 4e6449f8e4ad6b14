// Ctrl-C (SIGINT) and SIGTERM as a request to stop: the work ends at the next good place, and the report is completed.
// Then the program ends as the signal would have ended it, so that a shell that called it in a loop stops too. A second
// signal ends the program at once.
#pragma once

namespace engarde::cli {

// Thrown where input was awaited. It is not an error, so it is not a std::exception.
struct Interrupted {};

// Catches the signals during its lifetime. A signal that the program was started to ignore stays ignored.
class InterruptWatch {
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;
};

// The signal that was caught; 0: none.
int signal_caught();

// Waits until the file can be read. Throws Interrupted if a signal was caught, before or meanwhile, by any thread. Does
// nothing without a watch.
void wait_for_input(int file);

// Ends the program by the signal that was caught, if there is one.
void end_if_interrupted();

}  // namespace engarde::cli
