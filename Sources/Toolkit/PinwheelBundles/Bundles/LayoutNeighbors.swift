internal import Pinwheel
internal import PinwheelFiles
internal import SystemPackage

/// The files that a lone layout of a sheet needs: its sheets, and the other layouts of its set with theirs. All of
/// them lie in the layout's folder or below; paths that lead elsewhere are not followed, nor are links.
struct LayoutNeighbors {
  /// By path relative to the folder.
  private(set) var files: [BundleEntry] = []

  private let folder: FilePath
  /// The opened file; like any input, it may be a link.
  private let opened: String
  private var known: Set<Name>
  private static let mostFiles = 1_024

  /// - Parameter path: The opened file. If it is not a layout, it has no neighbors.
  init(of path: FilePath) {
    let name = path.lastComponent?.string ?? ""
    folder = path.removingLastComponent()
    opened = name
    known = Set(names: [name])
    var open = [name]
    while let name = open.popLast(), files.count < Self.mostFiles {
      guard let layoutFile = LayoutFile(fileName: name), let layout = layout(name, layoutFile) else {
        continue
      }
      for sheet in layout.sheets.prefix(Self.mostFiles) {
        let names = [sheet.image, sheet.image.lastPathComponent]
        let found = names.contains { add($0) }
        if !found, layout.sheets.count == 1 {
          _ = ["png", "webp", "PNG"].contains { add(layoutFile.name + "." + $0) }
        }
      }
      for name in layout.related.map(\.lastPathComponent) where !known.contains(name) && add(name) {
        open.append(name)
      }
    }
  }

  private func layout(_ name: String, _ layoutFile: LayoutFile) -> SheetLayout? {
    // Faults of the layout are reported when it is extracted.
    let bytes = try? RegularFile.contents(
      of: folder.appending(name), first: nil, limit: SheetLayout.maximumBytes,
      followsLink: Name(name) == Name(opened))
    return bytes.flatMap { try? layoutFile.layout($0) }
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
