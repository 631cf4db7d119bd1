#include "client/app/make_driver.hpp"

// The one place where the program learns of scripts; everything else knows the interface.
#ifdef PAPAMU_SCRIPTS
#include "client/script/script.hpp"
#else
#include "client/app/texts.hpp"
#endif

namespace papamu::app {

Result<std::unique_ptr<screens::Driver>> make_driver([[maybe_unused]] const std::filesystem::path& file)
{
#ifdef PAPAMU_SCRIPTS
    auto script = script::Script::read(file);
    if (!script) return script.reason();
    return std::unique_ptr<screens::Driver>{std::move(*script)};
#else
    return texts::app_no_scripts;
#endif
}

} // namespace papamu::app
