// The smallest of the images of a state: its normal form.
//
//     SmallestImage<State> images;
//     images.offer(image, negated);
//     images.best();
#pragma once

namespace papamu::solver::detail {

/// By columns, then by sets. `State` has these two fields. There must be an image before best() is asked for.
template <class State>
class SmallestImage {
 public:
    void offer(const State& image, bool negated) {
        if (!first_ &&
            !(image.columns < best_.columns || (image.columns == best_.columns && image.sets < best_.sets))) {
            return;
        }
        best_ = image;
        negated_ = negated;
        first_ = false;
    }
    [[nodiscard]] const State& best() const { return best_; }
    [[nodiscard]] bool negated() const { return negated_; }

 private:
    State best_;
    bool negated_ = false;
    bool first_ = true;
};

}  // namespace papamu::solver::detail
