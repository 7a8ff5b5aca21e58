package import Pinwheel

/// A baked file in which a test changes fields, and whose length and checksum are corrected.
package struct BakedBytes: Sendable {
  /// The tables in their order, with the bytes of a record.
  package enum Table: Int, CaseIterable, Sendable {
    case sources, pinwheels, slices, images, frames, layouts, thresholds, masks

    package var recordSize: Int { [28, 32, 21, 28, 32, 132, 8, 20][rawValue] }
  }

  package var bytes: ContiguousArray<UInt8>

  package init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
  }

  package func count(of table: Table) -> Int { Int(number(at: 32 + 4 * table.rawValue)) }

  /// The offset of a record, according to the header's counts.
  package func offset(of table: Table, _ record: Int = 0) -> Int {
    Table.allCases[..<table.rawValue].reduce(64) { $0 + count(of: $1) * $1.recordSize }
      + record * table.recordSize
  }

  package func number(at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }

  /// Writes a number, little-endian; what reaches beyond the end is left out.
  package mutating func set<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    for byte in 0..<Number.bitWidth / 8 where bytes.indices.contains(offset + byte) {
      bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> Number(8 * byte))
    }
  }

  package mutating func set(_ number: Double, at offset: Int) { set(number.bitPattern, at: offset) }

  /// The bytes with a right length and checksum.
  package var sealed: ContiguousArray<UInt8> {
    var sealed = self
    guard bytes.count >= 24 else { return bytes }
    sealed.set(UInt32(bytes.count), at: 12)
    sealed.set(XXHash64.checksum(of: bytes, from: 24), at: 16)
    return sealed.bytes
  }
}

extension BakedFile {
  /// A file of these wheels, as they are written.
  package init(of stacks: SliceStack..., threshold: AlphaThreshold = .standard) throws(BakedError) {
    self = try BakedFile(BakedFile.bytes(of: stacks, threshold: threshold))
  }

  /// The bytes of a file of these wheels.
  package static func bytes(
    of stacks: [SliceStack], threshold: AlphaThreshold = .standard
  ) throws(BakedError) -> ContiguousArray<UInt8> {
    var writer = BakedWriter(threshold: threshold)
    for stack in stacks { writer.add(stack) }
    return try writer.bytes()
  }
}
