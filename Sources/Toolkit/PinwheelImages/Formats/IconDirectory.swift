/// The directory of a Windows icon, with the places of its images.
struct IconDirectory {
  /// The records of the directory, as far as it reaches, with the columns and rows that it states. The bytes of an image
  /// may end beyond the file.
  private(set) var records: [(width: Int, height: Int, bytes: Range<Int>)] = []

  /// Reads 0, the type 1, a count, and that many records of 16 bytes, each with the size and offset of an image in
  /// the file. Resource forks of macOS, such as fonts, begin with the same four bytes, so every record is checked;
  /// one that ends beyond the file is one only where the file is called so.
  init?(_ file: FileProbe) {
    let count = file.little(4, 2)
    guard file.little(0, 2) == 0, file.little(2, 2) == 1, count > 0, file.bytes.count >= 22 else {
      return nil
    }
    let images = 6 + 16 * count
    // Only the available records of a longer directory.
    for at in stride(from: 6, to: min(images, file.bytes.count - 15), by: 16) {
      let (length, offset) = (file.little(at + 8), file.little(at + 12))
      guard length > 0, offset >= images, offset <= file.size,
        length <= file.size - offset || file.isCalled("ico")
      else { return nil }
      // A side of 256 does not fit its byte and is stored as 0.
      let sides = [at, at + 1].map { file.little($0, 1) == 0 ? 256 : file.little($0, 1) }
      records.append((sides[0], sides[1], offset..<offset + length))
    }
  }
}
