internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
package import PinwheelText

extension Manifest {
  /// Images that were probably meant to be in a slice and are in none, and pictures that take every touch.
  ///
  /// - Parameter folder: The path of the manifest's folder, for the places of images.
  /// - Complexity: O(images), except for at most ``Oversights/most`` names without a slice, each of which is compared
  ///   with at most ``Oversights/mostMissing`` others.
  package func oversights(in folder: String) -> [Finding] { Oversights(self, folder: folder).findings }
}

private struct Oversights {
  private(set) var findings: [Finding] = []
  private let folder: String
  /// The files of slices and backgrounds.
  private let used: Set<Name>
  /// The kinds of skipped parts of a layout.
  private static let layoutKinds: Set<String> = ["layout", "sheet", "sprite", "layer"]
  /// The largest number of images outside all slices that become findings.
  static let most = 200
  /// The largest number of names that would complete a slice.
  static let mostMissing = 1_000

  init(_ manifest: Manifest, folder: String) {
    self.folder = folder
    used = Set(names: manifest.usedFiles)
    for thing in manifest.skipped where thing.kind.map(Self.layoutKinds.contains) == true {
      findings.append(
        Finding(
          ManifestRule.leftOut.rule, .file(thing.file, line: thing.line), thing.reason,
          .advice("then extract again")))
    }
    let opaque = Set<Name>(names: manifest.images.filter { $0.alpha == .none }.map(\.file))
    for wheel in manifest.pinwheels where wheel.slices.count > 1 { addOpaque(in: wheel, opaque) }
    addStrays(of: manifest)
  }

  private func place(_ file: String) -> Diagnostic.Place {
    .file(folder.isEmpty ? file : folder + "/" + file)
  }

  /// A picture of the whole canvas without transparent pixels covers everything behind it.
  private mutating func addOpaque(in wheel: Manifest.Pinwheel, _ opaque: Set<Name>) {
    for slice in wheel.slices {
      let image = slice.states.first?.images.first { image in
        let frame = image.frame ?? slice.frame
        return opaque.contains(image.file) && slice.placement == nil && image.placement == nil
          && frame.width >= wheel.canvas.width && frame.height >= wheel.canvas.height
      }
      guard let image else { continue }
      findings.append(
        Finding(
          ManifestRule.opaqueImage.rule, place(image.file).pinwheel(wheel.name, slice: slice.name),
          "its image has no transparency, so that it takes every touch of the canvas that no slice in front takes",
          .advice("save it with an alpha channel")))
    }
  }

  private mutating func addStrays(of manifest: Manifest) {
    let explained = Set<Name>(
      names: manifest.ambiguous.flatMap(\.images)
        + manifest.skipped.flatMap { [$0.file, "images/" + $0.file] })
    // The wheels by the folder and the canvas of their slices, with their number of images there.
    var wheels: [Name: (name: String, images: Int)] = [:]
    for wheel in manifest.pinwheels where wheel.slices.count > 1 {
      for file in wheel.slices.flatMap({ $0.states.flatMap(\.images).map(\.file) }) {
        let space = Self.space(of: file, wheel.canvas.width, wheel.canvas.height)
        wheels[space] = (wheel.name, (wheels[space]?.images ?? 0) + 1)
      }
    }
    let folders = Dictionary(grouping: manifest.images.filter(\.isSeparate)) {
      Name($0.file.parentPath)
    }
    for (_, images) in folders.sorted(by: { $0.key < $1.key }) {
      let missing = missingStems(images)
      let strays = images.filter {
        !used.contains($0.file) && !explained.contains($0.file) && $0.layers.isEmpty
      }
      let crowds = strays.reduce(into: [:]) { $0[Self.space(of: $1), default: 0] += 1 }
      for image in strays.prefix(Self.most) {
        let stem = ImageName(fileName: image.file.lastPathComponent).stem
        let guess = missing.first { NearStem.isNear(stem, to: $0) }
        let space = Self.space(of: image)
        // With more images than the wheel has there, the canvas belongs to many things.
        let wheel = wheels[space].flatMap { crowds[space, default: 0] <= $0.images ? $0.name : nil }
        guard guess != nil || wheel != nil else { continue }
        let problem =
          "it is in no slice"
          + (wheel.map { ", though it has the canvas of the pinwheel '\($0)'" } ?? "")
          + (image.alpha == .none ? ", and has no transparency" : "")
        findings.append(
          Finding(
            ManifestRule.strayImage.rule, place(image.file), problem,
            .advice(advice(for: stem, guess, missing, like: image.file))))
      }
    }
  }

