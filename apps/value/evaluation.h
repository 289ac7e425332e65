// The result for one position: the analysis, and the CPU time it took.
#pragma once

#include "solver/analysis.h"

namespace papamu::apps::value {

struct Evaluation {
    solver::Analysis analysis;
    double cpu_seconds = 0;  // all threads together
};

}  // namespace papamu::apps::value
