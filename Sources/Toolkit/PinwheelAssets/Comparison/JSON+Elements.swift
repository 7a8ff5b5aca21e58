internal import PinwheelText

extension JSON {
  /// The members of an object; empty for anything else.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of an array; empty for anything else.
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  subscript(key: String) -> JSON? { members.first { $0.key == key }?.value }

  /// The `file` of every object in the value, at any depth.
  var files: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.files)
    case .object(let members):
      members.flatMap { member in
        if member.key == "file", let file = member.value.text { [file] } else { member.value.files }
      }
    default: []
    }
  }

  /// The label of a list element in text for people.
  var label: String { self["name"]?.text ?? self["file"]?.text ?? line }
}