  /// What to do about an image outside all slices: use the name that was probably meant, or the name of the state
  /// that its slice lacks.
  private func advice(for stem: String, _ guess: NearStem?, _ missing: [NearStem], like file: String)
    -> String
  {
    let name = file.lastPathComponent
    // Scale and device stay: `birch_presed@2x.png` is `birch_press@2x.png`.
    let ending = "." + (name.split(separator: ".").last ?? "png")
    let suffix = name.hasPrefix(stem) ? String(name.dropFirst(stem.count)) : ending
    if let guess { return "did you mean \(guess.text + suffix)?" }
    if let base = NearStem(stem)?.base, let state = missing.first(where: { $0.base == base }) {
      return "is \(state.text + suffix) missing? The slices beside it have that state"
    }
    return "name it after its slice and state"
  }

  /// The folder of an image, and its size in points.
  private static func space(of image: Manifest.Image) -> Name {
    space(
      of: image.file, max(1, (Double(image.width) / image.scale).rounded(.up)),
      max(1, (Double(image.height) / image.scale).rounded(.up)))
  }

  /// The folder of a file, and a size in points.
  private static func space(of file: String, _ width: Double, _ height: Double) -> Name {
    Name("\(width) \(height) \(file.parentPath)")
  }

  /// The names that would complete slices: each base in every state that slices of the folder have.
  private func missingStems(_ images: [Manifest.Image]) -> [NearStem] {
    let stems = images.map { ImageName(fileName: $0.file.lastPathComponent).stem }
    var words: [Name] = []
    for (image, stem) in zip(images, stems) where used.contains(image.file) {
      guard let near = NearStem(stem), !words.contains(Name(near.word)) else { continue }
      words.append(Name(near.word))
    }
    guard !words.isEmpty, words.count <= 32 else { return [] }
    let known = Set<Name>(names: stems)
    var seen: Set<Name> = []
    var missing: [NearStem] = []
    for near in stems.lazy.compactMap({ NearStem($0) }) where seen.insert(Name(near.base)).inserted {
      for word in words where missing.count < Self.mostMissing {
        let other = NearStem(base: near.base, word: word.wrappedValue)
        if !known.contains(other.text) { missing.append(other) }
      }
    }
    return missing
  }
}

/// A name that ends in a state word.
private struct NearStem {
  /// Everything before the word, including its separator.
  let base: String
  let word: String
  var text: String { base + word }

  init(base: String, word: String) { (self.base, self.word) = (base, word) }

  /// `nil` if the last word is not a state word.
  init?(_ stem: String) {
    guard stem.utf8.count <= 64, let separator = stem.lastIndex(where: { NameWord.isSeparator($0) }),
      separator != stem.startIndex
    else { return nil }
    let start = stem.index(after: separator)
    (base, word) = (String(stem[..<start]), String(stem[start...]))
    guard StateWord(word) != nil else { return nil }
  }

  /// Whether a name differs from this one only by a typo, in the state word or before it.
  static func isNear(_ stem: String, to wanted: NearStem) -> Bool {
    guard stem.utf8.count <= 64, abs(stem.count - wanted.text.count) <= 2 else { return false }
    func distance(_ one: some StringProtocol, _ other: some StringProtocol) -> Int {
      Suggestion.distance(from: Array(one.lowercased()), to: Array(other.lowercased()))
    }
    if stem.hasPrefix(wanted.base) {
      let word = stem.dropFirst(wanted.base.count)
      // A word for another state is not a typo.
      return StateWord(String(word)) == nil && distance(word, wanted.word) <= (wanted.word.count < 5 ? 1 : 2)
    }
    guard stem.hasSuffix(wanted.word) else { return false }
    let base = stem.dropLast(wanted.word.count)
    // Letters in another order, or one too many or too few: `key_a` and `key_b` are two names.
    let isRespelled = base.count != wanted.base.count || base.sorted() == wanted.base.sorted()
    return wanted.base.count > 4 && isRespelled && base.filter(\.isNumber) == wanted.base.filter(\.isNumber)
      && distance(base, wanted.base) == 1
  }
}
