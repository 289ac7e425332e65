// The file from which a training of modified Chinese checkers can be continued later.
#include <fmt/format.h>

#include <sstream>

#include "base/checked_file.h"
#include "engine/train/chinese_checkers_training.h"
#include "engine/train/file_numbers.h"

namespace papamu::engine {

namespace {

using detail::Numbers;
using detail::read_number;

constexpr std::string_view kChineseCheckersTitle = "papamu chinese-checkers training 1";

std::string milestone_text(const ChineseCheckersMilestone& milestone) {
    std::string text = fmt::format("{} {}", milestone.games, milestone.positions);
    for (const double score : milestone.scores) text += fmt::format(" {:.17g}", score);
    for (const double points : milestone.tempo) text += fmt::format(" {:.17g}", points);
    return text;
}

bool read_milestone(const std::string& text, ChineseCheckersMilestone& milestone) {
    Numbers numbers(&text);
    numbers >> milestone.games >> milestone.positions;
    for (double& score : milestone.scores) numbers >> score;
    for (double& points : milestone.tempo) numbers >> points;
    return numbers.all();
}

bool read_options(const base::CheckedFile& file, ChineseCheckersTrainingOptions& options) {
    return read_number(file.field("seed"), options.seed) && read_number(file.field("rate"), options.rate, 0., 10.) &&
           read_number(file.field("depth"), options.depth, 1, 100) &&
           read_number(file.field("lambda"), options.lambda, 0., 1.) &&
           read_number(file.field("exploration"), options.exploration, 0., 1.) &&
           read_number(file.field("random opening"), options.random_opening, 0, 1'000'000) &&
           read_number(file.field("most plies"), options.most_plies, 1, 1'000'000) &&
           read_number(file.field("match games"), options.match_games, 0, 1'000'000);
}

}  // namespace

std::string ChineseCheckersTraining::save() const {
    const auto number = [](double x) { return fmt::format("{:.17g}", x); };
    base::CheckedFile file{std::string(kChineseCheckersTitle),
                           {{"seed", std::to_string(options_.seed)},
                            {"rate", number(options_.rate)},
                            {"depth", std::to_string(options_.depth)},
                            {"lambda", number(options_.lambda)},
                            {"exploration", number(options_.exploration)},
                            {"random opening", std::to_string(options_.random_opening)},
                            {"most plies", std::to_string(options_.most_plies)},
                            {"match games", std::to_string(options_.match_games)},
                            {"games", std::to_string(games_)},
                            {"positions", std::to_string(positions_)}},
                           regression_.state() + write_chinese_checkers_weights(earlier_)};
    for (const auto& milestone : milestones_) file.fields.emplace_back("milestone", milestone_text(milestone));
    std::ostringstream out;
    base::write_checked(out, file);
    return out.str();
}

base::Expected<ChineseCheckersTraining, std::string> ChineseCheckersTraining::load(std::string_view bytes) {
    const auto file = base::read_checked(bytes, kChineseCheckersTitle);
    if (!file) return base::Unexpected<std::string>(file.error());
    const base::Unexpected<std::string> foreign("holds a training of another kind");
    ChineseCheckersTrainingOptions options;
    if (!read_options(*file, options)) return foreign;
    ChineseCheckersTraining training(options);
    const std::size_t state_bytes = training.regression_.state().size();
    if (file->body.size() < state_bytes) return foreign;
    for (const auto& [name, text] : file->fields) {
        if (name != "milestone") continue;
        if (!read_milestone(text, training.milestones_.emplace_back())) return foreign;
    }
    const std::string_view body = file->body;
    const auto earlier = read_chinese_checkers_weights(body.substr(state_bytes));
    if (!earlier || !read_number(file->field("games"), training.games_) ||
        !read_number(file->field("positions"), training.positions_)) {
        return foreign;
    }
    training.earlier_ = *earlier;
    training.regression_.set_state(body.substr(0, state_bytes));
    return training;
}

}  // namespace papamu::engine
