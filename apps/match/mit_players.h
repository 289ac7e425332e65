// Players of the MIT contest as kinds of players: "mit:HOST:PORT[,PACKAGE]" and "mit-java:CLASSPATH,PACKAGE".
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/match/player_kinds.h"

namespace papamu::apps::match {

std::optional<PlayerMaker> mit_client(const std::string& spec, std::uint64_t seed, const ProgramLimits& limits);
std::optional<PlayerMaker> mit_java(const std::string& spec, std::uint64_t seed, const ProgramLimits& limits);

}  // namespace papamu::apps::match
