internal import PinwheelFiles
package import SystemPackage

/// The contents of a folder and of all folders below it. Symbolic links are not followed.
package struct FolderListing {
  /// Regular files by path below the folder.
  package private(set) var files: [BundleEntry] = []
  package private(set) var skipped: [SkippedFile] = []

  /// Whether the folder holds more than the limit allows; the listing ends there.
  private(set) var isBeyondEntries = false
  private var count = 0
  private let limits: InputLimits

  /// - Throws: If the root cannot be read, or a resource of the machine runs out. A folder below the root that
  ///   cannot be read is only skipped.
  package init(_ root: FilePath, limits: InputLimits) throws(Errno) {
    self.limits = limits
    try walk(root, below: "", depth: 0)
  }

  private mutating func walk(_ folder: FilePath, below prefix: String, depth: Int) throws(Errno) {
    for name in try FileSystem.names(in: folder) {
      count += 1
      isBeyondEntries = count > limits[.entries]
      if isBeyondEntries { return }
      guard let text = String(validating: name) else {
        skipped.add(file: prefix + Self.escaped(name), reason: "its name is not UTF-8")
        continue
      }
      let place = folder.appending(name)
      let path = prefix + text
      guard let status = try? Stat(place, followTargetSymlink: false) else {
        skipped.add(file: path, reason: "it vanished while the folder was read")
        continue
      }
      switch status.type {
      case .regular: files.append(BundleEntry(path: path, size: Int(status.size)))
      case .directory where FileSystem.showsSystem(place):
        skipped.add(file: path, reason: Self.systemReason)
      case .directory where depth < limits[.depth]:
        do throws(Errno) {
          try walk(place, below: path + "/", depth: depth + 1)
        } catch {
          if error.isShortage { throw error }
          skipped.add(file: path, reason: "the folder cannot be read: \(error.reason)")
        }
      case .directory: skipped.append(SkippedFile(file: path, reason: limits.excess(over: .depth)))
      case .symbolicLink: skipped.add(file: path, reason: SkippedFile.symbolicLink)
      default: skipped.add(file: path, reason: "it is not a regular file")
      }
    }
  }

  /// Why a folder such as `/proc` is skipped.
  static let systemReason = "it shows the state of the system and holds no files"

  /// The name with bytes outside ASCII written as `\xNN`.
  private static func escaped(_ name: FilePath.Component) -> String {
    let count = FilePath(root: nil, [name]).length
    // SAFETY: the string has this many bytes before the zero at its end.
    return unsafe name.withPlatformString { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) }.map {
      byte in
      byte > 0 ? String(UnicodeScalar(UInt8(byte))) : "\\x" + String(UInt8(bitPattern: byte), radix: 16)
    }.joined()
  }
}
