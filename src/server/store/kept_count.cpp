#include "server/store/kept_count.hpp"

#include "core/hash.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <system_error>
#include <tuple>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace papamu::server {

namespace {

// Two lines of the same length, written in turn: if one is torn, the other is whole.
constexpr std::size_t line_length = 144;
constexpr std::string_view begin_of_line = "papamu-count 2 ";
constexpr std::size_t words_length = begin_of_line.size() + 6 * 17;
constexpr std::size_t hash_length = 16;
static_assert(words_length + hash_length < line_length);

using CountLine = std::array<char, line_length>;

CountLine line_of(const Kept& kept)
{
    CountLine line;
    line.fill(' ');
    char words[words_length + 1];
    const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::snprintf(words, sizeof words, "%.*s%016llx %016llu %016llu %016llu %016llu %016llx ",
                  static_cast<int>(begin_of_line.size()), begin_of_line.data(), number(kept.store),
                  number(kept.commits), number(kept.entries), number(kept.match), number(kept.tip),
                  number(kept.chain));
    char hash[hash_length + 1];
    std::snprintf(hash, sizeof hash, "%016llx",
                  static_cast<unsigned long long>(mix(hash_text({words, words_length}))));
    std::copy_n(words, words_length, line.begin());
    std::copy_n(hash, hash_length, line.begin() + words_length);
    line.back() = '\n';
    return line;
}

std::optional<Kept> parse_line(const CountLine& line)
{
    Kept kept;
    const char* at = line.data() + begin_of_line.size();
    for (auto [value, base] : {std::pair{&kept.store, 16},
                               {&kept.commits, 10},
                               {&kept.entries, 10},
                               {&kept.match, 10},
                               {&kept.tip, 10},
                               {&kept.chain, 16}}) {
        if (std::from_chars(at, at + 16, *value, base).ptr != at + 16) return {};
        at += 17;
    }
    // All else, the hash among it, is what it would be if it were written now.
    return line_of(kept) == line ? std::optional{kept} : std::nullopt;
}

} // namespace

std::filesystem::path count_beside(const std::filesystem::path& store)
{
    auto beside = store;
    beside += "-count";
    return beside;
}

std::optional<Kept> KeptCount::read(const std::filesystem::path& file)
{
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return {};
    std::optional<Kept> most;
    for (const std::size_t place : {std::size_t{0}, line_length}) {
        CountLine line{};
        if (::pread(descriptor, line.data(), line.size(), static_cast<off_t>(place)) != line_length) continue;
        const auto kept = parse_line(line);
        if (kept &&
            (!most || std::tie(kept->commits, kept->entries) > std::tie(most->commits, most->entries)))
            most = kept;
    }
    ::close(descriptor);
    return most;
}

Result<KeptCount> KeptCount::open(const std::filesystem::path& file, const Kept& kept)
{
    KeptCount count(file, ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    for (int line = 0; line < 2; ++line)
        if (auto written = count.write(kept); !written) return written.reason();
    return count;
}

KeptCount::KeptCount(KeptCount&& other) noexcept
    : file_(std::move(other.file_)), descriptor_(std::exchange(other.descriptor_, -1)), second_(other.second_)
{
}

KeptCount::~KeptCount()
{
    if (descriptor_ >= 0) ::close(descriptor_);
}

Result<void> KeptCount::write(const Kept& kept)
{
    const auto line = line_of(kept);
    const auto place = static_cast<off_t>(second_ ? line_length : 0);
    errno = ENOSPC; // what a write says by being short
    if (descriptor_ < 0 || ::pwrite(descriptor_, line.data(), line.size(), place) != line_length)
        return Message{texts::store_count_unwritten,
                       {{"file", file_.string()},
                        {"reason", std::error_code{errno, std::generic_category()}.message()}}};
    second_ = !second_;
    return {};
}

} // namespace papamu::server
