package import PinwheelBundles
internal import PinwheelText
package import SystemPackage

extension AssetsError {
  /// What is wrong with an input, or with the place of its result.
  package enum InputFault: Error, Sendable, Hashable {
    case missing(String)
    /// The input holds no usable image; `skipped` lists what was found instead.
    case nothingRead(FilePath, AppBundle.Kind, skipped: [Manifest.Skipped])
    case notCatalog(FilePath)
    /// Only a single picture can be cut by color.
    case notPicture(FilePath)
    case utf16(String)
    /// A pattern of a manual group matches no image; `suggestion` is a similar pattern that matches one.
    case unmatched(pattern: String, group: String, suggestion: String?)
    /// All images that a pattern of a manual group matches are in the group `taker`, which comes first.
    case taken(pattern: String, group: String, taker: String)
    /// Two slices of a manual group have different sizes, in points.
    case sizes(group: String, String, CanvasSize, String, CanvasSize)
    /// No image name contains a state word; `suggestion` is a similar word that one contains.
    case unmatchedWord(String, suggestion: String?)
    /// Manual groups or state words, together with those in the manifest, are too long; the second text explains what
    /// is wrong.
    case longGrouping(String, String)
    /// No manual group of that name can be taken back; `known` lists the groups.
    case noSuchGroup(String, known: [String])
    /// No image has that name; `known` lists the names.
    case noSuchImage(String, in: FilePath, known: [String])
    case sameOutput(FilePath, FilePath, output: FilePath)
    case outputIsInput(FilePath, FilePath)
    case outputHoldsInput(FilePath, FilePath)
    case outputInInput(FilePath, FilePath)
  }
}

extension AssetsError.InputFault {
  var diagnostic: Diagnostic {
    switch self {
    case .missing(let path):
      return Diagnostic(.naming(path), "There is no \(path)", .advice("check the path"), exit: .noInput)
    case .nothingRead(let path, .file, let skipped) where skipped.isEmpty:
      return Diagnostic(
        .file(path), "is neither a zip archive nor an image that is read",
        .advice("give an .ipa, a .zip, an .app or another folder, or a PNG, JPEG, GIF, WebP or BMP"))
    case .nothingRead(let path, _, let skipped):
      let images = Remedy.advice("give a bundle with PNG, JPEG, GIF, WebP or BMP images")
      guard let first = skipped.first else { return Diagnostic(.file(path), "holds no image", images) }
      let more = skipped.count > 1 ? ", and \(skipped.count - 1) more" : ""
      return Diagnostic(
        .file(path), "holds no image that can be used (skipped: \(first.file), \(first.reason)\(more))",
        first.why.limit.map { .raise(limit: $0.rawValue) } ?? images)
    case .notCatalog(let path):
      return Diagnostic(
        .file(path), "is not a compiled asset catalog", .advice("give the Assets.car of an app bundle"),
        exit: .wrongUsage)
    case .notPicture(let path):
      return Diagnostic(
        .file(path), "is not a picture, and only a picture has regions of one color", .advice("give one"),
        exit: .wrongUsage)
    case .utf16(let name):
      return Diagnostic(
        .file(name), "is UTF-16 text (expected UTF-8)", .convertUTF16(name))
    case .unmatched(let pattern, let group, let suggestion):
      return Diagnostic(
        "group \(group): no image matches '\(pattern)'" + Self.question(suggestion),
        .run(.listImages(in: nil)),
        exit: .wrongUsage)
    case .taken(let pattern, let group, let taker):
      return Diagnostic(
        "group \(group): all images that match '\(pattern)' are in group \(taker)",
        .advice("give each image to one group"), exit: .wrongUsage)
    case .sizes(let group, let one, let size, let other, let otherSize):
      return Diagnostic(
        "group \(group): \(one) has \(size.width) x \(size.height) points and \(other) \(otherSize.width) x "
          + "\(otherSize.height), so where they lie on one canvas is not known",
        .advice(
          "save them untrimmed, or name their corners in points, as in \(one)_36_152.png or in a layout.csv with the columns "
            + "file,x,y, and extract them again"), exit: .wrongUsage)
    case .unmatchedWord(let word, let suggestion):
      return Diagnostic(
        .choice(.states), "'\(word)': no name of an image begins or ends with it" + Self.question(suggestion),
        .run(.listImages(in: nil)), exit: .wrongUsage)
    case .longGrouping(let what, let excess):
      return Diagnostic(
        "the list of \(what) \(excess)", .advice("shorten it with a * in place of what names have in common"),
        exit: .wrongUsage)
    case .noSuchGroup(let name, let known):
      let list = known.isEmpty ? "" : "; there are: \(Diagnostic.list(known))"
      return Diagnostic(
        "group \(name): there is none" + list, .removal(isPossible: !known.isEmpty), exit: .wrongUsage)
    case .noSuchImage(let name, let folder, let known):
      return Diagnostic(
        unknown: .image, name, "there is none of that name", among: known,
        else: .run(.listImages(in: folder.string)))
    case .sameOutput(let one, let other, let output):
      return Diagnostic(
        "\(one) and \(other) would both become \(output)", .elsewhere(or: "extract them one at a time"),
        exit: .wrongUsage)
    case .outputIsInput(let output, let input):
      return Diagnostic(.file(output), "is the input \(input) itself", .elsewhere(), exit: .wrongUsage)
    case .outputHoldsInput(let output, let input):
      return Diagnostic(.file(output), "holds the input \(input)", .elsewhere(), exit: .wrongUsage)
    case .outputInInput(let output, let input):
      return Diagnostic(
        .file(output), "lies inside the input \(input), whose images it would be among the next time",
        .elsewhere(or: "end its name in .\(FolderNames.pathExtension)"), exit: .wrongUsage)
    }
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
