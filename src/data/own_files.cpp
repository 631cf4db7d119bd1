#include "data/own_files.hpp"

#include "data/texts.hpp"

#include <system_error>

#if defined(_WIN32)
#include <windows.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>

#include <cstdint>
#endif

namespace papamu {

namespace fs = std::filesystem;

fs::path program_folder()
{
    std::error_code unknown;
    fs::path program;
#if defined(_WIN32)
    std::wstring name(32'768, L'\0');
    name.resize(::GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
    program = name;
#elif defined(__APPLE__)
    std::uint32_t size = 0;
    ::_NSGetExecutablePath(nullptr, &size);
    std::string name(size, '\0');
    if (::_NSGetExecutablePath(name.data(), &size) == 0) program = fs::canonical(name.c_str(), unknown);
#else
    program = fs::read_symlink("/proc/self/exe", unknown);
#endif
    return unknown || program.empty() ? fs::path{"."} : program.parent_path();
}

namespace {

// Where programs are installed, and the source tree.
std::array<fs::path, 2> own_roots()
{
    const fs::path installed = program_folder() / ".." / "share" / "papamu";
    const fs::path source = PAPAMU_SOURCE_TREE;
    return {installed.lexically_normal(), source.lexically_normal()};
}

} // namespace

Result<OwnFiles> find_own_files() { return own_files_in(own_roots()); }

std::array<fs::path, 2> own_page_folders()
{
    const auto [installed, source] = own_roots();
    return {installed / "web", source / "build" / "site"};
}

Result<OwnFiles> own_files_in(const std::array<fs::path, 2>& roots)
{
    std::error_code ignored; // what cannot be read counts as missing
    for (const fs::path& root : roots)
        if (fs::is_directory(root, ignored)) return OwnFiles{root / "assets", root / "shaders"};
    return Message{texts::own_files_missing,
                   {{"installed", roots[0].string()}, {"source", roots[1].string()}}};
}

} // namespace papamu
