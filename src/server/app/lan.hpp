#pragma once

// `--lan`: how others in the same network come here, as text for a terminal.

#include "data/qr_code.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace papamu::server {

struct Lan {
    std::vector<std::string> addresses; ///< in numbers, best first; empty where there is no network
    std::uint16_t port = 0;
    bool secure = false;
    bool has_page = false;
    bool coloured = false; ///< whether what is written to understands colours of ECMA-48
};

/// The addresses by which others reach a service that listens on this one: on `0.0.0.0` and `::` all of
/// `own`.
std::vector<std::string> reached_at(const std::string& listens_on, std::vector<std::string> own);

/// With the quiet zone, two rows of modules a line, in half blocks: the blocks are the dark modules. In
/// colours it is black on white whatever the terminal's own colours are.
std::string half_blocks(const QrCode& code, bool coloured);

/// The links, the first one as a QR code as well. Where there is no page, the addresses to enter in the
/// program papamu; where there is no network, that nobody can come.
std::string lan_text(const Lan& lan);

} // namespace papamu::server
