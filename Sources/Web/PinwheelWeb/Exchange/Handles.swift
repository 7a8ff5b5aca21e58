internal import Pinwheel

/// The objects that JavaScript holds, under numbers that are never reused: a stale or invented number finds nothing.
final class Handles {
  // Sorted by number.
  private var numbers: ContiguousArray<Double> = []
  private var objects: ContiguousArray<AnyObject> = []
  private var last = 0.0
  /// The index of the most recent number, which is usually looked up again.
  private var recent = 0

  /// Stores an object until it is closed.
  ///
  /// - Returns: The number of the object: 1 or more, exact for the lifetime of any page.
  func open(_ object: AnyObject) -> Double {
    last += 1
    numbers.append(last)
    objects.append(object)
    return last
  }

  /// The object with a number.
  ///
  /// - Throws: ``ModuleError/closed(_:)`` if it was closed, is of another kind, or never existed.
  /// - Complexity: O(log objects); O(1) for the most recent one.
  @_optimize(speed)
  func object<Held: HandleObject>(_ number: Double) throws(ModuleError) -> Held {
    guard let index = index(of: number), let held = objects[index] as? Held else { throw .closed(Held.noun) }
    return held
  }

  /// Releases an object. Does nothing if it was already released.
  func close(_ number: Double) {
    guard let index = index(of: number) else { return }
    numbers.remove(at: index)
    objects.remove(at: index)
  }

  private func index(of number: Double) -> Int? {
    if recent < numbers.count, numbers[recent] == number { return recent }
    let index = numbers.indices.partitioningIndex { numbers[$0] >= number }
    guard index < numbers.count, numbers[index] == number else { return nil }
    recent = index
    return index
  }
}

/// The object behind a handle of JavaScript.
protocol HandleObject: AnyObject {
  /// The name of the kind in errors.
  static var noun: StaticString { get }
}

extension HandleObject {
  /// The object of a handle.
  @_optimize(speed)
  @inline(never)
  static func find(_ handle: Double) throws(ModuleError) -> Self {
    try Module.shared.handles.object(handle)
  }

  /// The answer of an export that changes an object, and outputs nothing: 0.
  static func change(_ handle: Double, _ body: (Self) throws(ModuleError) -> Void) -> Double {
    answer { _ throws(ModuleError) in
      try body(try find(handle))
      return 0
    }
  }
}
