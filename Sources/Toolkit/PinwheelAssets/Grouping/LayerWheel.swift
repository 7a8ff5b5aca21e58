internal import Pinwheel

/// A wheel that a document of layers gives: a group of it, each layer an image on the canvas of the document.
struct LayerWheel: Sendable {
  /// `nil` for the document itself, where that is the input: it is called like it.
  let name: String?
  let namespace: String
  /// Back to front.
  var images: [NamedImage] = []
  /// The names for grouping of the images that are not shown.
  var hidden: Set<Name> = []
  var background: NamedImage?
}

extension LayerWheel {
  /// The wheels of all documents that the layers of some images are of.
  static func all(of records: [Manifest.Image]) -> [LayerWheel] {
    let layers = records.flatMap { record in record.layers.map { (record, $0) } }
      .sorted { $0.1.order < $1.1.order }
    var wheels: [LayerWheel] = []
    var places: [Name: Int] = [:]
    for (record, layer) in layers {
      let place = places[layer.folder] ?? wheels.count
      if place == wheels.count { wheels.append(LayerWheel(name: layer.wheel, namespace: layer.folder)) }
      places[layer.folder] = place
      wheels[place].add(NamedImage(layer, of: record), layer)
    }
    return wheels.filter { !$0.images.isEmpty }
  }

  mutating func add(_ image: NamedImage, _ layer: Manifest.Layer) {
    if layer.isBackground {
      background = image
      return
    }
    images.append(image)
    if layer.isHidden { hidden.insert(image.file) }
  }
}
