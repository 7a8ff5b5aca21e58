internal import Pinwheel
internal import PinwheelBundles

/// Storyboards and nibs of UIKit in XML (`.storyboard`, `.xib`): the images that a button has for its states.
///
/// ```
/// <button id="2Xk-0c-Zdx">
///   <state key="normal" image="play" backgroundImage="plate"/>
///   <state key="highlighted" image="play-pressed"/>
/// </button>
/// ```
///
/// The image and the background of a button are two controls.
enum Storyboards {
  static func facts(_ file: FactFile) -> [Fact]? {
    guard file.bytes.contains("<state key=".utf8), let root = try? file.xml() else { return nil }
    var facts: [Fact] = []
    var open = [root]
    while let element = open.popLast(), facts.count < Fact.maximumCount {
      open += element.children.reversed()
      for child in element.children where child.name == "state" {
        guard let state = child.attributes["key"].flatMap({ states[$0] }) else { continue }
        for attribute in ["image", "backgroundImage"] {
          guard let image = child.attributes[attribute], !image.isEmpty else { continue }
          let control = "\(element.name) \(element.attributes["id"] ?? "line \(element.line)").\(attribute)"
          facts.append(.state(state, of: control, .named(ImageName(fileName: image).stem), line: child.line))
        }
      }
    }
    return Array(facts.prefix(Fact.maximumCount))
  }

  private static let states: [String: SliceState] = [
    "normal": .rest, "highlighted": .press, "selected": .selected, "disabled": .disabled, "focused": .focused,
  ]
}
