#include "client/app/browser_engines.hpp"
#include "client/app/faults.hpp"
#include "client/app/run.hpp"

// The page hands over its own address. What cannot be opened is said, and home is shown.
int main(int count, char** words)
{
    using namespace papamu;
    app::use_engines_of_page();
    app::RunOptions options;
    options.data_dir = "/papamu";
    if (count > 1) {
        if (const auto home = protocol::parse_address(words[1])) options.home = protocol::text(*home);
        auto link = app::parse_page_link(words[1]);
        if (link)
            options.link = std::move(*link);
        else
            options.unopened = link.reason();
    }
    return app::run(options);
}
