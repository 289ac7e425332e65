// What came of one position: the analysis, and what it took the processor.
#pragma once

#include "solver/analysis.h"

namespace papamu::apps::value {

struct Evaluation {
    solver::Analysis analysis;
    double cpu_seconds = 0;  // of all threads together
};

}  // namespace papamu::apps::value
