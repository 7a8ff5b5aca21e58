internal import Pinwheel
internal import PinwheelBundles

/// Unity scenes and prefabs: buttons that swap sprites and name them by the identifiers in `.meta` files.
///
/// ```
/// --- !u!114 &3819
/// MonoBehaviour:
///   m_Transition: 2                                   swap sprites
///   m_SpriteState:
///     m_HighlightedSprite: {fileID: 21300000, guid: ec4b..., type: 3}
///   m_TargetGraphic: {fileID: 1317}                   the object whose m_Sprite is at rest
/// ```
struct UnityScenes: RelationReader {
  private struct Reference {
    let file: String
    let guid: String
    let line: Int
  }

  private struct Object {
    let id: String
    var name: String?
    var owner: String?
    var target: String?
    var sprite: Reference?
    var swaps = false
    var states: [(state: SliceState, sprite: Reference)] = []
  }

  /// The image with an identifier, and its sprites by their identifiers.
  private struct Image {
    let path: String
    var sprites: [String: String] = [:]
  }

  private var images: [String: Image] = [:]
  private var scenes: [(path: String, objects: [Object])] = []

  mutating func read(_ bytes: ContiguousArray<UInt8>, at path: String) {
    if path.hasSuffix(".meta") { return readMeta(bytes, at: String(path.dropLast(5))) }
    guard bytes.starts(with: "%YAML".utf8), bytes.holds("m_SpriteState") else { return }
    var objects: [Object] = []
    for (number, line) in String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() where line.utf8.count <= 1_024 {
      if line.hasPrefix("--- ") {
        let id = line.drop { $0 != "&" }.dropFirst().prefix { $0 != " " }
        objects.append(Object(id: String(id)))
      } else if line.hasPrefix("  m_") || line.hasPrefix("    m_"), let colon = line.firstIndex(of: ":"),
        !objects.isEmpty
      {
        Self.take(
          line[..<colon].drop { $0 == " " }, line[line.index(after: colon)...], line: number + 1,
          into: &objects[objects.count - 1])
      }
    }
    scenes.append((path, objects))
  }

  private static func take(_ key: Substring, _ value: Substring, line: Int, into object: inout Object) {
    switch key {
    case "m_Name": object.name = String(value.drop { $0 == " " })
    case "m_GameObject": object.owner = UnityMeta.value("fileID", inFlow: value)
    case "m_TargetGraphic": object.target = UnityMeta.value("fileID", inFlow: value)
    case "m_Transition": object.swaps = value.drop { $0 == " " } == "2"
    case "m_Sprite": object.sprite = reference(value, line)
    default:
      guard let state = states[String(key)], let sprite = reference(value, line) else { return }
      object.states.append((state, sprite))
    }
  }

  private static let states: [String: SliceState] = [
    "m_HighlightedSprite": .hover, "m_PressedSprite": .press, "m_SelectedSprite": .selected,
    "m_DisabledSprite": .disabled,
  ]

  /// Reads `{fileID: 1, guid: 2, type: 3}`; `nil` without the identifier of a file.
  private static func reference(_ text: Substring, _ line: Int) -> Reference? {
    guard let file = UnityMeta.value("fileID", inFlow: text), let guid = UnityMeta.value("guid", inFlow: text)
    else { return nil }
    return Reference(file: file, guid: guid, line: line)
  }

  private mutating func readMeta(_ bytes: ContiguousArray<UInt8>, at path: String) {
    guard bytes.holds("guid:"), bytes.holds("TextureImporter:") else { return }
    var (guid, image): (String?, Image) = (nil, Image(path: path))
    // Sprites are numbered as `213: 12` and `second: name` in a list, or `12: name` in a table.
    var (number, isTable): (String?, Bool) = (nil, false)
    for line in String(decoding: bytes.prefix(1 << 20), as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = line[..<colon].filter { $0 != " " }
      let value = String(line[line.index(after: colon)...].drop { $0 == " " })
      if key == "guid", guid == nil { guid = value }
      if key == "213" { number = value }
      if key == "second", let id = number {
        image.sprites[id] = value
        number = nil
      }
      if key == "fileIDToRecycleName" {
        isTable = true
      } else if isTable {
        isTable = line.hasPrefix("    ")
        if isTable { image.sprites[key] = value }
      }
    }
    if let guid { images[guid] = image }
  }

  func statements() -> [(file: String, statements: [Statement])] {
    scenes.map { scene in
      let objects = Dictionary(scene.objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      var statements: [Statement] = []
      for object in scene.objects where object.swaps && statements.count < Statement.maximumCount {
        let name = object.owner.flatMap { objects[$0]?.name } ?? ""
        let rest = object.target.flatMap { objects[$0]?.sprite }.map { (SliceState.rest, $0) }
        for (state, sprite) in (rest.map { [$0] } ?? []) + object.states {
          guard let image = images[sprite.guid] else { continue }
          statements.append(
            Statement(
              "\(name) &\(object.id)", state, .exact(image.path, sprite: image.sprites[sprite.file]),
              line: sprite.line))
        }
      }
      return (scene.path, statements)
    }
  }
}
