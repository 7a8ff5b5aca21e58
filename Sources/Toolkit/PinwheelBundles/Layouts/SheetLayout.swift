/// What a file beside a sprite sheet says of the sprites in it. Every format is parsed into this.
///
/// ```
/// sidecar -> SheetLayout -> Sheet -> Sprite -> SheetPart
///                           image    names,    the pixels of the sheet,
///                                    numbers   checked
/// ```
///
/// Nothing in it is trusted: names are any texts, and numbers any finite ones, until ``Sprite/part(of:height:)`` has
/// checked them against the real image.
package struct SheetLayout: Sendable {
  /// One image, and the sprites in it.
  package struct Sheet: Sendable {
    /// The image as the sidecar names it: a path from the sidecar's folder, or any text.
    package var image: String
    /// Pixels per point that the sidecar states; `nil` if it states none.
    package var scale: Double?
    package var sprites: [Sprite] = []
    /// What is listed and cannot be read.
    package var unread: [UnreadSprite] = []
    /// Sprites that are shown one after the other, by their names.
    package var animations: [Animation] = []

    init(
      image: String, scale: Double? = nil, sprites: [Sprite] = [], unread: [UnreadSprite] = [],
      animations: [Animation] = []
    ) {
      self.image = image
      self.scale = scale.flatMap { $0.isFinite && $0 >= 0.01 && $0 <= 100 ? $0 : nil }
      self.sprites = sprites
      self.unread = unread
      self.animations = animations
    }
  }

  /// Several sprites that are one thing in time.
  package struct Animation: Sendable, Hashable {
    package let name: String
    /// The names of the sprites; one may come several times.
    package let frames: [String]
  }

  package var sheets: [Sheet]
  /// Other sidecars that belong to this one, as it names them.
  package var related: [String] = []

  /// The most sprites that one sidecar may list.
  package static let maximumSprites = 1 << 14
  /// The largest sidecar that is read, in bytes.
  package static let maximumBytes = 4 << 20
  /// The deepest nesting of a sidecar that is JSON.
  static let maximumDepth = 32

  init(sheets: [Sheet], related: [String] = []) {
    self.sheets = sheets
    self.related = related
  }
}

/// A sprite that a layout lists, but whose place in the sheet cannot be read.
package struct UnreadSprite: Sendable, Hashable {
  package let name: String
  /// Goes on from its name.
  package let reason: String
  /// Where it is listed, counted from 1; `nil` in a property list.
  package let line: Int?

  init(_ name: String, line: Int?, _ reason: String) {
    (self.name, self.reason, self.line) = (name, reason, line)
  }

  /// - Parameter numbers: The texts of the numbers that it needs. The first that is not a number is the reason.
  init(_ name: String, line: Int?, numbers: [(key: String, text: String?)]) {
    let wrong = numbers.first { $0.text.flatMap { Double(inLayout: $0) } == nil }
    let found = wrong?.text.map { "'\($0.prefix(40))'" } ?? "nothing"
    self.init(name, line: line, "has no number for its \(wrong?.key ?? "frame") (found \(found))")
  }
}

/// Why a file is not the layout that it seems to be.
package struct LayoutMistake: Error, Hashable, CustomStringConvertible {
  /// In a phrase.
  package let description: String
  /// Whether values lie deeper in each other than in any layout.
  let isTooDeep: Bool

  package init(_ description: String, isTooDeep: Bool = false) {
    (self.description, self.isTooDeep) = (description, isTooDeep)
  }
}
