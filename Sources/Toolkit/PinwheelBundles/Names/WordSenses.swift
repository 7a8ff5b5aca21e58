internal import Pinwheel

/// What the state words of one family mean beside each other.
///
/// - Words for a highlight or a touch mean press, and hover beside a word for press.
/// - `active` beside `inactive` alone means selected. Where a hover, press or selected word says that these are the
///   buttons of a window, `active` is the rest state and `inactive` that of a window in the background. Beside GTK's
///   `hover` or `backdrop`, or `insensitive` and a rest image, without a word for press it means press. Else it means
///   selected.
/// - `selected` beside words for a switch (`on`, `off`, `checked`) means focused: the switch is what is selected.
/// - `inactive` alone means disabled, as does the one beside a bare or rest name.
/// - `unfocused` is rest, unless the bare name is: then it is `inactive`.
struct WordSenses {
  private let hasPress: Bool
  private let isWindow: Bool
  private let isPressedWhenActive: Bool
  private let isRestWhenInactive: Bool
  private let hasRest: Bool
  private let hasSwitch: Bool

  /// - Parameters:
  ///   - names: The senses of each name's state words.
  ///   - hasBareName: Whether the base alone is a name too.
  init(_ names: [[StateWord.Sense]], hasBareName: Bool) {
    let senses = Set(names.joined())
    hasPress = senses.contains(.press)
    hasRest = hasBareName || names.contains([.rest])
    hasSwitch = senses.contains(.on) || senses.contains(.off)
    let hasPair = senses.isSuperset(of: [.active, .inactive])
    let pointed: Set<StateWord.Sense> = [.press, .highlight, .hover, .selected, .on, .backdrop]
    isWindow = hasPair && !hasRest && !senses.isDisjoint(with: pointed)
    isRestWhenInactive = hasPair && !hasRest
    isPressedWhenActive =
      !hasPress && !hasPair
      && !senses.isDisjoint(with: hasRest ? [.hover, .backdrop, .disabled] : [.hover, .backdrop])
  }

  func state(of senses: [StateWord.Sense]) -> SliceState {
    senses.reduce(into: .rest) { $0.formUnion(state(of: $1)) }
  }

  private func state(of sense: StateWord.Sense) -> SliceState {
    switch sense {
    case .rest, .off: .rest
    case .press: .press
    case .highlight: hasPress ? .hover : .press
    case .hover: .hover
    case .on: .selected
    case .selected: hasSwitch ? .focused : .selected
    case .disabled: .disabled
    case .focused: .focused
    case .unfocused: hasRest ? .inactive : .rest
    case .active: isWindow ? .rest : isPressedWhenActive ? .press : .selected
    case .inactive: isWindow ? .inactive : isRestWhenInactive ? .rest : .disabled
    case .backdrop: .inactive
    }
  }
}
