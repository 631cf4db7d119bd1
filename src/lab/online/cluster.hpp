#pragma once

// Nodes of one service on one database, each a process of its own.

#include "lab/online/measured.hpp"
#include "lab/online/server_process.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::lab {

struct Cluster {
    /// So many nodes, all started. Where `program` is empty, it is `server_program`.
    static Result<Cluster> of(std::size_t nodes, const std::string& program, const std::string& store);

    /// A node, at the place that it had before; `other` is the program, where it is not that of all.
    Result<void> start(std::size_t which, const std::string& other = {});

    std::unique_ptr<Folder> folder;
    std::string program;
    std::vector<std::string> shared; ///< options
    std::vector<protocol::Address> addresses;
    std::vector<std::optional<ServerProcess>> servers;
};

} // namespace papamu::lab
