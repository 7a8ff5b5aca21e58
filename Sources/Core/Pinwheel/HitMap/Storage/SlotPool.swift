/// An array whose elements keep their indices; an added element reuses the index of a removed one.
struct SlotPool<Element: Sendable>: Sendable {
  private(set) var elements: ContiguousArray<Element>
  private var free: ContiguousArray<UInt32> = []

  init(_ elements: ContiguousArray<Element> = []) { self.elements = elements }

  /// The size of the pool in bytes.
  var byteCount: Int { MemoryLayout<Element>.stride * elements.count + 4 * free.count }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { elements[index] }
    _modify { yield &elements[index] }
  }

  /// Stores an element, and returns its index.
  mutating func insert(_ element: Element) -> UInt32 {
    if let index = free.popLast() {
      elements[Int(index)] = element
      return index
    }
    elements.append(element)
    return UInt32(elements.count - 1)
  }

  /// Frees the index of an element, which must be in the pool.
  mutating func remove(_ index: UInt32) { free.append(index) }

  /// Inserts elements at an index; the elements from there on move up, and so must every index to them.
  mutating func insert(_ added: [Element], at index: Int) {
    elements.insert(contentsOf: added, at: index)
    for slot in free.indices where free[slot] >= UInt32(index) { free[slot] += UInt32(added.count) }
  }
}
