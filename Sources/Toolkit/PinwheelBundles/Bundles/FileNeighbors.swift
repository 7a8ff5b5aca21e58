internal import Pinwheel
internal import PinwheelFiles
internal import SystemPackage

/// The files that a lone file names, and those that they name, such as the sheets of a layout and the other layouts of its
/// set. All of them lie in its folder or below; paths that lead elsewhere are not followed, nor are links.
package struct FileNeighbors {
  /// Returns the paths that a file names, relative to its folder: of each thing, where it may lie. The first that exists
  /// counts. Bytes are read only of files that may name others.
  package typealias Names = (_ file: String, _ bytes: () -> ContiguousArray<UInt8>?) -> [[String]]

  /// By path relative to the folder.
  private(set) var files: [BundleEntry] = []

  private let folder: FilePath
  private var known: Set<Name>
  private static let mostFiles = 1_024
  private static let maximumBytes = 4 << 20

  /// - Parameter path: The opened file; like any input, it may be a link.
  init(of path: FilePath, _ names: Names) {
    let opened = path.lastComponent?.string ?? ""
    folder = path.removingLastComponent()
    known = Set(names: [opened])
    var open = [opened]
    while let name = open.popLast(), files.count < Self.mostFiles {
      let place = folder.appending(name)
      // Faults are reported when the file is extracted.
      let named = names(name) {
        try? RegularFile.contents(
          of: place, limit: Self.maximumBytes, followsLink: Name(name) == Name(opened))
      }
      for places in named.prefix(Self.mostFiles) {
        let before = files.count
        if let found = places.first(where: { add($0) }), files.count > before,
          Name(found) == Name(found.lastPathComponent)
        {
          open.append(found)
        }
      }
    }
  }

  /// Adds a file; `false` if it does not exist or its path leads out of the folder.
  private mutating func add(_ name: String) -> Bool {
    guard case .path(let path) = EntryPath.path(of: name, below: nil, limits: InputLimits()) else {
      return false
    }
    if known.contains(path) { return true }
    var place = folder
    for component in path.pathComponents.dropLast() {
      place.append(component)
      guard FileSystem.isRealFolder(place) else { return false }
    }
    place.append(path.lastPathComponent)
    guard let status = try? Stat(place, followTargetSymlink: false), status.type == .regular,
      files.count < Self.mostFiles
    else { return false }
    known.insert(path)
    files.append(BundleEntry(path: path, size: Int(status.size)))
    return true
  }
}
