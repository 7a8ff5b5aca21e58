/// The output formats for outlines.
package enum ExportFormat: String, Sendable, CaseIterable {
  case svg
  case htmlMap = "html-map"
  case css
  case json

  /// Whether every exported shape receives touches; slices that let touches through are then left out.
  var takesTouches: Bool { self == .svg || self == .htmlMap }
}
