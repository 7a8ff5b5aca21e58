/// What JavaScript holds, under numbers that are never used twice: a stale number, or one that never was, finds
/// nothing.
final class Handles {
  // In the order of their numbers.
  private var numbers: ContiguousArray<Double> = []
  private var objects: ContiguousArray<AnyObject> = []
  private var last = 0.0
  /// Where the number that was asked for last is: mostly it is asked for again.
  private var recent = 0

  /// Holds an object until it is closed.
  ///
  /// - Returns: Its number: 1 or more, exact for longer than any page lives.
  func open(_ object: AnyObject) -> Double {
    last += 1
    numbers.append(last)
    objects.append(object)
    return last
  }

  /// The object of a number.
  ///
  /// - Throws: ``ModuleError/closed(_:)`` if it was closed, is of another kind, or never was.
  /// - Complexity: O(log objects); O(1) for the one asked for last.
  @_optimize(speed)
  func object<Held: HandleObject>(_ number: Double) throws(ModuleError) -> Held {
    guard let index = index(of: number), let held = objects[index] as? Held else { throw .closed(Held.noun) }
    return held
  }

  /// Lets go of an object. Nothing happens if that was done before.
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
  /// What it is called in errors.
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
