internal import Pinwheel

/// Reads the names of a folder's files together, and finds those that are states of one thing: names with one base, which is what
/// is left without the words that name a state (``StateWord``, ``StateEvidence``). The other words of the family settle what a
/// word means (``WordSenses``).
///
/// A name is given once; the caller handles its scales and devices, and two names of one state.
struct NameFamilies {
  private(set) var families: [NameFamily] = []
  /// How each name was read, in the order given.
  private(set) var names: [ReadName]
  private let evidence: StateEvidence

  /// A name before it is read.
  struct Entry: Sendable, Hashable {
    @Name var stem: String
    /// The folder, if it may name a state, such as `pressed/`; otherwise `nil`.
    var folder: String?
  }

  /// - Parameter sizes: The sizes of the names' images; `nil` if none are known, in which case all count as equal.
  /// - Complexity: O(names x words of each), except for families of many members.
  init(_ names: [Entry], sizes: [CanvasSize]? = nil) {
    let folders = names.map { $0.folder.map { NameWord.split($0) } ?? [] }
    let words = zip(folders, names).map { $0 + NameWord.split($1.stem) }
    let evidence = StateEvidence(words, sizes: sizes)
    self.evidence = evidence
    let states = zip(folders, words).map { folder, name in
      let copy = Self.copyWords(of: name)
      return name.indices.filter { copy.contains($0) || evidence.isState($0, of: name, first: folder.count) }
    }
    // Opposites at the beginning of names that consist of states are one thing, called as the first of them.
    let first = Set(
      words.indices.filter { folders[$0].isEmpty && states[$0].count == words[$0].count }.compactMap {
        words[$0].first?.text
      }
    ).subtracting(["yes", "no"])
    self.names = words.indices.map { index in
      let word = states[index].count == words[index].count ? words[index].first?.text : nil
      let meaning = word.flatMap { StateWord($0) }
      let opposites = meaning?.opposites.intersection(first) ?? []
      let pair = opposites.isEmpty ? nil : meaning?.isOn == true ? word : opposites.min()
      return ReadName(
        words[index], folderWordCount: folders[index].count, stateWords: states[index],
        pair: folders[index].isEmpty ? pair : nil)
    }
    let bases = Dictionary(grouping: self.names.indices) { self.names[$0].base }
    for indices in bases.values.sorted(by: { $0[0] < $1[0] }) {
      if let family = family(of: indices) { families.append(family) }
    }
  }

  /// The last words of a copy that a file manager has made: `play copy`, `play copy 2`, `play - Copy`.
  private static func copyWords(of name: [NameWord]) -> Range<Int> {
    let end = name.last?.text.isNumber == true ? name.count - 1 : name.count
    let isCopy = end > 1 && name[end - 1].text == "copy" && name[end - 1].separator.last == " "
    return isCopy ? end - 1..<name.count : 0..<0
  }

  /// The family of names of one base, of which words that all have become a part; `nil` if they have only one state.
  mutating func family(of indices: [Int]) -> NameFamily? {
    guard indices.contains(where: { !names[$0].stateWords.isEmpty }) else { return nil }
    keepCommonWords(of: indices)
    let members = members(of: indices)
    guard
      Set(members.map(\.state)).count > 1
        || members.contains(where: \.isDuplicate) && members.contains(where: endsInState),
      let first = members.first
    else { return nil }
    var read = names[(members.first { $0.isBare } ?? members.first { $0.state == .rest } ?? first).index]
    let name = read.baseName
    let number = read.words.count > read.folderWordCount + 1 + read.stateWords.count ? read.number : nil
    if let number { read.stateWords.append(number.word) }
    return NameFamily(name: name, members: members, series: number.map { (read.baseName, $0.value) })
  }

  /// A word that every name contains is not a state.
  private mutating func keepCommonWords(of indices: [Int]) {
    guard indices.count > 1, let first = indices.first else { return }
    let common = indices.reduce(Set(names[first].stateTexts)) { $0.intersection(names[$1].stateTexts) }
    for index in indices where !common.isEmpty {
      let words = names[index].words
      names[index].stateWords.removeAll { common.contains(words[$0].text) }
    }
  }

  private func members(of indices: [Int]) -> [NameFamily.Member] {
    var senses = indices.map { index in
      names[index].stateWords.compactMap { evidence.sense($0, of: names[index].words) }
    }
    if senses.contains([.off]), senses.contains([]), Set(senses.joined()).isDisjoint(with: [.on, .rest]) {
      // Next to `radio-off`, `radio` means on.
      for index in senses.indices where !senses[index].contains(.off) { senses[index].append(.on) }
    }
    let meaning = WordSenses(senses)
    var members = zip(indices, senses).map {
      NameFamily.Member(index: $0, state: meaning.state(of: $1), isBare: names[$0].stateWords.isEmpty)
    }
    let byState = Dictionary(grouping: members.indices) { members[$0].state.rawValue }
    for (position, own) in senses.enumerated() {
      // A name is a duplicate if another one of the same state has the same senses plus rest, or the same senses and fewer words, or
      // stands ahead of it with the same words, or with other words that need proof: `reserved` and `occupied`.
      members[position].isDuplicate = byState[members[position].state.rawValue, default: []].contains {
        other in
        let (name, before) = (names[indices[position]], names[indices[other]])
        return senses[other].sorted() == (own + [.rest]).sorted()
          || senses[other] == own
            && (before.words.count < name.words.count
              || other < position && (before.texts == name.texts || before.needsProof && name.needsProof))
      }
    }
    return members
  }

  /// Whether the last word, but for a number, names a state: `default_image` is a different image from `image`.
  private func endsInState(_ member: NameFamily.Member) -> Bool {
    let name = names[member.index]
    return name.stateWords.last == (name.number?.word ?? name.words.count) - 1
  }
}
