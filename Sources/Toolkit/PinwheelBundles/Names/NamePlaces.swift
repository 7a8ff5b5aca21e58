/// Which words stand in the same place of the names of one folder: `pressed` and `default` in
/// `btn_pressed_holo` and `btn_default_holo`. This is what proves a word that means other things as well.
///
/// - A direction (`up`, `down`), `open`, `closed`, `out` and `dim` need a plain state word in their place, and no `left`
///   or `right`.
/// - `on` needs `off`, a plain word or the bare name; `off` needs `on` or a plain word. Here the plain words of both names
///   are left out: `c_off` proves the `on` of `c_on_pressed`.
/// - `gray` and `bw` need the bare name or a plain word, and no other colour.
/// - A single letter needs a plain word in its place, or the convention `_n _h _d _i` (normal, hover, down, inactive):
///   `n` with one of the others, or the bare name with two of them. Beside `p` (pressed) `d` means disabled, and `s`
///   selected; that takes `n`, `p` and one more. A letter outside the convention in the same place disproves it.
///   `_h`, `_d` or `_i` beside the bare name prove it too if three names of the folder have it, and `_n` and `_p` if
///   three have both. Once a folder has proved its letters, two of them, or one and the bare name, are enough for its other names.
struct NamePlaces {
  private struct Place: Hashable {
    let before: [String]
    let after: [String]
  }

  private var words: [Place: Set<String>] = [:]
  /// The same of names without their plain words.
  private var switches: [Place: Set<String>] = [:]
  private var whole: Set<[String]> = []
  /// Single letters that follow a separator, by place.
  private var letters: [Place: Set<String>] = [:]
  /// The letters that some name here has proved.
  private var provedLetters: Set<String> = []
  /// Whether these are the maps of a texture, of which `normal` and `_n` are one.
  let areTextures: Bool

  init(_ names: [[NameWord]]) {
    var areTextures = false
    for name in names {
      let texts = name.map(\.text)
      whole.insert(texts)
      if let last = texts.last, texts.count > 1, Self.textureWords.contains(last) { areTextures = true }
      for index in texts.indices {
        let place = Self.place(index, in: texts)
        words[place, default: []].insert(texts[index])
        if name[index].isSetOff, index > 0, texts[index].count == 1 {
          letters[place, default: []].insert(texts[index])
        }
      }
    }
    for name in names {
      let short = Self.withoutPlainWords(name.map(\.text), keeping: nil).texts
      for index in short.indices { switches[Self.place(index, in: short), default: []].insert(short[index]) }
    }
    self.areTextures = areTextures
    guard !areTextures else { return }
    for (place, found) in letters where isConvention(found, isBare: isBare(place)) {
      provedLetters.formUnion(found)
    }
    let habits: [Set<String>] = [["n", "p"], ["h"], ["d"], ["i"]]
    for habit in habits {
      let count = letters.count { $0.value == habit && isBare($0.key) == (habit.count == 1) }
      if count >= 3 { provedLetters.formUnion(habit) }
    }
  }

  /// Whether the word at `index` names a state, if it can.
  func isState(_ index: Int, of name: [NameWord]) -> Bool {
    guard let word = StateWord(name[index].text) else { return false }
    let place = Self.place(index, in: name.map(\.text))
    switch word.proof {
    case .plain: return !(areTextures && name[index].text == "normal")
    case .plainSibling:
      return hasPlainWord(at: place) && words[place, default: []].isDisjoint(with: Self.sides)
    case .opposite(let opposite, let beatsNothing):
      let short = Self.withoutPlainWords(name.map(\.text), keeping: index)
      return switches[Self.place(short.index, in: short.texts), default: []].contains(opposite)
        || hasPlainWord(at: place) || beatsNothing && isBare(place)
    case .noColor:
      return (isBare(place) || hasPlainWord(at: place))
        && words[place, default: []].isDisjoint(with: Self.colors)
    case .letter: return name[index].isSetOff && index > 0 && isLetter(name[index].text, at: place)
    }
  }

  /// What a word says here; a `d` beside a `p` is disabled.
  func sense(_ index: Int, of name: [NameWord]) -> StateWord.Sense? {
    guard let word = StateWord(name[index].text) else { return nil }
    guard name[index].text == "d" else { return word.sense }
    let found = letters[Self.place(index, in: name.map(\.text)), default: []]
    return found.contains("p") || provedLetters.contains("p") ? .disabled : .press
  }

  private func isLetter(_ letter: String, at place: Place) -> Bool {
    guard !areTextures else { return false }
    let found = letters[place, default: []]
    if isConvention(found, isBare: isBare(place)) { return true }
    guard found.isSubset(of: Self.convention) else { return false }
    if hasPlainWord(at: place) { return true }
    return found.isSubset(of: provedLetters) && found.count + (isBare(place) ? 1 : 0) >= 2
  }

  private func isConvention(_ found: Set<String>, isBare: Bool) -> Bool {
    guard found.isSubset(of: Self.convention) else { return false }
    let others = found.subtracting(["n", "p", "s"])
    if found.contains("p") { return found.contains("n") && found.count >= 3 }
    guard !found.contains("s") else { return false }
    return found.contains("n") ? !others.isEmpty : isBare && others.count >= 2
  }

  private func isBare(_ place: Place) -> Bool { whole.contains(place.before + place.after) }

  private func hasPlainWord(at place: Place) -> Bool {
    words[place, default: []].contains { StateWord($0)?.isPlain == true }
  }

  private static func withoutPlainWords(
    _ texts: [String], keeping index: Int?
  ) -> (texts: [String], index: Int) {
    let kept = texts.indices.filter { $0 == index || StateWord(texts[$0])?.isPlain != true }
    return (kept.map { texts[$0] }, kept.firstIndex { $0 == index } ?? 0)
  }

  private static func place(_ index: Int, in texts: [String]) -> Place {
    Place(before: Array(texts[..<index]), after: Array(texts[(index + 1)...]))
  }

  private static let convention: Set<String> = ["n", "h", "d", "i", "p", "s"]
  private static let sides: Set<String> = ["left", "right", "l", "r"]
  private static let colors: Set<String> = [
    "red", "green", "blue", "yellow", "orange", "purple", "pink", "brown", "black", "white", "cyan",
    "magenta",
  ]
  private static let textureWords: Set<String> = [
    "diffuse", "albedo", "specular", "spec", "roughness", "metallic", "metalness", "occlusion", "ao",
    "displacement", "bump", "emissive", "normalmap",
  ]
}
