// The platform's own libraries, under one name: the rest of the package imports this module and
// needs no `#if`. On Linux `Foundation` would add ICU and its data, 40 MB, to the program.
#if canImport(Darwin)
  @_exported public import Darwin
  @_exported public import Foundation
#else
  @_exported public import FoundationEssentials
  @_exported public import Glibc
#endif
