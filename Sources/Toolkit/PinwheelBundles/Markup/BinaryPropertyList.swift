internal import PinwheelFiles

/// A binary property list.
///
/// Objects are numbered. The trailer, the last 32 bytes, gives the offset of the offset table; a dictionary lists
/// the numbers of its keys, then the numbers of its values.
struct BinaryPropertyList {
  static let magic = ContiguousArray("bplist00".utf8)

  private let bytes: ContiguousArray<UInt8>
  private let offsetSize: Int
  let referenceSize: Int
  private let objectCount: Int
  let top: Int
  private let table: Int

  /// `nil` if the trailer is invalid.
  init?(_ bytes: ContiguousArray<UInt8>) {
    let trailer = bytes.count - 32
    guard trailer >= Self.magic.count, bytes.starts(with: Self.magic) else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let sizes = [1, 2, 4, 8]
    guard sizes.contains(offsetSize), sizes.contains(referenceSize),
      let count = Self.number(bytes, at: trailer + 8, size: 8),
      let top = Self.number(bytes, at: trailer + 16, size: 8),
      let table = Self.number(bytes, at: trailer + 24, size: 8),
      top < count, table <= trailer, count <= (trailer - table) / offsetSize
    else { return nil }
    (objectCount, self.top, self.table) = (count, top, table)
  }

  /// The kind of an object, the number of its elements, and the position of the first.
  func object(_ number: Int) -> (kind: UInt8, count: Int, start: Int)? {
    guard number < objectCount,
      let offset = Self.number(bytes, at: table + number * offsetSize, size: offsetSize), offset < table
    else { return nil }
    let (kind, short) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
    guard short == 0xF, kind > 3 else { return (kind, short, offset + 1) }
    // A larger count follows, as a number of 2^n bytes.
    guard offset + 1 < table, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    return Self.number(bytes, at: offset + 2, size: size).map { (kind, $0, offset + 2 + size) }
  }

  func reference(at offset: Int) -> Int? { Self.number(bytes, at: offset, size: referenceSize) }

  /// The text of an object: ASCII, or big-endian UTF-16.
  func text(_ number: Int) -> String? {
    guard let object = object(number), object.count <= table else { return nil }
    let unit = object.kind == 5 ? 1 : 2
    guard object.kind == 5 || object.kind == 6, object.start + unit * object.count <= table else {
      return nil
    }
    let characters = bytes[object.start..<object.start + unit * object.count]
    if unit == 1 { return String(decoding: characters, as: UTF8.self) }
    let units = (0..<object.count).map { UInt16(characters.big16(at: 2 * $0) ?? 0) }
    return String(decoding: units, as: UTF16.self)
  }

  /// The value of a number: a whole one (kind 1), signed if it has 8 bytes, or a floating-point one of 4 or 8 (kind 2).
  func number(at offset: Int, size: Int, isWhole: Bool) -> Double? {
    guard isWhole || size >= 4, let bits = bytes.bigEndian(at: offset, count: size) else { return nil }
    if isWhole { return size == 8 ? Double(Int64(bitPattern: bits)) : Double(bits) }
    return size == 8
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  /// The number in `size` bytes, big-endian; `nil` beyond the end, or if it does not fit an `Int`.
  private static func number(_ bytes: ContiguousArray<UInt8>, at offset: Int, size: Int) -> Int? {
    bytes.bigEndian(at: offset, count: size).flatMap { Int(exactly: $0) }
  }
}
