// Whether a reader should continue. Its caller may need no more.
#pragma once

#include <cstdint>
#include <functional>
#include <type_traits>
#include <utility>

namespace engarde::egn {

enum class Next : std::uint8_t { go_on, stop };

// A function that receives items one by one. If it returns nothing, it receives all of them.
template <class Thing>
class Take {
public:
    template <class Function>
        requires(!std::is_same_v<Function, Take>)
    // NOLINTNEXTLINE(google-explicit-constructor): made from a lambda where it is passed
    Take(Function take)
        : take_([take = std::move(take)](Thing thing) mutable {
              if constexpr (std::is_void_v<decltype(take(std::forward<Thing>(thing)))>) {
                  take(std::forward<Thing>(thing));
                  return Next::go_on;
              } else {
                  return Next{take(std::forward<Thing>(thing))};
              }
          }) {}

    Next operator()(Thing thing) const { return take_(std::forward<Thing>(thing)); }

private:
    std::function<Next(Thing)> take_;
};

}  // namespace engarde::egn
