import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelImages
import SystemPackage

/// The one place where an error of the libraries becomes a sentence: `FILE: what is wrong; what to do.`
extension AssetsError {
  var sentence: String { ErrorReport(self).sentence }

  /// What is wrong, without a full stop. Names of options are the command's.
  var problem: String {
    switch self {
    // These begin with the name of an option, which only the command has.
    case .input(.unmatched(_, _, let suggestion?)): return "\(description); did you mean '\(suggestion)'?"
    case .input(.unmatchedWord(_, let suggestion?)):
      return "--\(description); did you mean '\(suggestion)'?"
    case .input(.unmatchedWord), .choice(.pinwheel), .choice(.scale), .choice(.threshold), .choice(.slice),
      .choice(.state):
      return "--\(description)"
    case .choice(.statesWithoutPinwheel): return "--state needs --pinwheel, since there are several"
    case .choice(.image): return "--why: \(description)"
    case .output(.invalidName): return "-o \(description)"
    case .replacement(let place, .notResult):
      return "\(place) is not a folder that pinwheel extract made, so --force does not replace it"
    case .replacement(let place, .foreignFile(let file)):
      return "\(file) was not made by pinwheel, so --force does not replace \(place)"
    case .replacement(_, .edited(let file)): return "\(file) was edited in a way that cannot be kept"
    default: return description
    }
  }

  private func bake(_ folder: FilePath) -> Remedy {
    Remedy("run", Invocation.line(["bake"], in: folder))
  }

  /// What to do, where ``description`` does not say it.
  var remedy: Remedy? {
    switch self {
    case .bundle(let error): remedy(for: error)
    case .image(let error): error.limit.map { raise($0.limit) } ?? remedy(for: error.cause)
    case .catalog(let error): remedy(for: error)
    case .output(let error): remedy(for: error)
    case .input(let fault): remedy(for: fault)
    case .folder(let fault): remedy(for: fault)
    case .manifest(_, .value(let mistake)) where mistake.isOfNewerFormat:
      "install a newer pinwheel, which reads it"
    case .manifest(_, .value(let mistake)):
      mistake.suggestion.map { "did you mean \($0)?" }
        ?? "correct it, or extract again with --force --discard-edits"
    case .manifest(_, .json): "correct it, or extract again with --force --discard-edits"
    case .manifest(_, .finding(let finding)): Remedy(finding.remedy)
    case .manifest(_, .tooManyThresholds): "list fewer in thresholds"
    case .manifest(_, .atlas): "correct it"
    case .masks(let folder, let fault): remedy(for: fault, in: folder)
    case .choice(let fault): remedy(for: fault)
    case .points(_, _, let fault): remedy(for: fault)
    case .replacement(_, .busy): "run the command again"
    case .replacement(_, .cannotExchange): "remove it by hand first"
    case .replacement(_, .oldFolderLeft(let path)): "remove \(path) by hand"
    case .replacement(_, .foreignFile): "move it away or \(elsewhere.words)"
    case .replacement(_, .edited): "add --discard-edits to lose such edits, or \(elsewhere.words)"
    case .replacement: elsewhere
    case .picture(let fault): remedy(for: fault)
    case .recording: "correct that line"
    case .unreadable(_, _, .input): "fix this and run the command again"
    case .unreadable(_, _, .manifest): "run pinwheel extract to make it"
    case .baked(_, .unknownVersion): "make it again with pinwheel bake, or install the pinwheel that made it"
    case .baked: "make it again with pinwheel bake"
    case .unreadable(_, _, .recording): "give a recording of touches"
    case .unreadable(_, _, .named(let manifest)): "put it back, or edit \(manifest)"
    case .unreadable(_, _, .masks(let folder)): bake(folder)
    case .unwritable(_, let error): remedy(forStream: error)
    case .changed(_, .reading): "try again"
    case .changed: "run the command again"
    }
  }

  private func raise(_ limit: InputLimit) -> Remedy { "--limit \(limit.rawValue)=N allows more" }

  private func remedy(for error: BundleError) -> Remedy? {
    switch error {
    case .missing: "check the path"
    case .notABundle: "give an .ipa, a .zip, an .app or another folder, or an image"
    case .badArchive: "fetch or make it again"
    case .beyondLimit(_, let limit, _): raise(limit)
    case .unreadable: "fix this and run the command again"
    case .badEntry: nil
    }
  }

  private func remedy(for error: CatalogError) -> Remedy {
    switch error {
    case .notACatalog: "give the Assets.car of an app bundle"
    case .bigEndian: "compile the catalog again with a current Xcode"
    case .damaged: "fetch or build it again"
    }
  }

