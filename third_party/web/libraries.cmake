# The same names as in ../CMakeLists.txt, for the browser: what `third_party/web/build` made of Debian's sources, and
# headers that no system stands behind.
set(PAPAMU_WEB_LIBRARIES "" CACHE PATH "What third_party/web/build printed")
if(NOT EXISTS "${PAPAMU_WEB_LIBRARIES}/licences.txt")
    message(FATAL_ERROR "PAPAMU_WEB_LIBRARIES names no libraries: ./web makes them and builds with them")
endif()

# papamu_web_library(ALIAS ARCHIVE... [INCLUDE FOLDER...]): below the libraries' own folder.
function(papamu_web_library alias)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "INCLUDE")
    list(TRANSFORM arg_UNPARSED_ARGUMENTS REPLACE "(.+)" "${PAPAMU_WEB_LIBRARIES}/lib/lib\\1.a")
    papamu_dependency(${alias} ${arg_UNPARSED_ARGUMENTS})
    list(TRANSFORM arg_INCLUDE PREPEND "${PAPAMU_WEB_LIBRARIES}/include/")
    target_include_directories(third_party_${alias} SYSTEM INTERFACE ${arg_INCLUDE})
endfunction()

papamu_web_library(sdl SDL2 INCLUDE SDL2)
papamu_web_library(sdl_image SDL2_image INCLUDE SDL2)
papamu_web_library(sdl_ttf SDL2_ttf harfbuzz freetype INCLUDE SDL2)
papamu_web_library(sdl_mixer SDL2_mixer INCLUDE SDL2)
papamu_web_library(fribidi fribidi INCLUDE fribidi)
papamu_web_library(imgui imgui INCLUDE imgui)
target_link_libraries(third_party_imgui INTERFACE third_party_stb)

# No folder of the host's own headers may be searched: each of these alone is shown.
set(headers "${CMAKE_BINARY_DIR}/host_headers")
file(MAKE_DIRECTORY "${headers}")
foreach(folder boost fmt stb toml++)
    if(NOT EXISTS "/usr/include/${folder}")
        message(FATAL_ERROR "/usr/include/${folder} is missing: packages/install web")
    endif()
    file(CREATE_LINK "/usr/include/${folder}" "${headers}/${folder}" SYMBOLIC)
endforeach()
foreach(alias json toml log stb)
    papamu_dependency(${alias})
    target_include_directories(third_party_${alias} SYSTEM INTERFACE "${headers}")
endforeach()
target_compile_definitions(third_party_json INTERFACE PAPAMU_JSON_FROM_SOURCE BOOST_JSON_NO_LIB)
target_compile_definitions(third_party_toml INTERFACE TOML_HEADER_ONLY=1 TOML_EXCEPTIONS=0)
target_compile_definitions(third_party_log INTERFACE FMT_HEADER_ONLY)
# Nobody starts a thread.
papamu_dependency(threads)
