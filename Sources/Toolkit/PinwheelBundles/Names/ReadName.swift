package import Pinwheel

/// A file name, taken for words of which some name a state.
package struct ReadName: Sendable, Hashable {
  /// Its words; those of a folder such as `pressed/` come first.
  package let words: [NameWord]
  /// How many of them are the folder's.
  package let folderWordCount: Int
  /// What stands after the last word.
  let tail: String
  /// Which of the words may name the state, in ascending order.
  package private(set) var stateWords: [Int]
  /// The base of a name that is nothing but one of two opposites, such as `unchecked` beside `checked`.
  private let pair: String?

  init(
    _ words: [NameWord], folderWordCount: Int = 0, tail: String, stateWords: [Int], pair: String? = nil
  ) {
    self.pair = pair
    self.words = words
    self.folderWordCount = folderWordCount
    self.tail = tail
    // A name that is nothing but states begins with its base: `SelectedOn` beside `SelectedOff`.
    self.stateWords =
      pair != nil || stateWords.count < words.count ? stateWords : stateWords.filter { $0 != folderWordCount }
  }

  /// The words that are left, in small letters: what files of one slice have in common.
  var base: [String] {
    if let pair, stateWords == [0] { return [pair] }
    return words.indices.filter { !stateWords.contains($0) }.map { words[$0].text }
  }

  /// The base as it is spelled, with the separators that stand between its words.
  package var baseName: String {
    if let pair, stateWords == [0] { return pair }
    var name = ""
    for index in words.indices.dropFirst(folderWordCount) where !stateWords.contains(index) {
      if !name.isEmpty { name += words[index].separator }
      name += words[index].spelling
    }
    return name
  }

  /// How the state words are set off and the base is spelled: names that differ only here follow two conventions.
  var style: [String] { stateWords.map { words[$0].separator } + [tail, baseName] }

  /// The texts of the words that may name the state.
  var stateTexts: [String] { stateWords.map { words[$0].text } }

  /// The number at the end of the name, and where its word stands; `nil` without one.
  var number: (word: Int, value: Int)? {
    guard let last = words.last, last.text.allSatisfy({ $0.isASCII && $0.isNumber }),
      let value = Int(last.text)
    else { return nil }
    return (words.count - 1, value)
  }

  /// Leaves a word out of the base's name.
  mutating func keepNumberApart(_ word: Int) { stateWords.append(word) }

  /// Takes words for parts of the base after all.
  mutating func keepInBase(where condition: (Int) -> Bool) { stateWords.removeAll(where: condition) }
}

extension ReadName {
  /// Reads a name that stands alone: the last word, if it is plain, is its state.
  package init(alone stem: String) {
    let (words, tail) = NameWord.split(stem)
    let isNumbered = words.count > 1 && words.last?.text.allSatisfy { $0.isASCII && $0.isNumber } == true
    let last = words.count - (isNumbered ? 2 : 1)
    let isPlain = last > 0 && StateWord(words[last].text)?.isPlain == true
    self.init(words, tail: tail, stateWords: isPlain ? [last] : [])
  }

  /// What the name says on its own; the state is rest without a state word.
  package var loneState: SliceState {
    guard let word = stateWords.first.flatMap({ StateWord(words[$0].text) }) else { return .rest }
    return WordSenses([[word.sense]], hasBareName: false).state(of: [word.sense])
  }

  /// Its base and number, if it is one of a series such as `shows_disabled0`.
  package var series: (base: String, number: Int)? {
    guard let number, number.word > 0, stateWords == [number.word - 1] else { return nil }
    var base = self
    base.stateWords.append(number.word)
    return base.base.isEmpty ? nil : (base.baseName, number.value)
  }
}