  private func remedy(for cause: ImageError.Cause) -> Remedy {
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

  /// For standard output, which is a file as well as a pipe or a terminal.
  private func remedy(forStream error: Errno) -> Remedy {
    switch error {
    case .noSpace, .diskQuotaExceeded: "make room, or send it elsewhere"
    case .badFileDescriptor: "leave it open"
    default: "send it elsewhere"
    }
  }

  private func remedy(for fault: InputFault) -> Remedy? {
    switch fault {
    case .utf16(let file):
      Remedy(
        "convert it with:",
        "iconv -f UTF-16 -t UTF-8" + (file == "standard input" ? "" : " " + file.shellQuoted))
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
    case .outputInInput: "end its name in .\(PinwheelFolder.pathExtension) or \(elsewhere.words)"
    }
  }

  private func remedy(for fault: FolderFault) -> Remedy {
    switch fault {
    case .missing(let path):
      PinwheelFolder.suggestion(for: path).map { Remedy("did you mean \($0)?") }
        ?? "give a folder that pinwheel extract made"
    case .notExtracted(let path), .noManifest(let path):
      Remedy("run", Invocation.line(["extract", path.string]))
    case .onlyMasks:
      "give the folder that pinwheel extract made, since only hit and replay answer from masks alone"
    case .noneHere: "run pinwheel extract first, or give one with --in"
    case .several(let given, let folders):
      Remedy(
        "choose one with --in: \(AssetsError.ChoiceFault.list(folders)), as in",
        Invocation.with("--in", folders.first ?? "", insteadOf: given?.string))
    case .leavesFolder: "use a path below it"
    case .notFolder(_, _, let manifest): "put it back or edit \(manifest)"
    }
  }

  private func remedy(for fault: MasksFault, in folder: FilePath) -> Remedy? {
    switch fault {
    case .noManifest: "give a folder that pinwheel extract made"
    case .damaged, .outOfDate, .withoutSources, .otherImage: bake(folder)
    case .notEncodable, .tooManyRuns: "bake fewer pinwheels"
    case .beyond(let limit, _): raise(limit)
    case .noPinwheel: "make one with pinwheel group"
    case .fingerTooLarge: "give a smaller radius"
    }
  }

  private func remedy(for fault: ChoiceFault) -> Remedy? {
    if let name = fault.name, let near = Suggestion.nearest(to: name.given, among: name.known).first {
      return "did you mean \(near)?"
    }
    switch fault {
    case .severalPinwheels(_, let names), .statesWithoutPinwheel(let names):
      return Remedy(
        "choose one with --pinwheel: \(ChoiceFault.list(names)), as in",
        Invocation.with("--pinwheel", names.first ?? ""))
    case .threshold(let threshold, let folder, let known):
      let all = (known.dropFirst() + [threshold]).map { $0.fraction.text }.joined(separator: ",")
      return Remedy("run", Invocation.line(["bake", "--thresholds", all], in: folder))
    case .image(_, let folder, _):
      return Remedy("find its name with", Invocation.line(["list", "--images"], in: folder))
    case .scale, .pinwheel, .slice, .state: return "give one of those"
    }
  }

  private func remedy(for fault: PointsFault) -> Remedy {
    switch fault {
    case .empty: "give a header such as x,y and then a point a line"
    case .openQuote: "close or double them"
    case .reservedColumn: "rename it"
    case .repeatedColumn: "rename one"
    case .missingColumn(let name, let known):
      if let near = Suggestion.nearest(to: name, among: known).first {
        Remedy("name it with --\(name) \(near.shellQuoted)")
      } else {
        "begin with a line such as x,y and then the points, or name the columns with --x and --y"
      }
    case .zeroByte: "save it as text in UTF-8"
    case .longRecord: "give one point a line"
    }
  }

  private func remedy(for fault: PictureFault) -> Remedy? {
    switch fault {
    case .emptyArea: "correct its canvas"
    case .recordingTooLong: "cut the recording"
    case .tooLarge, .sheetTooLarge, .tooManyLayers, .tooManyPictures:
      "choose a smaller --scale, or allow more with --limit pixels=N"
    case .exportTooLarge: "choose a smaller --scale"
    case .noMap: nil
    case .intricate: "write a PNG where pictures are meant, or choose a smaller --scale"
    case .pageTooLarge: "choose one pinwheel with --pinwheel"
    case .pageNotDrawn: "try again when there is more memory"
    }
  }
}
