#include "protocol/macewan/macewan_seat.h"

#include <filesystem>
#include <optional>

#include "base/temporary_folder.h"
#include "protocol/agreed_opening.h"
#include "protocol/macewan/macewan_text.h"
#include "protocol/stdio/move_seat.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
template <class T>
using Read = base::Expected<T, std::string>;
using Failed = base::Unexpected<std::string>;

class MacewanLanguage final : public MoveLanguage {
 public:
    Read<Beginning> begin(const KonaneState& state) override {
        try {
            return begin_with_file(state);
        } catch (const std::filesystem::filesystem_error& error) {
            return Failed(std::string("no board file: ") + error.what());
        }
    }

    [[nodiscard]] std::string tell(KonaneMove action) const override { return print_macewan_action(action) + '\n'; }
    [[nodiscard]] std::string_view ends() const override { return "\n"; }

    [[nodiscard]] Read<KonaneMove> read(const KonaneState& /*state*/, std::string_view answer) const override {
        const auto action = parse_macewan_action(answer);
        if (!action) return Failed("that is not a move such as D3-D5");
        return *action;
    }

    [[nodiscard]] std::string objection(const KonaneState& state, KonaneMove action) const override {
        return allows(kMacewanGames.opening.reply, state, action) ? "" : "White takes away D4 or E5";
    }

 private:
    Read<Beginning> begin_with_file(const KonaneState& state) {
        const auto removal = removal_before(kMacewanGames, macewan_start(), state);
        if (!removal) return Failed(removal.error());
        if (!*removal) return Beginning{.arguments = {board_file("full", state), "B"}};
        return Beginning{.arguments = {board_file(print_macewan_action(**removal), state), "W"}};
    }

    std::string board_file(const std::string& name, const KonaneState& state) {
        if (!folder_) folder_.emplace();
        return folder_->write(name + ".txt", print_macewan_board(state.position));
    }

    std::optional<base::TemporaryFolder> folder_;
};

}  // namespace

engine::PlayerPtr<KonaneContest> make_macewan_seat(const ContestProgram& program) {
    return make_move_seat(program, std::make_unique<MacewanLanguage>());
}

}  // namespace papamu::protocol
