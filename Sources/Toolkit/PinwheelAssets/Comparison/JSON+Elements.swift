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
}
