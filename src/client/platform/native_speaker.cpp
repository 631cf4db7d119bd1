// Speech Dispatcher, the speech service of Linux desktops. Its library is loaded when it is wanted, so that
// the program runs where it is missing; declarations follow its documented C interface (libspeechd.h). A
// thread of its own calls it: a call may wait for the service, or for ever.

#include "client/platform/speaker.hpp"
#include "client/platform/texts.hpp"

#include <SDL_loadso.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace papamu::platform {

namespace {

constexpr std::size_t most_waiting = 100;
constexpr std::chrono::seconds longest_call{5};

/// A voice, as the service lists them: an array of pointers that ends with a null.
struct Voice {
    char* name;
    char* language;
    char* variant;
};

/// The library's functions; priorities are its numbers.
struct Library {
    using Open = void* (*)(const char* client, const char* connection, const char* user, int mode,
                           void* address, int starts, char** error);
    using Close = void (*)(void*);
    using Say = int (*)(void*, int priority, const char* words);
    using Cancel = int (*)(void*);
    using SetLanguage = int (*)(void*, const char* language);
    using Voices = Voice** (*)(void*);

    Open open = nullptr;
    Close close = nullptr;
    Say say = nullptr;
    Cancel cancel = nullptr;
    SetLanguage set_language = nullptr;
    Voices voices = nullptr;

    bool load()
    {
        const char* given = std::getenv("PAPAMU_SPEECHD");
        void* library = SDL_LoadObject(given ? given : "libspeechd.so.2");
        if (!library) return false;
        const auto take = [&](const char* name, auto& function) {
            function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(
                SDL_LoadFunction(library, name));
            return function != nullptr;
        };
        // It is never unloaded: its own thread may still be in it.
        return take("spd_open2", open) && take("spd_close", close) && take("spd_say", say) &&
               take("spd_cancel", cancel) && take("spd_set_language", set_language) &&
               take("spd_list_synthesis_voices", voices);
    }
};

/// `SPD_MESSAGE`: one after the other, until it is cancelled. Of texts (3) only the latest is said.
constexpr int message_priority = 2;

/// What the window and the thread share; it lives as long as either.
struct Shared {
    struct Words {
        std::string words, language;
    };

    std::mutex mutex;
    std::condition_variable comes;
    std::deque<Words> waiting;
    bool hushes = false;
    bool ends = false;
    bool ended = false;
    std::optional<std::chrono::steady_clock::time_point> called; ///< a call that has not come back
    std::optional<Message> trouble;

    void tell(Message what)
    {
        const std::lock_guard lock(mutex);
        trouble = std::move(what);
    }
};

class Talker {
public:
    explicit Talker(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) {}

    void run()
    {
        std::unique_lock lock(shared_->mutex);
        for (;;) {
            shared_->comes.wait(
                lock, [&] { return shared_->ends || shared_->hushes || !shared_->waiting.empty(); });
            if (shared_->ends) break;
            const bool hushes = std::exchange(shared_->hushes, false);
            std::optional<Shared::Words> words;
            if (!shared_->waiting.empty()) {
                words = std::move(shared_->waiting.front());
                shared_->waiting.pop_front();
            }
            shared_->called = std::chrono::steady_clock::now();
            lock.unlock();
            if (hushes && connection_ && library_.cancel(connection_) < 0) drop();
            if (words) say(*words);
            lock.lock();
            shared_->called.reset();
        }
        lock.unlock();
        drop();
        lock.lock();
        shared_->ended = true;
        shared_->comes.notify_all();
    }

private:
    // Once more where the service went away since the last words.
    void say(const Shared::Words& what)
    {
        for (int tries = 0; tries < 2; ++tries) {
            if (!connect()) return;
            if (speak(what)) return;
            drop();
        }
        shared_->tell({texts::speech_closed, {{"reason", "spd_say"}}});
    }

    bool speak(const Shared::Words& what)
    {
        if (what.language != language_) {
            if (library_.set_language(connection_, what.language.c_str()) < 0) return false;
            language_ = what.language;
            look_for_voice();
        }
        return library_.say(connection_, message_priority, what.words.c_str()) >= 0;
    }

