#include "apps/join/player.h"

#include "apps/match/player_kinds.h"
#include "engine/konane/konane_engine.h"

namespace papamu::apps {

engine::PlayerPtr<rulesets::KonaneContest> make_join_player(const EngineFlags& flags, const std::string& spec) {
    if (!spec.empty()) return match::find_player(spec, 1).make();
    return engine::make_konane_engine(protocol::engine_options(settings_of(flags)));
}

std::unique_ptr<protocol::DescendantsEndHere> guard_programs_of(const std::string& spec) {
    return match::starts_processes(spec) ? std::make_unique<protocol::DescendantsEndHere>() : nullptr;
}

}  // namespace papamu::apps
