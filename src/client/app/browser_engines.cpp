#include "client/app/browser_engines.hpp"

#include "core/c_text.hpp"
#include "engine/away_thinker.hpp"

#include <memory>
#include <string>

namespace papamu::app {

// Written in client/web/library.js.
extern "C" {
int papamu_engine_open();
void papamu_engine_ask(int id, const char* question);
void papamu_engine_stop(int id);
char* papamu_engine_take(int id);
void papamu_engine_close(int id);
}

namespace {

class Worker final : public engine::Channel {
public:
    Worker() : id_(papamu_engine_open()) {}
    ~Worker() override { papamu_engine_close(id_); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void ask(const std::string& question) override { papamu_engine_ask(id_, question.c_str()); }
    void stop() override { papamu_engine_stop(id_); }
    std::optional<std::string> take() override
    {
        const CText answer{papamu_engine_take(id_)};
        if (!answer) return std::nullopt;
        return std::string{answer.get()};
    }

private:
    int id_;
};

} // namespace

void use_engines_of_page()
{
    engine::open_channel = [] { return std::make_unique<Worker>(); };
}

} // namespace papamu::app
