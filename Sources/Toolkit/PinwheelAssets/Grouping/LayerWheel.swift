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
  /// The threshold of its slices; `nil` for the manifest's.
  var threshold: AlphaThreshold?

  /// The wheels of all documents to which the layers among some images belong.
  static func all(of records: [Manifest.Image]) -> [LayerWheel] {
    let layers = records.flatMap { record in record.layers.map { (record, $0) } }
      .sorted { $0.1.order < $1.1.order }
    let wheels = Dictionary(grouping: layers.indices) { Name(layers[$0].1.folder) }.values
      .sorted { $0[0] < $1[0] }
    return wheels.map { members in
      let first = layers[members[0]].1
      let threshold = first.threshold.map { AlphaThreshold($0) }
      return members.reduce(
        into: LayerWheel(name: first.wheel, namespace: first.folder, threshold: threshold)
      ) { wheel, index in
        wheel.add(NamedImage(layers[index].1, of: layers[index].0), layers[index].1)
      }
    }.filter { !$0.images.isEmpty }
  }

  func respelled(by spellings: StateSpellings) -> LayerWheel {
    var wheel = self
    wheel.images = images.map { $0.respelled(by: spellings) }
    return wheel
  }

  private mutating func add(_ image: NamedImage, _ layer: Manifest.Layer) {
    if layer.isBackground {
      background = image
      return
    }
    images.append(image)
    if layer.isHidden { hidden.insert(image.file) }
  }
}
