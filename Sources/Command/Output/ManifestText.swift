import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelImages
import PinwheelText
import SystemPackage

extension ExtractionSummary {
  /// The JSON for scripts: the summary, and the findings that `check` reports too.
  var report: JSON {
    let findings = findings
    return json + .object(["findings": findings.isEmpty ? nil : findings.map(\.json)])
  }

  /// The summary of an extraction.
  var lines: [String] {
    let skipped = manifest.skipped.count
    var lines = ["\(folder.path): \(counted(manifest.images.count, "image"))"]
    if converted > 0 { lines[0] += ", \(converted) of them converted from CgBI" }
    let count = { (sheets: [Manifest.Image]) in sheets.reduce(0) { $0 + $1.sprites.count } }
    let (sprites, free) = (count(manifest.images), count(manifest.unmatchedSheets))
    if sprites > 0 { lines[0] += ", \(counted(sprites, "sprite"))" }
    if free > 0 { lines[0] += ", \(free) in no slice" }
    lines[0] += leftOut.text
    if let edits, !edits.kept.isEmpty {
      lines.append(
        "  \(counted(edits.kept.count, "edit")) of yours kept; "
          + "\(Invocation.line(["diff", folder.path.string])) shows them")
    }
    lines += manifest.pinwheelLines
    if advice.mayLackPlaces {
      let file = manifest.images.first?.file.lastPathComponent ?? "home.png"
      lines += [
        "  if they belong on one wheel: their images have different sizes, so that their places are not known; list their",
        "  corners in points in a file layout.csv beside them:", "    file,x,y", "    \(file),36,152",
      ]
    }
    let unmatched = manifest.unmatchedImages.count
    if !manifest.pinwheels.isEmpty, unmatched > 0 {
      lines.append(
        "  \(unmatched) of \(counted(manifest.images.count, "image")) "
          + (unmatched == 1 ? "is" : "are") + " in no slice: "
          + Invocation.line(["list", folder.path.string, "--unmatched"]) + " lists "
          + (unmatched == 1 ? "it" : "them"))
    }
    if let endings = advice.endings {
      let options = endings.spellings.flatMap { ["--states", $0.text] }
      lines.append(
        "  if these endings name states, run " + Invocation.line(["group", folder.path.string] + options))
    } else if manifest.pinwheels.isEmpty, manifest.ambiguous.isEmpty, !advice.mayLackPlaces,
      manifest.images.contains(where: { $0.alpha != .none })
    {
      // An image without transparency is solid everywhere: there is no shape to make a slice of.
      lines.append(
        "  no slices: name each image after its slice and state, as in play_rest.png and play_press.png, and extract again"
      )
    }
    lines += manifest.ambiguityLines(of: folder)
    lines += findings.map(\.line).listing(6) { "and \($0) more: pinwheel check \(folder.path) lists them" }
      .map { "  " + $0 }
    if skipped > 0 {
      lines.append("  \(counted(skipped, "thing")) skipped: pinwheel list \(folder.path) --skipped says why")
    }
    return lines
  }
}

extension LeftOut {
  /// ` (137 more are not read: 135 hevc in a catalog, 2 PSD)`; empty if all are read.
  fileprivate var text: String {
    guard count > 0 else { return "" }
    var words = kinds.prefix(6).map { "\($0.count) \($0.kind)" }
    let others = kinds.dropFirst(6).reduce(0) { $0 + $1.count }
    if others > 0 { words.append("\(others) of other kinds") }
    return " (\(counted(count, "more is", "more are")) not read: \(words.joined(separator: ", ")))"
  }
}

extension AssetsError {
  /// The JSON for an input that was not extracted. It lists everything found in the input.
  func json(input: FilePath) -> JSON {
    let (skipped, files) = found
    return .object([
      "input": input.string, "error": ErrorReport(diagnostic).sentence,
      "exitCode": Int(diagnostic.exit.rawValue), "leftOut": skipped.isEmpty ? nil : LeftOut(skipped).json,
      "skipped": skipped.isEmpty ? nil : skipped.map(\.json),
      "files": files.isEmpty ? nil : files.map(\.json),
    ])
  }

  /// The items found in an input without usable images, each with the reason.
  var skippedLines: [String] {
    found.skipped.map(\.text).listing(20) { "and \($0) more, which --json lists" }
  }
}

extension Manifest {
  /// Wheels with slices, one per line, then the others together on a line.
  var pinwheelLines: [String] {
    let wheels = pinwheels.filter { $0.slices.count > 1 }
    let buttons = pinwheels.filter { $0.slices.count <= 1 }
    var lines = wheels.map { "  " + $0.line }
    if buttons.count > 6 {
      lines.append("  \(buttons.count) pinwheels of one slice: pinwheel list shows them")
    } else {
      lines += buttons.map { "  " + $0.line }
    }
    return lines
  }

  func ambiguityLines(of folder: PinwheelFolder) -> [String] {
    ambiguous.flatMap { record in
      let groups = record.groups.isEmpty ? [record.group] : record.groups
      return [
        "  not certain: \(record.reason); to decide it, run",
        "    " + Invocation.line(["group", folder.path.string] + groups),
      ]
    }
  }
}

extension Manifest.Pinwheel {
  /// `shows: 12 slices (7 enabled, 5 disabled), 306 x 306 points, scales 1 and 2, with background`.
  var line: String {
    let enabled = slices.count { $0.enabled }
    var text = "\(name): \(counted(slices.count, "slice"))"
    if enabled < slices.count { text += " (\(enabled) enabled, \(slices.count - enabled) disabled)" }
    text += ", \(canvas.text) points"
    let scales = Set(slices.flatMap { $0.states.flatMap { $0.images.map(\.scale) } }).sorted()
    text += ", scale" + (scales.count > 1 ? "s " : " ") + scales.map(\.text).joined(separator: " and ")
    if let only = slices.first, slices.count == 1 {
      text += ", " + only.states.map(\.state.name).joined(separator: ", ")
    }
    return background == nil ? text : text + ", with background"
  }

  /// The pinwheel, then a line for each slice, front to back (the order in which touches test them).
  var lines: [String] {
    [line]
      + slices.reversed().map { slice in
        let states = slice.states.map { state in
          state.state.name
            + state.images.map { image in
              " @" + image.scale.text + "x" + (image.frames.isEmpty ? "" : " \(image.frameText)")
            }.joined()
        }
        return "  \(slice.name): " + states.joined(separator: ", ") + (slice.enabled ? "" : " (disabled)")
      }
  }
}

extension Manifest.StateImage {
  /// `(8 frames, 960 ms)`.
  var frameText: String {
    let time = frames.reduce(0) { $0 + $1.duration }
    return "(\(counted(frames.count, "frame")), \(time.rounded(to: 1000).text) ms)"
  }
}

/// `thresholds: 0.1, or 0.04, 0.5 with --threshold`, if there are several.
func thresholdLines(_ thresholds: [AlphaThreshold]) -> [String] {
  guard let first = thresholds.first, thresholds.count > 1 else { return [] }
  let others = thresholds.dropFirst().map { $0.fraction.text }.joined(separator: ", ")
  return ["thresholds: \(first.fraction.text) by default; with --threshold \(others)"]
}
