# find_package(pinwheel) gives the target pinwheel::pinwheel.
find_library(pinwheel_LIBRARY pinwheel HINTS "${CMAKE_CURRENT_LIST_DIR}/../..")
find_path(pinwheel_INCLUDE pinwheel.h HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../include" "${CMAKE_CURRENT_LIST_DIR}/../../../../include")
if(NOT TARGET pinwheel::pinwheel)
  add_library(pinwheel::pinwheel UNKNOWN IMPORTED)
  set_target_properties(pinwheel::pinwheel PROPERTIES
    IMPORTED_LOCATION "${pinwheel_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${pinwheel_INCLUDE}")
endif()
