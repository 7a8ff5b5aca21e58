/// Writes zip archives entry by entry, so that a test controls exactly what is wrong with one.
package struct ZipBuilder: Sendable {
  package struct Entry: Sendable {
    package var name: [UInt8]
    package var contents: [UInt8]
    /// 0x0800 means that the name is UTF-8, and 1 that the entry is encrypted.
    package var flags: UInt16 = 0
    package var method: UInt16 = 0
    /// The size the directory claims; the real one if `nil`.
    package var claimedSize: UInt32?
    package var checksum: UInt32?
    /// Bytes after the name in both headers, such as the sizes of zip64.
    package var extra: [UInt8] = []
    /// Unix mode, such as 0o120777 for a symbolic link.
    package var mode: UInt32 = 0o100644

    package init(_ name: String, _ contents: some Sequence<UInt8>) {
      self.name = Array(name.utf8)
      self.contents = Array(contents)
    }

    package init(name: [UInt8], _ contents: some Sequence<UInt8>) {
      self.name = name
      self.contents = Array(contents)
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var bytes: [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let start = file.count
      let size = entry.claimedSize ?? UInt32(entry.contents.count)
      let shared =
        little(entry.flags, 2) + little(entry.method, 2) + little(0x0021_0000)
        + little(entry.checksum ?? crc32(entry.contents)) + little(entry.contents.count) + little(size)
        + little(entry.name.count, 2) + little(entry.extra.count, 2)
      file += [0x50, 0x4B, 3, 4, 20, 0] + shared + entry.name + entry.extra + entry.contents
      directory +=
        [0x50, 0x4B, 1, 2, 20, 3, 20, 0] + shared + [0, 0, 0, 0, 0, 0] + little(entry.mode << 16)
        + little(start)
        + entry.name + entry.extra
    }
    let count = little(entries.count, 2)
    let end =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + little(directory.count) + little(file.count) + [0, 0]
    return file + directory + end
  }
}
