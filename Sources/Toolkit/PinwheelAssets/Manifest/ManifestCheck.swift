internal import Pinwheel
package import PinwheelText

/// Finds mistakes in a readable manifest that is ambiguous or cannot be baked.
package struct ManifestCheck {
  private let file: String
  private let positions: TextPositions?
  package private(set) var findings: [Finding] = []
  /// The maximum number of findings: a hostile manifest may have one for every byte.
  private static let most = 1000

  /// Checks a manifest.
  ///
  /// - Parameters:
  ///   - root: The manifest, decoded without a mistake.
  ///   - positions: The positions in its text; `nil` for a manifest that is not in a file yet.
  ///   - file: The file's name in findings.
  package init(_ root: JSON, positions: TextPositions?, file: String) {
    (self.file, self.positions) = (file, positions)
    findings = root.duplicates.prefix(Self.most).map { member in
      Finding(duplicate: member, file: file, position: positions?.position(of: member.range.lowerBound))
    }
    checkThresholds(of: root)
    for wheel in root["pinwheels"]?.elements ?? [] { check(wheel) }
    findings.sort { a, b in
      guard let a = a.place.position, let b = b.place.position else { return false }
      return (a.line, a.column) < (b.line, b.column)
    }
  }

  private mutating func add(
    _ rule: ManifestRule, at offset: Int, wheel: String? = nil, slice: String? = nil, _ problem: String,
    remedy: String
  ) {
    guard findings.count < Self.most else { return }
    findings.append(
      Finding(
        rule, file: file, position: positions?.position(of: offset), pinwheel: wheel, slice: slice, problem,
        remedy: remedy))
  }

  /// Masks number their thresholds, and each threshold adds a mask to every image.
  private mutating func checkThresholds(of root: JSON) {
    let slices = (root["pinwheels"]?.elements ?? []).flatMap { $0["slices"]?.elements ?? [] }
    let fractions =
      [root["threshold"]?.number ?? AlphaThreshold.standard.fraction]
      + (root["thresholds"]?.elements ?? []).compactMap(\.number)
      + slices.compactMap { $0["threshold"]?.number }
    let count = Set(fractions.map { AlphaThreshold($0) }).count
    guard count > BakedWriter.maximumThresholds else { return }
    add(
      .thresholds, at: (root["thresholds"] ?? root).range.lowerBound,
      "it has too many thresholds, those of slices included (found \(count), expected at most "
        + "\(BakedWriter.maximumThresholds))", remedy: "list fewer in thresholds")
  }

  private mutating func check(_ wheel: JSON) {
    let name = wheel["name"]?.text
    checkName(wheel, wheel: name, slice: nil)
    if let canvas = wheel["canvas"],
      !((canvas["width"]?.number ?? 0) > 0 && (canvas["height"]?.number ?? 0) > 0)
    {
      add(
        .canvas, at: canvas.range.lowerBound, wheel: name,
        "its canvas is empty (found \(words(canvas["width"])) x \(words(canvas["height"])), expected more than 0)",
        remedy: "give its size in points")
    }
    if let frame = wheel["background"]?["frame"] { checkFrame(frame, wheel: name, slice: nil) }
    var names: Set<Name> = []
    for slice in wheel["slices"]?.elements ?? [] {
      let sliceName = slice["name"]?.text
      checkName(slice, wheel: name, slice: sliceName)
      if let sliceName, !names.insert(sliceName) {
        add(
          .duplicateName, at: (slice["name"] ?? slice).range.lowerBound, wheel: name, slice: sliceName,
          "another slice has this name", remedy: "rename one")
      }
      if let frame = slice["frame"] { checkFrame(frame, wheel: name, slice: sliceName) }
      checkStates(of: slice, wheel: name, name: sliceName)
    }
  }

  private mutating func checkName(_ node: JSON, wheel: String?, slice: String?) {
    guard let name = node["name"], let text = name.text else { return }
    if text.isEmpty {
      add(
        .name, at: name.range.lowerBound, wheel: wheel, slice: slice, "its name is empty", remedy: "name it")
    } else if text.hasSeveralLines {
      add(
        .name, at: name.range.lowerBound, wheel: wheel, slice: slice, "its name has several lines",
        remedy: "name it in one line")
    }
  }

  private mutating func checkFrame(_ frame: JSON, wheel: String?, slice: String?) {
    guard let width = frame["width"]?.number, let height = frame["height"]?.number, width < 0 || height < 0
    else { return }
    add(
      .frame, at: frame.range.lowerBound, wheel: wheel, slice: slice,
      "its frame has a negative size (found \(words(frame["width"])) x \(words(frame["height"])), expected 0 or more)",
      remedy: "move x and y instead")
  }

  private mutating func checkStates(of slice: JSON, wheel: String?, name: String?) {
    guard let states = slice["states"] else { return }
    var hasImages = false
    let isLayered = slice["mask"]?.text == MaskRule.layered.name
    for state in states.members {
      var seen: Set<Name> = []
      for image in state.value.elements ?? [] {
        hasImages = true
        if let frame = image["frame"] { checkFrame(frame, wheel: wheel, slice: name) }
        let scale = words(image["scale"])
        guard !isLayered, !seen.insert("\(scale) \(image["idiom"]?.text ?? "")") else { continue }
        add(
          .duplicateScale, at: image.range.lowerBound, wheel: wheel, slice: name,
          "\(state.key) has two images at scale \(scale)",
          remedy: "remove one, or put \"mask\": \"layered\" to lay one over the other")
      }
    }
    if !hasImages {
      add(
        .noImages, at: states.range.lowerBound, wheel: wheel, slice: name,
        "it has no image in any state, so it is never hit", remedy: "add one, or remove the slice")
    }
  }

  private func words(_ node: JSON?) -> String { node?.words ?? "nothing" }
}

extension Finding {
  /// A repeated key in one object.
  init(duplicate member: JSON.Member, file: String, position: TextPosition?) {
    self.init(
      .duplicateKey, file: file, position: position, "the key '\(member.key)' stands twice in one object",
      remedy: "remove one")
  }
}
