#include "client/app/browser_engines.hpp"
#include "client/app/run.hpp"

int main()
{
    papamu::app::use_engines_of_page();
    papamu::app::RunOptions options;
    options.data_dir = "/papamu";
    return papamu::app::run(options);
}
