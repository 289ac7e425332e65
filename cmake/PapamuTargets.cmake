# How every target of this project is compiled. Flags hang on targets, never on CMAKE_CXX_FLAGS, so that a project which
# includes this one with add_subdirectory() keeps its own.
#
#   papamu_configure_target(papamu_cgt)

add_library(papamu_warnings INTERFACE)
target_compile_options(papamu_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wcast-qual -Wcast-align
  -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wimplicit-fallthrough -Wformat=2 -Wundef
  # g++ 12 sees overlaps in std::string that are not there (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # g++ keeps signs out of -Wconversion in C++; clang is told to do the same.
  $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-sign-conversion>
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wduplicated-branches -Wlogical-op>
  $<$<BOOL:${PAPAMU_WERROR}>:-Werror>)

add_library(papamu_instrumentation INTERFACE)
if(PAPAMU_SANITIZE)
  list(JOIN PAPAMU_SANITIZE "," papamu_sanitizers)
  target_compile_options(papamu_instrumentation INTERFACE
    -fsanitize=${papamu_sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer
    # A quarter of g++'s time for what the address sanitizer or clang's checks (preset "fuzz") find as well.
    $<$<CXX_COMPILER_ID:GNU>:-fno-sanitize=null,alignment,vptr,object-size>
    # Under the address sanitizer g++ 12 sees uninitialised members in std::regex that are not there.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(papamu_instrumentation INTERFACE -fsanitize=${papamu_sanitizers})
endif()
if(PAPAMU_FUZZ)
  # Coverage feedback for every target; only the fuzz programs themselves link libFuzzer's main().
  target_compile_options(papamu_instrumentation INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(papamu_instrumentation INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(PAPAMU_CHECKED)
  target_compile_options(papamu_instrumentation INTERFACE -UNDEBUG)
  target_compile_definitions(papamu_instrumentation INTERFACE _GLIBCXX_ASSERTIONS)
endif()

# With PAPAMU_SYNTAX_ONLY nothing is made: each source is read, with every warning, and the targets are empty
# files; programs are links to `true`, since the build calls some.
# This is how scripts/test shows the sources to a second compiler without compiling them.
if(PAPAMU_SYNTAX_ONLY)
  set(CMAKE_CXX_COMPILE_OBJECT "<CMAKE_CXX_COMPILER> <DEFINES> <INCLUDES> <FLAGS> -fsyntax-only <SOURCE>"
      "<CMAKE_COMMAND> -E touch <OBJECT>")
  set(CMAKE_CXX_CREATE_STATIC_LIBRARY "<CMAKE_COMMAND> -E touch <TARGET>")
  find_program(PAPAMU_TRUE true REQUIRED)
  mark_as_advanced(PAPAMU_TRUE)
  set(CMAKE_CXX_LINK_EXECUTABLE "<CMAKE_COMMAND> -E create_symlink ${PAPAMU_TRUE} <TARGET>")
endif()

# What the systems offer in different ways lies in sources side by side: base/os/file_posix.cpp and _windows.cpp.
if(WIN32)
  set(papamu_system windows)
else()
  set(papamu_system posix)
endif()

# LLVM's linker takes a quarter of the time of GNU ld for a program of the tests, and gold two thirds.
include(CheckCXXSourceCompiles)
include(CheckLinkerFlag)
set(papamu_fast_linker "")
if(NOT PAPAMU_SANITIZE AND NOT PAPAMU_STATIC)  # gold cannot link -static-pie
  foreach(linker IN ITEMS lld gold)
    check_linker_flag(CXX -fuse-ld=${linker} PAPAMU_HAS_${linker})
    if(PAPAMU_HAS_${linker} AND NOT papamu_fast_linker)
      set(papamu_fast_linker -fuse-ld=${linker})
    endif()
  endforeach()
endif()

# base/processor_levels.h. Sanitizers would instrument what chooses a function before they have begun.
set(papamu_by_processor OFF)
if(PAPAMU_BY_PROCESSOR AND NOT PAPAMU_NATIVE AND NOT PAPAMU_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  check_cxx_source_compiles([=[
    [[gnu::target_clones("default", "arch=x86-64-v2", "arch=x86-64-v3"), gnu::flatten]] int bits(unsigned long cells) {
      return __builtin_popcountl(cells);
    }
    int main(int count, char**) { return bits(static_cast<unsigned>(count)); }
  ]=] PAPAMU_HAS_TARGET_CLONES)
  set(papamu_by_processor ${PAPAMU_HAS_TARGET_CLONES})
endif()

# With PAPAMU_UNITY_BUILD the sources of a target are compiled sixteen at a time (those of the program 64): most of the
# time of a full build goes into headers, which are then read once for all of these. The price is that names in unnamed
# namespaces must not clash within a target, and that a missing #include may go unseen: the preset dev reads each source
# alone.
# Where two sources clash, rename; a source that takes long keeps to itself, so another processor can take the next:
#
#   papamu_compile_alone(outcome/outcome.cpp)      in the folder of the target
function(papamu_compile_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION TRUE)
endfunction()

# Sources that take long because they compile much of the same, for example the searches of a game: a few of them
# together take half the time that they take alone. The target's other sources are compiled sixteen at a time.
#
#   papamu_compile_in_groups(papamu_solver
#     GROUP games/cram/cram.cpp games/nogo/nogo.cpp
#     GROUP games/amazons/amazons.cpp games/fission/fission.cpp)
function(papamu_compile_in_groups target)
  get_target_property(others ${target} SOURCES)
  get_target_property(batch_size ${target} UNITY_BUILD_BATCH_SIZE)
  set(group 0)
  foreach(word IN LISTS ARGN)
    if(word STREQUAL "GROUP")
      math(EXPR group "${group} + 1")
    elseif(NOT word IN_LIST others)
      message(FATAL_ERROR "papamu_compile_in_groups(${target}): ${word} is not one of its sources, or is listed twice")
    else()
      set_source_files_properties("${word}" PROPERTIES UNITY_GROUP "group_${group}")
      list(REMOVE_ITEM others "${word}")
    endif()
  endforeach()
  if(NOT batch_size)
    return()  # every source is compiled alone
  endif()
  set(index 0)
  foreach(source IN LISTS others)
    math(EXPR batch "${index} / ${batch_size}")
    math(EXPR index "${index} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "batch_${batch}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

function(papamu_configure_target target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  if(PAPAMU_UNITY_BUILD)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
  endif()
  set_target_properties(${target} PROPERTIES
    CXX_EXTENSIONS OFF
    POSITION_INDEPENDENT_CODE ON)
  # BUILD_INTERFACE: these two must not follow an installed target into other projects.
  target_link_libraries(${target} PRIVATE
    $<BUILD_INTERFACE:papamu_warnings> $<BUILD_INTERFACE:papamu_instrumentation>)
  target_compile_definitions(${target} PRIVATE
    $<$<AND:$<BOOL:${papamu_by_processor}>,$<NOT:$<CONFIG:Coverage>>>:PAPAMU_BY_PROCESSOR>)
  # The build type "Coverage": counts how often each line runs. Threads count too.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Coverage>:-O1 -g1 --coverage -fprofile-update=atomic>)
  target_link_options(${target} PRIVATE $<$<CONFIG:Coverage>:--coverage>)
  # The build type "Test": assertions alive, and -O1, which compiles a searching source in three quarters of the time of
  # -O2. Line numbers only where a sanitizer prints them: objects are a quarter as large without, and assertions name
  # their line themselves.
  target_compile_options(${target} PRIVATE
    $<$<CONFIG:Test>:-O1> $<$<AND:$<CONFIG:Test>,$<BOOL:${PAPAMU_SANITIZE}>>:-g1>
    $<$<BOOL:${PAPAMU_NATIVE}>:-march=native>
    # g++ takes nine tenths of the time if it never collects garbage, and 1.4 GB for the largest sources instead of 1.1.
    $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-expand=1000> $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=2000000>
    # Where the processor can multiply and add at once, g++ would do so, and round otherwise than on others.
    -ffp-contract=off
    # The folder within the other one comes last, and is looked at first.
    $<$<BOOL:${PAPAMU_HIDE_FOLDER}>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.>
    $<$<BOOL:${PAPAMU_HIDE_FOLDER}>:-ffile-prefix-map=${PROJECT_BINARY_DIR}=./build>)
  target_link_options(${target} PRIVATE $<$<CONFIG:Test>:${papamu_fast_linker}>)
endfunction()

# How much a release optimises a target, if not by -O3: -O2 takes a tenth less time to compile, for targets that are as
# fast with it (what is hot in searches is templates, which are compiled in solver/, engine/ and one source of
# decompose/).
#
#   papamu_optimise_release(papamu_cgt -O2)
function(papamu_optimise_release target level)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}>)
endfunction()

# Optimises a target little, in a release as well as for tests: one in which nothing takes long. -Og compiles in seven
# tenths of the time of -O1, and its code is as short, so that it takes no longer than -O0, whose code is twice as long.
function(papamu_optimise_little target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release,Test>:-Og>)
endfunction()

# Warns about a .cpp beside the CMakeLists.txt that calls this and that none of the given targets lists: forgotten files
# would otherwise show as puzzling link errors.
function(papamu_warn_about_unlisted_sources)
  set(listed "")
  foreach(target IN LISTS ARGN)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
      cmake_path(ABSOLUTE_PATH source NORMALIZE)
      list(APPEND listed "${source}")
    endforeach()
  endforeach()
  file(GLOB found CONFIGURE_DEPENDS *.cpp)
  list(FILTER found EXCLUDE REGEX "_(posix|windows)\\.cpp$")  # one of the two is left out
  foreach(source IN LISTS found)
    if(NOT source IN_LIST listed)
      message(WARNING "${source} is in no target: list it in ${CMAKE_CURRENT_SOURCE_DIR}/CMakeLists.txt")
    endif()
  endforeach()
endfunction()

# A layer: the library papamu_<name>, papamu::<name> for those that use it here and once it is installed.
#
#   papamu_add_layer(decompose HEADERS regions.h ... SOURCES ... LIBRARIES papamu::rulesets)
#
# HEADERS are the public ones; the file set also sets where they are found: in the source tree here, in include/papamu
# once installed. LIBRARIES are public.
function(papamu_add_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;SOURCES;LIBRARIES")
  set(target papamu_${name})
  add_library(${target} ${arg_SOURCES})
  papamu_configure_target(${target})
  papamu_warn_about_unlisted_sources(${target})
  add_library(papamu::${name} ALIAS ${target})
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${arg_HEADERS})
  target_link_libraries(${target} PUBLIC ${arg_LIBRARIES})
  set_target_properties(${target} PROPERTIES
    EXPORT_NAME ${name}
    VERSION "${PROJECT_VERSION}"
    SOVERSION "${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}")
endfunction()
