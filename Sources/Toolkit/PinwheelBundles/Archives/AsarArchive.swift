internal import PinwheelFiles
internal import PinwheelText

/// An archive of Electron (`.asar`): four 32-bit numbers, of which the second is the length of the rest of the header
/// and the fourth that of its JSON, then the files one behind the other.
///
/// ```
/// {"files": {"ui": {"files": {"play.png": {"size": 78, "offset": "0"}}}}}
/// ```
struct AsarArchive: ZipReader {
  let notes: [ZipNote] = []
  private let source: ArchiveSource
  var entries: [ZipEntry] = []

  /// Whether a file that begins with these bytes is such an archive.
  static func mayBe(_ start: ContiguousArray<UInt8>) -> Bool {
    start.has([4, 0, 0, 0]) && start.has("{\"files\"", at: 16)
  }

  init(_ source: ArchiveSource, limits: InputLimits) throws(ZipError) {
    self.source = source
    let start = try bytes(at: 0, count: 16)
    guard let header = start.little32(at: 4), let length = start.little32(at: 12),
      length <= limits[.entrySize]
    else { throw .damaged("its header is too long") }
    guard let json = try? JSONParser.value(of: bytes(at: 16, count: length)) else {
      throw .damaged("its header is not valid JSON")
    }
    try add(json, below: "", from: 8 + header, limits: limits)
  }

  /// Adds the files of a folder. Links, and files that lie unpacked beside the archive, are not in it.
  private mutating func add(
    _ folder: JSON, below path: String, from start: Int, limits: InputLimits
  ) throws(ZipError) {
    for member in folder["files"]?.members ?? [] {
      let name = path + member.key
      if member.value["files"] != nil {
        try add(member.value, below: name + "/", from: start, limits: limits)
      } else if let size = member.value["size"]?.integer, size >= 0,
        let offset = member.value["offset"]?.text.flatMap({ Int($0) }), offset >= 0
      {
        guard entries.count < limits[.entries] else { throw .beyond(.entries) }
        let (position, isTooFar) = start.addingReportingOverflow(offset)
        entries.append(
          ZipEntry(
            offset: isTooFar ? .max : position, name: Array(name.utf8), size: size, packedSize: size,
            method: 0, checksum: 0, isEncrypted: false, mayBeEncrypted: false, isSymbolicLink: false))
      }
    }
  }

  func contents(
    of entry: ZipEntry, first count: Int?, orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool,
    usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    if let count { bytes = try self.bytes(at: entry.offset, count: min(entry.size, count)) }
    let isAll = bytes.count == entry.size && entry.size <= usage.limits[.entrySize]
    if count == nil || !isAll && isWanted(bytes) {
      guard entry.size <= usage.limits[.entrySize] else { throw .beyond(.entrySize) }
      bytes = try self.bytes(at: entry.offset, count: entry.size)
    }
    guard usage.add(bytes.count, to: .totalSize) else { throw .beyond(.totalSize) }
    return bytes
  }

  private func bytes(at offset: Int, count: Int) throws(ZipError) -> ContiguousArray<UInt8> {
    guard let bytes = try source.slice(at: offset, count: count) else {
      throw .damaged("its data is cut short")
    }
    return bytes
  }
}
