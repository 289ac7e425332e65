// The names of typed tests: TYPED_TEST_SUITE(Fixture, Types, RulesetName).
#pragma once

#include <algorithm>
#include <string>

namespace papamu::tests {

class RulesetName {
 public:
    /// The ruleset's name, as a test may be called.
    template <class R>
    static std::string GetName(int /*index*/) {
        std::string name(R::kName);
        std::replace(name.begin(), name.end(), '-', '_');
        return name;
    }
};

}  // namespace papamu::tests
