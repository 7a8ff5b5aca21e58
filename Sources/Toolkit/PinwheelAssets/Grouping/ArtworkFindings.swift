internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
package import PinwheelText

extension Manifest {
  /// Findings about artwork that is probably not as it was meant: layouts that cannot be read, images in no slice, and
  /// pictures that take every touch.
  ///
  /// - Parameter folder: The path of the manifest's folder, for the places of images.
  /// - Complexity: O(images), except for at most 200 images in no slice, each of which is compared with at most 1,000 names.
  package func artworkFindings(in folder: String) -> [Finding] {
    ArtworkFindings(self, folder: folder).findings
  }
}

private struct ArtworkFindings {
  private(set) var findings: [Finding] = []
  private let folder: String
  /// The kinds of skipped parts of a layout.
  private static let layoutKinds: Set<String> = ["layout", "sheet", "sprite", "layer"]
  /// The largest numbers of images in no slice that are compared, and of words of a folder.
  private static let (most, mostWords) = (200, 1_000)

  init(_ manifest: Manifest, folder: String) {
    self.folder = folder
    for thing in manifest.skipped where thing.kind.map(Self.layoutKinds.contains) == true {
      findings.append(
        Finding(
          ManifestRule.leftOut.rule, .file(thing.file, line: thing.line), thing.reason,
          .advice("then extract again")))
    }
    let opaque = Set<Name>(names: manifest.images.filter { $0.alpha == .none }.map(\.file))
    for wheel in manifest.pinwheels where wheel.slices.count > 1 { addOpaque(in: wheel, opaque) }
    addUnmatched(of: manifest)
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

  /// Images in no slice that have the folder and size of a wheel's, or nearly the name that a slice lacks.
  private mutating func addUnmatched(of manifest: Manifest) {
    let explained = Set<Name>(
      names: manifest.ambiguous.flatMap(\.images)
        + manifest.skipped.flatMap { [$0.file, "images/" + $0.file] })
    let unmatched = manifest.unmatchedImages.filter { !explained.contains($0.file) }
    let wheels = manifest.pinwheels.filter { $0.slices.count > 1 }
    let names = Dictionary(
      firstOf: wheels.flatMap { wheel in wheel.slices.flatMap(\.files).map { ($0, wheel.name) } })
    let scopes = Dictionary(grouping: manifest.images.filter { names[$0.file] != nil }, by: \.wheelScope)
    let crowds = Dictionary(grouping: unmatched, by: \.wheelScope)
    let used = Set<Name>(names: manifest.usedFiles)
    let folders = Dictionary(grouping: manifest.images.filter(\.isSeparate)) { Name($0.file.parentPath) }
      .mapValues { NameMistakes($0.map { ($0.stem, used.contains($0.file)) }, most: Self.mostWords) }
    let states = Dictionary(
      firstOf: manifest.pinwheels.flatMap(\.slices).map {
        (($0.files.first ?? "").parentPath + "/" + $0.name, $0.states.count)
      })
    for image in unmatched.prefix(Self.most) {
      let meant = folders[image.file.parentPath]?.meant(by: image.stem)
      // Where there are more images than the wheel has, the canvas belongs to many things.
      let neighbors = scopes[image.wheelScope, default: []]
      let wheel = crowds[image.wheelScope, default: []].count <= neighbors.count ? neighbors.first : nil
      let words = NameWord.split(image.stem)
      let last = words.dropFirst().last
      let base = image.file.parentPath + "/" + words.dropLast().spelling
      let isNamed = last.flatMap { StateWord($0.text) } != nil
      let ending =
        states[Name(base), default: 0] < 3 || isNamed ? nil : last.map { $0.separator + $0.spelling }
      guard meant != nil || wheel != nil || ending != nil else { continue }
      let problem =
        "it is in no slice"
        + (wheel.flatMap { names[$0.file] }.map { ", though it has the canvas of the pinwheel '\($0)'" } ?? "")
        + (image.alpha == .none ? ", and has no transparency" : "")
      // Scale and device stay: `birch_presed@2x.png` is `birch_press@2x.png`.
      let suffix = image.file.lastPathComponent.dropFirst(image.stem.count)
      let advice =
        meant.map { "did you mean \($0 + suffix)?" } ?? ending.map {
          "if '\($0)' names a state, say which: --states STATE=\($0)"
        }
        ?? (isNamed ? "is another state of its slice missing?" : "name it after its slice and state")
      findings.append(Finding(ManifestRule.strayImage.rule, place(image.file), problem, .advice(advice)))
    }
  }
}

extension Manifest.Image {
  fileprivate var stem: String { ImageName(fileName: file.lastPathComponent).stem }

  /// Its folder and size.
  fileprivate var wheelScope: GroupedSlice.WheelScope {
    let image = NamedImage(self)
    return GroupedSlice.WheelScope(scope: image.scope, canvas: CanvasSize(fitting: image))
  }
}

/// The names of a folder, of which the slices may lack one by a mistake.
private struct NameMistakes {
  private let known: Set<Name>
  private var common: [String: Int] = [:]
  private let used: [String]

  init(_ stems: [(text: String, isUsed: Bool)], most: Int) {
    known = Set(names: stems.map(\.text))
    for stem in known {
      for word in Set(NameWord.split(stem.wrappedValue).map(\.text)) { common[word, default: 0] += 1 }
    }
    let words = stems.filter(\.isUsed).flatMap { NameWord.split($0.text).map(\.spelling) }
    used = Array(Set(words).sorted().prefix(most))
  }

  /// The missing name that was meant by another one, in which a letter of an unknown word is added, left out, replaced or swapped
  /// with its neighbor; `nil` if there is none.
  func meant(by stem: String) -> String? {
    let words = NameWord.split(stem)
    for (place, word) in words.enumerated()
    where word.text.count >= 4 && StateWord(word.text) == nil && common[word.text, default: 0] < 2 {
      for other in used where isMistake(word.text, for: other) {
        var meant = words
        meant[place] = NameWord(other, after: word.separator, isSetOff: word.isSetOff)
        let isState = meant.last.flatMap { StateWord($0.text) } != nil
        if words.count > 1, isState, !known.contains(meant.spelling) { return meant.spelling }
      }
    }
    return nil
  }

  private func isMistake(_ word: String, for other: String) -> Bool {
    ([other.lowercased()] + (StateWord(other.lowercased())?.synonyms ?? [])).contains {
      abs($0.count - word.count) <= 1 && Suggestion.distance(from: Array(word), to: Array($0)) == 1
    }
  }
}
