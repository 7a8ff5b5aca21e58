/// The output formats for outlines.
package enum ExportFormat: String, Sendable, CaseIterable {
  case svg
  case htmlMap = "html-map"
  case css
  case cgPath = "cgpath"
  case uiBezierPath = "uibezierpath"
  case godot
  case json
  case accessibility

  /// Whether the format supports curves.
  package var hasCurves: Bool { [.svg, .css, .cgPath, .uiBezierPath].contains(self) }
  /// Whether every exported shape receives touches; slices that let touches through are then left out.
  var takesTouches: Bool { [.svg, .htmlMap, .godot].contains(self) }
  /// Whether polygons cannot have holes; a part with holes is then cut into several polygons.
  var lacksHoles: Bool { self == .htmlMap || self == .godot }
  /// Whether it consists of frames instead of outlines.
  package var isOfFrames: Bool { self == .accessibility }
}
