internal import Pinwheel

/// A wheel from a layered document: a group in which each layer is an image on the canvas of the document.
struct LayerWheel: Sendable {
  /// `nil` for the document itself if it is the input, which then names the wheel.
  let name: String?
  let namespace: String
  /// Back to front.
  var images: [NamedImage] = []
  var background: NamedImage?
  var threshold: AlphaThreshold?

  /// The wheels of all documents to which the layers among some images belong.
  static func all(of records: [Manifest.Image]) -> [LayerWheel] {
    let layers = records.flatMap { record in record.layers.map { (record, $0) } }
      .sorted { $0.1.order < $1.1.order }
    let wheels = Dictionary(grouping: layers.indices) { Name(layers[$0].1.folder) }.values
      .sorted { $0[0] < $1[0] }
    return wheels.compactMap { members in
      let first = layers[members[0]].1
      let threshold = first.threshold.map { AlphaThreshold($0) }
      var wheel = LayerWheel(name: first.wheel, namespace: first.folder, threshold: threshold)
      for (record, layer) in members.map({ layers[$0] }) {
        let image = NamedImage(layer, of: record)
        if layer.isBackground { wheel.background = image } else { wheel.images.append(image) }
      }
      return wheel.images.isEmpty ? nil : wheel
    }
  }
}
