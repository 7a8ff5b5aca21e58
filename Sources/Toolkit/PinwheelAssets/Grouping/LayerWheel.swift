internal import Pinwheel

/// A wheel from a layered document: a group in which each layer is an image on the canvas of the document.
struct LayerWheel: Sendable {
  /// `nil` for the document itself if it is the input, which then names the wheel.
  let name: String?
  let namespace: String
  /// Back to front.
  var images: [NamedImage] = []
  /// The names, for grouping, of the hidden images.
  var hidden: Set<Name> = []
  var background: NamedImage?
}

extension LayerWheel {
  /// The wheels of all documents to which the layers among some images belong.
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
