import Pinwheel

// Validates numbers and pointers from C.

/// Refuses an argument unless it is as needed.
func require(_ condition: Bool, _ what: StaticString, _ needed: StaticString) throws(Refusal) {
  guard condition else { throw .unusable(what, needed: needed) }
}

extension Double {
  /// The number as a distance: 0 or more, including infinity.
  func distance(_ what: StaticString) throws(Refusal) -> Double {
    guard self >= 0 else { throw .unusable(what, needed: "a number of 0 or more") }
    return self
  }

  /// The number as a distance that is finite.
  func finiteDistance(_ what: StaticString) throws(Refusal) -> Double {
    guard isFinite, self >= 0 else { throw .unusable(what, needed: "a finite number of points, 0 or more") }
    return self
  }

  /// The number as a time: any finite number.
  func seconds() throws(Refusal) -> Double {
    guard isFinite else { throw .unusable("time", needed: "a finite number of seconds") }
    return self
  }

  /// The number as a threshold.
  func threshold() throws(Refusal) -> AlphaThreshold {
    guard self >= 0, self <= 1 else { throw .unusable("threshold", needed: "from 0 to 1") }
    return AlphaThreshold(self)
  }
}

extension Rect2D {
  /// The rectangle, if it has finite numbers and sides above 0.
  func checked(_ what: StaticString) throws(Refusal) -> Rect2D {
    let isUsable = x.isFinite && y.isFinite && width > 0 && width.isFinite && height > 0 && height.isFinite
    try require(isUsable, what, "of finite numbers, with a width and height above 0")
    return self
  }
}

extension Int32 {
  /// The number as a combination of states.
  func state() throws(Refusal) -> SliceState {
    guard self >= 0, self < 64 else { throw .unusable("state", needed: "a combination of the states") }
    return SliceState(rawValue: UInt8(self))
  }

  /// The number as a case of an enumeration.
  func named<Case: NamedCase>(_ what: StaticString) throws(Refusal) -> Case {
    guard let byte = UInt8(exactly: self), let found = Case(number: byte) else {
      throw .unusable(what, needed: "one of those that the header lists")
    }
    return found
  }

  /// The number as a flag: 1 or 0.
  func flag(_ what: StaticString) throws(Refusal) -> Bool {
    guard self == 0 || self == 1 else { throw .unusable(what, needed: "0 or 1") }
    return self == 1
  }
}

/// A `size_t`, which Swift imports from C headers as an `Int`: a value above its range is negative here.
extension Int {
  func size(_ what: StaticString) throws(Refusal) -> Int {
    guard self >= 0 else { throw .tooLarge(what, limit: .max) }
    return self
  }
}

/// The destination of a result.
@inline(__always)
func result<Value>(_ pointer: Out<Value>) throws(Refusal) -> UnsafeMutablePointer<Value> {
  guard let pointer = unsafe pointer else { throw .unusable("pointer for a result", needed: "one to memory") }
  return unsafe pointer
}

/// A buffer for at most `capacity` results; empty if that is 0.
func room<Value>(
  _ pointer: Out<Value>, _ capacity: Int
) throws(Refusal) -> UnsafeMutableBufferPointer<Value> {
  try unsafe require(
    pointer != nil || capacity == 0, "pointer for results", "one to memory, or the capacity 0")
  let largest = Int.max / MemoryLayout<Value>.stride
  guard capacity >= 0, capacity <= largest else { throw .tooLarge("capacity", limit: largest) }
  return unsafe UnsafeMutableBufferPointer(start: pointer, count: capacity)
}

/// Writes as many results as a caller has room for, and the number of all.
func write<Element, Value>(
  _ all: some RandomAccessCollection<Element>, to values: UnsafeMutablePointer<Value>?, _ capacity: Int,
  _ total: Out<Int>, _ value: (Element) -> Value
) throws(Refusal) {
  let (room, total) = try unsafe (room(values, capacity), result(total))
  for (index, element) in all.prefix(room.count).enumerated() {
    // SAFETY: there are at most as many elements as the buffer has places.
    unsafe room[index] = value(element)
  }
  unsafe total.pointee = all.count
}

/// Writes a name with a terminating zero byte, truncated to the capacity, and its whole length.
func write(
  _ name: String, to text: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: Out<Int>
) throws(Refusal) {
  let room = try unsafe room(text, capacity)
  var count = 0
  for byte in name.utf8 {
    // SAFETY: the index is below the count of the buffer.
    if count + 1 < room.count { unsafe room[count] = CChar(bitPattern: byte) }
    count += 1
  }
  // SAFETY: the buffer is not empty, so the index is valid.
  if room.count > 0 { unsafe room[min(count, room.count - 1)] = 0 }
  if let length = unsafe length { unsafe length.pointee = count }
}

/// The bytes of a name.
func name(_ bytes: In<CChar>, _ length: Int) throws(Refusal) -> UnsafeBufferPointer<CChar> {
  guard unsafe bytes != nil || length == 0 else { throw .unusable("name", needed: "a pointer to its bytes") }
  return unsafe UnsafeBufferPointer(start: bytes, count: try length.size("length of a name"))
}

extension String {
  /// Whether the name consists of exactly these bytes.
  func hasBytes(_ bytes: UnsafeBufferPointer<CChar>) -> Bool {
    guard utf8.count == bytes.count else { return false }
    var index = 0
    for byte in utf8 {
      // SAFETY: both have the same number of bytes.
      guard unsafe bytes[index] == CChar(bitPattern: byte) else { return false }
      index += 1
    }
    return true
  }
}

/// A place for a result, values, and the place for an error, as C passes them.
public typealias Out<Value> = UnsafeMutablePointer<Value>?
public typealias In<Value> = UnsafePointer<Value>?
public typealias Failure = UnsafeMutablePointer<pw_error>?
