package import PinwheelFiles
internal import SystemPackage

/// The bytes of an archive: a file, or memory, as for an archive inside another.
package enum ArchiveSource: Sendable {
  case file(OpenFile)
  case memory(ContiguousArray<UInt8>)

  /// - Throws: ``ZipError`` if the file cannot be read.
  init(opening path: FilePath) throws(ZipError) {
    do throws(FileError) { self = .file(try OpenFile(path)) } catch { throw ZipError(error) }
  }

  /// The number of bytes.
  package var size: Int {
    switch self {
    case .file(let file): file.size
    case .memory(let bytes): bytes.count
    }
  }

  /// The first bytes, as many as show the format.
  func start() throws(ZipError) -> ContiguousArray<UInt8> { try slice(at: 0, count: min(size, 24)) ?? [] }

  /// Some of the bytes; `nil` if any of them is missing.
  ///
  /// - Throws: ``ZipError`` if the file cannot be read.
  package func slice(at offset: Int, count: Int) throws(ZipError) -> ContiguousArray<UInt8>? {
    switch self {
    case .file(let file):
      do throws(FileError) { return try file.bytes(at: offset, count: count) } catch { throw ZipError(error) }
    case .memory(let bytes): return bytes.slice(at: offset, count: count).map { ContiguousArray($0) }
    }
  }
}
