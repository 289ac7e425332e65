#include "solver/games/amazons/amazons_values.h"
#include "solver/sums/kernel_kind.h"
#include "solver/values/grid_kernels.h"

namespace papamu::solver::detail {

template int make_kernel_kind<GridKernels<AmazonsValues>>(RegionGraph&, const RegionKindOptions&, const KernelData*);

}  // namespace papamu::solver::detail
