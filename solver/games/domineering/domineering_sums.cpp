#include "solver/games/domineering/domineering_facts.h"
#include "solver/games/domineering/domineering_kernels.h"
#include "solver/sums/kernel_kind.h"

namespace papamu::solver::detail {

template int make_kernel_kind<DomineeringKernels>(RegionGraph&, const RegionKindOptions&, const KernelData*);

}  // namespace papamu::solver::detail
