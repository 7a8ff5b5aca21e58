internal import Pinwheel
internal import PinwheelBundles

/// Kodi skins: windows and includes, whose controls name a texture for each state, below `media/`.
///
/// ```
/// <control type="button" id="5">
///   <texturefocus>buttons/focus.png</texturefocus>
///   <texturenofocus>buttons/rest.png</texturenofocus>
/// </control>
/// ```
///
/// The mark of a radio button and the arrows of a spin control are separate controls. The knobs of sliders and
/// scroll bars are not controls.
enum KodiSkins {
  static func statements(of bytes: ContiguousArray<UInt8>, at path: String) -> [Statement] {
    guard bytes.holds("<texture") || bytes.holds("<alttexture"),
      let root = try? XMLElement.root(of: bytes, withText: true)
    else { return [] }
    var statements: [Statement] = []
    var open = [root]
    while let element = open.popLast(), statements.count < Statement.maximumCount {
      open += element.children.reversed()
      for child in element.children {
        guard let (part, state) = Self.states[child.name.lowercased()], let texture = Self.texture(child.text)
        else {
          continue
        }
        statements.append(
          Statement(
            Self.title(element) + (part.isEmpty ? "" : " " + part), state, .path(texture, below: ["media"]),
            line: child.line))
      }
    }
    return statements
  }

  /// The path of a texture; `nil` if it is empty or determined only at run time in Kodi.
  private static func texture(_ text: String) -> String? {
    let path = text.drop(while: \.isWhitespace)
    let trimmed = path.prefix(path.count - path.reversed().prefix(while: \.isWhitespace).count)
    return trimmed.isEmpty || trimmed == "-" || trimmed.contains("$") || trimmed.contains(":")
      ? nil : String(trimmed)
  }

  private static func title(_ element: XMLElement) -> String {
    let words = ["type", "name", "id"].compactMap { element.attributes[$0] }
    return ([element.name] + words + ["line \(element.line)"]).joined(separator: " ")
  }

  private static let states: [String: (part: String, state: SliceState)] = [
    "texturefocus": ("", .focused), "texturenofocus": ("", .rest),
    "alttexturefocus": ("", [.selected, .focused]), "alttexturenofocus": ("", .selected),
    "textureradioonfocus": ("radio", [.selected, .focused]), "textureradioonnofocus": ("radio", .selected),
    "textureradioofffocus": ("radio", .focused), "textureradiooffnofocus": ("radio", .rest),
    "textureradioondisabled": ("radio", [.selected, .disabled]),
    "textureradiooffdisabled": ("radio", .disabled),
    "textureradiofocus": ("radio", .selected), "textureradionofocus": ("radio", .rest),
    "textureradioon": ("radio", .selected), "textureradiooff": ("radio", .rest),
    "textureup": ("up", .rest), "textureupfocus": ("up", .focused), "textureupdisabled": ("up", .disabled),
    "texturedown": ("down", .rest), "texturedownfocus": ("down", .focused),
    "texturedowndisabled": ("down", .disabled),
  ]
}
