#include "client/storage/carrying.hpp"

#include "client/platform/files.hpp"
#include "client/storage/kept_tables.hpp"
#include "client/storage/pending_moves.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace papamu::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_carried = std::size_t{1} << 20;

class Carrier {
public:
    Carrier(const fs::path& from, const fs::path& to) : from_(from), to_(to) {}

    void carry(const char* name, platform::Readers readers)
    {
        if (!platform::is_there(from_ / name) || platform::is_there(to_ / name)) return;
        const auto bytes = platform::read_file(from_ / name, most_carried);
        note(bytes ? platform::replace_file(to_ / name, *bytes, readers) : bytes.reason());
    }

    bool same_in_both(const char* name) const
    {
        const auto here = platform::read_file(from_ / name, most_carried);
        const auto there = platform::read_file(to_ / name, most_carried);
        return here && there && *here == *there;
    }

    // Of a table or match that is in both places what is later counts.
    void carry_tables()
    {
        KeptTables tables{from_ / "seats"}, tables_there{to_ / "seats"};
        PendingMoves moves{from_ / "pending"}, moves_there{to_ / "pending"};
        const auto there = tables_there.list();
        for (const auto& table : tables.list()) {
            if (table.own) continue;
            const auto known = std::find_if(there.begin(), there.end(), [&](const KeptTable& other) {
                return other.link.address == table.link.address && other.link.code == table.link.code;
            });
            if (known == there.end() || known->touched < table.touched) note(tables_there.put(table));
            const auto move = table.match.empty() ? std::nullopt : moves.find(table.match);
            if (!move) continue;
            const auto move_there = moves_there.find(table.match);
            if (!move_there || move_there->seq < move->seq) note(moves_there.put(*move));
        }
        for (auto told : {tables.take_troubles(), tables_there.take_troubles(), moves.take_troubles(),
                          moves_there.take_troubles()})
            troubles_.insert(troubles_.end(), std::make_move_iterator(told.begin()),
                             std::make_move_iterator(told.end()));
    }

    std::vector<Message> take_troubles() { return std::exchange(troubles_, {}); }

private:
    void note(const Result<void>& done)
    {
        if (!done) troubles_.push_back(done.reason());
    }

    const fs::path& from_;
    const fs::path& to_;
    std::vector<Message> troubles_;
};

} // namespace

std::vector<Message> carry_over(const fs::path& from, const fs::path& to, Left left)
{
    Carrier carrier{from, to};
    carrier.carry("learned.toml", platform::Readers::usual);
    if (left == Left::own) {
        carrier.carry("guest", platform::Readers::owner);
        if (carrier.same_in_both("guest")) carrier.carry_tables();
    }
    return carrier.take_troubles();
}

} // namespace papamu::storage
