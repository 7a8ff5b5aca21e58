internal import Pinwheel

/// The meanings of one family's state words in combination.
///
/// - Words for a highlight or a touch mean press, or hover if there is a word for press.
/// - `active` means selected if its only sibling is `inactive`. If a hover, press or selected word shows that these
///   are the buttons of a window, `active` is the rest state and `inactive` the state of a background window.
///   Next to GTK's `hover` or `backdrop`, or to `insensitive` and a rest image, and without a word for press,
///   `active` means press. Otherwise it means selected.
/// - `selected` next to words for a switch (`on`, `off`, `checked`) means focused: the switch is what is selected.
/// - `inactive` by itself means disabled, and so does `inactive` next to a bare or rest name.
/// - `unfocused` means rest, unless the bare name does; then it means `inactive`.
struct WordSenses {
  private let hasPress: Bool
  private let isWindow: Bool
  private let isPressedWhenActive: Bool
  private let isRestWhenInactive: Bool
  private let hasRest: Bool
  private let hasSwitch: Bool

  /// - Parameters:
  ///   - names: The senses of each name's state words.
  ///   - hasBareName: Whether the bare base is also a name.
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
