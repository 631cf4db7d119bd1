#include "server/store/wal_file.hpp"

#include "server/texts.hpp"

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <vector>

namespace papamu::server {

namespace {

constexpr std::size_t header_length = 32;
constexpr std::size_t frame_header_length = 24;
constexpr std::uint32_t magic = 0x377f0682; // the last bit: numbers are added up with their high byte first

std::uint32_t number_at(const char* bytes)
{
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

std::uint32_t swapped(std::uint32_t value)
{
    return value << 24 | (value << 8 & 0xFF0000) | (value >> 8 & 0xFF00) | value >> 24;
}

using Sum = std::array<std::uint32_t, 2>;

Sum sum_at(const char* bytes) { return {number_at(bytes), number_at(bytes + 4)}; }

Sum add(Sum sum, const char* bytes, std::size_t count, bool high_first)
{
    for (std::size_t i = 0; i < count; i += 8) {
        auto [first, second] = sum_at(bytes + i);
        if (!high_first) first = swapped(first), second = swapped(second);
        sum[0] += first + sum[1];
        sum[1] += second + sum[0];
    }
    return sum;
}

struct Frame {
    std::uint32_t page = 0, commit = 0;
    Sum salt{}, sum{};
};

// Frame by frame, each with the sum it should have behind any other.
class Frames {
public:
    Frames(std::istream& in, std::size_t page_size, bool high_first)
        : in_(in), bytes_(frame_header_length + page_size), high_first_(high_first)
    {
    }
    bool next()
    {
        if (!in_.read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()))) return false;
        frame = {number_at(bytes_.data()), number_at(bytes_.data() + 4), sum_at(bytes_.data() + 8),
                 sum_at(bytes_.data() + 16)};
        return true;
    }
    bool follows(Sum before) const
    {
        before = add(before, bytes_.data(), 8, high_first_);
        before = add(before, bytes_.data() + frame_header_length, bytes_.size() - frame_header_length,
                     high_first_);
        return before == frame.sum;
    }
    std::size_t length() const { return bytes_.size(); }

    Frame frame;

private:
    std::istream& in_;
    std::vector<char> bytes_;
    bool high_first_;
};

// Behind the first frame that is wrong: whether a commit is followed there by a frame that was made after it.
// A commit that failed and was made again in other words leaves such frames, too, but never two in a row.
bool more_follows(Frames& frames, Sum salt)
{
    do {
        const auto before = frames.frame;
        if (!frames.next()) return false;
        if (before.commit != 0 && frames.frame.salt == salt && frames.follows(before.sum)) return true;
    } while (true);
}

std::uint64_t size_of(const std::filesystem::path& file)
{
    std::error_code none;
    const auto size = std::filesystem::file_size(file, none);
    return none ? 0 : size;
}

std::filesystem::path beside(std::filesystem::path file, const char* what) { return file += what; }

} // namespace

Result<WalFile> read_wal(const std::filesystem::path& file)
{
    WalFile wal;
    wal.bytes = size_of(file);
    std::array<char, header_length> header{};
    if (wal.bytes < header.size()) return wal;
    std::ifstream in(file, std::ios::binary);
    if (!in.read(header.data(), header.size()))
        return Message{
            texts::store_no_access,
            {{"file", file.string()}, {"reason", std::error_code{errno, std::generic_category()}.message()}}};
    const bool high_first = number_at(header.data()) & 1;
    auto page_size = number_at(header.data() + 8);
    const bool known = (number_at(header.data()) & ~1U) == magic && page_size >= 512 && page_size <= 65536 &&
                       (page_size & (page_size - 1)) == 0;
    if (!known) page_size = 4096;
    Sum sum = add({}, header.data(), 24, high_first);
    Frames frames(in, page_size, high_first);
    const auto salt = sum_at(header.data() + 16);
    if (!frames.next()) return wal;
    if (!known || sum != sum_at(header.data() + 24)) {
        // A new beginning changes both salts at once: frames that share one with it belong to it.
        const auto& found = frames.frame.salt;
        if (found[0] == salt[0] || found[1] == salt[1]) wal.lost = 0;
        return wal;
    }
    std::vector<std::uint32_t> open;
    std::uint64_t at = header_length;
    do {
        if (frames.frame.salt != salt || frames.frame.page == 0 || !frames.follows(sum)) {
            if (more_follows(frames, salt)) wal.lost = at;
            return wal;
        }
        sum = frames.frame.sum;
        open.push_back(frames.frame.page);
        if (frames.frame.commit != 0) {
            wal.pages = frames.frame.commit;
            wal.held.insert(open.begin(), open.end());
            open.clear();
        }
        at += frames.length();
    } while (frames.next());
    return wal;
}

Result<void> look_from_outside(const std::filesystem::path& store)
{
    const auto damaged = [&](const Message& why) {
        return Message{texts::store_damaged, {{"file", store.string()}, {"reason", why}}};
    };
    const auto ahead = beside(store, "-wal");
    const auto wal = read_wal(ahead);
    if (!wal) return wal.reason();
    const auto size = size_of(store);
    // SQLite would take both away and begin anew.
    if (size == 0 && wal->bytes > 0) return damaged(texts::store_emptied);
    if (wal->lost)
        return damaged({texts::store_wal_lost,
                        {{"file", ahead.string()}, {"byte", static_cast<std::int64_t>(*wal->lost)}}});
    if (wal->pages == 0) return {};
    std::array<char, 18> header{};
    std::ifstream(store, std::ios::binary).read(header.data(), header.size());
    const auto page_size = number_at(header.data() + 14) & 0xFFFF;
    if (page_size < 512) return {};                     // 64 KiB, or no store: SQLite says so
    constexpr std::uint64_t never_written = 0x40000000; // where SQLite locks
    for (auto page = size / page_size + 1; page <= wal->pages; ++page)
        if (!wal->held.contains(static_cast<std::uint32_t>(page)) && page != never_written / page_size + 1)
            return damaged({texts::store_shortened, {{"page", static_cast<std::int64_t>(page)}}});
    return {};
}

} // namespace papamu::server
