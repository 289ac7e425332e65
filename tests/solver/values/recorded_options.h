// Options of regions as the value search gets them, kept to be compared.
#pragma once

#include <utility>
#include <vector>

namespace papamu::tests {

/// Takes options as OptionParts does.
template <class State>
struct RecordedOptions {
    struct Option {
        std::vector<std::pair<State, bool>> parts;
        int integer = 0;

        bool operator==(const Option&) const = default;
    };
    std::vector<Option> list;
    Option open;

    void part(const State& state, bool negated) { open.parts.emplace_back(state, negated); }
    void integer(int n) { open.integer += n; }
    void end_option() {
        list.push_back(open);
        open = {};
    }
};

}  // namespace papamu::tests
