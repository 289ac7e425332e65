// `papamu train --measure`: a match that shows how strong a set of weights is.
#pragma once

#include "apps/train/train_command.h"

namespace papamu::apps::train {

/// Throws CommandError.
ExitCode run_measure(const TrainOptions& options, Session& session);

}  // namespace papamu::apps::train
