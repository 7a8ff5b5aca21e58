package import Pinwheel
internal import PinwheelQueries

/// What to draw from a baked folder.
package struct PictureRequest: Sendable {
  /// The pinwheel; `nil` for the only wheel of several slices, or the only pinwheel.
  package var pinwheel: String?
  /// The threshold of the masks to use; `nil` for the manifest's.
  package var threshold: AlphaThreshold?
  /// Pixels per point; `nil` for the scale of the finest image.
  package var scale: Double?
  /// The states that slices show, by name.
  package var states: [(slice: String, state: SliceState)] = []
  /// An earlier tap on the wheel.
  package var tap: WheelSnapshot.Tap?
  package var backdrop = Backdrop.artwork
  /// The maximum of columns times rows of a picture.
  package var maximumPixels: Int

  package init(maximumPixels: Int) {
    self.maximumPixels = maximumPixels
  }

  /// The wheel of the request, in its states.
  ///
  /// - Throws: A ``DiagnosticError`` if there is no such wheel, slice, state or threshold.
  func stack(from baked: BakedFolder) throws -> SliceStack {
    var stack = try baked.stack(named: pinwheel, scale: nil, threshold: threshold)
    try stack.show(states)
    return stack
  }

  /// The slices whose states the request sets.
  func chosen(in stack: SliceStack) -> Set<Int> { Set(states.compactMap { stack.index(named: $0.slice) }) }
}
