package import Pinwheel
package import PinwheelBundles
package import PinwheelFiles
package import PinwheelImages
package import SystemPackage

/// Why extraction, baking, a query or a picture failed, as data: what was found, where, and what was expected.
///
/// ``description`` says what is wrong. What to do about it depends on the caller; the command has words for it.
package enum AssetsError: Error, Sendable, Hashable {
  case bundle(BundleError)
  case image(ImageError)
  case catalog(CatalogError)
  case output(OutputError)
  case input(InputFault)
  case folder(FolderFault)
  case manifest(FilePath, ManifestFault)
  case masks(in: FilePath, MasksFault)
  case choice(ChoiceFault)
  case points(name: String, line: Int?, PointsFault)
  case replacement(FilePath, ReplacementFault)
  case picture(PictureFault)
  /// A file cannot be read, or is not of the expected kind.
  case unreadable(String, reason: String, FileRole)
  /// A recording of touches is not well-formed.
  case recording(InputFile, TouchRecordingError)
  /// Masks without their manifest cannot be used.
  case baked(InputFile, BakedError)
  /// A stream of results takes no more.
  case unwritable(String, Errno)
  /// A file changed while it was used.
  case changed(String, during: FileUse)
}

extension AssetsError {
  /// What is wrong with an input, or with where its result should go.
  package enum InputFault: Error, Sendable, Hashable {
    case missing(String)
    /// It holds no image that can be used; with all that was found instead.
    case nothingRead(FilePath, AppBundle.Kind, skipped: [Manifest.Skipped])
    case notCatalog(FilePath)
    case utf16(String)
    /// A pattern of a manual group matches no image; a pattern that does may be near.
    case unmatched(pattern: String, group: String, suggestion: String?)
    /// A state word is in no name of an image; one that is may be near.
    case unmatchedWord(String, suggestion: String?)
    /// Manual groups or state words, together with those that the manifest has, are too long; with what is wrong.
    case longGrouping(String, String)
    /// There is no manual group of that name to take back; with those there are.
    case noSuchGroup(String, known: [String])
    case sameOutput(FilePath, FilePath, output: FilePath)
    case outputIsInput(FilePath, FilePath)
    case outputHoldsInput(FilePath, FilePath)
    case outputInInput(FilePath, FilePath)
  }

  /// Why there is no `*.pinwheel` folder to work on.
  package enum FolderFault: Sendable, Hashable {
    case missing(FilePath)
    case notExtracted(FilePath)
    case noManifest(FilePath)
    case noneHere
    /// `nil` is the current folder.
    case several(in: FilePath?, [String])
    /// Masks without a manifest, where one is needed.
    case onlyMasks(String)
    case leavesFolder(file: String, manifest: FilePath)
    case notFolder(FilePath, file: String, manifest: FilePath)
  }

  /// What is wrong in a manifest.
  package enum ManifestFault: Sendable, Hashable {
    case json(JSONMistake)
    case value(ManifestMistake)
    /// It can be read, but does not say one thing only.
    case finding(Finding)
    case tooManyThresholds(found: Int, expected: Int)
    case atlas(slice: String, column: Int, row: Int, image: String, width: Int, height: Int)
  }

  /// Why masks cannot be baked, or those in a folder cannot be used.
  package enum MasksFault: Sendable, Hashable {
    case noManifest
    case damaged(BakedError)
    case notEncodable(BakedError)
    case outOfDate(changed: String)
    case withoutSources
    case otherImage(String)
    case tooManyRuns
    case beyond(InputLimit, maximum: Int)
    case noPinwheel
    case fingerTooLarge(pinwheel: String, radius: Double)
  }

  /// A name or number that chooses something which does not exist.
  package enum ChoiceFault: Sendable, Hashable {
    case pinwheel(String, in: FilePath, known: [String])
    case severalPinwheels(in: FilePath, [String])
    case scale(Double, pinwheel: String, known: [Double])
    case threshold(AlphaThreshold, in: FilePath, known: [AlphaThreshold])
    case slice(String, SliceState, pinwheel: String, known: [String])
    case state(SliceState, slice: String, known: [SliceState])
    case statesWithoutPinwheel([String])
    /// With the images that there are.
    case image(String, in: FilePath, known: [String])
  }

  /// What is wrong with a list of points.
  package enum PointsFault: Error, Sendable, Hashable {
    case empty
    case openQuote(column: Int)
    case reservedColumn(String)
    case repeatedColumn(String)
    /// With the columns that there are.
    case missingColumn(String, known: [String])
    case zeroByte
    case longRecord(limit: Int)
  }

  /// Why an existing folder is not replaced.
  package enum ReplacementFault: Sendable, Hashable {
    case notResult
    case foreignFile(FilePath)
    case edited(FilePath)
    case busy
    case cannotExchange
    case notMoved(Errno)
    case oldFolderLeft(FilePath)
  }

  /// Why a picture or page cannot be made.
  package enum PictureFault: Sendable, Hashable {
    case emptyArea(String, width: Double, height: Double)
    case tooLarge(String, width: Double, height: Double, scale: Double, maximumPixels: Int)
    case exportTooLarge(String, width: Double, height: Double, scale: Double, maximumPixels: Int)
    case sheetTooLarge(String, count: Int, width: Int, height: Int, maximumPixels: Int)
    case tooManyLayers(String, maximumPixels: Int)
    case tooManyPictures(String, maximumPixels: Int)
    case recordingTooLong(String, seconds: Double, maximumSeconds: Int)
    case noMap(String)
    case intricate
    case pageTooLarge(FilePath, maximumMiB: Int)
    case pageNotDrawn(String)
  }

  /// What a file that cannot be read is for.
  package enum FileRole: Sendable, Hashable {
    case input, manifest, recording
    /// What the manifest at the path names.
    case named(in: FilePath)
    /// The masks of the folder at the path.
    case masks(in: FilePath)
  }

  /// What a file was used for when it changed.
  package enum FileUse: Sendable, Hashable { case reading, extraction, baking, writing }
}

extension ImageError {
  /// The limit of the input that the image is beyond; `nil` where a larger limit would not help.
  package var limit: (limit: InputLimit, maximum: Int)? {
    guard case .tooLarge(let width, let height, let maximumPixels) = cause,
      max(width, height) <= ImageLimits.maximumSide
    else { return nil }
    return (.pixels, maximumPixels)
  }

  /// The reason in a phrase, which names the limit where there is one.
  var reasonWithLimit: String {
    limit.map { $0.limit.excess(over: $0.maximum) } ?? reason
  }
}

extension AssetsError {
  /// Runs something that reads a bundle.
  static func wrapping<Result>(_ body: () throws(BundleError) -> Result) throws(AssetsError) -> Result {
    do throws(BundleError) { return try body() } catch { throw AssetsError(error) }
  }

  package init(_ error: BundleError) { self = .bundle(error) }
  package init(_ error: ImageError) { self = .image(error) }
  package init(_ error: OutputError) { self = .output(error) }

  /// What was found in an input that holds no image to use; empty for any other failure.
  package var skipped: [Manifest.Skipped] {
    guard case .input(.nothingRead(_, _, let skipped)) = self else { return [] }
    return skipped
  }

  /// A folder cannot be put in its place.
  static func moving(to place: FilePath, _ error: Errno) -> AssetsError {
    switch error {
    case .fileExists, .directoryNotEmpty, .notDirectory: .output(.exists(place))
    case .notSupported: .replacement(place, .cannotExchange)
    default: .replacement(place, .notMoved(error))
    }
  }
}
