package import Pinwheel
internal import PinwheelBundles
package import PinwheelImages
package import SystemPackage

/// A `*.pinwheel` folder on disk: its manifest, its images, its baked masks.
package struct PinwheelFolder: Sendable {
  package static let pathExtension = "pinwheel"
  static let bakedName = "masks.baked"

  package let path: FilePath
  /// How large an image in the folder may be.
  package var imageLimits: ImageLimits
  /// Called with each image that a mask is made of, before its pixels are decoded; what it throws ends the work.
  var beforeDecoding: @Sendable (EncodedImage) throws(AssetsError) -> Void = { _ in }

  package init(_ path: FilePath, imageLimits: ImageLimits = .standard) {
    self.path = path
    self.imageLimits = imageLimits
  }

  var manifestPath: FilePath { path.appending(Manifest.fileName) }
  var bakedPath: FilePath { path.appending(Self.bakedName) }
  var recordPath: FilePath { path.appending(ExtractionRecord.fileName) }

  /// Whether the folder holds a manifest of ours, sound or not.
  var isOurs: Bool { FileSystem.status(of: manifestPath) != nil }

  /// A file that the manifest names: its bytes, and how it looked when they were read.
  struct Snapshot {
    let source: BakedSource
    let bytes: ContiguousArray<UInt8>
  }

  /// Reads a file that the manifest names.
  ///
  /// The file is looked at before and after, so that one that changes meanwhile never passes for the older one.
  ///
  /// - Parameter file: `/`-separated, below the folder. A path that leads out of the folder is refused, and so
  ///   is a symbolic link anywhere on the way.
  func snapshot(of file: String) throws(AssetsError) -> Snapshot {
    let place = try confined(file)
    let before = FileSystem.status(of: place)
    let bytes = try read(place, remedy: "put it back, or edit \(manifestPath)")
    guard let before, before == FileSystem.status(of: place), before.size == bytes.count else {
      throw .failed("\(place) changed while it was read; try again.")
    }
    let source = BakedSource(
      path: file, size: before.size, modified: Int64(before.modified), checksum: XXHash64.checksum(of: bytes))
    return Snapshot(source: source, bytes: bytes)
  }

  /// An image that the manifest names.
  func image(_ snapshot: Snapshot) throws(AssetsError) -> EncodedImage {
    do {
      return try EncodedImage(
        snapshot.bytes, name: path.appending(snapshot.source.path).string, limits: imageLimits)
    } catch {
      throw AssetsError(error)
    }
  }

  /// The mask of an image.
  func mask(of snapshot: Snapshot, threshold: AlphaThreshold) throws(AssetsError) -> AlphaMask {
    let image = try image(snapshot)
    try beforeDecoding(image)
    do {
      return try image.alphaMask(threshold: threshold)
    } catch {
      throw AssetsError(error)
    }
  }

  /// Reads a file of ours, whole.
  func read(_ path: FilePath, remedy: String) throws(AssetsError) -> ContiguousArray<UInt8> {
    do {
      return try RegularFile.contents(of: path)
    } catch {
      throw .badData("\(path) cannot be read: \(error.reason); \(remedy).")
    }
  }

  /// The place of a file that the manifest names.
  func confined(_ file: String) throws(AssetsError) -> FilePath {
    var place = path
    let components = file.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map {
      String($0)
    }
    for component in components {
      guard !["", ".", ".."].contains(component), !component.utf8.contains(0) else {
        throw .badData("\(manifestPath) names '\(file)', which leads out of its folder; use a path below it.")
      }
      if place != path, !FileSystem.isRealFolder(place) {
        throw .badData(
          "\(place) is not a folder, so \(file) cannot be read; put it back or edit \(manifestPath).")
      }
      place.append(component)
    }
    return place
  }
}

extension PinwheelFolder: MaskSource {
  package func mask(of file: String, threshold: AlphaThreshold) throws(AssetsError) -> AlphaMask {
    try mask(of: snapshot(of: file), threshold: threshold)
  }
}
