internal import PinwheelFiles
package import SystemPackage

/// The bytes of an archive: a file, or memory, as for an archive inside another.
package enum ArchiveSource: Sendable {
  case file(FilePath)
  case memory(ContiguousArray<UInt8>)

  /// The number of bytes; 0 if the file is gone.
  package var size: Int {
    switch self {
    case .file(let path): (try? Stat(path)).map { Int($0.size) } ?? 0
    case .memory(let bytes): bytes.count
    }
  }

  /// The first bytes, as many as show the format.
  func start() throws(ZipError) -> ContiguousArray<UInt8> { try slice(at: 0, count: min(size, 24)) ?? [] }

  /// Some of the bytes; `nil` if any of them is missing.
  ///
  /// - Throws: ``ZipError`` if the file cannot be read.
  package func slice(at offset: Int, count: Int) throws(ZipError) -> ContiguousArray<UInt8>? {
    guard offset >= 0, count >= 0 else { return nil }
    switch self {
    case .file(let path):
      do throws(FileError) {
        let bytes = try RegularFile.contents(of: path, from: offset, first: count, followsLink: true)
        return bytes.count == count ? bytes : nil
      } catch {
        throw ZipError(error)
      }
    case .memory(let bytes): return bytes.slice(at: offset, count: count).map { ContiguousArray($0) }
    }
  }
}
