// How often to ask a question that may or may not be answered, in the course of one game: the longer it has been asked
// in vain, the more rarely.
//
//     AttemptRate rate;
//     if (rate.asks()) rate.asked(answer().has_value());
#pragma once

#include <algorithm>

namespace papamu::engine {

class AttemptRate {
 public:
    /// Whether the question is worth its time now: not for some occasions after it was asked in vain. To be called once
    /// for each occasion.
    [[nodiscard]] bool asks() {
        ++left_out_;
        return left_out_ > pause_;
    }

    void asked(bool answered) {
        left_out_ = 0;
        pause_ = answered ? 0 : std::min(2 * pause_ + 1, kMostPause);
    }

 private:
    static constexpr int kMostPause = 15;

    int pause_ = 0;     // occasions that are left out after the last attempt
    int left_out_ = 0;  // since then
};

}  // namespace papamu::engine
