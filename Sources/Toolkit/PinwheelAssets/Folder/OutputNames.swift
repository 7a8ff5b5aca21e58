internal import PinwheelBundles

/// The file that each entry becomes below `images/`: its own path, unless a disk may confuse it with another or
/// cannot store it at all.
///
/// Many disks do not distinguish `Icon.png` from `icon.png`, nor the two encodings of `é`; some systems reserve
/// `con` and `aux.png` for devices and drop a dot or space at the end. A result has to survive on all of them, so
/// the second of two such names gets a number, and so does a reserved one. The image keeps its name: only its file
/// differs, and ``Name/note`` mentions it.
package struct OutputNames: Sendable {
  package struct Name: Sendable {
    package let file: String
    /// Why the file's name differs from the entry's; `nil` if it does not.
    let note: String?
  }

  package static let folder = "images"

  private let paths: [String]
  private let place: String
  /// The names that differ from their paths, by number.
  private var others: [Int: Name] = [:]

  package subscript(index: Int) -> Name {
    others[index] ?? Name(file: "\(place)/\(paths[index])", note: nil)
  }

  /// - Parameters:
  ///   - paths: `/`-separated, in a fixed order: the first of two similar paths keeps its name.
  ///   - place: The folder that the files go into. It holds nothing else.
  package init(_ paths: [String], below place: String = Self.folder) {
    (self.paths, self.place) = (paths, place)
    // Every path as it is, and every folder, is known before any number is assigned; the text is empty until one has the name.
    var users = Dictionary(paths.map { (Self.folded($0), "") }) { first, _ in first }
    for path in paths {
      var folder = path.parentPath
      while !folder.isEmpty, users.updateValue(folder, forKey: Self.folded(folder))?.isEmpty != false {
        folder = folder.parentPath
      }
    }
    var numbers: [String: Int] = [:]
    for (index, path) in paths.enumerated() {
      let usual = Self.withoutReservedNames(path)
      let key = Self.folded(usual)
      var (file, fileKey) = (usual, key)
      let rival = users[key, default: ""]
      while let user = users[fileKey], fileKey != key || !user.isEmpty {
        numbers[key, default: 1] += 1
        file = Self.numbered(usual, numbers[key, default: 2])
        fileKey = Self.folded(file)
      }
      users[fileKey] = path
      guard !file.utf8.elementsEqual(path.utf8) else { continue }
      let cause =
        rival.isEmpty ? "some systems reserve its name" : "not every disk keeps its name apart from \(rival)"
      others[index] = Name(file: "\(place)/\(file)", note: "\(cause), so its file is \(place)/\(file)")
    }
  }

  /// One text for all names that some disk considers equal. Equality of strings covers Unicode forms.
  private static func folded(_ path: String) -> String {
    path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? path : path.uppercased().lowercased()
  }

  /// Turns `a/icon.png` into `a/icon-2.png`.
  private static func numbered(_ path: String, _ number: Int) -> String {
    let name = path.lastPathComponent.unicodeScalars
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let ending = "-\(number)" + String(name[dot...])
    // Common file systems allow 255 bytes for a name.
    var stem = String(name[..<dot])
    while stem.utf8.count + ending.utf8.count > 255, !stem.isEmpty { stem.unicodeScalars.removeLast() }
    let folder = path.parentPath
    return (folder.isEmpty ? "" : folder + "/") + stem + ending
  }

  private static func withoutReservedNames(_ path: String) -> String {
    path.pathComponents.map { component in
      let end = component.unicodeScalars.lastIndex { $0 != "." && $0 != " " }
      let kept = String(component.unicodeScalars[...(end ?? component.startIndex)])
      return isReserved(component) || kept != component ? numbered(end == nil ? "_" : kept, 2) : component
    }.joined(separator: "/")
  }

  /// Whether Windows reserves the name for a device, whatever follows its first dot.
  private static func isReserved(_ component: String) -> Bool {
    let words = component.prefix { $0 != "." }.uppercased().split(separator: " ")
    guard words.count == 1, let stem = words.first else { return false }
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
    return stem.count == 4 && ["COM", "LPT"].contains(stem.prefix(3))
      && "123456789¹²³".contains(stem.suffix(1))
  }
}
