internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// Puts the layers of a bundle's documents on their canvases: one wheel for a document, and one for each group in it.
struct LayerPlacer {
  /// Every image, with what documents say about it; ``LayerWheel/all(of:)`` makes wheels of it.
  private(set) var images: [ImageRecord]
  private(set) var skipped: [SkippedFile] = []
  /// The paths of the documents.
  private(set) var files: [String] = []

  private let resolver: ImageResolver
  /// Whether the input is one file, which then names the wheel.
  private let isLoneFile: Bool
  /// The number of layers so far.
  private(set) var order: Int

  /// - Parameters:
  ///   - facts: What the files of the bundle say.
  ///   - images: Every image that was found in the bundle.
  ///   - firstOrder: The number of layers in other bundles.
  init(
    _ facts: [FileFacts], images: [ImageRecord], _ resolver: ImageResolver, isLoneFile: Bool, firstOrder: Int
  ) {
    (self.images, self.resolver, self.isLoneFile, order) = (images, resolver, isLoneFile, firstOrder)
    for document in facts where document.subject == .layers {
      guard let mistake = document.mistake else {
        add(document.facts, from: document.path)
        continue
      }
      // A `layout.json` far from any image is some other file.
      let below = document.path.utf8.dropLast(document.path.lastPathComponent.utf8.count)
      if images.contains(where: { $0.path.utf8.starts(with: below) }) {
        skipped.add(
          file: document.path,
          reason: "the layers cannot be read: \(mistake); save the document again", kind: "layout")
      }
    }
    if images.contains(where: { $0.offset != nil }) { addPlacedFiles() }
  }

  /// Finds the folders whose images have positions in themselves.
  private mutating func addPlacedFiles() {
    let folders = Dictionary(grouping: images.indices.filter { !images[$0].image.isPart }) {
      Name(images[$0].path.parentPath)
    }
    for (folder, members) in folders.sorted(by: { $0.key < $1.key })
    where members.count > 1 && members.allSatisfy({ images[$0].image.origin == .loose }) {
      let families = Dictionary(grouping: members) { Name(ImageResolver.family(images[$0].path)) }.values
      let placed = PlacedFiles.facts(
        families.map { family in
          let image = images[family[0]]
          let scale = Self.scale(of: image.path)
          return (
            image.path.lastPathComponent,
            image.offset.map { Point2D(x: Double($0.x) / scale, y: Double($0.y) / scale) }
          )
        })
      if !placed.isEmpty { add(placed, from: ImagePath.join(folder.wrappedValue, "*.png")) }
    }
  }

  private static func scale(of path: String) -> Double { ImageName(fileName: path.lastPathComponent).scale }

  /// Where the corner of an image of a layer lies, in its pixels.
  private func corner(of number: Int, _ layer: Layer) -> (x: Double, y: Double) {
    let image = images[number]
    // The images of one layer at several scales each have a position of their own, in whole pixels.
    if layer.canvas.isPlacedByFiles, let own = image.offset { return (Double(own.x), Double(own.y)) }
    let scale = layer.canvas.isInPoints ? Self.scale(of: image.path) : 1
    // Thirds of a point are written with two digits.
    func pixel(_ points: Double) -> Double {
      let nearest = (points * scale).rounded()
      return abs(points * scale - nearest) <= 0.02 * scale ? nearest : points * scale
    }
    guard layer.canvas.isCentered else { return (pixel(layer.x), pixel(layer.y)) }
    func corner(_ middle: Double, _ size: Int, in canvas: Int) -> Double {
      let free = canvas > 0 ? Double(canvas) * scale - Double(size) : 0
      return (free / 2 + middle * scale).rounded(.down)
    }
    return (
      corner(layer.x, image.image.width, in: layer.canvas.width),
      corner(layer.y, image.image.height, in: layer.canvas.height)
    )
  }

