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
#include <vector>

#include <sodium.h>

namespace papamu::server {

/// What all nodes of one service know. While it is changed, one node after the other, there are two: each
/// node speaks by its first one, and understands all that it knows.
class PeerSecrets {
public:
    /// From a file with one in each line. One that is short is refused: it could be guessed.
    static Result<PeerSecrets> read(const std::filesystem::path& file);
    explicit PeerSecrets(const std::vector<std::string>& lines);

    /// What tells each from others, and does not tell what it is; the first one's first.
    std::vector<std::string> marks() const;

private:
    friend class PeerSeal;
    using Key = std::array<std::uint8_t, crypto_generichash_KEYBYTES>;
    std::vector<Key> keys_;
};

/// One end of one connection.
class PeerSeal {
public:
    /// What each end says first, in the clear.
    static constexpr std::size_t greeting_size = 48;

    PeerSeal(const PeerSecrets& secrets, bool calls);
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
    const PeerSecrets secrets_;
    const bool calls_;
    std::string greeting_, header_;
    crypto_secretstream_xchacha20poly1305_state out_{};
    using Key = std::array<std::uint8_t, crypto_secretstream_xchacha20poly1305_KEYBYTES>;
    std::vector<Key> in_keys_;
    /// One for each secret, until the first letter shows which of them the other end speaks by.
    std::vector<crypto_secretstream_xchacha20poly1305_state> in_;
};

} // namespace papamu::server
