package import Pinwheel

/// Reads the names of a folder's files together, and finds those that are states of one thing.
///
/// 1. A name is split into words. Every word that names a state (``StateWord``), if need be because another name proves it
///    (``StateEvidence``), is taken out. The remaining words are the base.
/// 2. Names with one base form a family. A word that all of them have is part of the base. The bare name is the rest
///    state, or a second image of it if another name has a word for rest, such as `normal`.
/// 3. The other words of the family settle what a word means (``WordSenses``). Words combine: `selected_pressed`.
///    Two names of one state are left to the caller.
///
/// A name is given once; the caller handles its scales and devices.
package struct NameFamilies {
  package private(set) var families: [NameFamily] = []
  /// How each name was read, in the order given.
  package private(set) var names: [ReadName]
  private let evidence: StateEvidence

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

  /// - Parameters:
  ///   - sizes: The sizes of the names' images; `nil` if none are known, in which case all count as equal.
  /// - Complexity: O(names x words of each), except for families of many members.
  package init(_ names: [Entry], sizes: [CanvasSize]? = nil) {
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

  /// The family of some names of one base; `nil` if they have only one state. The words that all of them have become part of
  /// the base.
  package mutating func family(of indices: [Int]) -> NameFamily? {
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
    if let number { read.keepNumberApart(number.word) }
    return NameFamily(name: name, members: members, number: number?.value, series: read.baseName)
  }

  /// A word that every name contains is not a state.
  private mutating func keepCommonWords(of indices: [Int]) {
    guard indices.count > 1, let first = indices.first else { return }
    let common = indices.reduce(Set(names[first].stateTexts)) { $0.intersection(names[$1].stateTexts) }
    for index in indices where !common.isEmpty {
      let words = names[index].words
      names[index].keepInBase { common.contains(words[$0].text) }
    }
  }

  private func members(of indices: [Int]) -> [NameFamily.Member] {
    var senses = indices.map { index in
      names[index].stateWords.compactMap { evidence.sense($0, of: names[index].words) }
    }
    if Self.isSwitch(senses) {
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

  /// Whether some names mean off, and the bare name is the other position of the switch.
  private static func isSwitch(_ senses: [[StateWord.Sense]]) -> Bool {
    senses.contains([.off]) && senses.contains([]) && Set(senses.joined()).isDisjoint(with: [.on, .rest])
  }
}
