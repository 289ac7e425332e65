#include "engine/train/training_file.h"

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "base/checked_file.h"

namespace papamu::engine {

namespace {

std::string milestone_text(const Milestone& milestone) {
    std::string text = fmt::format("{} {}", milestone.games, milestone.positions);
    for (const double score : milestone.scores) text += ' ' + exact_text(score);
    for (const double figure : milestone.figures) text += ' ' + exact_text(figure);
    return text;
}

template <class T>
bool take(std::string_view& text, T& number) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    const auto taken = base::take_number<T>(text);
    number = taken.value_or(number);
    return taken.has_value();
}

bool read_milestone(std::string_view text, Milestone& milestone) {
    bool good = take(text, milestone.games) && take(text, milestone.positions);
    for (double& score : milestone.scores) good = good && take(text, score);
    for (double& figure : milestone.figures) good = good && take(text, figure);
    return good && text.empty();
}

/// The options and, after them, how far the training is.
std::vector<FileOption> with_counts(std::vector<FileOption> options, TrainingProgress& progress) {
    options.push_back(number_option("games", progress.games));
    options.push_back(number_option("positions", progress.positions));
    return options;
}

}  // namespace

std::string exact_text(double number) { return fmt::format("{:.17g}", number); }

std::string write_training(std::string_view title, const std::vector<FileOption>& options,
                           const TrainingProgress& progress, std::string body) {
    base::CheckedFile file{std::string(title), {}, std::move(body)};
    TrainingProgress counts = progress;
    for (const FileOption& option : with_counts(options, counts)) {
        if (option.text() != option.otherwise) file.fields.emplace_back(option.name, option.text());
    }
    for (const Milestone& milestone : progress.milestones)
        file.fields.emplace_back("milestone", milestone_text(milestone));
    std::ostringstream out;
    base::write_checked(out, file);
    return out.str();
}

base::Expected<std::string, std::string> read_training(std::string_view bytes, std::string_view title,
                                                       const std::vector<FileOption>& options, std::size_t figures,
                                                       TrainingProgress& progress) {
    auto file = base::read_checked(bytes, title);
    if (!file) return base::Unexpected<std::string>(file.error());
    bool good = true;
    for (const FileOption& option : with_counts(options, progress)) {
        const std::string* text = file->field(option.name);
        if (text == nullptr && option.otherwise) text = &*option.otherwise;
        good = good && text != nullptr && option.read(*text);
    }
    for (const auto& [name, text] : file->fields) {
        if (name != "milestone") continue;
        progress.milestones.push_back({.figures = std::vector<double>(figures)});
        good = good && read_milestone(text, progress.milestones.back());
    }
    if (!good) return base::Unexpected<std::string>(kForeignTraining);
    return std::move(file->body);
}

}  // namespace papamu::engine
