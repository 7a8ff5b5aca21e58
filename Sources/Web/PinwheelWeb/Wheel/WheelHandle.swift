internal import Pinwheel
internal import PinwheelControls

/// The object behind a wheel handle of JavaScript.
final class WheelHandle: HandleObject {
  static var noun: StaticString { "wheel" }
  /// Routes the touches of the wheel, which is queried and edited in it.
  var control: PinwheelControl
  /// The file that the wheel was opened from, which holds its pixels.
  private let file: BakedFile
  /// The wheel's number in the file.
  private let index: Int
  /// Used again for every touch.
  private var events: [TouchEvent] = []

  /// - Parameter stack: Of the pinwheel `index` of the file.
  /// - Throws: A ``ModuleError`` for a stack that is too large for a hit map: slice by slice, a page would not keep up.
  init(_ stack: SliceStack, of file: BakedFile, index: Int) throws(ModuleError) {
    self.file = file
    self.index = index
    let wheel = Wheel(stack)
    switch wheel.mapError {
    case nil: control = PinwheelControl(wheel)
    case .tooManySlices: throw .tooLarge("number of slices", limit: Wheel.maximumSlices)
    case .tooMuchWork:
      throw .tooLarge("work for a map of the slices, in steps,", limit: Wheel.standardWorkLimit)
    default: throw .tooLarge("canvas, in pixels a side at the finest scale,", limit: Wheel.maximumSide)
    }
  }

  var stack: SliceStack { control.wheel.stack }

  /// The thresholds at which masks were made, the standard one first.
  var thresholds: ContiguousArray<AlphaThreshold> { file.thresholds }

  /// The file, with the slices as they are now.
  func bytes() throws(ModuleError) -> ContiguousArray<UInt8> {
    do throws(BakedError) { return try file.bytes(ofPinwheel: index, settings: stack.slices) } catch {
      throw .unwritable(error)
    }
  }

  /// The number of a slice, checked.
  @inline(never)
  func slice(_ number: Double) throws(ModuleError) -> Int {
    try number.index(of: "slice", below: control.wheel.stack.slices.count)
  }

  /// The slice of a number, checked. A page neither moves slices nor adds or removes any: their numbers are those of
  /// their identities.
  func id(_ number: Double) throws(ModuleError) -> Slice.ID { Slice.ID(try slice(number)) }

  func hit(at point: Point2D, radius: Double) -> HitOutcome<Slice.ID> {
    query { $0.wheel.outcome(at: point, radius: radius) }
  }

  /// Calls `body` with the control where it lies.
  // `inout`, for a property of a class is copied before it is queried: half the time of a query, and code for it.
  @inline(__always)
  func query<Result>(_ body: (inout PinwheelControl) -> Result) -> Result { body(&control) }

  /// Calls `body`, and puts the events that it appends into the output, six numbers each.
  ///
  /// - Returns: How many there are.
  func report(
    to output: ExchangeBuffer, _ body: (inout PinwheelControl, inout [TouchEvent]) -> Void
  ) -> Double {
    events.removeAll(keepingCapacity: true)
    body(&control, &events)
    for event in events {
      output.append(Double(event.kind.number))
      output.append(Double(event.slice.number))
      output.append(Double(event.touchID))
      output.append(event.location.x)
      output.append(event.location.y)
      output.append(event.time)
    }
    return Double(events.count)
  }
}
