// A player of the MIT contest as its authors wrote it: a Java package with a class Player, run in a Java virtual
// machine of its own.
//
//     const auto player = make_mit_java_player({.class_path = "konane.jar:team_42.jar", .package = "team_42"});
//
// The class path contains the package and the organisers' classes (konaneCommon), which we may not distribute. A small
// adapter, java/papamu/PlayerHost.java, is compiled against them when the player is made, unless a folder of the class
// path already contains it. This needs a JDK; if there is none, the failure says so. What the package prints on
// standard output appears on standard error.
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
    std::string heap = "64M";  // of the Java virtual machine: its -Xmx
    /// A Java virtual machine needs more address space than its heap: with less than 600 MiB it hardly ever starts.
    ProcessLimits limits = {};
    /// From the start of the compiler, or of a Java virtual machine, to its first line.
    engine::Milliseconds start_time{60'000};
    /// How much longer than its clock allows a move may take before the machine counts as hung.
    engine::Milliseconds patience{1000};
};

/// Throws PlayerFailure if there is no compiler, or the adapter does not compile against the class path. Each game has
/// a new Java virtual machine and a new Player, as in the Simulator. An exception of the package, or null instead of a
/// move, is a PlayerFailure; an illegal move, or one of the other side, is an IllegalMove. Games need a clock. The
/// player is also a MitCommentator.
engine::PlayerPtr<rulesets::KonaneContest> make_mit_java_player(const MitJavaPackage& package);

/// The text of java/papamu/PlayerHost.java.
std::string_view mit_player_host_source();

}  // namespace papamu::protocol