    bool connect()
    {
        if (connection_) return true;
        if (!loaded_ && !library_.load()) {
            if (!std::exchange(told_, true)) shared_->tell(texts::speech_missing);
            return false;
        }
        loaded_ = true;
        constexpr int threaded = 1, starts_service = 1;
        char* error = nullptr;
        connection_ = library_.open("papamu", "window", nullptr, threaded, nullptr, starts_service, &error);
        if (connection_) return true;
        if (!std::exchange(told_, true))
            shared_->tell({texts::speech_closed, {{"reason", error ? error : "spd_open2"}}});
        std::free(error);
        return false;
    }

    // What waits there is not said after the program. A connection that answers no more is forgotten and not
    // closed: the library has closed its socket by then, whose number may be another file's.
    void drop()
    {
        if (connection_ && library_.cancel(connection_) >= 0) library_.close(connection_);
        connection_ = nullptr;
        language_.clear();
    }

    // A service without a list of voices says nothing of what it has.
    void look_for_voice()
    {
        Voice** voices = library_.voices(connection_);
        if (!voices) return;
        bool any = false, found = false;
        for (Voice** voice = voices; *voice; ++voice) {
            const std::string_view language = (*voice)->language ? (*voice)->language : "";
            any = true;
            found |= language.substr(0, language.find_first_of("-_")) == language_;
        }
        if (any && !found && lacking_.insert(language_).second) shared_->tell(texts::speech_no_voice);
        // The list is small and asked for once a language; what made it is not always what could free it.
    }

    std::shared_ptr<Shared> shared_;
    Library library_;
    void* connection_ = nullptr;
    std::string language_;
    std::set<std::string> lacking_; ///< languages without a voice, which was told
    bool loaded_ = false;
    bool told_ = false;
};

class Dispatched final : public Speaker {
public:
    ~Dispatched() override
    {
        if (!thread_.joinable()) return;
        {
            std::unique_lock lock(shared_->mutex);
            shared_->ends = true;
            shared_->comes.notify_all();
            // Who does not come back is left behind: the program's end is not theirs to hold up.
            shared_->comes.wait_for(lock, std::chrono::milliseconds{300}, [&] { return shared_->ended; });
            if (!shared_->ended) {
                thread_.detach();
                return;
            }
        }
        thread_.join();
    }

    void say(const std::string& words, const std::string& language) override
    {
        const std::lock_guard lock(shared_->mutex);
        if (hangs()) return;
        if (shared_->waiting.size() >= most_waiting) shared_->waiting.pop_front();
        shared_->waiting.push_back({words, language});
        begin();
        shared_->comes.notify_all();
    }

    void hush() override
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->waiting.clear();
        shared_->hushes = thread_.joinable();
        shared_->comes.notify_all();
    }

    std::optional<Message> take_trouble() override
    {
        const std::lock_guard lock(shared_->mutex);
        if (hangs() && !std::exchange(told_, true)) return texts::speech_hangs;
        return std::exchange(shared_->trouble, {});
    }

private:
    bool hangs() const
    {
        return shared_->called && std::chrono::steady_clock::now() - *shared_->called > longest_call;
    }

    void begin()
    {
        if (thread_.joinable()) return;
        thread_ = std::thread([talker = Talker(shared_)]() mutable { talker.run(); });
    }

    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
    std::thread thread_;
    bool told_ = false;
};

} // namespace

std::unique_ptr<Speaker> system_speaker() { return std::make_unique<Dispatched>(); }

// Orca is the one of Linux desktops. Nobody else may know what runs, then none is noticed.
bool screen_reader_runs()
{
    std::error_code error;
    for (std::filesystem::directory_iterator at{"/proc", error}, end; !error && at != end;
         at.increment(error)) {
        const auto name = at->path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::string program;
        if (std::ifstream in(at->path() / "comm"); std::getline(in, program) && program == "orca")
            return true;
    }
    return false;
}

} // namespace papamu::platform
