#include "solver/games/elephants_and_rhinos/elephants_and_rhinos_values.h"
#include "solver/sums/kernel_kind.h"
#include "solver/values/grid_kernels.h"

namespace papamu::solver::detail {

template int make_kernel_kind<GridKernels<ElephantsAndRhinosValues>>(RegionGraph&, const RegionKindOptions&,
                                                                     const KernelData*);

}  // namespace papamu::solver::detail
