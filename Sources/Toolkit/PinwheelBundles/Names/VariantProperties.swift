/// The name of a component's variant as design tools export it: pairs of a property and its value, perhaps behind a name, such
/// as `State=Pressed, Size=Large` or `Heart, State=Liked` of Figma.
///
/// The values name the variant, not the properties. The value of a property called `State` is its state, and so is a value that
/// is a plain state word; a switch counts by its own name, `Selected=True` as `Selected`.
struct VariantProperties {
  /// What the pairs say: the other values, then each state behind `=`, as in `Large=Pressed`; the state alone where it is all.
  let stem: String

  /// Reads a file name without its extension; `nil` if a part between two commas, but for the first, is not a pair.
  ///
  /// - Complexity: O(bytes).
  init?(_ name: String) {
    guard name.utf8.contains(UInt8(ascii: "=")) else { return nil }
    var (words, states): ([String], [String]) = ([], [])
    for (index, part) in name.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(Self.trimmed)
      guard (index == 0 ? 1...2 : 2...2).contains(pair.count), pair.allSatisfy({ !$0.isEmpty }) else {
        return nil
      }
      guard pair.count == 2 else {
        words.append(pair[0])
        continue
      }
      let (property, value) = (pair[0], pair[1])
      let isOfStates = StateWord(property.lowercased()) != nil
      switch Self.switches[value.lowercased()] {
      case true? where isOfStates: states.append(property)
      case false? where isOfStates: break
      case let isOn? where property.lowercased() != "state": words.append(isOn ? property : "No " + property)
      default:
        let isState = property.lowercased() == "state" || StateWord(value.lowercased())?.isPlain == true
        if isState { states.append(value) } else { words.append(value) }
      }
    }
    stem = ((words.isEmpty ? [] : [words.joined(separator: " ")]) + states).joined(separator: "=")
    if stem.isEmpty { return nil }
  }

  private static let switches = [
    "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
  ]

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
