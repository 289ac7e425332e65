// Values that an analyst keeps when it forgets games, besides its own.
//
//     if (auto* const forgets = dynamic_cast<ForgetsGames*>(analyst.get())) forgets->keep(values);
//
// An analyst of several games needs what it knows of one while another one is analysed with the same store.
#pragma once

#include <span>
#include <vector>

#include "cgt/value.h"

namespace papamu::solver::detail {

/// An Analyst that heeds AnalysisOptions::may_forget.
class ForgetsGames {
 public:
    virtual ~ForgetsGames() = default;

    /// From now on these, instead of what was given before.
    void keep(std::span<const cgt::Value> values) { kept_.assign(values.begin(), values.end()); }

 protected:
    [[nodiscard]] const std::vector<cgt::Value>& kept() const { return kept_; }

 private:
    std::vector<cgt::Value> kept_;
};

}  // namespace papamu::solver::detail
