#pragma once

// What stands in for papamu-server: a few words of a shell.

#include "render/stage.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>

namespace papamu::stage {

// A program of this name, found where the system looks for programs.
class StandIn {
public:
    explicit StandIn(const std::string& does)
    {
        folder_.write("papamu-server", "#!/bin/sh\n" + does + '\n');
        std::filesystem::permissions(folder_.path() / "papamu-server", std::filesystem::perms::owner_all);
        before_ = std::getenv("PATH");
        ::setenv("PATH", (folder_.path().string() + ":" + before_).c_str(), 1);
    }
    ~StandIn() { ::setenv("PATH", before_.c_str(), 1); }
    StandIn(const StandIn&) = delete;
    StandIn& operator=(const StandIn&) = delete;

private:
    Folder folder_;
    std::string before_;
};

} // namespace papamu::stage
