#pragma once

// The tables of services where this guest has a seat or is joining, one small file a table: which server,
// which table, which seat. So a person finds back after the program was killed or closed.

#include "game/seat.hpp"
#include "protocol/address.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::storage {

struct KeptTable {
    protocol::Link link;
    std::optional<Seat> seat; ///< as far as the server has said
    std::string match;        ///< its name at the server; empty while it has not begun
    std::string game;         ///< empty until the server has said it
    /// When this guest was there last, where that is known; the time of the file, not part of the text.
    std::filesystem::file_time_type touched{};
    /// The service is hosted on this computer: coming back to the table hosts it again.
    bool own = false;
    std::string opponent{};        ///< the name of the other guest, as it was said last; empty without one
    std::optional<Seat> to_move{}; ///< who was to move in the match, as far as this guest saw it

    /// Whether both say the same, whenever they were kept.
    bool same(const KeptTable& other) const
    {
        return link == other.link && seat == other.seat && match == other.match && game == other.game &&
               own == other.own && opponent == other.opponent && to_move == other.to_move;
    }
};

/// "table 1 LINK SEAT MATCH GAME" on a line; a seat that is not known yet is "-". Behind it stands what is
/// known of the rest, in this order: "own" where the service is, "with NAME", and "turn SEAT".
std::string text(const KeptTable& table);
std::optional<KeptTable> parse_kept_table(std::string_view line);

class KeptTables {
public:
    /// Nothing is read or made before it is asked for.
    explicit KeptTables(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Keeps the table with its `touched` as the file's time, or the present time where that is empty. On the
    /// disk when this returns, in the place of what was kept of this table before.
    Result<void> put(const KeptTable& table);
    void remove(const protocol::Address& address, const std::string& code);
    /// The one kept last first. A damaged file counts as none, and is kept beside (the name with `.damaged`
    /// behind it).
    std::vector<KeptTable> list();

    /// What went wrong since the last call where a function could not return the reason.
    std::vector<Message> take_troubles() { return std::exchange(troubles_, {}); }

private:
    std::filesystem::path file_of(const protocol::Address& address, const std::string& code) const;

    std::filesystem::path folder_;
    std::vector<Message> troubles_;
};

} // namespace papamu::storage
