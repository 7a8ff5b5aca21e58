internal import Pinwheel
internal import PinwheelControls

/// The object behind a wheel handle of JavaScript.
final class WheelHandle: ControlHandle {
  static var noun: StaticString { "wheel" }
  /// Contains the wheel, which is queried and edited in place, and routes its touches.
  var control: PinwheelControl
  /// The file from which the wheel was opened, which stores its pixels.
  private let file: BakedFile
  /// The wheel's number in the file.
  private let index: Int
  /// Reused for every finger.
  private var contacts: [SliceContact] = []

  /// - Parameter wheel: Pinwheel `index` of the file.
  init(_ wheel: Wheel, of file: BakedFile, index: Int) {
    control = PinwheelControl(wheel)
    self.file = file
    self.index = index
  }

  var stack: SliceStack { control.wheel.stack }

  /// The thresholds at which masks were made, the default one first.
  var thresholds: ContiguousArray<AlphaThreshold> { file.thresholds }

  /// The file, with the current slices.
  func bytes() throws(ModuleError) -> ContiguousArray<UInt8> {
    do throws(BakedError) { return try file.bytes(ofPinwheel: index, settings: stack.slices) } catch {
      throw .unwritable(error)
    }
  }

  /// Validates the number of a slice.
  @inline(never)
  func slice(_ number: Double) throws(ModuleError) -> Int {
    try number.index(of: "slice", below: control.wheel.stack.slices.count)
  }

  /// Validates the number of a slice and returns its ID. A page does not move, add or remove slices, so their numbers
  /// are those of their IDs.
  func id(_ number: Double) throws(ModuleError) -> Slice.ID { Slice.ID(try slice(number)) }

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
  func query<Result>(_ body: (inout PinwheelControl) -> Result) -> Result { body(&control) }

  /// Writes six numbers: kind, slice, touch, x, y, time.
  static func write(_ event: TouchEvent, to output: ExchangeBuffer) {
    output.append(Double(event.kind.number), Double(event.slice.number), Double(event.touchID))
    output.append(event.location.x, event.location.y, event.time)
  }
}
