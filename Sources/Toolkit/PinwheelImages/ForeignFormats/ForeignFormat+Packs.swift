extension ForeignFormat {
  /// Files that contain other files.
  static let packs = [
    Self("Unity pack", "a pack of the Unity engine", remedy: "export its textures with a Unity tool") {
      file in
      let isBundle = ["UnityFS\0", "UnityWeb\0", "UnityRaw\0"].contains { file.has($0) }
      return isBundle || isUnityFile(file)
    },
    Self(
      "asset catalog", "a BOM store that is not called .car", remedy: "if it is an asset catalog, call it so"
    ) {
      $0.has("BOMStore") && $0.size >= 512 && !$0.isCalled("bom")
    },
    Self("PAK", "a resource pack of Chromium", remedy: "unpack it with Chromium's grit") {
      isChromiumPack($0)
    },
    Self("tar", "a tar archive", remedy: unpacking) { file in
      file.has("ustar", at: 257) && file.size >= 512
        || file.isCalled("tar.gz", "tgz") && isGzip(file)
    },
  ]

  /// Whether this is a serialized Unity file. It has no signature, but the lengths of its metadata and of the file,
  /// a version, and the offset of the objects. The length of the file has to be right.
  private static func isUnityFile(_ file: FileProbe) -> Bool {
    let version = file.big(8)
    guard (6...40).contains(version) else { return false }
    // Since version 22, the numbers have 64 bits and follow the old ones, which are 0.
    let isLong = version >= 22
    let metadata = file.big(isLong ? 20 : 0)
    let (high, length) = isLong ? (file.big(24), file.big(28)) : (0, file.big(4))
    let objects = isLong ? file.big(36) : file.big(12)
    return high == 0 && length == file.size && metadata > 0 && metadata < length
      && objects > 0 && objects <= length
  }

  /// Whether this is a Chromium data pack: a version, an encoding, the number of resources, and an identifier and
  /// an offset for each. The first resource begins right after these.
  private static func isChromiumPack(_ file: FileProbe) -> Bool {
    let (header, resources, aliases): (Int, Int, Int)
    switch file.little(0) {
    case 4:
      guard (0...2).contains(file.little(8, 1)) else { return false }
      (header, resources, aliases) = (9, file.little(4), 0)
    case 5:
      guard (0...2).contains(file.little(4)) else { return false }
      (header, resources, aliases) = (12, file.little(8, 2), file.little(10, 2))
    default: return false
    }
    guard resources > 0, aliases >= 0 else { return false }
    // One additional record gives the end of the last resource.
    return file.little(header + 2) == header + 6 * (resources + 1) + 4 * aliases
      && file.little(header + 2) <= file.size
  }
}
