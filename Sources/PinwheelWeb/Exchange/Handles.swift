/// What JavaScript holds, under numbers that are never used twice: a stale number, or one that never was, finds
/// nothing.
final class Handles {
  private var entries: ContiguousArray<Entry> = []
  private var last = 0.0

  private struct Entry {
    let number: Double
    let held: AnyObject
  }

  /// Holds an object until it is closed.
  ///
  /// - Returns: Its number: 1 or more, exact for longer than any page lives.
  func open(_ object: AnyObject) -> Double {
    last += 1
    entries.append(Entry(number: last, held: object))
    return last
  }

  /// The object of a number.
  ///
  /// - Parameter what: What it is called in the error.
  /// - Throws: ``ModuleError/closed(_:)`` if it was closed, is of another kind, or never was.
  /// - Complexity: O(log objects).
  func object<Held: AnyObject>(_ number: Double, _ what: StaticString) throws(ModuleError) -> Held {
    guard let index = index(of: number), let held = entries[index].held as? Held else { throw .closed(what) }
    return held
  }

  /// Lets go of an object. Nothing happens if that was done before.
  func close(_ number: Double) {
    if let index = index(of: number) { entries.remove(at: index) }
  }

  /// Numbers grow, so they are in order.
  private func index(of number: Double) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].number == number ? low : nil
  }
}
