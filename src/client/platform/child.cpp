#include "client/platform/child.hpp"

#include "client/platform/texts.hpp"

#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace papamu::platform {

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
[[noreturn]] void become(const char* program, char* const* words, int out, int failed)
{
#ifdef __linux__
    // Even when this program is killed the other one ends.
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    const int nothing = ::open("/dev/null", O_RDONLY);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    ::execv(program, words);
    const int error = errno;
    [[maybe_unused]] const auto told = ::write(failed, &error, sizeof error);
    ::_exit(127);
}

} // namespace

Result<Child> Child::start(const std::filesystem::path& program, const std::vector<std::string>& arguments)
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
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t process = ::fork();
    if (process < 0) return reason(errno);
    if (process == 0) become(program.c_str(), pointers.data(), said->in.number(), failed->in.number());
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
    : process_(std::exchange(that.process_, -1)), out_(std::move(that.out_)), begun_(std::move(that.begun_))
{
}

Child& Child::operator=(Child&& that) noexcept
{
    if (this == &that) return *this;
    end();
    process_ = std::exchange(that.process_, -1);
    out_ = std::move(that.out_);
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
    ::kill(process_, SIGKILL);
    ::waitpid(std::exchange(process_, -1), nullptr, 0);
}

std::vector<std::string> Child::take_lines()
{
    std::vector<std::string> lines;
    char part[4096];
    ssize_t length = 0;
    while ((length = ::read(out_.number(), part, sizeof part)) > 0 || (length < 0 && errno == EINTR))
        for (ssize_t i = 0; i < length; ++i)
            if (part[i] == '\n')
                lines.push_back(std::exchange(begun_, {}));
            else
                begun_ += part[i];
    return lines;
}

bool Child::running()
{
    if (process_ < 0) return false;
    if (::waitpid(process_, nullptr, WNOHANG) == 0) return true;
    process_ = -1;
    return false;
}

void Child::stop()
{
    if (process_ >= 0) ::kill(process_, SIGTERM);
}

} // namespace papamu::platform
