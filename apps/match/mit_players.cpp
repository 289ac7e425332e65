#include "apps/match/mit_players.h"

#include <algorithm>

#include "apps/command.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "protocol/mit/mit_java_player.h"

namespace papamu::apps::match {

namespace {

std::optional<std::string> after(const std::string& spec, std::string_view prefix) {
    if (spec.compare(0, prefix.size(), prefix) != 0) return std::nullopt;
    return spec.substr(prefix.size());
}

}  // namespace

std::optional<protocol::MitPeer> find_mit_peer(const std::string& spec) {
    const auto text = after(spec, "mit:");
    if (!text) return std::nullopt;
    protocol::MitPeer peer;
    const std::size_t comma = std::min(text->find(','), text->size());
    if (comma < text->size()) peer.package = text->substr(comma + 1);
    const std::string address = text->substr(0, comma);
    const std::size_t colon = address.rfind(':');
    const auto port =
        colon == std::string::npos ? std::nullopt : base::parse_number<std::uint16_t>(address.substr(colon + 1));
    if (!port || *port == 0 || colon == 0 || peer.package.empty()) {
        throw CommandError(
            ExitCode::kUsage,
            "--player: \"mit:HOST:PORT\" or \"mit:HOST:PORT,PACKAGE\" was expected, not " + base::quoted(spec));
    }
    peer.host = address.substr(0, colon);
    peer.port = *port;
    return peer;
}

std::optional<KnownPlayer> mit_client(const std::string& spec, std::uint64_t /*seed*/,
                                      const ProgramLimits& /*limits*/) {
    const auto peer = find_mit_peer(spec);
    if (!peer) return std::nullopt;
    return KnownPlayer{[peer = *peer] { return protocol::make_mit_player(peer); }};
}

std::optional<KnownPlayer> mit_java(const std::string& spec, std::uint64_t /*seed*/, const ProgramLimits& limits) {
    const auto text = after(spec, "mit-java:");
    if (!text) return std::nullopt;
    const std::size_t comma = text->rfind(',');
    if (comma == std::string::npos || comma == 0 || comma + 1 == text->size()) {
        throw CommandError(ExitCode::kUsage,
                           "--player: \"mit-java:CLASSPATH,PACKAGE\" was expected, not " + base::quoted(spec));
    }
    protocol::MitJavaPackage package;
    package.class_path = text->substr(0, comma);
    package.package = text->substr(comma + 1);
    package.limits = limits.over(package.limits);
    return KnownPlayer{[package] { return protocol::make_mit_java_player(package); }};
}

}  // namespace papamu::apps::match
