// Players of the MIT contest as kinds of players: "mit:HOST:PORT[,PACKAGE]" and "mit-java:CLASSPATH,PACKAGE".
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/match/player_kinds.h"
#include "protocol/mit/mit_player.h"

namespace papamu::apps::match {

/// The client that "mit:HOST:PORT[,PACKAGE]" names; nullopt if the text does not begin with "mit:". Throws CommandError
/// (kUsage) if the rest is wrong.
std::optional<protocol::MitPeer> find_mit_peer(const std::string& spec);

std::optional<KnownPlayer> mit_client(const std::string& spec, std::uint64_t seed, const ProgramLimits& limits);
std::optional<KnownPlayer> mit_java(const std::string& spec, std::uint64_t seed, const ProgramLimits& limits);

}  // namespace papamu::apps::match
