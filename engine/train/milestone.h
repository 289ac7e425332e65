// What is recorded of a training from time to time: how strong the weights are, and what they say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace papamu::engine {

/// The players against which the weights are measured. The last of them has the weights of the previous milestone.
inline constexpr std::size_t kRivals = 4;

struct Milestone {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::array<double, kRivals> scores{};  // shares of the games that were won
    std::vector<double> figures;           // of the weights, in points, as the layout names them

    bool operator==(const Milestone&) const = default;
};

/// What a training has done so far.
struct TrainingProgress {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::vector<Milestone> milestones;
};

/// What the milestones of a game hold.
struct MilestoneLayout {
    /// A part of the picture: curves by their names, each an index into `figures`.
    struct Panel {
        std::string title;
        std::vector<std::pair<std::string, std::size_t>> curves;
    };
    std::string game;
    std::array<std::string, kRivals> rivals;
    std::vector<std::string> figures;  // names of columns
    std::vector<Panel> panels;

    /// Adds a figure for each phase (engine/phases.h): "tempo_25", "tempo_50", ...
    void add_phases(const std::string& name);
};

}  // namespace papamu::engine
