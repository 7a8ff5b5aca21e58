internal import Pinwheel
internal import PinwheelBundles

/// The backgrounds among the images of one scope, recognized by a whole word of their name.
struct BackgroundNames {
  private static let words = Set<Name>(names: ["bckg", "background", "bg"])

  private struct Background {
    let image: NamedImage
    let tokens: Set<Name>
  }

  private let backgrounds: [Background]

  init(_ images: [NamedImage]) {
    backgrounds = images.compactMap { image in
      let tokens = Set<Name>(names: Self.tokens(of: image.stem))
      guard !tokens.isDisjoint(with: Self.words) else { return nil }
      return Background(image: image, tokens: tokens.subtracting(Self.words))
    }
  }

  /// The words in the backgrounds' names, without the words that mark backgrounds.
  var tokens: Set<Name> {
    backgrounds.reduce(into: []) { $0.formUnion($1.tokens) }
  }

  /// The one word that all backgrounds of the scope share; `nil` if there are several or none.
  var onlyToken: String? {
    tokens.count == 1 ? tokens.first?.wrappedValue : nil
  }

  /// The background of the wheel called `name`: its finest scale, since its frame is given in points.
  func background(for name: String) -> NamedImage? {
    // A background is a separate file in the manifest.
    let words = Set<Name>(names: Self.tokens(of: name))
    let named = backgrounds.filter {
      $0.image.sheet == nil
        && ($0.tokens.contains(name.lowercased()) || !words.isEmpty && words.isSubset(of: $0.tokens))
    }
    // Two pictures for one wheel: taking either would be a guess.
    guard Set<Name>(names: named.map(\.image.stem)).count == 1 else { return nil }
    return named.map(\.image).max { ($0.scale, Name($0.file)) < ($1.scale, Name($1.file)) }
  }

  /// The background of the only wheel of the scope, if it is the only background and no smaller than the wheel.
  func loneBackground(for canvas: CanvasSize) -> NamedImage? {
    let files = backgrounds.map(\.image).filter { $0.sheet == nil }
    guard Set<Name>(names: files.map(\.stem)).count == 1, backgrounds.count == files.count else { return nil }
    let fitting = files.filter {
      let size = CanvasSize(fitting: $0)
      return size.width >= canvas.width && size.height >= canvas.height && canvas.isComparable(to: $0)
    }
    return fitting.max { ($0.scale, Name($0.file)) < ($1.scale, Name($1.file)) }
  }

  /// Whether a whole word of a name marks a background.
  static func isOne(_ stem: String) -> Bool { !words.isDisjoint(with: tokens(of: stem)) }

  /// The lower-case words of a name, split at separators.
  static func tokens(of stem: String) -> [String] {
    stem.lowercased().split { "_-. ".contains($0) }.map(String.init)
  }
}
