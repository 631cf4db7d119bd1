#pragma once

// What keeps the way between two nodes secret: both know one secret, and nobody who does not can read,
// change, add or repeat what they say. libsodium's secretstream (XChaCha20-Poly1305), one stream for each
// direction, under keys that hang on the secret and on bytes by chance of both ends.

#include "core/result.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <sodium.h>

namespace papamu::server {

/// What all nodes of one service know.
class PeerSecret {
public:
    /// From a file, of which blanks at the end do not count. One that is short is refused: it could be tried.
    static Result<PeerSecret> read(const std::filesystem::path& file);
    explicit PeerSecret(std::string_view words);

private:
    friend class PeerSeal;
    std::array<std::uint8_t, crypto_generichash_KEYBYTES> key_{};
};

/// One end of one connection.
class PeerSeal {
public:
    /// What each end says first, in the clear.
    static constexpr std::size_t greeting_size = 48;

    PeerSeal(const PeerSecret& secret, bool calls);
    const std::string& greeting() const { return greeting_; }
    /// The other end's; false where it is none of a node.
    bool greeted(std::string_view greeting);

    /// What belongs at the beginning of the own stream.
    static constexpr std::size_t header_size = crypto_secretstream_xchacha20poly1305_HEADERBYTES;
    const std::string& header() const { return header_; }
    bool begun(std::string_view header);

    /// So much longer is what is sealed.
    static constexpr std::size_t overhead = crypto_secretstream_xchacha20poly1305_ABYTES;
    std::string seal(std::string_view letter);
    /// Nothing where it was not sealed by the other end, or not as the next one.
    std::optional<std::string> open(std::string_view sealed);

private:
    const PeerSecret secret_;
    const bool calls_;
    std::string greeting_, header_;
    crypto_secretstream_xchacha20poly1305_state out_{}, in_{};
    std::array<std::uint8_t, crypto_secretstream_xchacha20poly1305_KEYBYTES> in_key_{};
};

} // namespace papamu::server
