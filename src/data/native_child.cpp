#include "data/child.hpp"

#include "data/texts.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace papamu {

namespace {

constexpr int patience = 3000; ///< milliseconds for a program to end by itself
constexpr int between_looks = 10;

struct Pipe {
    Descriptor out, in;
};

Result<Pipe> make_pipe(const Message& failed)
{
    int ends[2];
    if (::pipe(ends) != 0) return failed;
    for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

// In the child, where only what is safe in a signal handler may be called.
[[noreturn]] void become(const char* program, char* const* words, int out, bool errors_too, int failed)
{
#ifdef __linux__
    // Even when this program is killed the other one ends.
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    const int nothing = ::open("/dev/null", O_RDONLY);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    if (errors_too) ::dup2(out, STDERR_FILENO);
    ::execv(program, words);
    const int error = errno;
    [[maybe_unused]] const auto told = ::write(failed, &error, sizeof error);
    ::_exit(127);
}

} // namespace

Result<Child> Child::start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                           Reads reads)
{
    const auto reason = [&](int error) {
        return Message{texts::child_unstarted,
                       {{"program", program.string()},
                        {"reason", std::error_code{error, std::generic_category()}.message()}}};
    };
    auto said = make_pipe(reason(EMFILE)), failed = make_pipe(reason(EMFILE));
    if (!said) return said.reason();
    if (!failed) return failed.reason();
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t process = ::fork();
    if (process < 0) return reason(errno);
    if (process == 0)
        become(program.c_str(), pointers.data(), said->in.number(), reads == Reads::all, failed->in.number());
    Child child{process, std::move(said->out)};
    ::fcntl(child.out_.number(), F_SETFL, O_NONBLOCK);
    // It closes as soon as the other program has begun.
    failed->in = Descriptor{};
    int error = 0;
    ssize_t got = 0;
    while ((got = ::read(failed->out.number(), &error, sizeof error)) < 0 && errno == EINTR) {
    }
    if (got == sizeof error) return reason(error);
    return child;
}

Child::Child(Child&& that) noexcept
    : process_(std::exchange(that.process_, -1)), status_(that.status_), out_(std::move(that.out_)),
      closed_(that.closed_), lines_(std::move(that.lines_)), begun_(std::move(that.begun_))
{
}

Child& Child::operator=(Child&& that) noexcept
{
    if (this == &that) return *this;
    end();
    process_ = std::exchange(that.process_, -1);
    status_ = that.status_;
    out_ = std::move(that.out_);
    closed_ = that.closed_;
    lines_ = std::move(that.lines_);
    begun_ = std::move(that.begun_);
    return *this;
}

Child::~Child() { end(); }

void Child::end()
{
    if (!running()) return;
    stop();
    for (int waited = 0; waited < patience; waited += between_looks) {
        if (!running()) return;
        ::usleep(between_looks * 1000);
    }
    kill();
}

void Child::ended(int how)
{
    process_ = -1;
    status_ = WIFEXITED(how) ? WEXITSTATUS(how) : 128 + WTERMSIG(how);
}

void Child::read()
{
    char part[4096];
    ssize_t length = 0;
    while (!closed_ &&
           ((length = ::read(out_.number(), part, sizeof part)) > 0 || (length < 0 && errno == EINTR)))
        for (ssize_t i = 0; i < length; ++i)
            if (part[i] == '\n')
                lines_.push_back(std::exchange(begun_, {}));
            else
                begun_ += part[i];
    closed_ = closed_ || length == 0;
}

std::vector<std::string> Child::take_lines()
{
    read();
    return std::exchange(lines_, {});
}

std::optional<std::string> Child::wait_line(std::chrono::milliseconds longest)
{
    const auto until = std::chrono::steady_clock::now() + longest;
    for (read(); lines_.empty() && !closed_; read()) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
        if (left <= 0) return std::nullopt;
        pollfd look{out_.number(), POLLIN, 0};
        ::poll(&look, 1, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
    }
    if (lines_.empty()) return std::nullopt;
    auto line = std::move(lines_.front());
    lines_.erase(lines_.begin());
    return line;
}

bool Child::running()
{
    if (process_ < 0) return false;
    int how = 0;
    const auto found = ::waitpid(process_, &how, WNOHANG);
    if (found == 0) return true;
    if (found > 0)
        ended(how);
    else
        process_ = -1;
    return false;
}

std::optional<int> Child::status()
{
    running();
    return status_;
}

void Child::stop()
{
    if (process_ >= 0) ::kill(process_, SIGTERM);
}

void Child::kill()
{
    if (!running()) return;
    ::kill(process_, SIGKILL);
    int how = 0;
    if (::waitpid(process_, &how, 0) > 0) ended(how);
    process_ = -1;
}

} // namespace papamu
