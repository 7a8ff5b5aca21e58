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
  /// Fraction of full opacity from which baked pixels are solid; `nil` for that of the result that is replaced, or the
  /// standard one.
  package var threshold: AlphaThreshold?
  /// Wheels to make by hand, besides those of the result that is replaced.
  package var groups: [ManualGroup] = []
  /// What odd words of names mean, besides what the result that is replaced says.
  package var stateWords: [StateSpelling] = []
  /// Whether an output folder that is there already is replaced, with a person's edits of it kept. Only a folder that
  /// extraction made is replaced, and none that holds other files outside `images/`.
  package var replacesExisting = false
  /// Whether the edits of the manifest and of images are lost.
  package var discardsEdits = false
  /// The most threads that convert images. The result does not depend on it.
  package var jobs = Processors.count
  package var limits = InputLimits()
  /// What reads archives; without it only folders and images are read.
  let zip: (any ZipReader.Type)?

  /// - Parameters:
  ///   - zip: What reads archives; without it only folders and images are read.
  ///   - output: `nil` for `<input name>.pinwheel` in the current folder.
  package init(zip: (any ZipReader.Type)?, input: FilePath, output: FilePath? = nil) {
    self.zip = zip
    self.input = input
    self.output = output ?? FilePath(Self.folderName(for: input))
  }

  /// The name of the folder for an input.
  static func folderName(for input: FilePath) -> String {
    "\(stem(of: input)).\(FolderNames.pathExtension)"
  }

  /// The name of the input without its extension; `.` and `..` are called what they are on disk.
  static func stem(of input: FilePath) -> String {
    absolute(input).lastComponent?.stem ?? "bundle"
  }

  /// A path from the root, without `.` and `..`.
  static func absolute(_ path: FilePath) -> FilePath {
    FileSystem.anchored(path).lexicallyNormalized()
  }
}
