#include "games/kani/endings_slice.hpp"

#include "core/hash.hpp"

#include <algorithm>
#include <cstring>

namespace papamu::kani::threes {

namespace {

constexpr std::uint64_t format = 0x4b6e6933'00000002; // "Kni3", and a number that changes with the format

struct Head {
    std::uint64_t format;
    std::uint64_t about;
    std::uint64_t cells;
    std::uint64_t far;
    std::uint64_t most_plies;
};

std::uint64_t checksum(std::span<const std::uint8_t> bytes)
{
    std::uint64_t sum = bytes.size();
    std::size_t at = 0;
    for (; at + 8 <= bytes.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, &bytes[at], 8);
        sum = (sum ^ word) * 0x9e3779b97f4a7c15ULL;
        sum ^= sum >> 29;
    }
    for (; at < bytes.size(); ++at) sum = (sum ^ bytes[at]) * 0x9e3779b97f4a7c15ULL;
    return mix(sum);
}

template <class Value>
void put(std::vector<std::uint8_t>& out, const Value* values, std::size_t count)
{
    const auto at = out.size();
    out.resize(at + count * sizeof(Value));
    if (count > 0) std::memcpy(&out[at], values, count * sizeof(Value));
}

/// Takes from the front; the caller has compared the sizes.
template <class Value>
void get(std::span<const std::uint8_t>& bytes, Value* values, std::size_t count)
{
    if (count > 0) std::memcpy(values, bytes.data(), count * sizeof(Value));
    bytes = bytes.subspan(count * sizeof(Value));
}

} // namespace

Slice::Slice(std::size_t cells) : words_((cells + in_word - 1) / in_word)
{
    far_begin_.reserve((cells + in_block - 1) / in_block);
}

void Slice::append(int plies)
{
    const auto cell = filled_++;
    if (cell % in_block == 0) far_begin_.push_back(static_cast<std::uint32_t>(far_.size()));
    const int code = std::min(plies + 1, far);
    words_[cell / in_word] |= static_cast<std::uint64_t>(code) << cell % in_word * 4;
    if (code == far) far_.push_back(static_cast<std::uint8_t>(plies));
    most_plies_ = std::max(most_plies_, plies);
}

std::size_t Slice::far_before(std::size_t cell) const
{
    std::size_t before = far_begin_[cell / in_block];
    const auto last = cell / in_word;
    const auto count = [](std::uint64_t found) {
        found = (found + (found >> 4)) & 0x0f0f0f0f0f0f0f0f;
        return static_cast<std::size_t>(found * 0x0101010101010101 >> 56);
    };
    for (auto word = cell / in_block * (in_block / in_word); word < last; ++word)
        before += count(equal_to(words_[word], far));
    const auto part = (std::uint64_t{1} << cell % in_word * 4) - 1;
    return before + count(equal_to(words_[last], far) & part);
}

std::vector<std::uint8_t> Slice::kept(std::uint64_t about) const
{
    const Head head{format, about, filled_, far_.size(), static_cast<std::uint64_t>(most_plies_)};
    std::vector<std::uint8_t> out;
    out.reserve(sizeof head + bytes() + sizeof(std::uint64_t));
    put(out, &head, 1);
    put(out, words_.data(), words_.size());
    put(out, far_begin_.data(), far_begin_.size());
    put(out, far_.data(), far_.size());
    const auto sum = checksum(out);
    put(out, &sum, 1);
    return out;
}

std::optional<Slice> Slice::read(std::span<const std::uint8_t> bytes, std::uint64_t about, std::size_t cells)
{
    Slice slice(cells);
    Head head{};
    std::uint64_t sum = 0;
    if (bytes.size() < sizeof head + sizeof sum) return std::nullopt;
    std::memcpy(&sum, &bytes[bytes.size() - sizeof sum], sizeof sum);
    bytes = bytes.first(bytes.size() - sizeof sum);
    auto rest = bytes;
    get(rest, &head, 1);
    if (head.format != format || head.about != about || head.cells != cells || head.far > cells)
        return std::nullopt;
    slice.far_begin_.resize((cells + in_block - 1) / in_block);
    slice.far_.resize(static_cast<std::size_t>(head.far));
    if (rest.size() != slice.bytes() || sum != checksum(bytes)) return std::nullopt;
    slice.filled_ = cells;
    slice.most_plies_ = static_cast<int>(head.most_plies);
    get(rest, slice.words_.data(), slice.words_.size());
    get(rest, slice.far_begin_.data(), slice.far_begin_.size());
    get(rest, slice.far_.data(), slice.far_.size());
    return slice;
}

} // namespace papamu::kani::threes
