internal import Pinwheel

/// A file name split into words, some of which name a state.
struct ReadName: Sendable, Hashable {
  /// The words of the name, preceded by the words of a folder such as `pressed/`.
  let words: [NameWord]
  /// The number of words that belong to the folder.
  let folderWordCount: Int
  /// The indices of the words that may name the state, in ascending order.
  var stateWords: [Int]
  /// The base of a name that consists of states and begins with one of two opposites, such as `unchecked` next to `checked`.
  private let pair: String?

  init(_ words: [NameWord], folderWordCount: Int = 0, stateWords: [Int], pair: String? = nil) {
    (self.words, self.folderWordCount, self.pair) = (words, folderWordCount, pair)
    // Without a pair, a name that consists of states begins with its base: `SelectedOn` next to `SelectedOff`.
    self.stateWords =
      pair != nil || stateWords.count < words.count ? stateWords : stateWords.filter { $0 != folderWordCount }
  }

  /// The words that name no state: the common part of one slice's files.
  private var baseWords: [NameWord] {
    words.indices.dropFirst(folderWordCount).filter { !stateWords.contains($0) }.map { words[$0] }
  }

  /// The base of a name that consists of states.
  private var ownBase: String? { baseWords.isEmpty ? pair : nil }

  /// The remaining words in lower case, without what separates them.
  var base: String {
    ownBase ?? StateEvidence.key(words.indices.filter { !stateWords.contains($0) }.map { words[$0].text })
  }

  /// The base as spelled, with the separators between its words.
  var baseName: String { ownBase ?? baseWords.spelling }

  var texts: [String] { words.map(\.text) }

  var stateTexts: [String] { stateWords.map { words[$0].text } }

  /// Whether it states a state by words that need proof alone.
  var needsProof: Bool { !stateWords.isEmpty && stateTexts.allSatisfy { StateWord($0)?.isPlain != true } }

  /// The number at the end of the name, with the index of its word; `nil` if there is none.
  var number: (word: Int, value: Int)? {
    guard let last = words.last, last.text.isNumber, let value = Int(last.text) else { return nil }
    return (words.count - 1, value)
  }
}

extension ReadName {
  /// Reads a name on its own: the last word, if it is plain, is its state.
  init(alone stem: String) {
    let words = NameWord.split(stem)
    let isNumbered = words.count > 1 && words.last?.text.isNumber == true
    let last = words.count - (isNumbered ? 2 : 1)
    let isPlain = last > 0 && StateWord(words[last].text)?.isPlain == true
    self.init(words, stateWords: isPlain ? [last] : [])
  }

  /// The state that the name states on its own; rest if it has no state word.
  var loneState: SliceState {
    stateWords.first.flatMap { StateWord(words[$0].text)?.state } ?? .rest
  }

  /// The base and number of a name in a series, such as `shows_disabled0`; `nil` for any other name.
  var series: (base: String, number: Int)? {
    guard let number, number.word > 0, stateWords == [number.word - 1] else { return nil }
    var base = self
    base.stateWords.append(number.word)
    return base.base.isEmpty ? nil : (base.baseName, number.value)
  }
}
