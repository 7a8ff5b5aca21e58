internal import Pinwheel
internal import PinwheelBundles

/// What a file says about an image.
///
/// ```
/// a file --FactFormat--> facts --ImageResolver--> images --LayerPlacer, SheetCutter--> the manifest's images, relations
///                        each names an image as its format does
/// ```
///
/// Nothing in it is trusted: names are arbitrary texts and numbers arbitrary finite ones, until they are checked against
/// the real image.
struct Fact: Sendable {
  /// The image, as the file names it.
  let image: ImagePath
  /// The line that says it, counted from 1; `nil` if its format has no lines, or they say nothing.
  var line: Int?
  let content: Content

  enum Content: Sendable {
    /// The image is a sheet that holds a sprite.
    case sprite(Sprite)
    /// Several sprites of the image are shown in sequence, by name and possibly with repetitions.
    case animation(String, frames: [String])
    /// The image is a layer of a document.
    case layer(Layer)
    /// The image shows a whole document.
    case wholeDocument
    /// A control shows the image in a state.
    case state(SliceState, control: String)
    /// A sprite or a layer cannot be read. The reason continues a sentence that begins with its name.
    case unread(name: String, reason: String)
    /// Something is odd about the sprites, as a phrase that follows the file's name.
    case remark(String)
    /// Not an image, but a layout file of the same set.
    case otherLayout
    /// Not about an image: the file itself is a drawing.
    case drawing
  }

  init(_ image: ImagePath, line: Int? = nil, _ content: Content) {
    (self.image, self.line, self.content) = (image, line, content)
  }

  /// - Parameter control: Its name in the file, which is cut if it is long.
  static func state(
    _ state: SliceState, of control: String, _ image: ImagePath, line: Int
  ) -> Fact {
    let longest = 200
    let control = control.count > longest ? control.prefix(longest) + "..." : control
    return Fact(image, line: line, .state(state, control: control))
  }

  /// A text that was found in place of numbers.
  static func quoted(_ text: String?) -> String { text.map { "'\($0.prefix(40))'" } ?? "nothing" }

  /// The maximum number of sprites in one layout, or of states in one file.
  static let maximumCount = 1 << 14
}

extension LayoutMistake {
  static let tooManySprites = LayoutMistake("it lists more than \(Fact.maximumCount) sprites")
}

extension [Fact] {
  /// - Throws: ``LayoutMistake`` if a layout lists too many sprites.
  func checkCount() throws(LayoutMistake) {
    guard count <= Fact.maximumCount else { throw .tooManySprites }
  }

  /// The images that the facts are about, each once and in order, with their facts.
  var byImage: [(image: ImagePath, facts: [Fact])] {
    Dictionary(grouping: indices) { self[$0].image }.sorted { $0.value[0] < $1.value[0] }.map { image in
      (image.key, image.value.map { self[$0] })
    }
  }
}
