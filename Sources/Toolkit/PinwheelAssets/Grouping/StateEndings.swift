internal import Pinwheel
internal import PinwheelBundles

/// The endings that names of images in no slice have behind each of several bases, and that may name states: `_1` and `_2`, `-an`
/// and `-aus`, or `down` beside the bare name. Two bases with two endings each need a known word; no base may have some of the
/// endings and lack others, or have more, as series of numbers do.
package struct StateEndings: Sendable, Hashable {
  /// The endings, with the states that they may name.
  package private(set) var spellings: [StateSpelling] = []
  /// The number of images that would become states.
  let count: Int
  private let endings: [Name]

  private static let (longest, mostNames) = (64, 4_096)
  /// The minimum number of images if no ending is a known word.
  private static let fewest = 6

  /// States have one size.
  private struct Base: Hashable {
    let name: Name
    let size: CanvasSize?
  }

  /// Reads the names of one folder and variant, with their sizes; `nil` if no two bases have the same endings.
  init?(_ sizes: [Name: CanvasSize]) {
    var endings: [Base: Set<Name>] = [:]
    for stem in sizes.keys.sorted().prefix(Self.mostNames) where stem.wrappedValue.count <= Self.longest {
      for cut in Self.cuts(of: stem.wrappedValue, among: sizes) {
        let base = Base(name: Name(String(stem.wrappedValue[..<cut])), size: sizes[stem])
        endings[base, default: sizes[base.name] == base.size ? [Name("")] : []].insert(
          Name(String(stem.wrappedValue[cut...])))
      }
    }
    let sets = Dictionary(grouping: endings.filter { $0.value.count > 1 }, by: \.value).mapValues {
      $0.map(\.key)
    }
    let candidates = sets.filter { $0.value.count > 1 }.compactMap { set, bases -> StateEndings? in
      let areButtons = bases.allSatisfy { NameWord.split($0.name.wrappedValue).map(\.text).nameButton }
      return StateEndings(endings: set.sorted(), count: bases.count * set.count, areButtons: areButtons)
    }
    guard let best = candidates.max(by: { $0.rank < $1.rank }) else { return nil }
    let set = Set(best.endings)
    guard endings.values.allSatisfy({ $0 == set || $0.intersection(set).count < 2 }) else { return nil }
    self = best
  }

  /// The more images and the longer endings, the better.
  fileprivate var rank: (Int, Int, Name) {
    let text = spellings.map(\.text).joined()
    return (count, text.utf8.count, Name(text))
  }

  private init?(endings: [Name], count: Int, areButtons: Bool) {
    (self.count, self.endings) = (count, endings)
    let words = endings.filter { !$0.wrappedValue.isEmpty }
    let numbers = words.compactMap { Int($0.wrappedValue.drop { ImageName.isSeparator($0) }) }.sorted()
    // Numbers are those of states, not of a series, if there are few without a gap.
    let first = numbers.first ?? 0
    let texts = words.map { NameWord.split($0.wrappedValue).last?.text ?? "" }
    // Up and down are states of buttons; elsewhere they are directions. A letter alone may be an initial.
    guard first <= 1, numbers == Array(first..<first + numbers.count),
      areButtons || texts.allSatisfy({ StateWord($0)?.strangers.isDisjoint(with: texts) != false }),
      count >= Self.fewest || texts.contains(where: { StateWord($0)?.mayNameFolder == true })
    else { return nil }
    var meanings: [Name: SliceState] = words.count < endings.count ? [Name(""): .rest] : [:]
    for (word, text) in zip(words, texts) {
      guard let state = StateWord(text)?.state else { continue }
      if meanings.values.contains(state) { return nil }
      meanings[word] = state
    }
    // Endings without a known word are rest, if nothing else is, then the usual states of a button.
    let open = words.filter { meanings[$0] == nil }
    let rest = meanings.values.contains(.rest) ? [] : [SliceState.rest]
    let usual = open.count - rest.count == 1 ? [.press] : [SliceState.hover, .press, .disabled]
    let states = rest + usual.prefix(max(0, open.count - rest.count)).filter { !meanings.values.contains($0) }
    guard open.count <= states.count else { return nil }
    for (word, state) in zip(open, states) { meanings[word] = state }
    // A comma would divide the ending.
    spellings = words.filter { !$0.wrappedValue.contains(",") }.compactMap { word in
      meanings[word].flatMap { StateSpelling("\($0.name)=\(word.wrappedValue)") }
    }
    guard spellings.count == words.count else { return nil }
  }

  /// Where an ending may begin: at the last word, at a number at the end, and behind another name.
  private static func cuts(of stem: String, among sizes: [Name: CanvasSize]) -> Set<String.Index> {
    let words = NameWord.split(stem)
    var cuts: Set<String.Index> = []
    if words.count > 1, let last = words.last, stem.hasSuffix(last.separator + last.spelling) {
      cuts.insert(stem.index(stem.endIndex, offsetBy: -(last.separator + last.spelling).count))
    }
    let number = stem.count - stem.withoutNumber.count
    if number > 0, number < stem.count { cuts.insert(stem.index(stem.endIndex, offsetBy: -number)) }
    if let cut = stem.indices.dropFirst().last(where: { sizes[Name(String(stem[..<$0]))] != nil }) {
      cuts.insert(cut)
    }
    return cuts
  }

  func isEnding(_ stem: String) -> Bool { spellings.contains { $0.words.contains { stem.hasSuffix($0) } } }
}

extension Manifest {
  /// The endings that may name states, of at least a quarter of the images in no slice, if more slices have several states with
  /// them: grouping is tried with the words that would be given.
  func stateEndings(_ masks: ImageStore) -> StateEndings? {
    guard let endings = possibleEndings else { return nil }
    let request = GroupingRequest(groups: [], stateWords: endings.spellings, earlier: self)
    let tried = try? grouped(by: request, masks: masks).manifest
    return tried.map { $0.switches > switches } == true ? endings : nil
  }

  /// The number of slices with several states.
  private var switches: Int { pinwheels.flatMap(\.slices).count { $0.states.count > 1 } }

  /// The endings by names and sizes alone.
  private var possibleEndings: StateEndings? {
    let images = unmatchedImages.map { NamedImage($0) }
    let found = Dictionary(grouping: images, by: \.scope).values.compactMap { images in
      StateEndings(Dictionary(firstOf: images.map { ($0.stem, CanvasSize(fitting: $0)) }))
    }
    return found.filter { 4 * $0.count >= images.count }.max { $0.rank < $1.rank }
  }
}
