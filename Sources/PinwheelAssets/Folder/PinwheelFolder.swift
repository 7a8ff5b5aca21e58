package import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
package import PinwheelImages
package import SystemPackage

/// A `*.pinwheel` folder on disk: its manifest, its images, its baked masks.
package struct PinwheelFolder: Sendable {
  package static let pathExtension = "pinwheel"
  package static let bakedName = "masks.baked"

  package let path: FilePath
  /// How large an image in the folder may be.
  package var imageLimits: ImageLimits
  /// Called with each image that a mask is made of, before its pixels are decoded; what it throws ends the work.
  var beforeDecoding: @Sendable (EncodedImage) throws(AssetsError) -> Void = { _ in }

  package init(_ path: FilePath, imageLimits: ImageLimits = .standard) {
    self.path = path
    self.imageLimits = imageLimits
  }

  package var manifestPath: FilePath { path.appending(Manifest.fileName) }
  package var bakedPath: FilePath { path.appending(Self.bakedName) }
  var recordPath: FilePath { path.appending(ExtractionRecord.fileName) }

  /// Whether the folder holds a manifest, valid or not.
  package var isOurs: Bool { FileSystem.status(of: manifestPath) != nil }

  /// A file that the manifest names: its bytes, and its status when they were read.
  package struct Snapshot {
    package let source: BakedSource
    package let bytes: ContiguousArray<UInt8>
  }

  /// Reads a file that the manifest names.
  ///
  /// The status is read before and after, so that a file that changes meanwhile is noticed.
  ///
  /// - Parameter file: `/`-separated, below the folder. A path that leads out of the folder is refused, and so
  ///   is a symbolic link anywhere on the way.
  package func snapshot(of file: String) throws(AssetsError) -> Snapshot {
    let place = try confined(file)
    let before = FileSystem.status(of: place)
    let bytes = try read(place, .named(in: manifestPath))
    guard let before, before == FileSystem.status(of: place), before.size == bytes.count else {
      throw .changed(place.string, during: .reading)
    }
    let source = BakedSource(
      path: file, size: before.size, modified: Int64(before.modified), checksum: XXHash64.checksum(of: bytes))
    return Snapshot(source: source, bytes: bytes)
  }

  /// An image that the manifest names.
  package func image(_ snapshot: Snapshot) throws(AssetsError) -> EncodedImage {
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

  /// The pixels of an image.
  func pixels(of snapshot: Snapshot) throws(AssetsError) -> RGBAImage<UInt8> {
    let image = try image(snapshot)
    try beforeDecoding(image)
    do {
      return try image.pixels(as: UInt8.self)
    } catch {
      throw AssetsError(error)
    }
  }

  /// Reads a whole file of the folder.
  package func read(_ path: FilePath, _ role: AssetsError.FileRole) throws(AssetsError) -> ContiguousArray<
    UInt8
  > {
    do {
      return try RegularFile.contents(of: path)
    } catch {
      throw .unreadable(path.string, reason: error.reason, role)
    }
  }

  /// The place of a file that the manifest names.
  package func confined(_ file: String) throws(AssetsError) -> FilePath {
    var place = path
    let components = file.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map {
      String($0)
    }
    for component in components {
      guard !["", ".", ".."].contains(component), !component.utf8.contains(0) else {
        throw .folder(.leavesFolder(file: file, manifest: manifestPath))
      }
      if place != path, !FileSystem.isRealFolder(place) {
        throw .folder(.notFolder(place, file: file, manifest: manifestPath))
      }
      place.append(component)
    }
    return place
  }
}

extension PinwheelFolder {
  /// Reads and checks the manifest.
  package func manifest() throws(AssetsError) -> Manifest {
    try manifest(in: read(manifestPath, .manifest))
  }

  /// Checks the manifest in `bytes`, which were read from its file.
  package func manifest(in bytes: ContiguousArray<UInt8>) throws(AssetsError) -> Manifest {
    let node: JSONNode
    do {
      node = try JSONParser.node(of: bytes)
    } catch {
      throw .manifest(manifestPath, .json(error))
    }
    do {
      return try Manifest(ManifestValue(node: node, path: ""))
    } catch {
      throw .manifest(manifestPath, .value(error.located(in: bytes, root: node)))
    }
  }
}
