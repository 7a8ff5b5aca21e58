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

  private let names: [Name]

  package subscript(index: Int) -> Name { names[index] }

  /// - Parameters:
  ///   - paths: `/`-separated, in a fixed order: the first of two similar paths keeps its name.
  ///   - place: The folder that the files go into. It holds nothing else.
  package init(_ paths: [String], below place: String = Self.folder) {
    // Every path as it is, and every folder, is taken before any number is assigned.
    var taken: [String: String] = [:]
    for path in paths {
      var folder = path.parentPath
      while !folder.isEmpty, taken.updateValue(folder, forKey: Self.folded(folder)) == nil {
        folder = folder.parentPath
      }
    }
    var numbers: [String: Int] = [:]
    var names: [Name] = []
    let own = Set(paths.map(Self.folded))
    for path in paths {
      let usual = Self.withoutReservedNames(path)
      let key = Self.folded(usual)
      var (file, fileKey) = (usual, key)
      let rival = taken[key]
      while taken[fileKey] != nil || (fileKey != key && own.contains(fileKey)) {
        numbers[key, default: 1] += 1
        file = Self.numbered(usual, numbers[key, default: 2])
        fileKey = Self.folded(file)
      }
      taken[fileKey] = path
      names.append(
        Name(file: "\(place)/\(file)", note: Self.note(path, rival: rival, file: file, below: place)))
    }
    self.names = names
  }

  private static func note(_ path: String, rival: String?, file: String, below place: String) -> String? {
    guard !file.utf8.elementsEqual(path.utf8) else { return nil }
    let cause =
      rival.map { "not every disk keeps its name apart from \($0)" } ?? "some systems reserve its name"
    return "\(cause), so its file is \(place)/\(file)"
  }

  /// One text for all names that some disk considers equal. Equality of strings covers Unicode forms.
  private static func folded(_ path: String) -> String {
    path.uppercased().lowercased()
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
    let stem = component.prefix { $0 != "." }.uppercased().trimmed()
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
    return stem.count == 4 && ["COM", "LPT"].contains(stem.prefix(3))
      && "123456789¹²³".contains(stem.suffix(1))
  }
}
