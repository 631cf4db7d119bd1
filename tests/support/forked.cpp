#include "support/forked.hpp"

#include <catch2/catch.hpp>

#include <cerrno>
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

namespace papamu::testing {

Forked::Forked(const Work& work)
{
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    process_ = ::fork();
    REQUIRE(process_ >= 0);
    if (process_ == 0) {
        ::close(ends[0]);
        ::_exit(work(ends[1]));
    }
    ::close(ends[1]);
    told_ = ends[0];
}

Forked::~Forked()
{
    if (process_ >= 0) {
        kill();
        wait();
    }
    ::close(told_);
}

bool Forked::read(void* bytes, std::size_t size)
{
    auto* at = static_cast<char*>(bytes);
    while (size > 0) {
        const auto got = ::read(told_, at, size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        size -= static_cast<std::size_t>(got);
    }
    return true;
}

void Forked::kill() { REQUIRE(::kill(process_, SIGKILL) == 0); }

int Forked::wait()
{
    if (process_ < 0) return status_;
    int how = 0;
    REQUIRE(::waitpid(process_, &how, 0) == process_);
    process_ = -1;
    return status_ = WIFEXITED(how) ? WEXITSTATUS(how) : 128 + WTERMSIG(how);
}

} // namespace papamu::testing
