/// What outlines can be written as.
package enum ExportFormat: String, Sendable, CaseIterable {
  case svg
  case htmlMap = "html-map"
  case css
  case cgPath = "cgpath"
  case uiBezierPath = "uibezierpath"
  case godot
  case json
  case accessibility

  /// Whether it knows curves.
  package var hasCurves: Bool { [.svg, .css, .cgPath, .uiBezierPath].contains(self) }
  /// Whether the program that reads it takes the touches on every shape: slices that let touches through are left out.
  var takesTouches: Bool { [.svg, .htmlMap, .godot].contains(self) }
  /// Whether a polygon cannot have holes: it is cut into several then.
  var lacksHoles: Bool { self == .htmlMap || self == .godot }
  /// Whether it is made of frames, and not of outlines.
  package var isOfFrames: Bool { self == .accessibility }
}
