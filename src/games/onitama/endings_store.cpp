#include "games/onitama/endings_store.hpp"

#include "core/hash.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace papamu::onitama::endings {

namespace {

constexpr std::uint64_t version = 1; ///< of how words are numbered and what they say

struct Header {
    // Read on a machine with the other order of bytes, this is another number.
    std::uint64_t magic = 0x656e64696e677331;
    std::uint64_t format = version;
    std::uint64_t name = 0;
    std::uint64_t number = 0;
    std::uint64_t size = 0;
    std::uint64_t checksum = 0;

    friend bool operator==(const Header&, const Header&) = default;
};

// Four sums side by side, each step of which can be undone: so no single change goes unseen.
std::uint64_t checksum(std::span<const Ways> words)
{
    std::array<std::uint64_t, 4> sums{1, 2, 3, 4};
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto& sum = sums[i % sums.size()];
        sum = std::rotl((sum ^ words[i]) * 0x9e3779b97f4a7c15ULL, 29);
    }
    std::uint64_t all = words.size();
    for (const auto sum : sums) all = mix(all ^ sum);
    return all;
}

Header header_of(const std::string& name, std::size_t number, std::span<const Ways> words)
{
    Header header;
    header.name = hash_text(name);
    header.number = number;
    header.size = words.size_bytes();
    header.checksum = checksum(words);
    return header;
}

std::string key_of(const std::string& name, std::size_t number)
{
    return name + '-' + std::to_string(version) + '-' + std::to_string(number);
}

} // namespace

bool recall(Cache& cache, const std::string& name, std::size_t number, std::span<Ways> words)
{
    const auto bytes = cache.read(key_of(name, number));
    if (!bytes || bytes->size() != sizeof(Header) + words.size_bytes()) return false;
    Header header;
    std::memcpy(&header, bytes->data(), sizeof header);
    std::memcpy(words.data(), bytes->data() + sizeof header, words.size_bytes());
    return header == header_of(name, number, words);
}

bool keep(Cache& cache, const std::string& name, std::size_t number, std::span<const Ways> words)
{
    const Header header = header_of(name, number, words);
    std::vector<std::uint8_t> bytes(sizeof header + words.size_bytes());
    std::memcpy(bytes.data(), &header, sizeof header);
    std::memcpy(bytes.data() + sizeof header, words.data(), words.size_bytes());
    return cache.write(key_of(name, number), bytes);
}

} // namespace papamu::onitama::endings
