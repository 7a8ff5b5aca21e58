/// A visual state of a slice. A slice has images for some of the states.
///
/// States combine like those of UIKit's controls: `[.selected, .press]` is a switched-on slice under a finger, one state of two
/// parts; the name is singular as that of `UIControl.State`. If a slice has no image for a combination,
/// ``Slice/shownState(for:)`` is shown instead.
public struct SliceState: OptionSet, Hashable, Sendable {
  /// One bit for each combined state; 0 is rest.
  public let rawValue: UInt8

  /// Creates a combination. The two highest bits mean nothing; they are kept, and no baked file stores them.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Not touched, and enabled.
  public static let rest: SliceState = []
  /// A finger is on the slice.
  public static let press = SliceState(rawValue: 1)
  /// Disabled.
  public static let disabled = SliceState(rawValue: 2)
  /// A pointer that is not down is on the slice.
  public static let hover = SliceState(rawValue: 4)
  /// Chosen among several, or switched on.
  public static let selected = SliceState(rawValue: 8)
  /// The slice has the keyboard's focus.
  public static let focused = SliceState(rawValue: 16)
  /// The window is in the background.
  public static let inactive = SliceState(rawValue: 32)

  /// Every combination, by raw value.
  package static let allCases: [SliceState] = (0..<64).map { SliceState(rawValue: $0) }

  /// The name of the state in manifests and on the command line; the names of a combination are joined:
  /// `selected+press`.
  package var name: String {
    var name = ""
    for (word, flag) in Self.words where contains(flag) {
      if !name.isEmpty { name += "+" }
      name += word
    }
    return name.isEmpty ? "rest" : name
  }

  /// The words of the states that can be combined, in the order of names.
  package static let words: [(word: String, flag: SliceState)] = [
    ("selected", .selected), ("focused", .focused), ("inactive", .inactive), ("hover", .hover),
    ("press", .press), ("disabled", .disabled),
  ]

  /// The weight of this state when its image stands in for another state: disabled counts more than press, then hover,
  /// selected, focused, inactive.
  var weight: Int {
    let flags: [SliceState] = [.inactive, .focused, .selected, .hover, .press, .disabled]
    return flags.indices.reduce(0) { contains(flags[$1]) ? $0 + (1 << $1) : $0 }
  }

  /// The position in the order in which states replace a missing rest image: rest, selected, press, hover, disabled,
  /// focused, inactive, then combinations.
  package var rank: Int {
    let order: [SliceState] = [.rest, .selected, .press, .hover, .disabled, .focused, .inactive]
    return order.firstIndex(of: self) ?? order.count + Int(rawValue)
  }
}

extension SliceState {
  /// The combination called `name`; `nil` if there is none. Names are compared byte for byte.
  package init?(name: String) {
    guard let found = Self.allCases.first(where: { Name($0.name) == Name(name) }) else { return nil }
    self = found
  }
}
