package import Pinwheel

/// Reads the names of a folder's files together, and finds those that are states of one thing.
///
/// 1. A name is split into words. Every word that may name a state, and that the other words in its place prove
///    (``NamePlaces``), is taken out. The remaining words are the base.
/// 2. Names with one base form a family. A word that all of them have is part of the base. The bare name is the rest
///    state, or a second image of it if another name has a word for rest, such as `normal`.
/// 3. The other words of the family settle what a word means (``WordSenses``). Words combine: `selected_pressed`.
/// 4. If two names would be the same state, only the last state word of each name counts, and then only names with one
///    spelling form a family. Names that are still alike are left to the caller.
///
/// A name is given once; the caller handles its scales and devices.
package struct NameFamilies {
  package private(set) var families: [NameFamily] = []
  /// How each name was read, in the order given.
  package private(set) var names: [ReadName]

  /// A name before it is read.
  package struct Entry: Sendable, Hashable {
    @Name package private(set) var stem: String
    /// The folder, if it may name a state, such as `pressed/`; otherwise `nil`.
    package let folder: String?

    package init(stem: String, folder: String? = nil) {
      self.stem = stem
      self.folder = folder
    }
  }

  /// - Parameter sizes: The sizes of the names' images; `nil` if none are known, in which case all count as equal.
  /// - Complexity: O(names x words of each), except for families of many members.
  package init(_ names: [Entry], sizes: [CanvasSize]? = nil) {
    let split = names.map { name in
      let folder = name.folder.map { NameWord.split($0).words } ?? []
      let (words, tail) = NameWord.split(name.stem)
      return (words: folder + words, folderWordCount: folder.count, tail: tail)
    }
    let apart = split.map(\.words)
    let places = NamePlaces(apart, sizes: sizes)
    let lone = Set(
      zip(split, apart).compactMap { $0.folderWordCount == 0 && $1.count == 1 ? $1[0].text : nil })
    let pairs = StateWord.lonePairs.filter { lone.contains($0.on) && lone.contains($0.off) }
    self.names = zip(split, apart).map { split, words in
      let pair = words.count == 1 ? pairs.first { [$0.on, $0.off].contains(words[0].text) }?.on : nil
      return ReadName(
        words, folderWordCount: split.folderWordCount, tail: split.tail,
        stateWords: pair == nil
          ? words.indices.filter { places.isState($0, of: words) } : [0],
        pair: split.folderWordCount == 0 ? pair : nil)
    }
    let bases = Dictionary(grouping: self.names.indices) { self.names[$0].base }
    for (_, indices) in bases.sorted(by: { $0.value[0] < $1.value[0] }) { find(in: indices, places) }
  }

  private mutating func find(in indices: [Int], _ places: NamePlaces) {
    guard indices.contains(where: { !names[$0].stateWords.isEmpty }) else { return }
    keepCommonWords(of: indices)
    let states = states(of: indices, places)
    if !hasClash(states) { return add(states) }
    // Only the last word of each name counts: the words before it are part of the base.
    if indices.contains(where: { names[$0].stateWords.count > 1 }) {
      for index in indices {
        let last = names[index].stateWords.last
        names[index].keepInBase { $0 != last }
      }
      let parts = Dictionary(grouping: indices) { names[$0].base }
      for (_, part) in parts.sorted(by: { $0.value[0] < $1.value[0] }) { find(in: part, places) }
      return
    }
    // Two normal forms of one text are one base, so that a name in each makes a slice; two spellings are two bases.
    let styles = Dictionary(grouping: indices) { names[$0].style.map { Name($0) } }
    let spellings = styles.values.count { part in !part.allSatisfy { names[$0].stateWords.isEmpty } }
    guard spellings > 1 else { return add(states) }
    for (_, part) in styles.sorted(by: { $0.value[0] < $1.value[0] }) { add(self.states(of: part, places)) }
  }

  /// A word that every name contains is not a state.
  private mutating func keepCommonWords(of indices: [Int]) {
    guard indices.count > 1, let first = indices.first else { return }
    let common = indices.reduce(Set(names[first].stateTexts)) { $0.intersection(names[$1].stateTexts) }
    guard !common.isEmpty else { return }
    for index in indices {
      let words = names[index].words
      names[index].keepInBase { common.contains(words[$0].text) }
    }
  }

  private func states(of indices: [Int], _ places: NamePlaces) -> [NameFamily.Member] {
    var senses = indices.map { self.senses(of: $0, places) }
    if Self.isSwitch(senses) {
      // Next to `radio-off`, `radio` means on.
      for index in senses.indices where !senses[index].contains(.off) { senses[index].append(.on) }
    }
    let meaning = WordSenses(senses, hasBareName: senses.contains { $0.isEmpty })
    var found = zip(indices, senses).map {
      NameFamily.Member(index: $0, state: meaning.state(of: $1), isBare: names[$0].stateWords.isEmpty)
    }
    let byState = Dictionary(grouping: found.indices) { found[$0].state.rawValue }
    for (position, senses) in senses.enumerated() {
      // A name is spare if another name of the same state has the same senses plus rest.
      let longer = byState[found[position].state.rawValue, default: []].map { ($0, senses + [.rest]) }
      found[position].isSpare = longer.contains { other, wanted in
        self.senses(of: found[other].index, places).sorted() == wanted.sorted()
      }
    }
    return found
  }

  /// Whether some names mean off, and the bare name is the other position of the switch.
  private static func isSwitch(_ senses: [[StateWord.Sense]]) -> Bool {
    senses.contains([.off]) && senses.contains([]) && !senses.joined().contains(.on)
      && !senses.joined().contains(.rest)
  }

  private func senses(of index: Int, _ places: NamePlaces) -> [StateWord.Sense] {
    names[index].stateWords.compactMap { places.sense($0, of: names[index].words) }
  }

  /// Whether two names, apart from spare ones, would be the same state.
  private func hasClash(_ states: [NameFamily.Member]) -> Bool {
    let named = Dictionary(grouping: states.filter { !$0.isSpare }, by: \.state.rawValue)
    return named.values.contains { $0.count > 1 }
  }

  private mutating func add(_ states: [NameFamily.Member]) {
    let isOneState = Set(states.map(\.state)).count == 1
    guard let first = states.first, !isOneState || endsInRestWord(states) else { return }
    let spelling = states.first { $0.isBare } ?? states.first { $0.state == .rest } ?? first
    var read = names[spelling.index]
    let name = read.baseName
    let number = read.words.count > read.folderWordCount + 1 + read.stateWords.count ? read.number : nil
    if let number { read.keepNumberApart(number.word) }
    families.append(
      NameFamily(
        name: name, members: states, number: number?.value, series: read.baseName))
  }

  /// `start` and `start_normal`: the word has to come last, since `default_image` is a different image from
  /// `image`.
  private func endsInRestWord(_ states: [NameFamily.Member]) -> Bool {
    states.contains(where: \.isSpare)
      && states.contains { found in
        let name = names[found.index]
        return name.stateWords.last == (name.number?.word ?? name.words.count) - 1
      }
  }
}
