import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelImages
import SystemPackage

/// The one place where an error of the libraries becomes a sentence: `FILE: what is wrong; what to do.`
extension AssetsError {
  var sentence: String {
    switch self {
    // These begin with the name of an option, which only the command has.
    case .input(.unmatched(_, _, let suggestion?)): return "\(description); did you mean '\(suggestion)'?"
    case .input(.unmatchedWord(_, let suggestion?)):
      return "--\(description); did you mean '\(suggestion)'?"
    case .input(.unmatchedWord), .choice(.pinwheel), .choice(.scale), .choice(.threshold), .choice(.slice),
      .choice(.state):
      return "--\(description)" + (remedy.map { "; \($0)." } ?? ".")
    case .choice(.statesWithoutPinwheel):
      return "--state needs --pinwheel, since there are several; pinwheel list shows them."
    // The line ends in a command to paste.
    case .input(.utf16): return "\(description); convert it with: iconv -f UTF-16 -t UTF-8"
    case .output(.invalidName): return "-o \(description); give one such as picture.png."
    case .replacement(let place, .notResult):
      return
        "\(place) is not a folder that pinwheel extract made, so --force does not replace it; \(elsewhere)."
    case .replacement(let place, .foreignFile(let file)):
      return
        "\(file) was not made by pinwheel, so --force does not replace \(place); move it away or \(elsewhere)."
    case .replacement(_, .edited(let file)):
      return
        "\(file) was edited in a way that cannot be kept; add --discard-edits to lose such edits, or \(elsewhere)."
    default: return description + (remedy.map { "; \($0)" } ?? "") + "."
    }
  }

  /// What to do, where ``description`` does not say it.
  private var remedy: String? {
    switch self {
    case .bundle(let error): remedy(for: error)
    case .image(let error): error.limit.map { raise($0.limit) } ?? remedy(for: error.cause)
    case .catalog(let error): remedy(for: error)
    case .output(let error): remedy(for: error)
    case .input(let fault): remedy(for: fault)
    case .folder(let fault): remedy(for: fault)
    case .manifest(_, .json), .manifest(_, .value):
      "correct it, or extract again with --force --discard-edits"
    case .manifest(_, .tooManyThresholds): "list fewer in thresholds"
    case .manifest(_, .atlas): "correct it"
    case .masks(let folder, let fault): remedy(for: fault, in: folder)
    case .choice(let fault): remedy(for: fault)
    case .points(_, _, let fault): remedy(for: fault)
    case .replacement(_, .busy): "run the command again"
    case .replacement(_, .cannotExchange): "remove it by hand first"
    case .replacement(_, .oldFolderLeft(let path)): "remove \(path) by hand"
    case .replacement: elsewhere
    case .picture(let fault): remedy(for: fault)
    case .recording: "correct that line"
    case .unreadable(_, _, .input): "fix this and run the command again"
    case .unreadable(_, _, .manifest): "run pinwheel extract to make it"
    case .unreadable(_, _, .recording): "give a recording of touches"
    case .unreadable(_, _, .named(let manifest)): "put it back, or edit \(manifest)"
    case .unreadable(_, _, .masks(let folder)): "run pinwheel bake\(option(for: folder))"
    case .unwritable: "give it a reader"
    case .changed(_, .reading): "try again"
    case .changed: "run the command again"
    }
  }

  private func raise(_ limit: InputLimit) -> String { "--limit \(limit.rawValue)=N allows more" }

  private func remedy(for error: BundleError) -> String? {
    switch error {
    case .missing: "check the path"
    case .notABundle: "give an .ipa, a .zip, an .app or another folder, or an image"
    case .badArchive: "fetch or make it again"
    case .beyondLimit(_, let limit, _): raise(limit)
    case .unreadable: "fix this and run the command again"
    case .badEntry: nil
    }
  }

  private func remedy(for error: CatalogError) -> String {
    switch error {
    case .notACatalog: "give the Assets.car of an app bundle"
    case .bigEndian: "compile the catalog again with a current Xcode"
    case .damaged: "fetch or build it again"
    }
  }

