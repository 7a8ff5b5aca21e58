internal import Pinwheel

/// The backgrounds among the images of one scope, recognized by a whole word of their name.
struct BackgroundNames {
  private static let words = Set<Name>(names: ["bckg", "background", "bg"])

  private let backgrounds: [(image: NamedImage, tokens: Set<Name>)]

  init(_ images: [NamedImage]) {
    backgrounds = images.filter { Self.isOne($0.stem) }.map {
      ($0, Set(names: Self.tokens(of: $0.stem)).subtracting(Self.words))
    }
  }

  /// The words in the backgrounds' names, without the words that mark backgrounds.
  var tokens: Set<Name> { backgrounds.reduce(into: []) { $0.formUnion($1.tokens) } }

  /// The one word that all backgrounds of the scope share; `nil` if there are several or none.
  var onlyToken: String? { tokens.count == 1 ? tokens.first?.wrappedValue : nil }

  /// The background of the wheel called `name`.
  func background(for name: String) -> NamedImage? {
    let words = Set<Name>(names: Self.tokens(of: name))
    return Self.finest(
      backgrounds.filter {
        $0.tokens.contains(name.lowercased()) || !words.isEmpty && words.isSubset(of: $0.tokens)
      }.map(\.image).filter { $0.sheet == nil })
  }

  /// The background of the only wheel of the scope, if it is the only background and no smaller than the wheel.
  func loneBackground(for canvas: CanvasSize) -> NamedImage? {
    let images = backgrounds.map(\.image)
    guard images.allSatisfy({ $0.sheet == nil }), let image = Self.finest(images) else { return nil }
    let size = CanvasSize(fitting: image)
    let isLarger = size.width >= canvas.width && size.height >= canvas.height
    return isLarger && canvas.isComparable(to: image) ? image : nil
  }

  /// The finest scale of one image, since a background's frame is given in points; `nil` for two pictures, because taking
  /// either would be a guess.
  private static func finest(_ images: [NamedImage]) -> NamedImage? {
    guard Set<Name>(names: images.map(\.stem)).count == 1 else { return nil }
    return images.max { ($0.scale, Name($0.file)) < ($1.scale, Name($1.file)) }
  }

  /// Whether a whole word of a name marks a background.
  static func isOne(_ stem: String) -> Bool { !words.isDisjoint(with: tokens(of: stem)) }

  /// The lower-case words of a name, split at separators.
  static func tokens(of stem: String) -> [String] {
    stem.lowercased().split { "_-. ".contains($0) }.map(String.init)
  }
}
