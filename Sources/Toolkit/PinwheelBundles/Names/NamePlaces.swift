/// The words in the same place of the names of one folder: `pressed` and `default` in `btn_pressed_holo` and
/// `btn_default_holo`. They prove a word that has other meanings as well.
///
/// - `up`, `out`, `dim` and a few more need a plain state word in their place, and no `left` or `right`. A place
///   without the plain words of the name will do: `item-over` proves the `up` of `item-selected-up`.
/// - `down`, `open`, `closed`, `off` and `locked` need such a word, or their opposite, or the bare name of an image
///   of the same size. The bare name is not enough next to another direction, or if the folder says `pressed` for
///   it. `up` and `down` next to each other are states of a `button` that has more words, such as a number.
/// - `on` needs `off`, a plain word or the bare name. Here the plain words of both names are left out: `c_off`
///   proves the `on` of `c_on_pressed`. `yes`, `full`, `expanded` and their opposites need each other.
/// - `gray` and `bw` need the bare name or a plain word, and no other color.
/// - A single letter has to be the last word. It needs a plain word in its place, or the convention `_n _h _d _i`
///   (normal, hover, down, inactive): `n` with one of the others, or the bare name with two of them; or the bare
///   name with `_h` and `_p`; or two bare names of one size with `_p`. Next to `p` (pressed), `d` means disabled
///   and `s` selected, which takes `n`, `p` and one more. A letter outside the convention in the same place
///   disproves it. `_h`, `_d` or `_i` next to the bare name also prove it if three names of the folder have the
///   letter, and `_n` and `_p` if three have both. Once a folder has proved its letters, two of them, or one and
///   the bare name, are enough for its other names.
struct NamePlaces {
  private struct Place: Hashable {
    let before: [String]
    let after: [String]
  }

  private var words: [Place: Set<String>] = [:]
  /// The places in names without their plain words.
  private var switches: [Place: Set<String>] = [:]
  /// The sizes of the names' images, if known.
  private var whole: [[String]: CanvasSize?] = [:]
  /// Whether some name contains `pressed` or a similar plain word.
  private var saysPress = false
  /// Single letters that follow a separator, by place.
  private var letters: [Place: Set<String>] = [:]
  /// The letters that some name of the folder has proved.
  private var provedLetters: Set<String> = []

  /// - Parameter sizes: The sizes of the names' images; `nil` if none are known.
  init(_ names: [[NameWord]], sizes: [CanvasSize]? = nil) {
    for (number, name) in names.enumerated() {
      let texts = name.map(\.text)
      whole[texts] = .some(sizes?[number])
      // `scroll-down-pressed` is no evidence about a `down` that means press.
      if texts.contains(where: Self.pressWords.contains), !texts.contains("down") { saysPress = true }
      for index in texts.indices {
        let place = Self.place(index, in: texts)
        words[place, default: []].insert(texts[index])
        if name[index].isSetOff, index > 0, index == texts.count - 1, texts[index].count == 1 {
          letters[place, default: []].insert(texts[index])
        }
      }
    }
    for name in names {
      let short = Self.withoutPlainWords(name.map(\.text), keeping: nil).texts
      for index in short.indices { switches[Self.place(index, in: short), default: []].insert(short[index]) }
    }
    for (place, found) in letters where isConvention(found, isBare: isBare(place)) {
      provedLetters.formUnion(found)
    }
    let habits: [Set<String>] = [["n", "p"], ["h"], ["d"], ["i"]]
    for habit in habits {
      let count = letters.count { $0.value == habit && isBare($0.key) == (habit.count == 1) }
      if count >= 3 { provedLetters.formUnion(habit) }
    }
    let pressed = letters.count { place, found in
      found == ["p"] && hasBareName(of: place.before + ["p"], at: place)
    }
    if pressed >= 2 { provedLetters.insert("p") }
  }

  /// Whether the word at `index` names a state, given that it can.
  func isState(_ index: Int, of name: [NameWord]) -> Bool {
    let texts = name.map(\.text)
    let place = Self.place(index, in: texts)
    guard let word = StateWord(texts[index]) else { return false }
    let short = Self.withoutPlainWords(texts, keeping: index)
    let shortPlace = Self.place(short.index, in: short.texts)
    let others = words[place, default: []]
    func isPair(with opposites: Set<String>) -> Bool {
      !switches[shortPlace, default: []].union(others).isDisjoint(with: opposites)
    }
    switch word.proof {
    case .plain: return true
    case .noBar: return texts.allSatisfy { text in !Self.bars.contains { text.hasSuffix($0) } }
    case .plainSibling:
      return hasPlainWord(at: place) || hasPlainWord(at: shortPlace)
    case .onlyOpposite(let opposites):
      return isPair(with: opposites)
    case .sameSize(let opposites):
      if isPair(with: opposites) { return true }
      if hasPlainWord(at: place) || hasPlainWord(at: shortPlace) { return true }
      guard hasBareName(of: texts, at: place) else { return false }
      return word.sense != .press
        || !saysPress && others.isDisjoint(with: Self.directions.subtracting(["down"]))
    case .opposite(let opposite, let beatsNothing):
      return isPair(with: [opposite]) || hasPlainWord(at: place) || beatsNothing && isBare(place)
    case .noColor:
      return (isBare(place) || hasPlainWord(at: place))
        && words[place, default: []].isDisjoint(with: Self.colors)
    case .letter:
      return name[index].isSetOff && index > 0 && index == name.count - 1 && isLetter(texts[index], at: place)
    }
  }

  /// Whether some name without the word belongs to an image of the same size.
  private func hasBareName(of name: [String], at place: Place) -> Bool {
    guard let bare = whole[place.before + place.after], let own = whole[name] else { return false }
    guard let bare, let own else { return true }
    return bare == own
  }

  /// The meaning of a word in this folder; a `d` next to a `p` is disabled.
  func sense(_ index: Int, of name: [NameWord]) -> StateWord.Sense? {
    guard let word = StateWord(name[index].text) else { return nil }
    guard name[index].text == "d" else { return word.sense }
    let found = letters[Self.place(index, in: name.map(\.text)), default: []]
    return found.contains("p") || provedLetters.contains("p") ? .disabled : .press
  }

  private func isLetter(_ letter: String, at place: Place) -> Bool {
    let found = letters[place, default: []]
    if isConvention(found, isBare: isBare(place)) { return true }
    guard found.isSubset(of: Self.convention) else { return false }
    if hasPlainWord(at: place) { return true }
    return found.isSubset(of: provedLetters) && found.count + (isBare(place) ? 1 : 0) >= 2
  }

  private func isConvention(_ found: Set<String>, isBare: Bool) -> Bool {
    guard found.isSubset(of: Self.convention) else { return false }
    let others = found.subtracting(["n", "p", "s"])
    if found == ["h", "p"], isBare { return true }
    if found.contains("p") { return found.contains("n") && found.count >= 3 }
    guard !found.contains("s") else { return false }
    return found.contains("n") ? !others.isEmpty : isBare && others.count >= 2
  }

  private func isBare(_ place: Place) -> Bool { whole[place.before + place.after] != nil }

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
  private static let directions: Set<String> = [
    "left", "right", "l", "r", "up", "down", "top", "bottom", "u", "d", "middle", "center",
  ]
  private static let bars = ["bar", "progress", "slider", "meter", "gauge", "track", "loader", "loading"]
  private static let pressWords: Set<String> = ["press", "pressed"]
  private static let colors: Set<String> = [
    "red", "green", "blue", "yellow", "orange", "purple", "pink", "brown", "black", "white", "cyan",
    "magenta",
  ]
}
