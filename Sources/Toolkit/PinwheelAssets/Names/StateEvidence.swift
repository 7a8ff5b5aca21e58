/// The words in the same slot of the names of one folder: `up` and `over` in `item_up` and `item_over`. They prove a word that
/// has other meanings as well.
///
/// A word's slot is what is left of a name without it and without its plain state words: `item_over` proves the `up` of
/// `item_selected_up`. Words are compared without what separates them: `hidePane` and `hidepane_over` have one slot.
///
/// A single letter is a state only among letters of one convention, with a rest state, because a letter says so little.
struct StateEvidence {
  /// The words in each place of a slot.
  private var words: [String: Set<String>] = [:]
  /// The plain words in each slot.
  private var plain: [String: Set<String>] = [:]
  /// The sizes of the names' images, if known, by the whole name.
  private var whole: [String: [CanvasSize?]] = [:]
  /// The single letters after a separator at the end of names, by slot.
  private var letters: [String: Set<String>] = [:]
  /// The letters that some slot of the folder proves.
  private var provedLetters: Set<String> = []
  /// Whether some name contains `pressed` or a similar plain word.
  private var saysPress = false

  /// - Parameter sizes: The sizes of the names' images; `nil` if none are known.
  init(_ names: [[NameWord]], sizes: [CanvasSize]? = nil) {
    for (number, name) in names.enumerated() {
      let texts = name.map(\.text)
      let core = Self.withoutPlainWords(texts)
      whole[Self.key(texts), default: []].append(sizes?[number])
      let plainWords = texts.filter { StateWord($0)?.isPlain == true }
      if !plainWords.isEmpty { plain[Self.key(core), default: []].formUnion(plainWords) }
      // `scroll-down-pressed` is no evidence about a `down` that means press.
      if texts.contains("press") || texts.contains("pressed"), !texts.contains("down") { saysPress = true }
      for index in core.indices {
        words[Self.place(core[..<index], core[(index + 1)...]), default: []].insert(core[index])
      }
      if let last = name.last, name.count > 1, last.isSetOff, last.text.count == 1 {
        letters[Self.key(core.dropLast()), default: []].insert(last.text)
      }
    }
    for (slot, found) in letters where isConvention(found, at: slot) { provedLetters.formUnion(found) }
    if letters.values.count(where: { $0 == ["n", "p"] }) >= 3 { provedLetters.formUnion(["n", "p"]) }
  }

  /// Whether the word at `index` names a state.
  ///
  /// - Parameter first: The index of the file's first word. A verb there is what a button does: `open-bracket`.
  func isState(_ index: Int, of name: [NameWord], first: Int = 0) -> Bool {
    guard let word = StateWord(name[index].text) else { return false }
    if word.isPlain { return true }
    let texts = name.map(\.text)
    let slot = slot(of: index, in: texts)
    if word.proof == .letter {
      return index > 0 && index == name.count - 1 && name[index].isSetOff && isLetter(at: slot, of: texts)
    }
    if plain[slot] != nil, word.proof != .opposite {
      // A background may have states of its own.
      return texts[index] != "bg" || plain[Self.key(Self.withoutPlainWords(texts))] == nil
    }
    let place = Self.place(
      Self.withoutPlainWords(texts[..<index]), Self.withoutPlainWords(texts[(index + 1)...]))
    let others = words[place, default: []]
    let opposites = word.opposites.intersection(others.union(plain[slot, default: []]))
    if !opposites.isEmpty {
      let areVerbs = opposites.union([texts[index]]).isSubset(of: StateWord.verbs)
      return !areVerbs || index > first || name.count == first + 1
    }
    if word.proof == .opposite { return false }
    // Some name without the word belongs to an image of the same size.
    let own = whole[Self.key(texts), default: []]
    return word.proof == .bareName
      && whole[slot, default: []].contains { bare in own.contains { bare == nil || $0 == nil || bare == $0 } }
      && word.strangers.isDisjoint(with: others)
      && !(word.sense == .press && saysPress)
  }

  /// The meaning of a word in this folder; a `d` next to a `p` or an `s` is disabled.
  func sense(_ index: Int, of name: [NameWord]) -> StateWord.Sense? {
    let word = StateWord(name[index].text)
    guard name[index].text == "d", index == name.count - 1 else { return word?.sense }
    let found = letters[slot(of: index, in: name.map(\.text)), default: []]
    return found.union(provedLetters).isDisjoint(with: ["p", "s"]) ? .press : .disabled
  }

  private func isLetter(at slot: String, of name: [String]) -> Bool {
    let found = letters[slot, default: []]
    if isConvention(found, at: slot) { return true }
    guard found.isSubset(of: Self.convention) else { return false }
    if plain[slot] != nil { return true }
    return (name.nameButton || found.isSubset(of: provedLetters))
      && found.count + (whole[slot] == nil ? 0 : 1) >= 2
  }

  private func isConvention(_ found: Set<String>, at slot: String) -> Bool {
    let isBare = whole[slot] != nil
    guard found.isSubset(of: Self.convention), isBare || found.contains("n"),
      !found.contains("s") || found.contains("p") || found.isSuperset(of: ["n", "h"])
    else { return false }
    return found.count + (isBare ? 1 : 0) >= 3
      || found.contains("n") && !found.isDisjoint(with: ["h", "d", "i"])
  }

  /// The name without its plain words and the word at `index`.
  private func slot(of index: Int, in texts: [String]) -> String {
    Self.key(Self.withoutPlainWords(texts[..<index] + texts[(index + 1)...]))
  }

  private static func withoutPlainWords(_ texts: some Sequence<String>) -> [String] {
    texts.filter { StateWord($0)?.isPlain != true }
  }

  /// The slot between words: the `down` of `up_down` is not beside `down_down`.
  private static func place(_ before: some Sequence<String>, _ after: some Sequence<String>) -> String {
    key(before) + "|" + key(after)
  }

  /// The words in one text. Numbers stay apart: `1_11` and `11_1` are two names.
  static func key(_ texts: some Sequence<String>) -> String {
    texts.reduce(into: "") { key, text in
      if key.last?.isNumber == true, text.first?.isNumber == true { key += "_" }
      key += text
    }
  }

  private static let convention: Set<String> = ["n", "h", "d", "i", "p", "s"]
}
