internal import Pinwheel
internal import PinwheelControls

/// The object behind a wheel handle of JavaScript.
final class WheelHandle: ControlHandle {
  static var noun: StaticString { "wheel" }
  /// Contains the wheel, which is queried and edited in place, and routes its touches.
  var control: WheelControl
  /// The file from which the wheel was opened, which stores its pixels.
  private let file: BakedFile
  /// The wheel's number in the file.
  private let index: Int
  /// Whether slices were added, removed, moved or placed anew, for which the file has no settings.
  var isRebuilt = false
  /// Reused for every finger.
  private var contacts: [SliceContact] = []

  /// - Parameter wheel: Pinwheel `index` of the file.
  init(_ wheel: Wheel, of file: BakedFile, index: Int) {
    control = WheelControl(wheel)
    self.file = file
    self.index = index
  }

  var stack: SliceStack { control.wheel.stack }

  /// The thresholds at which masks were made, the default one first.
  var thresholds: ContiguousArray<AlphaThreshold> { file.thresholds }

  /// The file, with the current slices.
  func bytes() throws(ModuleError) -> ContiguousArray<UInt8> {
    guard !isRebuilt else {
      throw .unusable("slices of a wheel that is written", needed: "those of its file, where it places them")
    }
    do throws(BakedError) { return try file.bytes(ofPinwheel: index, settings: stack.slices) } catch {
      throw .unwritable(error)
    }
  }

  /// The index of the slice with a number.
  func slice(_ number: Double) throws(ModuleError) -> Int { try control.wheel.index(of: number) }

  /// The slice with a number.
  func copy(of number: Double) throws(ModuleError) -> Slice { control.wheel.stack.slices[try slice(number)] }

  /// Validates the number of a slice and returns its ID.
  func id(_ number: Double) throws(ModuleError) -> Slice.ID {
    _ = try slice(number)
    return Slice.ID(Int(number))
  }

  @_optimize(speed)
  @inline(never)
  func hit(at point: Point2D, radius: Double) -> HitOutcome<Slice.ID> {
    query { control in
      radius > 0
        ? control.wheel.hit(at: point, radius: radius, using: &contacts) : control.wheel.hit(at: point)
    }
  }

  /// Calls `body` with the control in place.
  // `inout`, because a property of a class is copied before it is queried, which takes half the time of a query and
  // more code.
  @inline(__always)
  func query<Result>(_ body: (inout WheelControl) -> Result) -> Result { body(&control) }

  /// Writes six numbers: kind, slice, touch, x, y, time.
  static func write(_ event: TouchEvent, to output: ExchangeBuffer) {
    output.append(Double(event.kind.number), Double(event.slice.number), Double(event.touchID))
    output.append(event.location.x, event.location.y, event.time)
  }
}

extension Wheel {
  /// The index of the slice with a number: that of its ID, which it keeps in every order.
  @inline(never)
  func index(of number: Double) throws(ModuleError) -> Int {
    guard let id = Int(exactly: number), let index = stack.index(of: Slice.ID(id)) else {
      throw .unusable("slice", needed: "the number of one in the wheel")
    }
    return index
  }
}
