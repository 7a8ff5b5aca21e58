internal import Pinwheel
internal import PinwheelText

extension JSON {
  /// The `file` of every object in the value, at any depth.
  var files: [String] {
    (elements ?? []).flatMap(\.files)
      + members.flatMap { member in
        if member.key == "file", let file = member.value.text { [file] } else { member.value.files }
      }
  }

  /// The label of a list element in text for people.
  var label: String { self["name"]?.text ?? self["file"]?.text ?? line }

  /// The value with other names of files, at any depth.
  func renamingFiles(_ names: [Name: String]) -> JSON {
    guard !names.isEmpty else { return self }
    switch value {
    case .array(let elements): return .array(elements.map { $0.renamingFiles(names) })
    case .object(let members):
      return .object(
        members.map { member in
          if member.key == "file", let file = member.value.text, let name = names[Name(file)] {
            return Member(key: member.key, value: .string(name))
          }
          return Member(key: member.key, value: member.value.renamingFiles(names))
        })
    default: return self
    }
  }
}
