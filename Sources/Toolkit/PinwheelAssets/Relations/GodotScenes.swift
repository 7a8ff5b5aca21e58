internal import Pinwheel
internal import PinwheelBundles

/// Godot scenes and themes (`.tscn`, `.tres`): texture buttons, and controls whose styles and icons are textures.
///
/// ```
/// [ext_resource type="Texture2D" path="res://ui/play.png" id="1_a"]
/// [sub_resource type="StyleBoxTexture" id="box"]
/// texture = ExtResource("1_a")
/// [node name="Play" type="TextureButton" parent="Menu"]
/// texture_normal = ExtResource("1_a")
/// theme_override_styles/hover = SubResource("box")
/// ```
///
/// Resources may lie in other files, so all files are read before any reference is followed.
struct GodotScenes: RelationReader {
  /// A line `[kind key=value ...]`, with the lines `property = value` below it.
  private struct Section {
    let kind: String
    let values: [String: String]
    var properties: [(name: String, value: String, line: Int)] = []

    init(_ words: [String]) {
      kind = words.first ?? ""
      var values: [String: String] = [:]
      for word in words.dropFirst() {
        guard let equals = word.firstIndex(of: "=") else { continue }
        values[String(word[..<equals])] = String(word[word.index(after: equals)...])
      }
      self.values = values
    }
  }

  private struct File {
    let path: String
    var sections: [Section] = []
    /// The places of resources among the sections, by kind and identifier.
    var places: [Name: Int] = [:]
  }

  private var files: [File] = []

  mutating func read(_ bytes: ContiguousArray<UInt8>, at path: String) {
    guard bytes.first == UInt8(ascii: "["), bytes.holds("ExtResource") else { return }
    var file = File(path: path)
    var count = 0
    for (number, line) in String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      if line.hasPrefix("["), line.utf8.count <= 4_096 {
        let section = Section(Self.header(line))
        if let id = section.values["id"] { file.places[section.kind + " " + id] = file.sections.count }
        file.sections.append(section)
      } else if !file.sections.isEmpty, line.utf8.count <= 1_024, let equals = line.firstRange(of: " = "),
        count < 1 << 16,
        line.contains("Resource(")
      {
        count += 1
        file.sections[file.sections.count - 1].properties.append(
          (String(line[..<equals.lowerBound]), String(line[equals.upperBound...]), number + 1))
      }
    }
    files.append(file)
  }

  func statements() -> [(file: String, statements: [Statement])] {
    let positions = Dictionary(firstOf: files.enumerated().map { ($1.path, $0) })
    return files.indices.map { file in
      var statements: [Statement] = []
      for section in files[file].sections where section.kind == "node" || section.kind == "resource" {
        for property in section.properties {
          guard let (part, state) = Self.state(of: property.name, in: section.kind),
            let image = image(property.value, in: file, positions, depth: 0),
            statements.count < Statement.maximumCount
          else { continue }
          let name = section.kind == "node" ? Self.path(of: section.values) : "theme"
          statements.append(
            Statement(part.isEmpty ? name : name + "." + part, state, .path(image), line: property.line))
        }
      }
      return (files[file].path, statements)
    }
  }

  /// The path of the texture that a value refers to, directly or through a style.
  private func image(_ value: String, in file: Int, _ positions: [Name: Int], depth: Int) -> String? {
    guard depth < 4, let open = value.firstIndex(of: "("), let close = value.lastIndex(of: ")"), open < close
    else {
      return nil
    }
    let id = value[value.index(after: open)..<close].filter { $0 != "\"" && $0 != " " }
    let kind = value.hasPrefix("ExtResource") ? "ext_resource" : "sub_resource"
    guard let section = files[file].places[kind + " " + id].map({ files[file].sections[$0] }) else {
      return nil
    }
    if kind == "sub_resource" { return texture(in: [section], file, positions, depth) }
    guard let path = section.values["path"]?.dropResourcePrefix() else { return nil }
    guard path.hasSuffix(".tres") else { return path }
    // The style is in a separate file.
    var folder = files[file].path.parentPath
    while true {
      if let other = positions[folder.isEmpty ? path : folder + "/" + path] {
        let sections = files[other].sections.filter { $0.kind == "resource" }
        return texture(in: sections, other, positions, depth)
      }
      if folder.isEmpty { return nil }
      folder = folder.parentPath
    }
  }

  private func texture(in sections: [Section], _ file: Int, _ positions: [Name: Int], _ depth: Int) -> String?
  {
    for section in sections {
      if let property = section.properties.first(where: { $0.name == "texture" }) {
        return image(property.value, in: file, positions, depth: depth + 1)
      }
    }
    return nil
  }

  private static func path(of node: [String: String]) -> String {
    let (name, parent) = (node["name"] ?? "", node["parent"] ?? ".")
    return parent == "." ? name : parent + "/" + name
  }

  /// The words of a line in brackets; a value may be in quotes.
  private static func header(_ line: Substring) -> [String] {
    var (words, word, isQuoted): ([String], String, Bool) = ([], "", false)
    for character in line.dropFirst() {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == " " || character == "]" {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character == "]" { break }
      } else if character != "\"" {
        word.append(character)
      }
    }
    return words
  }

  /// The part of the control and the state that a property describes.
  private static func state(of property: String, in kind: String) -> (part: String, state: SliceState)? {
    let words = property.split(separator: "/")
    if kind == "node", words.count == 1 { return textures[property].map { ("", $0) } }
    guard words.count == (kind == "node" ? 2 : 3), let group = words.dropLast().last.map({ String($0) })
    else {
      return nil
    }
    let owner = kind == "node" ? "" : String(words[0]) + "."
    var state = String(words[words.count - 1])
    if group.hasSuffix("styles") { return styles[state].map { (owner + "styles", $0) } }
    guard group.hasSuffix("icons") else { return nil }
    var part = "icons"
    if state.hasPrefix("radio_") {
      state = String(state.dropFirst(6))
      part += ".radio"
    }
    return icons[state].map { (owner + part, $0) }
  }

  private static let textures: [String: SliceState] = [
    "texture_normal": .rest, "texture_pressed": .press, "texture_hover": .hover,
    "texture_disabled": .disabled, "texture_focused": .focused, "normal": .rest, "pressed": .press,
  ]
  private static let styles: [String: SliceState] = [
    "normal": .rest, "pressed": .press, "hover": .hover, "disabled": .disabled, "focus": .focused,
    "hover_pressed": [.hover, .press], "read_only": .disabled,
    "tab_unselected": .rest, "tab_selected": .selected, "tab_hovered": .hover, "tab_disabled": .disabled,
    "tab_focus": .focused, "tab_bg": .rest, "tab_fg": .selected,
  ]
  private static let icons: [String: SliceState] = [
    "unchecked": .rest, "checked": .selected, "unchecked_disabled": .disabled,
    "checked_disabled": [.selected, .disabled], "off": .rest, "on": .selected, "off_disabled": .disabled,
    "on_disabled": [.selected, .disabled],
  ]
}

extension String {
  /// A path below the project's folder.
  fileprivate func dropResourcePrefix() -> String { hasPrefix("res://") ? String(dropFirst(6)) : self }
}
