// A player of the MIT contest as its authors wrote it: a Java package with a class Player, run in a Java machine of its own.
//
//     const auto player = make_mit_java_player({.class_path = "konane.jar:team_42.jar", .package = "team_42"});
//
// The class path has the package and the organisers' classes (konaneCommon), which are not ours to give. A small adapter,
// java/papamu/PlayerHost.java, is compiled against them when the player is made, unless a folder of the class path holds it
// already; so a JDK is needed, and where there is none the failure says so. What the package prints on its standard output
// appears on the standard error.
#pragma once

#include <string>
#include <string_view>

#include "engine/player.h"
#include "protocol/mit/mit_player.h"
#include "protocol/process/child_process.h"

namespace papamu::protocol {

struct MitJavaPackage {
    std::string class_path;  // as java -cp understands it
    std::string package;
    std::string heap = "64M";  // of the Java machine: its -Xmx
    /// A Java machine takes more addresses than its heap has: less than 600 MiB lets hardly one begin.
    ProcessLimits limits = {};
    /// From the start of the compiler, or of a Java machine, to its first line.
    engine::Milliseconds start_time{60'000};
    /// How much longer than its clock allows a move may take before the machine counts as hung.
    engine::Milliseconds patience{1000};
};

/// Throws PlayerFailure where there is no compiler, or the adapter does not compile against the class path. Each game has a
/// new Java machine and a new Player, as the Simulator does it. Every exception of the package and null for a move are a
/// PlayerFailure, an illegal move and one of the other side an IllegalMove. A clock is needed. The player is also a MitCommentator.
engine::PlayerPtr<rulesets::KonaneContest> make_mit_java_player(const MitJavaPackage& package);

/// java/papamu/PlayerHost.java.
std::string_view mit_player_host_source();

}  // namespace papamu::protocol
