internal import Pinwheel
internal import PinwheelBundles

/// What files say about one image, checked against it and in the form of the manifest.
struct ImageFacts {
  /// The documents that consist of it.
  var layers: [Manifest.Layer] = []
  /// Whether it belongs to a document instead of being separate.
  var isPart = false
  /// The layout that cuts it into sprites.
  var layout: String?
  var sprites: [Manifest.Sprite] = []
  var animations: [Manifest.Animation] = []
}

extension Manifest.Image {
  /// An image that was read, with what files say about it.
  init(_ record: ImageRecord, _ facts: ImageFacts?) {
    self = record.image
    guard let facts else { return }
    (layers, isPart) = (facts.layers, facts.isPart)
    if !facts.sprites.isEmpty {
      (layout, sprites, animations) = (facts.layout, facts.sprites, facts.animations)
    }
  }
}
