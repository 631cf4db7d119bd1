#pragma once

// A town of one node, whose store is its own: a service and some clients in one room. The table is that of
// the first client.

#include "server/town.hpp"

namespace papamu::testing {

class House : public Town {
public:
    explicit House(server::ServiceLimits limits = {}) : Town(limits) {}

    std::size_t come(int guest, const std::string& name = {}) { return Town::come(0, guest, name); }
    using Town::sit_down;
    /// Two guests at a new table of this game, the first of them on the first side; its code.
    std::string sit_down(const std::string& game, TimeControl control = {})
    {
        const auto anna = come(0, "Anna"), ben = come(1, "Ben");
        return sit_down(anna, ben, game, control);
    }
    std::size_t mover() { return Town::mover(code()); }
    std::size_t ask(const std::string& move) { return Town::ask(code(), move); }
    std::size_t ask_any() { return Town::ask_any(code()); }
    void play(const std::string& move) { Town::play(code(), move); }
    void play_any() { Town::play_any(code()); }
    const Match& match(std::size_t client = 0) { return Town::match(client); }
    const std::string& match_name() { return (*this)[0].table()->info.match; }

    void kill() { Town::kill(0); }
    void start() { Town::start(0); }
    server::Service& service() { return Town::service(0); }
    /// What is kept of the only table.
    server::TableRecord table() { return *server::parse_table_record(tables().at(0).record); }

private:
    const std::string& code() { return (*this)[0].table()->info.code; }
};

} // namespace papamu::testing
