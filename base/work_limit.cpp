#include "base/work_limit.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace papamu::base {

namespace {

constexpr std::uint64_t kSlice = 4096;
constexpr std::int64_t kWorkUntilLook = 50'000;

}  // namespace

WorkLimit::WorkLimit(std::uint64_t steps, const std::atomic<bool>* stop)
    : steps_(steps), left_(steps), stop_(stop), outer_(detail::work_limit) {
    detail::work_limit = this;
    if (outer_ == nullptr) return;
    // At most what the outer limit has left, and stopped by the same flag unless there is a flag of its own.
    steps_ = left_ = std::min(steps, outer_->left_ + outer_->slice_);
    if (stop_ == nullptr) stop_ = outer_->stop_;
}

WorkLimit::~WorkLimit() {
    detail::work_limit = outer_;
    if (outer_ == nullptr) return;
    // A destructor must not throw: steps that the outer limit cannot pay now make its next step fail.
    std::uint64_t owed = used();
    const std::uint64_t from_slice = std::min(owed, outer_->slice_);
    outer_->slice_ -= from_slice;
    owed -= from_slice;
    outer_->left_ -= std::min(owed, outer_->left_);
}

void WorkLimit::next_slice(std::uint64_t steps) {
    look_at_flag();
    if (steps > left_ + slice_) {
        left_ = 0;
        slice_ = 0;
        throw LimitError("the computation takes more than " + std::to_string(steps_) + " steps");
    }
    left_ -= steps - slice_;
    slice_ = std::min(kSlice, left_);
    left_ -= slice_;
}

void detail::look_at_flag() {
    work_until_look = kWorkUntilLook;
    if (work_limit != nullptr) work_limit->look_at_flag();
}

}  // namespace papamu::base
