#include "storage/support.hpp"

#include "client/platform/files.hpp"
#include "game/registry.hpp"
#include "support/forked.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace papamu::testing {

namespace fs = std::filesystem;

Folder::Folder()
{
    const fs::path memory = "/dev/shm";
    const bool there = ::access(memory.c_str(), W_OK | X_OK) == 0;
    auto name = ((there ? memory : fs::temp_directory_path()) / "papamu-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()));
    path_ = name;
}

Folder::~Folder()
{
    std::error_code ignored; // a folder left behind fails nothing
    fs::remove_all(path_, ignored);
}

std::vector<std::string> Folder::names() const
{
    std::vector<std::string> out;
    for (const auto& found : fs::recursive_directory_iterator(path_))
        out.push_back(fs::relative(found.path(), path_).string());
    std::sort(out.begin(), out.end());
    return out;
}

void write(const fs::path& file, std::string_view bytes)
{
    std::ofstream out{file, std::ios::binary};
    out << bytes;
    out.close();
    REQUIRE(out);
}

std::string read(const fs::path& file)
{
    std::ifstream in{file, std::ios::binary};
    REQUIRE(in);
    return {std::istreambuf_iterator<char>{in}, {}};
}

Match random_match(const Game& game, Random& random, std::size_t entries)
{
    const std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(random.below(256)), 2, 3};
    const auto setup = *game.draw({}, bytes);
    const HouseRules house{true, true, true};
    const entry::Started started{
        game.info().id, game.info().rules_version, setup, house, {"Žofia = 1", "100 %"}};
    auto match = *Match::begin({0, 0, started});
    while (match.entries().size() < entries && !match.conclusion()) {
        Entry next{match.next_seq(), match.last_time() + random.below(9000), entry::Aborted{}};
        if (match.ply() > 2 && random.below(10) == 0) {
            next.what =
                entry::Takeback{static_cast<int>(random.below(static_cast<std::uint32_t>(match.ply())))};
        } else if (const auto asked = match.offer_of(other(match.to_move())); asked) {
            next.what = entry::Answer{match.to_move(), false};
        } else if (game.info().agreed_draws && match.ply() > 0 && !match.offer_of(match.to_move()) &&
                   random.below(10) == 0) {
            next.what = entry::Offer{match.to_move(), OfferKind::draw};
        } else {
            const auto moves = *game.moves(match.position());
            next.what = entry::Move{match.to_move(), match.ply(),
                                    moves[random.below(static_cast<std::uint32_t>(moves.size()))]};
        }
        const auto added = match.add(next);
        INFO(text(next));
        REQUIRE(added);
    }
    return match;
}

std::vector<std::string> lines(const Match& match, std::size_t most)
{
    std::vector<std::string> out;
    for (const auto& entry : match.entries())
        if (out.size() < most) out.push_back(text(entry));
    return out;
}

void with_room_for(std::uint64_t bytes, const std::function<void()>& run)
{
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    const rlimit small{bytes, before.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    run();
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &before) == 0);
    std::signal(SIGXFSZ, handler);
}

bool without_rights(const std::function<void()>& run)
{
    constexpr uid_t nobody = 65534;
    const bool root = ::geteuid() == 0;
    if (root && ::seteuid(nobody) != 0) return false;
    run();
    if (root) REQUIRE(::seteuid(0) == 0);
    return true;
}

int in_child(const std::function<int()>& run)
{
    return Forked([&](int) { return run(); }).wait();
}

} // namespace papamu::testing
