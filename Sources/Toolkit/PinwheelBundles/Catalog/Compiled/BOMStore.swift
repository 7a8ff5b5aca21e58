internal import PinwheelFiles

/// A BOM store: numbered blocks of bytes, some of which have names. All its numbers are big-endian.
///
/// ```
/// header   "BOMStore", version, used blocks, index (offset, length), variables (offset, length)
/// index    capacity, then an (offset, length) pair for each block; block 0 is never used
/// variables  count, then for each the number of a block and a name
/// ```
struct BOMStore {
  private let file: ArraySlice<UInt8>
  private let index: ArraySlice<UInt8>
  private let capacity: Int
  private let variables: [String: Int]

  static let signature = "BOMStore"

  /// - Throws: If the header, the index or the variables do not fit the file.
  init(_ bytes: ContiguousArray<UInt8>) throws(CatalogDamage) {
    file = bytes[...]
    guard let version = file.big32(at: 8), let index = Self.part(of: file, at: 16),
      let variables = Self.part(of: file, at: 24)
    else { throw CatalogDamage("the file ends before the tables that its header names") }
    guard version == 1 else { throw CatalogDamage("its store has version \(version), expected 1") }
    guard let capacity = index.big32(at: 0), capacity <= (index.count - 4) / 8 else {
      throw CatalogDamage("its block index names more blocks than it holds")
    }
    (self.index, self.capacity) = (index, capacity)
    self.variables = try Self.variables(in: variables)
  }

  /// The number of the block with a name; `nil` if no block has it.
  subscript(name: String) -> Int? { variables[name] }

  /// The bytes of a block; `nil` if it is unused or reaches beyond the file.
  func block(_ number: Int) -> ArraySlice<UInt8>? {
    guard number > 0, number < capacity, let offset = index.big32(at: 4 + 8 * number),
      let length = index.big32(at: 8 + 8 * number), offset > 0
    else { return nil }
    return file.slice(at: offset, count: length)
  }

  /// The bytes of the block with a name.
  ///
  /// - Throws: If the name or the block does not exist.
  func block(named name: String) throws(CatalogDamage) -> ArraySlice<UInt8> {
    guard let number = self[name] else { throw CatalogDamage("it has no \(name)") }
    guard let block = block(number) else { throw CatalogDamage("its \(name) lies outside the file") }
    return block
  }

  private static func part(of file: ArraySlice<UInt8>, at offset: Int) -> ArraySlice<UInt8>? {
    guard let start = file.big32(at: offset), let length = file.big32(at: offset + 4) else { return nil }
    return file.slice(at: start, count: length)
  }

  private static func variables(in table: ArraySlice<UInt8>) throws(CatalogDamage) -> [String: Int] {
    let tooShort = CatalogDamage("its table of variables names more than it holds")
    // A variable takes at least five bytes.
    guard let count = table.big32(at: 0), count <= (table.count - 4) / 5 else { throw tooShort }
    var variables: [String: Int] = [:]
    var offset = 4
    for _ in 0..<count {
      guard let number = table.big32(at: offset), let length = table.byte(at: offset + 4),
        let name = table.slice(at: offset + 5, count: Int(length))
      else { throw tooShort }
      guard variables.updateValue(number, forKey: name.text) == nil else {
        throw CatalogDamage("its table of variables names \(name.text) twice")
      }
      offset += 5 + Int(length)
    }
    return variables
  }
}

/// The number of bytes of a catalog that may still be read.
///
/// Blocks of a store may overlap, and any number of tree entries may name the same block. In a real file they do
/// not, so reading every block once takes at most the file's own bytes. The limit is twice that, which keeps work
/// and memory linear in the file.
struct ReadingBudget {
  private var remaining: Int

  init(fileSize: Int) { remaining = 2 * fileSize }

  mutating func spend(_ count: Int) throws(CatalogDamage) {
    guard count <= remaining else {
      throw CatalogDamage("its blocks overlap: together they are more than twice as long as the file")
    }
    remaining -= count
  }
}

/// What is wrong with a part of a catalog, as a phrase.
struct CatalogDamage: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
