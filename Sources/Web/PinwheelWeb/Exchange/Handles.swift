/// The objects that JavaScript holds, identified by numbers that are never reused: a stale or invalid number finds no
/// object.
final class Handles {
  // Sorted in ascending order.
  private var numbers: ContiguousArray<Double> = []
  private var objects: ContiguousArray<AnyObject> = []
  private var last = 0.0
  /// The position of the last number looked up, which is usually looked up again.
  private var recent = 0

  /// Retains an object until it is closed.
  ///
  /// - Returns: Its number: 1 or more. The numbers stay exact for longer than any page lives.
  func open(_ object: AnyObject) -> Double {
    last += 1
    numbers.append(last)
    objects.append(object)
    return last
  }

  /// The object with a number.
  ///
  /// - Throws: ``ModuleError/closed(_:)`` if the object was closed, is of another kind, or never existed.
  /// - Complexity: O(log objects); O(1) for the number looked up last.
  @_optimize(speed)
  func object<Held: HandleObject>(_ number: Double) throws(ModuleError) -> Held {
    guard let index = index(of: number), let held = objects[index] as? Held else { throw .closed(Held.noun) }
    return held
  }

  /// Releases an object. Closing it again has no effect.
  func close(_ number: Double) {
    guard let index = index(of: number) else { return }
    numbers.remove(at: index)
    objects.remove(at: index)
  }

  private func index(of number: Double) -> Int? {
    if recent < numbers.count, numbers[recent] == number { return recent }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = low + (high - low) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count, numbers[low] == number else { return nil }
    recent = low
    return low
  }
}

/// The object behind a handle of JavaScript.
protocol HandleObject: AnyObject {
  /// The name of the kind of object in errors.
  static var noun: StaticString { get }
}

extension HandleObject {
  /// The object of a handle.
  @_optimize(speed)
  @inline(never)
  static func find(_ handle: Double) throws(ModuleError) -> Self {
    try Module.shared.handles.object(handle)
  }
}
