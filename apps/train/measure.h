// `papamu train --measure`: how good a set of weights is, by a match or by known outcomes.
#pragma once

#include <string>

#include "apps/train/train_command.h"
#include "engine/konane/weights.h"

namespace papamu::apps::train {

/// Those of a file, or the built-in ones for "default". Throws CommandError.
engine::KonaneWeights weights_of(const std::string& name);

/// Throws CommandError.
ExitCode run_measure(const TrainOptions& options, Session& session);

}  // namespace papamu::apps::train
