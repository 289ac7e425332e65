#include "solver/games/konane/konane_facts.h"
#include "solver/games/konane/konane_kernels.h"
#include "solver/sums/kernel_kind.h"

namespace papamu::solver::detail {

template int make_kernel_kind<KonaneKernels>(RegionGraph&, const RegionKindOptions&, const KernelData*);

}  // namespace papamu::solver::detail
