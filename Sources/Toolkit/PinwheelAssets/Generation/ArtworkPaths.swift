internal import Pinwheel
internal import PinwheelFiles
internal import SystemPackage

/// The places of a manifest's images in the original artwork.
struct ArtworkPaths {
  /// The last part of the artwork's path.
  let name: String
  private let input: FilePath
  /// The paths below the artwork, by path in the manifest.
  private let originals: [Name: String]

  init(of input: FilePath, _ manifest: Manifest) {
    self.input = input
    name = input.lastComponent?.string ?? input.string
    // A `.pinwheel` folder holds its images at the manifest's paths, whether listed or not.
    let listed =
      PinwheelFolder(input).isOurs
      ? manifest.usedFiles.map { ($0, $0) }
      : manifest.images.map { image in
        (image.file, Self.imageSet(of: image.bundlePath, in: input) ?? image.bundlePath)
      }
    originals = Dictionary(firstOf: listed)
  }

  /// The file on disk; the artwork itself if the file is not known.
  func place(_ file: String) -> FilePath {
    originals[file].map { input.pushing(FilePath($0)) } ?? input
  }

  /// The path with the artwork's name in front.
  func shown(_ file: String) -> String {
    "\(name)/\(originals[file] ?? file)"
  }

  /// In a catalog, a folder has the image's name: `amber_rest.imageset` holds the files of all scales.
  private static func imageSet(of path: String, in input: FilePath) -> String? {
    guard input.extension == "xcassets", let dot = path.lastIndex(of: ".") else { return nil }
    let stem = path[..<dot].prefix { $0 != "@" && $0 != "~" }
    let set = "\(stem).imageset"
    return FileSystem.isFolder(input.pushing(FilePath(set))) ? set : nil
  }
}