  private mutating func add(_ found: [Fact], from source: String) {
    files.append(source)
    var layers: [(layer: Layer, fact: Fact, images: [Int])] = []
    for fact in found {
      switch fact.content {
      case .layer(let layer): layers.append((layer, fact, resolver.images(of: fact.image, in: source)))
      case .wholeDocument:
        for number in resolver.images(of: fact.image, in: source) {
          images[number].image.isPart = true
        }
      case .unread(let name, let reason): skip(name, of: source, fact.line, reason)
      default: break
      }
    }
    let size = size(of: layers.map { ($0.layer, $0.images) })
    for group in Dictionary(grouping: layers, by: \.layer.group.number).sorted(by: { $0.key < $1.key }) {
      let path = group.value[0].layer.group.path
      // The layers of a file that holds their pixels lie in it as in a folder.
      let isInside = if case .inside = group.value[0].fact.image { true } else { false }
      let folder = isInside ? source : source.parentPath
      let isInput = folder.isEmpty || isInside && isLoneFile
      let title = ImageName(fileName: folder.lastPathComponent).stem
      let isStack = LayerStack.isStack(source)
      let wheel = path.last ?? (isInput ? nil : isStack ? FactFile.stem(of: title) : title)
      let groups = path.map(Self.component).joined(separator: "/")
      let space = folder.isEmpty || isInside && path.isEmpty ? folder + groups : folder + "/" + groups
      var names: Set<Name> = []
      for (position, (layer, fact, members)) in group.value.enumerated() {
        guard !members.isEmpty else {
          let file = fact.image.places(in: "").first ?? ""
          skip(
            layer.name, of: source, fact.line, "has no image '\(file.prefix(200))'; save the document again")
          continue
        }
        var title = Self.component(layer.name)
        // The states of a thing, in a group or a folder of its name.
        let listed = if case .scales(let file) = fact.image { file.parentPath.lastPathComponent } else { "" }
        if NameWord.split(title).nameStates, let parent = path.last ?? (listed.isEmpty ? nil : listed) {
          title = StateFolders.joined(Self.component(parent), title)
        }
        // Two layers of one name are two slices.
        while !names.insert(title) { title += " \(position + 1)" }
        for number in members {
          images[number].image.isPart = true
          place(
            layer, from: source, fact.line, image: number, isFirst: position == 0 && group.value.count > 1,
            Manifest.Layer(
              name: title, folder: space, wheel: wheel, x: 0, y: 0, width: size.width, height: size.height,
              order: order, isHidden: !layer.isVisible))
        }
      }
    }
  }

  /// Records where an image of a layer lies, in the pixels of its scale.
  private mutating func place(
    _ layer: Layer, from source: String, _ line: Int?, image number: Int, isFirst: Bool,
    _ record: Manifest.Layer
  ) {
    let (image, canvas) = (images[number], layer.canvas)
    let scale = canvas.isInPoints ? Self.scale(of: image.path) : 1
    let (x, y) = corner(of: number, layer)
    let most = Double(AlphaMask.maximumSide)
    guard abs(x) <= most, abs(y) <= most else {
      return skip(
        layer.name, of: source, line,
        "lies too far from the canvas (found \(layer.x.text), \(layer.y.text), expected at most \(AlphaMask.maximumSide) "
          + "pixels); move it")
    }
    guard let left = Int(exactly: x), let top = Int(exactly: y) else {
      return skip(
        layer.name, of: source, line,
        "lies between the pixels of \(image.path.lastPathComponent) (found \(layer.x.text), \(layer.y.text)); move it to "
          + "whole pixels")
    }
    var record = record
    if scale != 1 { record.name += "@\(scale.text)x" }
    (record.x, record.y) = (left, top)
    record.width = Int(min(most, (Double(record.width) * scale).rounded(.up)))
    record.height = Int(min(most, (Double(record.height) * scale).rounded(.up)))
    let isBeyond =
      canvas.width > 0
      && (scale * Double(canvas.width) < x + Double(image.image.width)
        || scale * Double(canvas.height) < y + Double(image.image.height))
    if canvas.isInPoints, isBeyond || x < 0 || y < 0 {
      skip(
        layer.name, of: source, line,
        "reaches beyond the canvas, which cuts it off; check its place, in points",
        kind: nil)
    }
    let stem = NamedImage(record, of: image.image).stem
    record.isBackground = isFirst && BackgroundNames.isOne(stem)
    order += 1
    images[number].image.layers.append(record)
  }

  /// Notes what is wrong with a layer; it counts as unread if it has a kind.
  private mutating func skip(
    _ layer: String, of source: String, _ line: Int?, _ problem: String, kind: String? = "layer"
  ) {
    skipped.add(file: source, line: line, reason: "its layer '\(layer.prefix(100))' \(problem)", kind: kind)
  }

  /// The size of the canvas: the document's, or else the extent of its layers, in its unit.
  private func size(of layers: [(layer: Layer, images: [Int])]) -> (width: Int, height: Int) {
    if let canvas = layers.first?.layer.canvas, canvas.width > 0 { return (canvas.width, canvas.height) }
    var (width, height) = (1.0, 1.0)
    let most = Double(AlphaMask.maximumSide)
    for (layer, members) in layers {
      for number in members {
        let scale = layer.canvas.isInPoints ? Self.scale(of: images[number].path) : 1
        let (x, y) = corner(of: number, layer)
        guard max(abs(x), abs(y)) <= most else { continue }
        width = max(width, (x + Double(images[number].image.width)) / scale)
        height = max(height, (y + Double(images[number].image.height)) / scale)
      }
    }
    return (Int(min(width, most).rounded(.up)), Int(min(height, most).rounded(.up)))
  }

  /// A name as a component of a path.
  private static func component(_ name: String) -> String {
    name.replacingScalars { $0 == "/" ? "_" : nil }
  }
}
