# One place for the language level, the warnings, the sanitizers, and what makes a build quick.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
# Broken promises of our own code are caught in Release too: the hot loops hold no assert.
foreach(flags CMAKE_CXX_FLAGS_RELEASE CMAKE_CXX_FLAGS_RELWITHDEBINFO)
    string(REPLACE "-DNDEBUG" "" ${flags} "${${flags}}")
endforeach()

add_library(papamu_compiler INTERFACE)
add_library(papamu::compiler ALIAS papamu_compiler)
target_compile_options(papamu_compiler INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
    # clang counts signs under -Wconversion, which g++ does not; g++ 12 sees uninitialised members in every
    # std::variant it inlines, and overlaps in every std::string it puts together (its bugs 105562 and 105651).
    $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-restrict>")
target_include_directories(papamu_compiler INTERFACE "${CMAKE_SOURCE_DIR}/src")

target_compile_definitions(papamu_compiler INTERFACE $<$<NOT:$<CONFIG:Release>>:PAPAMU_CHECKED>)

if(PAPAMU_SANITIZE)
    # Half the time to compile; what a report needs is there.
    string(REPLACE "-O2 -g" "-O1 -g1" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
    add_compile_options(-fsanitize=${PAPAMU_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${PAPAMU_SANITIZE})
endif()

find_program(PAPAMU_CCACHE ccache)
if(PAPAMU_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${PAPAMU_CCACHE}")
endif()
find_program(PAPAMU_MOLD mold)
if(PAPAMU_MOLD AND NOT CMAKE_CXX_COMPILER MATCHES "em\\+\\+")
    add_link_options(-fuse-ld=mold)
endif()

# papamu_together(TARGET [FILE...]): for the address sanitizer, several files of a large target are compiled as one, in
# half the time; without these files, whose own names others have, too.
function(papamu_together target)
    if(PAPAMU_SANITIZE STREQUAL "address,undefined")
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
        if(ARGN)
            set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
        endif()
    endif()
endfunction()

# papamu_library(name SOURCES... [LINK ...]): a static library with our warnings.
function(papamu_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK")
    add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PUBLIC ${arg_LINK} PRIVATE papamu::compiler)
    target_include_directories(${name} PUBLIC "${CMAKE_SOURCE_DIR}/src")
endfunction()
