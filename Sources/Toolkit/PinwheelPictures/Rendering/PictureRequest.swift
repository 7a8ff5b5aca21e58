internal import Pinwheel
internal import PinwheelChecks
package import PinwheelQueries

/// What to draw from a baked folder.
package struct PictureRequest: Sendable {
  /// The pinwheel in its states, and the pixels per point of the picture.
  package var choice: StackChoice
  /// An earlier tap on the wheel.
  package var tap: WheelSnapshot.Tap?
  package var backdrop = Backdrop.artwork
  /// The maximum of columns times rows of a picture.
  package var maximumPixels = CanvasPixels.standardLimit

  package init(_ choice: StackChoice = StackChoice()) {
    self.choice = choice
  }

  /// The wheel of the request, in its states.
  ///
  /// - Throws: A ``DiagnosticError`` if there is no such wheel, slice, state or threshold.
  func stack(from baked: BakedFolder) throws -> SliceStack {
    // Of images at several scales the best one is drawn.
    var masks = choice
    masks.scale = nil
    return try baked.stack(masks)
  }

  /// The slices whose states the request sets.
  func chosen(in stack: SliceStack) -> Set<Int> {
    Set(choice.states.compactMap { stack.index(named: $0.slice) })
  }
}
