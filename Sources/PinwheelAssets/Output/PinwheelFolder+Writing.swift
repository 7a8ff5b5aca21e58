internal import PinwheelBundles
internal import SystemPackage

/// A path in a bundle that no file can have here, and why.
struct UnusablePath: Error {
  let reason: String
}

extension PinwheelFolder {
  /// The place of a new file below the folder, its parent folders made.
  ///
  /// - Parameter file: A `/`-separated path without `.` and `..`.
  /// - Throws: ``UnusablePath`` if the path is taken or too long; an ``AssetsError`` if folders cannot be made.
  func newPlace(for file: String) throws -> FilePath {
    let components = file.pathComponents
    // 255 bytes is what the usual file systems give a name; the partial folder's own path comes on top.
    guard components.allSatisfy({ $0.utf8.count <= 255 }), file.utf8.count < 3000 else {
      throw UnusablePath(reason: "its name is too long for a file")
    }
    var place = path
    for component in components.dropLast() {
      place.append(component)
      if FileSystem.isRealFolder(place) { continue }
      if FileSystem.exists(place) { throw UnusablePath(reason: "another file has the path of its folder") }
      try FileSystem.makeFolder(place)
    }
    place.append(components.last ?? "")
    if FileSystem.exists(place) { throw UnusablePath(reason: "another file already has its path") }
    return place
  }
}
