// The file from which a training can be continued later.
#include <fmt/format.h>

#include <sstream>

#include "base/checked_file.h"
#include "engine/train/file_numbers.h"
#include "engine/train/training.h"

namespace papamu::engine {

namespace {

using detail::Numbers;
using detail::read_number;

constexpr std::string_view kKonaneTitle = "papamu konane training 1";

std::string boards_text(const std::vector<BoardSize>& boards) {
    std::string text;
    for (const BoardSize& board : boards) {
        text += fmt::format("{}{}x{}", text.empty() ? "" : " ", board.rows, board.columns);
    }
    return text;
}

std::string milestone_text(const Milestone& milestone) {
    std::string text = fmt::format("{} {}", milestone.games, milestone.positions);
    const auto add = [&](const auto& numbers) {
        for (const double number : numbers) text += fmt::format(" {:.17g}", number);
    };
    add(milestone.scores);
    add(milestone.tempo);
    for (const auto& group : milestone.groups) add(group);
    add(milestone.spread);
    return text;
}

bool read_milestone(const std::string& text, Milestone& milestone) {
    Numbers numbers(&text);
    const auto take = [&](auto& to) {
        for (double& number : to) numbers >> number;
    };
    numbers >> milestone.games >> milestone.positions;
    take(milestone.scores);
    take(milestone.tempo);
    for (auto& group : milestone.groups) take(group);
    take(milestone.spread);
    return numbers.all();
}

bool read_boards(const std::string* text, std::vector<BoardSize>& boards) {
    Numbers numbers(text);
    boards.clear();
    while (numbers.more()) {
        BoardSize& board = boards.emplace_back();
        numbers >> board.rows >> board.columns;
        if (board.rows < 1 || board.columns < 1 || board.rows > rulesets::kKonaneMaxCells / board.columns) return false;
    }
    return numbers.all() && !boards.empty();
}

bool read_options(const base::CheckedFile& file, TrainingOptions& options) {
    SelfPlayOptions& play = options.self_play;
    return read_boards(file.field("boards"), options.boards) && read_number(file.field("seed"), options.seed) &&
           read_number(file.field("rate"), options.rate, 0., 10.) &&
           read_number(file.field("depth"), play.depth, 1, 100) &&
           read_number(file.field("lambda"), play.lambda, 0., 1.) &&
           read_number(file.field("exploration"), play.exploration, 0., 1.) &&
           read_number(file.field("random opening"), play.random_opening, 0., 1.) &&
           read_number(file.field("match games"), options.match_games, 0, 1'000'000);
}

}  // namespace

std::string KonaneTraining::save() const {
    const auto number = [](double x) { return fmt::format("{:.17g}", x); };
    base::CheckedFile file{std::string(kKonaneTitle),
                           {{"boards", boards_text(options_.boards)},
                            {"seed", std::to_string(options_.seed)},
                            {"rate", number(options_.rate)},
                            {"depth", std::to_string(options_.self_play.depth)},
                            {"lambda", number(options_.self_play.lambda)},
                            {"exploration", number(options_.self_play.exploration)},
                            {"random opening", number(options_.self_play.random_opening)},
                            {"match games", std::to_string(options_.match_games)},
                            {"games", std::to_string(games_)},
                            {"positions", std::to_string(positions_)}},
                           learner_.state() + write_konane_weights(earlier_)};
    for (const Milestone& milestone : milestones_) file.fields.emplace_back("milestone", milestone_text(milestone));
    std::ostringstream out;
    base::write_checked(out, file);
    return out.str();
}

base::Expected<KonaneTraining, std::string> KonaneTraining::load(std::string_view bytes) {
    const auto file = base::read_checked(bytes, kKonaneTitle);
    if (!file) return base::Unexpected<std::string>(file.error());
    const base::Unexpected<std::string> foreign("holds a training of another kind");
    TrainingOptions options;
    if (!read_options(*file, options) || file->body.size() < KonaneLearner::kStateBytes) return foreign;
    KonaneTraining training(options);
    for (const auto& [name, text] : file->fields) {
        if (name != "milestone") continue;
        if (!read_milestone(text, training.milestones_.emplace_back())) return foreign;
    }
    const std::string_view body = file->body;
    const auto earlier = read_konane_weights(body.substr(KonaneLearner::kStateBytes));
    if (!earlier || !read_number(file->field("games"), training.games_) ||
        !read_number(file->field("positions"), training.positions_)) {
        return foreign;
    }
    training.earlier_ = *earlier;
    training.learner_.set_state(body.substr(0, KonaneLearner::kStateBytes));
    return training;
}

}  // namespace papamu::engine
