#include "games/kani/endings_slice.hpp"

#include "core/hash.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace papamu::kani::threes {

namespace {

constexpr std::uint64_t format = 0x4b6e6933'00000001; // "Kni3", and a number that changes with the format

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
void write(std::vector<std::uint8_t>& out, const Value* values, std::size_t count)
{
    const auto at = out.size();
    out.resize(at + count * sizeof(Value));
    if (count > 0) std::memcpy(&out[at], values, count * sizeof(Value));
}

/// Takes from the front; the caller has compared the sizes.
template <class Value>
void read(std::span<const std::uint8_t>& bytes, Value* values, std::size_t count)
{
    if (count > 0) std::memcpy(values, bytes.data(), count * sizeof(Value));
    bytes = bytes.subspan(count * sizeof(Value));
}

} // namespace

Slice::Slice(std::size_t rows, std::size_t columns)
    : columns_(columns), cells_(rows * columns / 2), far_begin_(rows + 1)
{
    assert(columns % 2 == 0);
}

void Slice::append(std::span<const std::int16_t> plies)
{
    for (std::size_t column = 0; column < columns_; ++column) {
        const int number = plies[column];
        if (number + 1 >= far)
            far_.push_back({static_cast<std::uint16_t>(column), static_cast<std::uint16_t>(number)});
        most_plies_ = std::max(most_plies_, number);
        const auto cell = filled_ * columns_ + column;
        cells_[cell / 2] |= static_cast<std::uint8_t>(std::min(number + 1, far) << cell % 2 * 4);
    }
    far_begin_[++filled_] = static_cast<std::uint32_t>(far_.size());
    if (filled_ + 1 == far_begin_.size()) far_.shrink_to_fit();
}

int Slice::far_plies(std::size_t row, std::size_t column) const
{
    const auto* first = far_.data() + far_begin_[row];
    const auto* last = far_.data() + far_begin_[row + 1];
    const auto* found =
        std::lower_bound(first, last, column, [](const Far& one, std::size_t at) { return one.column < at; });
    assert(found != last && found->column == column);
    return found->plies;
}

std::vector<std::uint8_t> Slice::kept(std::uint64_t about) const
{
    const Head head{format, about, cells_.size(), far_.size(), static_cast<std::uint64_t>(most_plies_)};
    std::vector<std::uint8_t> out;
    out.reserve(sizeof head + bytes() + sizeof(std::uint64_t));
    write(out, &head, 1);
    write(out, cells_.data(), cells_.size());
    write(out, far_begin_.data(), far_begin_.size());
    write(out, far_.data(), far_.size());
    const auto sum = checksum(out);
    write(out, &sum, 1);
    return out;
}

std::optional<Slice> Slice::read(std::span<const std::uint8_t> bytes, std::uint64_t about, std::size_t rows,
                                 std::size_t columns)
{
    Slice slice(rows, columns);
    Head head{};
    std::uint64_t sum = 0;
    if (bytes.size() < sizeof head + sizeof sum) return std::nullopt;
    std::memcpy(&sum, &bytes[bytes.size() - sizeof sum], sizeof sum);
    bytes = bytes.first(bytes.size() - sizeof sum);
    auto rest = bytes;
    threes::read(rest, &head, 1);
    if (head.format != format || head.about != about || head.cells != slice.cells_.size() ||
        head.far > 2 * head.cells)
        return std::nullopt;
    if (rest.size() != head.cells + (rows + 1) * sizeof(std::uint32_t) + head.far * sizeof(Far))
        return std::nullopt;
    if (sum != checksum(bytes)) return std::nullopt;
    slice.far_.resize(head.far);
    slice.most_plies_ = static_cast<int>(head.most_plies);
    slice.filled_ = rows;
    threes::read(rest, slice.cells_.data(), slice.cells_.size());
    threes::read(rest, slice.far_begin_.data(), slice.far_begin_.size());
    threes::read(rest, slice.far_.data(), slice.far_.size());
    return slice;
}

} // namespace papamu::kani::threes
