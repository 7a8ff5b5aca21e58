internal import Pinwheel
internal import PinwheelBundles
package import PinwheelFiles
internal import PinwheelImages
package import SystemPackage

extension AssetsError: CustomStringConvertible {
  /// What is wrong, with the file first and without a full stop.
  package var description: String {
    switch self {
    case .bundle(let error): error.description
    case .image(let error): error.description
    case .catalog(let error): error.description
    case .output(let error): error.description
    case .input(let fault): fault.description
    case .folder(let fault): fault.description
    case .manifest(let path, let fault): fault.description(of: path)
    case .masks(let folder, let fault): fault.description(in: folder)
    case .choice(let fault): fault.description
    case .points(let name, let line, let fault):
      line.map { "\(name):\($0)" + (fault.isAboutRecord ? ": " : " ") + "\(fault)" } ?? "\(name) \(fault)"
    case .replacement(let place, let fault): fault.description(of: place)
    case .picture(let fault): fault.description
    case .baked(let file, let error): "\(file) \(error)"
    case .recording(let file, let error): "\(file) cannot be replayed: \(error)"
    case .unwritable(let name, let error):
      "\(name) cannot be written: \(error == .badFileDescriptor ? "it is closed" : error.reason)"
    case .unreadable(let file, let reason, _): "\(file) cannot be read: \(reason)"
    case .changed(let file, .writing): "\(file) cannot be written: what was written is gone"
    case .changed(let file, .baking): "\(file) changed while it was baked"
    case .changed(let file, _): "\(file) changed while it was read"
    }
  }

}

extension AssetsError.InputFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path): return "There is no \(path)"
    case .nothingRead(let path, .file, let skipped) where skipped.isEmpty:
      return "\(path) is neither a zip archive nor an image that is read"
    case .nothingRead(let path, _, let skipped):
      guard let first = skipped.first else { return "\(path) holds no image" }
      let more = skipped.count > 1 ? ", and \(skipped.count - 1) more" : ""
      return "\(path) holds no image that can be used (skipped: \(first.file), \(first.reason)\(more))"
    case .notCatalog(let path): return "\(path): not a compiled asset catalog"
    case .utf16(let name): return "\(name) is UTF-16 text (expected UTF-8)"
    case .unmatched(let pattern, let group, _): return "group \(group): no image matches '\(pattern)'"
    case .unmatchedWord(let word, _): return "states: no name of an image begins or ends with '\(word)'"
    case .longGrouping(let what, let excess): return "the list of \(what) \(excess)"
    case .noSuchGroup(let name, let known):
      return "group \(name): there is none"
        + (known.isEmpty ? "" : "; there are: \(known.joined(separator: ", "))")
    case .sameOutput(let one, let other, let output): return "\(one) and \(other) would both become \(output)"
    case .outputIsInput(let output, let input): return "\(output) is the input \(input) itself"
    case .outputHoldsInput(let output, let input): return "\(output) holds the input \(input)"
    case .outputInInput(let output, let input):
      return "\(output) lies inside the input \(input), whose images it would be among the next time"
    }
  }
}

extension AssetsError.FolderFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path): "There is no \(path)"
    case .notExtracted(let path): "\(path) is not extracted yet"
    case .noManifest(let path): "\(path) holds no \(Manifest.fileName)"
    case .noneHere: "There is no *.\(PinwheelFolder.pathExtension) folder here"
    case .several(nil, _): "There are several *.\(PinwheelFolder.pathExtension) folders here"
    case .several(let folder?, _): "\(folder) holds several *.\(PinwheelFolder.pathExtension) folders"
    case .onlyMasks(let file): "\(file) holds masks without the manifest and images they were made from"
    case .leavesFolder(let file, let manifest): "\(manifest) names '\(file)', which leads out of its folder"
    case .notFolder(let place, let file, _): "\(place) is not a folder, so \(file) cannot be read"
    }
  }
}

extension AssetsError.ManifestFault {
  func description(of path: FilePath) -> String {
    switch self {
    case .json(let mistake): "\(path): \(mistake)"
    case .value(let mistake):
      "\(path):" + (mistake.position.map { "\($0.line):\($0.column):" } ?? "") + " \(mistake)"
    case .finding(let finding): "\(finding.place): \(finding.description)"
    case .tooManyThresholds(let found, let expected):
      "\(path) has too many thresholds, those of slices included (found \(found), expected at most \(expected))"
    case .atlas(let slice, let column, let row, let image, let width, let height):
      "\(path): the atlas of \(slice) reaches to column \(column) and row \(row), but \(image) has only "
        + "\(width) x \(height) pixels"
    }
  }
}

extension AssetsError.MasksFault {
  func description(in folder: FilePath) -> String {
    let file = PinwheelFolder(folder).bakedPath
    return switch self {
    case .noManifest: "\(folder) holds no \(Manifest.fileName)"
    case .damaged(let error), .notEncodable(let error): "\(file) \(error)"
    case .outOfDate(let changed): "\(file) is out of date, since \(changed) has changed"
    case .withoutSources: "\(file) does not say where its masks are from"
    case .otherImage(let image): "\(file) does not fit \(image)"
    case .tooManyRuns: "The masks would take more room than is allowed"
    case .beyond(let limit, let maximum): "\(folder) is not baked: \(limit.excess(over: maximum))"
    case .noPinwheel: "\(folder) has no pinwheel"
    case .fingerTooLarge(let pinwheel, let radius):
      "\(pinwheel): a finger of \(radius) points covers too many pixels to count without a hit map, and this "
        + "pinwheel has none since its slices or canvas are too large"
    }
  }
}

