/// The sprites of a sprite sheet, as a file next to it describes them. Every format is parsed into this type.
///
/// ```
/// layout file -> SheetLayout -> Sheet -> Sprite -> SheetPart
///                           image    names,    the pixels of the sheet,
///                                    numbers   checked
/// ```
///
/// Nothing in it is trusted: names are arbitrary texts and numbers arbitrary finite ones, until
/// ``Sprite/part(of:height:)`` has checked them against the real image.
package struct SheetLayout: Sendable {
  /// One image, and the sprites in it.
  package struct Sheet: Sendable {
    /// The image's name in the layout file: a path from the layout file's folder, or any text.
    package var image: String
    /// Pixels per point according to the layout file; `nil` if it does not state a scale.
    var statedScale: Double?
    package var sprites: [Sprite] = []
    /// Listed sprites that cannot be read.
    package var unread: [UnreadSprite] = []
    /// Sprites shown in sequence, by name.
    package var animations: [Animation] = []
    /// What is odd about the sprites, as phrases that follow the layout's name.
    package var remarks: [String] = []

    /// The stated scale, unless no image has it.
    package var scale: Double? { statedScale.flatMap { (0.01...100).contains($0) ? $0 : nil } }
  }

  /// Several sprites that show one thing over time.
  package struct Animation: Sendable, Hashable {
    package let name: String
    /// The names of the sprites, possibly with repetitions.
    package let frames: [String]
  }

  package var sheets: [Sheet]
  /// Other layout files of the same set, as this one names them.
  package var related: [String] = []

  /// The maximum number of sprites in one layout file.
  package static let maximumSprites = 1 << 14
  /// The maximum size of a layout file to read, in bytes.
  package static let maximumBytes = 4 << 20
  /// The maximum depth of a JSON layout file.
  static let maximumDepth = 32
}

/// A sprite that a layout lists but whose place in the sheet cannot be read.
package struct UnreadSprite: Sendable, Hashable {
  package let name: String
  /// Continues a sentence that begins with the sprite's name.
  package let reason: String
  /// The line that lists the sprite, counted from 1; `nil` in a property list.
  package let line: Int?

  init(_ name: String, line: Int?, _ reason: String) {
    (self.name, self.reason, self.line) = (name, reason, line)
  }

  /// - Parameter numbers: The texts of the required numbers. The first that is not a number is the reason.
  init(_ name: String, line: Int?, numbers: [(key: String, text: String?)]) {
    let wrong = numbers.first { $0.text.flatMap { Double(inLayout: $0) } == nil }
    let found = wrong?.text.map { "'\($0.prefix(40))'" } ?? "nothing"
    self.init(name, line: line, "has no number for its \(wrong?.key ?? "frame") (found \(found))")
  }
}
