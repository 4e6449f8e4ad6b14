// A map from numbers to small values, for questions that are asked again and again. Nothing can be removed from it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace engarde::piste {

template <class Value>
class NumberMap {
public:
    std::size_t size() const { return size_; }

    // Null if there is none. The key is not 0.
    const Value* find(std::uint64_t key) const {
        const Entry& entry = entries_[place_of(key)];
        return entry.key == key ? &entry.value : nullptr;
    }

    // The key is not 0, and not yet in the map.
    void add(std::uint64_t key, const Value& value) {
        if (2 * ++size_ > entries_.size()) grow();
        entries_[place_of(key)] = {key, value};
    }

private:
    struct Entry {
        std::uint64_t key = 0;  // 0: free
        Value value{};
    };

    // The place of the key, or the free one where it belongs. Any odd number with many bits spreads the keys.
    std::size_t place_of(std::uint64_t key) const {
        constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
        auto place = static_cast<std::size_t>(key * odd >> shift_);
        while (entries_[place].key != key && entries_[place].key != 0) place = (place + 1) & (entries_.size() - 1);
        return place;
    }

    void grow() {
        std::vector<Entry> before(4 * entries_.size());
        before.swap(entries_);
        shift_ = 64 - std::countr_zero(entries_.size());
        for (const Entry& entry : before)
            if (entry.key != 0) entries_[place_of(entry.key)] = entry;
    }

    // A few rounds need little memory, and clearing much takes longer than asking.
    static constexpr std::size_t smallest = 64;

    std::vector<Entry> entries_ = std::vector<Entry>(smallest);
    int shift_ = 64 - std::countr_zero(smallest);
    std::size_t size_ = 0;
};

}  // namespace engarde::piste