extension AssetsError.ChoiceFault: CustomStringConvertible {
  package var description: String {
    func list(_ numbers: [Double]) -> String {
      Self.list(numbers.map { $0.text })
    }
    switch self {
    case .pinwheel(let name, let folder, let known):
      return "pinwheel \(name): there is none in \(folder); there are: \(Self.list(known))"
    case .severalPinwheels(let folder, _): return "\(folder) has several pinwheels"
    case .scale(let scale, let pinwheel, let known):
      return "scale \(scale.text): \(pinwheel) has masks at scale \(list(known))"
    case .threshold(let threshold, _, let known):
      return
        "threshold \(threshold.fraction.text): masks are baked at \(list(known.map(\.fraction)))"
    case .slice(let name, let state, let pinwheel, let known):
      return "state \(name)=\(state.name): \(pinwheel) has no such slice; it has: \(Self.list(known))"
    case .state(let state, let slice, let known):
      return "state \(slice)=\(state.name): \(slice) has no image for that state; it has: "
        + Self.list(known.map(\.name))
    case .statesWithoutPinwheel: return "states need a pinwheel, since there are several"
    case .image(let name, _, _): return "image \(name): there is none of that name"
    }
  }

  /// Names in a row; of very many the first.
  package static func list(_ names: [String]) -> String {
    let most = 24
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
  }

  /// The name that was given, and those it may be: what suggestions are made of.
  package var name: (given: String, known: [String])? {
    switch self {
    case .pinwheel(let name, _, let known), .image(let name, _, let known): (name, known)
    case .slice(let name, _, _, let known): (name, known)
    case .state(let state, _, let known): (state.name, known.map(\.name))
    case .severalPinwheels, .scale, .threshold, .statesWithoutPinwheel: nil
    }
  }
}

extension AssetsError.PointsFault: CustomStringConvertible {
  /// Whether the text begins anew behind the place, as in `points.csv:1: the quotes`.
  var isAboutRecord: Bool { if case .openQuote = self { true } else { false } }

  package var description: String {
    switch self {
    case .empty: "holds no points"
    case .openQuote(let column): "the quotes around column \(column) do not match"
    case .reservedColumn(let name): "has a column called \(name), which the answers need"
    case .repeatedColumn(let name): "has two columns called \(name)"
    case .missingColumn(let name, let known):
      "has no column called \(name) (found \(AssetsError.ChoiceFault.list(known)))"
    case .zeroByte: "has a zero byte, which no text has"
    case .longRecord(let limit): "is longer than \(limit) bytes"
    }
  }
}

extension AssetsError.ReplacementFault {
  func description(of place: FilePath) -> String {
    switch self {
    case .notResult: "\(place) is not a folder that was extracted, so it is not replaced"
    case .foreignFile(let file): "\(file) was not made by pinwheel, so \(place) is not replaced"
    case .edited(let file): "\(file) has been edited since it was extracted, in a way that cannot be kept"
    case .busy: "\(place) is being replaced by another extraction"
    case .cannotExchange: "\(place) lies on a disk that cannot exchange two folders in one step"
    case .notMoved(let error): "\(place) cannot be put in place: \(error.reason)"
    case .oldFolderLeft: "\(place) is complete, but the folder it replaced cannot be removed"
    }
  }
}

extension AssetsError.PictureFault: CustomStringConvertible {
  package var description: String {
    func size(_ width: Double, _ height: Double) -> String {
      "\(width.text) x \(height.text) points"
    }
    switch self {
    case .emptyArea(let name, let width, let height):
      return "\(name) is \(size(width, height)), which is not an area to draw"
    case .tooLarge(let name, let width, let height, let scale, let maximumPixels):
      return
        "\(name) cannot be drawn: \(size(width, height)) at scale \(scale.text) are more than "
        + "\(maximumPixels) pixels, or \(AlphaMask.maximumSide) a side"
    case .exportTooLarge(let name, let width, let height, let scale, let maximumPixels):
      return
        "\(name) cannot be exported: \(size(width, height)) at scale \(scale.text) are more than "
        + "\(maximumPixels) pixels, or \(AlphaMask.maximumSide) a side"
    case .sheetTooLarge(let name, let count, let width, let height, let maximumPixels):
      return "\(name): a sheet of \(count) pictures of \(width) x \(height) pixels has more than "
        + "\(maximumPixels), or \(AlphaMask.maximumSide) a side"
    case .tooManyLayers(let name, let maximumPixels):
      return
        "\(name) cannot be drawn: its images, one over the other, cover more than \(maximumPixels) pixels"
    case .tooManyPictures(let name, let maximumPixels):
      return "\(name) cannot be drawn: the pictures of the recording have more than \(maximumPixels) pixels"
    case .recordingTooLong(let name, let seconds, let maximumSeconds):
      return "\(name) cannot be drawn: the recording lasts \(seconds.text) seconds, more than "
        + "\(maximumSeconds)"
    case .noMap(let reason): return reason
    case .intricate: return "The shapes have too many corners for a text"
    case .pageTooLarge(let folder, let maximumMiB):
      return "\(folder) has more than \(maximumMiB) MiB of images, which no page can hold"
    case .pageNotDrawn(let reason): return "The wheel of the page cannot be drawn: \(reason)"
    }
  }
}

extension AssetsError {
  /// What scripts get for an input that was not extracted. All that was found in it is listed.
  package func json(input: FilePath, sentence: String, exitCode: Int) -> JSON {
    .object([
      "input": .string(input.string), "error": .string(sentence), "exitCode": .integer(exitCode),
      "leftOut": skipped.isEmpty ? nil : LeftOut(skipped).json,
      "skipped": skipped.isEmpty ? nil : .array(skipped.map(\.json)),
    ])
  }
}
