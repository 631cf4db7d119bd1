#include "lab/thinking/ask.hpp"

#include <chrono>
#include <csignal>
#include <thread>

namespace papamu::lab {

namespace {
using Clock = std::chrono::steady_clock;

volatile std::sig_atomic_t interrupted = 0;

void interrupt(int signal)
{
    interrupted = 1;
    std::signal(signal, SIG_DFL);
}

} // namespace

Interruption::Interruption()
{
    interrupted = 0;
    std::signal(SIGINT, interrupt);
}
Interruption::~Interruption() { std::signal(SIGINT, SIG_DFL); }
bool Interruption::wanted() { return interrupted != 0; }

Analysis ask(Searcher& searcher, const std::string& position, const std::vector<std::string>& moves,
             const Limits& limits, const std::function<void(const Analysis*)>& news)
{
    searcher.start(position, moves, limits);
    auto heard = Clock::now();
    auto pause = std::chrono::microseconds{20};
    bool stopped = false;
    for (;;) {
        if (const auto analysis = searcher.poll()) {
            heard = Clock::now();
            if (news) news(&*analysis);
            if (analysis->finished) return *analysis;
        }
        if (!stopped && Interruption::wanted()) {
            searcher.stop();
            stopped = true;
        }
        if (news && Clock::now() - heard > std::chrono::milliseconds{100}) {
            heard = Clock::now();
            news(nullptr);
        }
        // Polls often at first, so that short answers come at once, then seldom, so as not to disturb long
        // ones.
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, std::chrono::microseconds{5000});
    }
}

} // namespace papamu::lab
