internal import Pinwheel

/// A wheel that JavaScript holds: a control, and the answers for its stack worked out in advance.
final class OpenWheel {
  /// What takes the touches. Its stack is edited through ``replace(_:with:)`` alone, so that the map stays in step.
  var control: PinwheelControl
  private(set) var map: HitMap
  /// Used again for every touch.
  private var events: [TouchEvent] = []

  init(_ stack: SliceStack) throws(ModuleError) {
    control = PinwheelControl(stack)
    do throws(HitMapError) {
      map = try HitMap(stack)
    } catch .tooManySlices {
      throw .tooLarge("number of slices", limit: HitMap.maximumSlices)
    } catch .tooMuchWork {
      throw .tooLarge("work for a map of the slices, in steps,", limit: HitMap.standardWorkLimit)
    } catch {
      throw .tooLarge("canvas, in pixels a side at the finest scale,", limit: HitMap.maximumSide)
    }
  }

  @_optimize(speed)
  @inline(never)
  static func find(_ handle: Double) throws(ModuleError) -> OpenWheel {
    try Module.shared.handles.object(handle, "wheel")
  }

  var stack: SliceStack { control.stack }

  /// The number of a slice, checked.
  @inline(never)
  func slice(_ number: Double) throws(ModuleError) -> Int {
    try number.index(of: "slice", below: control.stack.slices.count)
  }

  /// Replaces a slice, in the control and in the map.
  func replace(_ number: Int, with slice: Slice) {
    control.stack.slices[number] = slice
    map[slice: number] = slice
  }

  func hit(at point: Point2D, radius: Double) -> HitOutcome {
    Self.hit(&map, at: point, radius: radius)
  }

  // `inout`, for a property of a class is copied before it is asked: half the time of a question.
  private static func hit(_ map: inout HitMap, at point: Point2D, radius: Double) -> HitOutcome {
    // Without a radius the point alone counts: a contact there could only be what the point has.
    radius > 0 ? map.hit(at: point, radius: radius) : map.hit(at: point)
  }

  /// Does something that causes events, and puts them into the output, six numbers each.
  ///
  /// - Returns: How many there are.
  func report(
    to output: ExchangeBuffer, _ body: (inout PinwheelControl, inout [TouchEvent]) -> Void
  ) -> Double {
    events.removeAll(keepingCapacity: true)
    body(&control, &events)
    for event in events {
      output.append(Double(event.kind.rawValue))
      output.append(Double(event.target))
      output.append(Double(event.touch))
      output.append(event.location.x)
      output.append(event.location.y)
      output.append(event.time)
    }
    return Double(events.count)
  }
}

extension HitOutcome {
  /// One number for it: the slice that is hit; -1 for a miss; for slice s that swallows -2 - 2s, that blocks -3 - 2s.
  var code: Int32 {
    switch self {
    case .hit(let slice): Int32(slice)
    case .miss: -1
    case .swallowed(let slice): -2 - 2 * Int32(slice)
    case .blocked(let slice): -3 - 2 * Int32(slice)
    }
  }
}
