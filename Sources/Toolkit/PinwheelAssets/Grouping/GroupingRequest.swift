internal import Pinwheel
internal import PinwheelText

/// The manual groups and state words given now and earlier, for extraction and for later grouping.
struct GroupingRequest {
  /// The groups given now, every pattern of which must match.
  let groups: [ManualGroup]
  /// All groups, in the order in which the manifest stores them.
  let allGroups: [ManualGroup]
  private let stateWords: [StateSpelling]
  let allStateWords: [StateSpelling]

  /// Groups given now come first, so they get images that an earlier group matches too. A group replaces an earlier
  /// one with the same name, and a state word an earlier one with the same spelling.
  ///
  /// - Parameter removed: The names of earlier groups to remove.
  init(
    groups: [ManualGroup], stateWords: [StateSpelling] = [], earlier: Manifest? = nil,
    without removed: [String] = []
  ) {
    self.groups = groups
    self.stateWords = stateWords
    let names = Set<Name>(names: removed + groups.map(\.name))
    allGroups = groups + (earlier?.groups ?? []).filter { !names.contains($0.name) }
    let words = Set<Name>(names: stateWords.flatMap(\.words))
    allStateWords = stateWords + (earlier?.stateWords ?? []).compactMap { $0.without(words) }
  }

  /// Throws ``AssetsError`` if there is too much text, or no name of the images to group contains a state word.
  func check(_ images: [NamedImage]) throws(AssetsError) {
    let excess =
      ManualGroup.excess(of: allGroups.map(\.text)).map { "groups " + $0 }
      ?? StateSpelling.excess(of: allStateWords.map(\.text)).map { "states " + $0 }
    if let excess {
      throw .fault(
        Diagnostic(
          "the list of \(excess)", .advice("shorten it with a * in place of what names have in common"),
          exit: .wrongUsage))
    }
    let stems = images.flatMap { [$0.stem] + ($0.sourceStem.map { [$0] } ?? []) }
    if let word = StateSpellings.unmatched(stateWords, in: stems).first {
      throw .fault(
        Diagnostic(
          .choice(.states),
          "'\(word)': no name of an image begins or ends with it" + NearMiss.word(for: word, stems: stems),
          .run(.listImages(in: nil)), exit: .wrongUsage))
    }
  }
}