  private func remedy(for cause: ImageError.Cause) -> String {
    switch cause {
    case .unknownFormat, .undecoded: "convert it to PNG"
    case .undecodedPixels: "take the image from the sources of the catalog"
    case .animated: "save one of its pictures as PNG"
    case .endsEarly: "copy or download it again"
    case .damaged: "export it again, or take an intact copy"
    case .tooLarge: "make it smaller"
    case .outOfMemory: "make it smaller, or close other programs"
    case .unencodable: "give it 1 to \(Int32.max) pixels a side"
    }
  }

  /// The option that names a folder; empty for the current one, whose name would read as the end of the sentence.
  private func option(for folder: FilePath) -> String { folder == "." ? "" : " --in \(folder)" }

  private func remedy(for fault: InputFault) -> String? {
    switch fault {
    case .utf16: nil
    case .missing: "check the path"
    case .nothingRead(_, .file, let skipped) where skipped.isEmpty:
      "give an .ipa, a .zip, an .app or another folder, or a PNG, JPEG, GIF or WebP"
    case .nothingRead(_, _, let skipped):
      skipped.first.flatMap { InputLimit(namedBy: $0.reason) }.map(raise)
        ?? "give a bundle with PNG, JPEG, GIF or WebP images"
    case .notCatalog: "give the Assets.car of an app bundle"
    case .unmatched, .unmatchedWord: "pinwheel list --images shows the names"
    case .longGrouping: "shorten it with a * in place of what names have in common"
    case .noSuchGroup(_, let known): known.isEmpty ? "leave --remove out" : "remove one of them"
    case .sameOutput: "extract them one at a time, each with its own -o"
    case .outputIsInput, .outputHoldsInput: elsewhere
    case .outputInInput: "end its name in .\(PinwheelFolder.pathExtension) or \(elsewhere)"
    }
  }

  private func remedy(for fault: FolderFault) -> String {
    switch fault {
    case .missing: "give a folder that pinwheel extract made"
    case .notExtracted(let path), .noManifest(let path): "run pinwheel extract \(path) first"
    case .noneHere: "run pinwheel extract first, or give one with --in"
    case .severalHere(let folders): "choose one with --in: \(folders.joined(separator: ", "))"
    case .leavesFolder: "use a path below it"
    case .notFolder(_, _, let manifest): "put it back or edit \(manifest)"
    }
  }

  private func remedy(for fault: MasksFault, in folder: FilePath) -> String? {
    switch fault {
    case .noManifest: "give a folder that pinwheel extract made"
    case .damaged, .outOfDate: "run pinwheel bake\(option(for: folder))"
    case .withoutSources, .otherImage: "run pinwheel bake"
    case .notEncodable, .tooManyRuns: "bake fewer pinwheels"
    case .beyond(let limit, _): raise(limit)
    case .noPinwheel: "make one with pinwheel group"
    case .fingerTooLarge: "give a smaller radius"
    }
  }

  private func remedy(for fault: ChoiceFault) -> String? {
    switch fault {
    case .severalPinwheels(_, let names):
      return "choose one with --pinwheel: \(names.joined(separator: ", "))"
    case .threshold(let threshold, let folder, let known):
      let all = (known.dropFirst() + [threshold]).map { number($0.fraction) }.joined(separator: ",")
      return "run pinwheel bake --thresholds \(all)\(option(for: folder))"
    case .image: return "pinwheel list --images shows the names"
    case .scale: return "choose one of them"
    case .state: return "pinwheel list --json shows its states"
    case .pinwheel, .slice, .statesWithoutPinwheel: return nil
    }
  }

  private func remedy(for fault: PointsFault) -> String {
    switch fault {
    case .empty: "give a header such as x,y and then a point a line"
    case .openQuote: "close or double them"
    case .reservedColumn: "rename it"
    case .repeatedColumn: "rename one"
    case .missingColumn: "begin with a line such as x,y and then the points"
    case .longRecord: "give one point a line"
    }
  }

  private func remedy(for fault: PictureFault) -> String? {
    switch fault {
    case .emptyArea: "correct its canvas"
    case .tooLarge, .sheetTooLarge, .tooManyLayers:
      "choose a smaller --scale, or allow more with --limit pixels=N"
    case .noMap: nil
    case .intricate: "write a PNG, or choose a smaller --scale"
    case .pageTooLarge: "choose one pinwheel with --pinwheel"
    case .pageNotDrawn: "try again when there is more memory"
    }
  }
}
