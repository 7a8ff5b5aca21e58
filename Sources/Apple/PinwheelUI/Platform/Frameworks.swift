// The frameworks of views, for every file of this module and for apps that import it, with what they build on: Foundation,
// Core Graphics and Core Animation.
#if canImport(UIKit)
  @_exported public import UIKit
#elseif canImport(AppKit)
  @_exported public import AppKit
#endif
