#include "client/app/browser_engines.hpp"
#include "client/app/run.hpp"
#include "protocol/address.hpp"

// The page hands over its own address.
int main(int count, char** words)
{
    papamu::app::use_engines_of_page();
    papamu::app::RunOptions options;
    options.data_dir = "/papamu";
    if (count > 1)
        if (const auto home = papamu::protocol::parse_address(words[1]))
            options.home = papamu::protocol::text(*home);
    return papamu::app::run(options);
}
