package import Pinwheel
package import PinwheelBundles
internal import PinwheelFiles
package import SystemPackage

/// What to extract, and how.
package struct ExtractionOptions: Sendable {
  /// An archive, a folder, or an image.
  package var input: FilePath
  /// The folder to make.
  package var output: FilePath
  /// Fraction of full opacity from which baked pixels are solid; `nil` for the threshold of the replaced result, or
  /// else the standard one.
  package var threshold: AlphaThreshold?
  /// Manually defined wheels, in addition to the replaced result's.
  package var groups: [ManualGroup] = []
  /// The meanings of unusual words in names, in addition to the replaced result's.
  package var stateWords: [StateSpelling] = []
  /// Whether an existing output folder is replaced, keeping a person's edits. Only a folder that extraction made,
  /// and that has no other files outside `images/`, is replaced.
  package var replacesExisting = false
  /// Whether edits of the manifest and of images are discarded.
  package var discardsEdits = false
  /// The maximum number of threads that convert images. It does not affect the result.
  package var jobs = Processors.count
  package var limits = InputLimits()
  /// The encoding of names in archives that are not UTF-8, as `iconv` calls it; CP437 if it is `nil`.
  package var encoding: String?
  /// Whether the input is one flat picture, each color of which is a region. A table of the picture's name with the
  /// extension `csv` names the colors.
  package var hasColorRegions = false
  /// The pixels per point at which vector files are drawn, lowest first.
  package var scales = [1, 2, 3]
  /// The reader of archives; without one, only folders and images are read.
  let zip: (any ZipReader.Type)?

  /// - Parameters:
  ///   - zip: The reader of archives; without one, only folders and images are read.
  ///   - output: `nil` for `<input name>.pinwheel` in the current folder.
  package init(zip: (any ZipReader.Type)?, input: FilePath, output: FilePath? = nil) {
    self.zip = zip
    self.input = input
    self.output = output ?? FilePath(Self.folderName(for: input))
  }

  /// The name of the folder for an input.
  static func folderName(for input: FilePath) -> String { "\(stem(of: input)).\(FolderNames.pathExtension)" }

  /// The name of the input without its extension; `.` and `..` are replaced by their names on disk.
  static func stem(of input: FilePath) -> String { absolute(input).lastComponent?.stem ?? "bundle" }

  /// The absolute path, without `.` and `..`.
  static func absolute(_ path: FilePath) -> FilePath { FileSystem.anchored(path).lexicallyNormalized() }
}
