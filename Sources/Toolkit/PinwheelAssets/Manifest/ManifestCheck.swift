internal import Pinwheel
package import PinwheelText

/// Finds mistakes in a readable manifest that is ambiguous or cannot be baked.
package struct ManifestCheck {
  private let file: String
  private let positions: TextPositions?
  package private(set) var findings: [Finding] = []
  /// The names of the pinwheel and the slice that are checked.
  private var pinwheel: String?
  private var slice: String?
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

  private mutating func add(_ rule: ManifestRule, at node: JSON, _ problem: String, remedy: String) {
    guard findings.count < Self.most else { return }
    findings.append(
      Finding(
        rule, file: file, position: positions?.position(of: node.range.lowerBound), pinwheel: pinwheel,
        slice: slice, problem, remedy: remedy))
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
      .thresholds, at: root["thresholds"] ?? root,
      "it has too many thresholds, those of slices included (found \(count), expected at most "
        + "\(BakedWriter.maximumThresholds))", remedy: "list fewer in thresholds")
  }

  private mutating func check(_ wheel: JSON) {
    (pinwheel, slice) = (wheel["name"]?.text, nil)
    checkName(of: wheel)
    if let canvas = wheel["canvas"],
      !((canvas["width"]?.number ?? 0) > 0 && (canvas["height"]?.number ?? 0) > 0)
    {
      add(
        .canvas, at: canvas, "its canvas is empty (found \(size(of: canvas)), expected more than 0)",
        remedy: "give its size in points")
    }
    if let background = wheel["background"] { checkFrame(of: background) }
    var names: Set<Name> = []
    for node in wheel["slices"]?.elements ?? [] {
      slice = node["name"]?.text
      checkName(of: node)
      if let slice, !names.insert(slice) {
        add(.duplicateName, at: node["name"] ?? node, "another slice has this name", remedy: "rename one")
      }
      checkFrame(of: node)
      checkStates(of: node)
    }
  }

  private mutating func checkName(of node: JSON) {
    guard let name = node["name"], let text = name.text else { return }
    if text.isEmpty {
      add(.name, at: name, "its name is empty", remedy: "name it")
    } else if text.hasSeveralLines {
      add(.name, at: name, "its name has several lines", remedy: "name it in one line")
    }
  }

  private mutating func checkFrame(of node: JSON) {
    guard let frame = node["frame"], let width = frame["width"]?.number,
      let height = frame["height"]?.number, width < 0 || height < 0
    else { return }
    add(
      .frame, at: frame, "its frame has a negative size (found \(size(of: frame)), expected 0 or more)",
      remedy: "move x and y instead")
  }

  private mutating func checkStates(of node: JSON) {
    guard let states = node["states"] else { return }
    var hasImages = false
    let isLayered = node["mask"]?.text == MaskRule.layered.name
    for state in states.members {
      var seen: Set<Name> = []
      for image in state.value.elements ?? [] {
        hasImages = true
        checkFrame(of: image)
        let scale = words(image["scale"])
        guard !isLayered, !seen.insert("\(scale) \(image["idiom"]?.text ?? "")") else { continue }
        add(
          .duplicateScale, at: image, "\(state.key) has two images at scale \(scale)",
          remedy: "remove one, or put \"mask\": \"layered\" to lay one over the other")
      }
    }
    if !hasImages {
      add(
        .noImages, at: states, "it has no image in any state, so it is never hit",
        remedy: "add one, or remove the slice")
    }
  }

  private func size(of node: JSON) -> String { "\(words(node["width"])) x \(words(node["height"]))" }

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
