// What a question may use while it is answered.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "apps/serve/request_error.h"
#include "apps/serve/request_fields.h"
#include "base/outside_calls.h"
#include "base/stopwatch.h"

namespace papamu::apps::serve {

class DeskPool;

/// What the whole server has.
struct ServerLimits {
    double seconds = 60;          // of one question
    std::uint64_t positions = 0;  // likewise; 0: no limit
    int jobs = 2;                 // questions at once
    std::size_t memory = 0;       // bytes, for all of them together
};

struct Work {
    const std::atomic<bool>* stop;       // set when the answer is to contain what is known by then
    base::Stopwatch watch = {};          // from when the turn of the question has come
    std::uint64_t positions_before = 0;  // that were counted before the present part of the work
    ServerLimits limits;                 // `seconds` and `positions` are those of this question
    DeskPool* desks;
    base::OutsideCalls* calls = nullptr;        // whose end is that of the whole question
    std::function<void(const Json&)> progress;  // may be called often; from one thread at a time
    /// Takes an answer that does not know everything yet; empty if nobody wants one.
    std::function<void(const Json&)> partial;
    /// Takes one of many results; empty if they are to be in the answer.
    std::function<void(const Json&)> result;
};

/// An answer to a question. Throws RequestError, base::LimitError and std::bad_alloc.
using Answerer = std::function<Json(Fields& fields, const Work& work)>;

}  // namespace papamu::apps::serve
