internal import Pinwheel

/// A wheel that is being opened: its hit map is built in steps, so that a page can draw and take input in between.
final class OpeningHandle: HandleObject {
  static var noun: StaticString { "opening" }
  private let wheel: Wheel
  /// Nil beyond the limits of a map: the wheel answers without one.
  private var builder: HitMapBuilder?
  private let file: BakedFile
  private let index: Int

  /// - Parameters:
  ///   - stack: The stack of pinwheel `index` of the file.
  ///   - hasMap: Whether it gets a map.
  init(_ stack: SliceStack, of file: BakedFile, index: Int, hasMap: Bool) {
    (self.file, self.index) = (file, index)
    let wheel = Wheel(stack, answers: .fromIndex)
    self.wheel = wheel
    builder = hasMap ? try? HitMapBuilder(wheel.stack, workLimit: Wheel.standardWorkLimit) : nil
  }

  /// Builds the next part of the map.
  ///
  /// - Returns: The fraction that is complete; 1 at the end.
  func step() -> Double {
    let fraction = try? builder?.paintStrip()
    if fraction == nil { builder = nil }
    return fraction ?? 1
  }

  /// The wheel, with what is missing of its map.
  func finish() -> WheelHandle {
    while step() < 1 {}
    var wheel = wheel
    if let builder { wheel.finish(builder) }
    return WheelHandle(wheel, of: file, index: index)
  }
}

/// Begins to open a pinwheel of a file; takes what ``wheelOpen(_:_:_:_:_:)`` takes.
@_expose(wasm, "opening_open") @c(pinwheel_opening_open)
public func openingOpen(
  _ file: Double, _ index: Double, _ scale: Double, _ threshold: Double, _ hasMap: Double = 1
) -> Double {
  answer { _ throws(ModuleError) in
    Module.shared.handles.open(try opening(file, index, scale, threshold, hasMap))
  }
}

/// Builds the next part of the hit map: 64 rows of pixels.
///
/// - Returns: The fraction that is complete; 1 at the end.
@_expose(wasm, "opening_step") @c(pinwheel_opening_step)
public func openingStep(_ opening: Double) -> Double {
  answer { _ throws(ModuleError) in try OpeningHandle.find(opening).step() }
}

/// Completes the hit map, and opens the wheel. The opening is still to be closed.
@_expose(wasm, "opening_finish") @c(pinwheel_opening_finish)
public func openingFinish(_ opening: Double) -> Double {
  answer { _ throws(ModuleError) in
    Module.shared.handles.open(try OpeningHandle.find(opening).finish())
  }
}
