internal import Pinwheel

/// The meanings of one family's state words in combination. Next to words for a switch `selected` means focused, since the
/// switch is what is selected; next to GTK's `hover` or `backdrop`, `active` means press.
struct WordSenses {
  private let senses: Set<StateWord.Sense>
  private let hasRest: Bool

  /// - Parameter names: The senses of each name's state words; none are those of the bare base.
  init(_ names: [[StateWord.Sense]]) {
    senses = Set(names.joined())
    hasRest = !Set(names).isDisjoint(with: [[], [.rest], [.off]])
  }

  func state(of senses: [StateWord.Sense]) -> SliceState {
    senses.reduce(into: .rest) { $0.formUnion(state(of: $1)) }
  }

  private func has(_ any: Set<StateWord.Sense>) -> Bool { !senses.isDisjoint(with: any) }

  private func state(of sense: StateWord.Sense) -> SliceState {
    // Nothing but `active` and `inactive`, the two positions of a switch.
    let isPair = !hasRest && senses == [.active, .inactive]
    switch sense {
    case .rest, .off: return .rest
    case .press: return .press
    case .highlight: return has([.press]) ? .hover : .press
    case .hover: return .hover
    case .on: return .selected
    case .selected: return has([.on, .off]) ? .focused : .selected
    case .disabled: return .disabled
    case .focused: return .focused
    case .unfocused: return hasRest ? .inactive : .rest
    case .active:
      if !hasRest && senses.count > 1 && !isPair { return .rest }
      return !has([.press, .inactive]) && has([.hover, .backdrop, .disabled]) ? .press : .selected
    case .inactive:
      return isPair ? .rest : hasRest || !has([.active]) ? .disabled : .inactive
    case .backdrop: return .inactive
    }
  }
}
