#include "solver/games/rule_file/rule_file_game.h"

#include "solver/analysts/plain_analyst.h"
#include "solver/games/rule_file/rule_objects.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

RuleFileGame::RuleFileGame(const rulesets::RuleFileRuleset& ruleset) : ruleset_(ruleset), data_(ruleset) {
    using namespace rulesets::rule_file;
    if (data_.planes == 0 || (!data_.transposes && !data_.rules.strips)) return;
    const std::string& all = data_.rules.letters;
    if (!data_.conflicts) {
        // Letters with code 0 are the same as '#'.
        contents_.assign(std::size_t{1} << data_.planes, '\0');
        for (Letter letter = 0; letter < all.size(); ++letter) {
            const std::size_t code = data_.plan.code_of(letter);
            if (letter != kNoCell && code == 0) continue;
            letters_ += all[letter];
            contents_[code] = all[letter];
        }
    } else if (const auto& of_kinds = data_.conflicts->letters_of_kinds(); !of_kinds.empty()) {
        contents_.assign(std::size_t{1} << data_.planes, '\0');
        for (std::size_t kinds = 0; kinds < of_kinds.size(); ++kinds) contents_[kinds] = all[of_kinds[kinds]];
        letters_ = contents_.substr(0, of_kinds.size());
    } else {
        letters_ = all;
    }
    space_ = RegionSpace{.ruleset = data_.stored_name,
                         .contents = contents_,
                         .bits = data_.planes,
                         .letters = letters_,
                         .strips = data_.rules.strips};
}

const RuleKernelData& RuleFileGame::data_for(const Switches& switches) const {
    const RuleKernelData::Uses uses{!data_.conflicts || switches.on(Optimisation::kConflicts),
                                    !data_.plan.places() || switches.on(Optimisation::kPlaces)};
    if (uses.conflicts && uses.places) return data_;
    OtherData& other = others_[(uses.conflicts ? 1U : 0U) + (uses.places ? 2U : 0U)];
    std::call_once(other.makes, [&] { other.data = std::make_unique<RuleKernelData>(ruleset_, uses); });
    return *other.data;
}

std::unique_ptr<Analyst> RuleFileGame::make_analyst(cgt::ValueStore& store, const AnalystOptions& options) const {
    const RuleKernelData& data = data_for(options.switches);
    if (data.planes == 0) {
        using Search = PlainSearch<WholePositions<rulesets::RuleFileGame>>;
        return std::make_unique<PlainAnalyst<Search>>(ruleset_, store, options);
    }
    AnalystOptions own = options;
    if (&data != &data_) own.stored = nullptr;  // the states in files are those of data_
    return with_rule_objects(data, [&](auto objects) { return objects.make_analyst(data, ruleset_, store, own); });
}

std::optional<int> RuleFileGame::make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const {
    const RuleKernelData& data = data_for(options.switches);
    if (data.planes == 0) return std::nullopt;
    RegionKindOptions own = options;
    if (&data != &data_) own.stored = nullptr;
    return with_rule_objects(data, [&](auto objects) { return objects.make_region_kind(data, graph, own); });
}

std::unique_ptr<ImpartialSolver> RuleFileGame::make_impartial_solver(const OutcomeOptions& options) const {
    const RuleKernelData& data = data_for(options.switches);
    if (data.planes == 0) return nullptr;
    return with_rule_objects(data,
                             [&](auto objects) { return objects.make_impartial_solver(data, ruleset_, options); });
}

}  // namespace papamu::solver::detail
