internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// The layered documents of a bundle (OpenRaster, `layout.json`, `layout.csv`, and files with positions): one wheel per
/// document, and one per group in it.
struct LayerWheels {
  /// The manifest's records of the layers, by image number; ``LayerWheel/all(of:)`` makes wheels of them.
  private(set) var records: [Int: [Manifest.Layer]] = [:]
  /// The numbers of images that belong to a document: layers, and the picture of the whole document.
  private(set) var used: Set<Int> = []
  private(set) var skipped: [Manifest.Skipped] = []
  /// The paths of the documents.
  private(set) var files: [String] = []

  private let images: [ImageRecord]
  private var order: Int
  /// The numbers of images, by path.
  private var numbers: [Name: Int] = [:]
  /// The numbers of the images that differ in scale alone, by folder and stem.
  private var scales: [Name: [Int]] = [:]

  /// - Parameters:
  ///   - entries: The entries of the bundle to look at.
  ///   - images: Every image that was found in the bundle.
  ///   - firstOrder: The number of layers in other bundles.
  /// - Throws: ``BundleError`` if the extraction cannot go on. Faults of documents are among ``skipped``.
  init(
    in entries: [BundleEntry], of bundle: AppBundle, images: [ImageRecord], firstOrder: Int
  ) throws(BundleError) {
    self.images = images
    order = firstOrder
    for (number, image) in images.enumerated() {
      numbers[image.path] = number
      scales[Self.family(image.path), default: []].append(number)
    }
    let types = entries.filter { $0.path.lastPathComponent == "mimetype" && $0.size < 64 }
    for entry in entries {
      let isStack = entry.path.lastPathComponent == LayerDocument.fileName
      let isTable = entry.path.lastPathComponent.lowercased() == "layout.csv"
      guard isStack || isTable || entry.path.lastPathComponent.lowercased() == "layout.json" else { continue }
      let folder = entry.path.parentPath
      do {
        if isStack {
          guard let type = types.first(where: { Name($0.path.parentPath) == Name(folder) }),
            try bundle.contents(of: type).starts(with: LayerDocument.mediaType)
          else { continue }
        }
        guard entry.size <= SheetLayout.maximumBytes else {
          throw LayoutMistake("it is larger than \(SheetLayout.maximumBytes) bytes")
        }
        let bytes = try bundle.contents(of: entry)
        let document: LayerDocument? =
          if isStack {
            try LayerDocument(openRaster: bytes)
          } else {
            try isTable ? LayerDocument(table: bytes) : LayerDocument(layout: bytes)
          }
        guard let document else { continue }
        try bundle.use(document.groups.reduce(0) { $0 + 1 + $1.layers.count }, of: .entries)
        for name in isStack ? ["mergedimage.png", "Thumbnails/thumbnail.png"] : [] {
          if let number = numbers[Self.path(name, in: folder)] { used.insert(number) }
        }
        add(document, from: entry.path)
      } catch let error as BundleError {
        guard case .badEntry(_, let reason) = error else { throw error }
        skip(entry.path, "\(reason)")
      } catch {
        // A `layout.json` far from any image is some other file.
        guard
          isStack
            || images.contains(where: { $0.path.utf8.starts(with: Self.path("", in: folder).utf8) })
        else {
          continue
        }
        skip(entry.path, "\(error)")
      }
    }
    readOffsets()
  }

  /// Finds the folders whose images have positions in themselves.
  private mutating func readOffsets() {
    let folders = Dictionary(grouping: images.indices.filter { !used.contains($0) }) {
      Name(images[$0].path.parentPath)
    }
    for (folder, members) in folders.sorted(by: { $0.key < $1.key })
    where members.count > 1
      && members.allSatisfy({ images[$0].image.origin == .loose })
    {
      let families = Dictionary(grouping: members) { Name(Self.family(images[$0].path)) }.values
      let offsets = families.map { family in
        let image = images[family[0]]
        let scale = Self.scale(of: image.path)
        let own = image.offset.map { Point2D(x: Double($0.x) / scale, y: Double($0.y) / scale) }
        return (image.path.lastPathComponent, own)
      }
      guard let document = LayerDocument(offsets: offsets) else { continue }
      add(document, from: Self.path("*.png", in: folder.wrappedValue))
    }
  }

  /// The path of an image without its scale.
  private static func family(_ path: String) -> String {
    let name = ImageName(fileName: path.lastPathComponent)
    return Self.path(name.stem + name.usage + name.variant + (name.idiom ?? ""), in: path.parentPath)
  }

  private static func scale(of path: String) -> Double { ImageName(fileName: path.lastPathComponent).scale }

  /// The images of a layer: in a document in points, one for each scale that there is.
  private func members(of layer: LayerDocument.Layer, in folder: String, _ document: LayerDocument) -> [Int] {
    let path = Self.path(layer.file, in: folder)
    return document.isInPoints ? scales[Self.family(path)] ?? [] : numbers[path].map { [$0] } ?? []
  }

  /// Where the corner of an image of a layer lies, in its pixels.
  private func corner(
    of number: Int, _ layer: LayerDocument.Layer, _ document: LayerDocument
  ) -> (x: Double, y: Double) {
    let image = images[number]
    // The images of one layer at several scales each have a position of their own, in whole pixels.
    if document.isPlacedByFiles, let own = image.offset { return (Double(own.x), Double(own.y)) }
    let scale = document.isInPoints ? Self.scale(of: image.path) : 1
    return (layer.x * scale, layer.y * scale)
  }

  private mutating func skip(_ file: String, _ reason: String) {
    skipped.add(
      file: file, reason: "the layers cannot be read: \(reason); save the document again", kind: "layout")
  }

  private static func path(_ name: String, in folder: String) -> String {
    (folder.isEmpty ? "" : folder + "/") + name
  }

  private mutating func add(_ document: LayerDocument, from source: String) {
    files.append(source)
    let folder = source.parentPath
    let size = size(of: document, in: folder)
    for name in document.unplaced {
      skip(name, of: source, "has no place on the canvas; give it whole numbers x and y")
    }
    for group in document.groups {
      let file = ImageName(fileName: folder.lastPathComponent).stem
      let name = group.path.last ?? (folder.isEmpty ? nil : file)
      let space = Self.path(group.path.map(Self.component).joined(separator: "/"), in: folder)
      var names: Set<Name> = []
      for (position, layer) in group.layers.enumerated() {
        let members = members(of: layer, in: folder, document)
        guard !members.isEmpty else {
          skip(layer.name, of: source, "has no image '\(layer.file.prefix(200))'; save the document again")
          continue
        }
        used.formUnion(members)
        var title = Self.component(layer.name)
        if NameWord.split(title).count == 1, StateWord(title) != nil, let group = group.path.last {
          title = Self.component(group) + "_" + title
        }
        // Two layers of one name are two slices.
        while !names.insert(title) { title += " \(position + 1)" }
        for number in members {
          place(
            layer, of: document, from: source, image: number, title: title,
            isFirst: position == 0 && group.layers.count > 1,
            Manifest.Layer(
              name: title, folder: space, wheel: name, x: 0, y: 0, width: size.width, height: size.height,
              order: order,
              isHidden: !layer.isVisible))
        }
      }
    }
  }

  /// Records where an image of a layer lies, in the pixels of its scale.
  private mutating func place(
    _ layer: LayerDocument.Layer, of document: LayerDocument, from source: String, image number: Int,
    title: String,
    isFirst: Bool, _ record: Manifest.Layer
  ) {
    let image = images[number]
    let scale = document.isInPoints ? Self.scale(of: image.path) : 1
    let (x, y) = corner(of: number, layer, document)
    let most = Double(AlphaMask.maximumSide)
    guard abs(x) <= most, abs(y) <= most else {
      return skip(
        layer.name, of: source,
        "lies too far from the canvas (found \(layer.x.text), \(layer.y.text), expected at most \(AlphaMask.maximumSide) "
          + "pixels); move it")
    }
    guard let left = Int(exactly: x), let top = Int(exactly: y) else {
      return skip(
        layer.name, of: source,
        "lies between the pixels of \(image.path.lastPathComponent) (found \(layer.x.text), \(layer.y.text)); move it to "
          + "whole pixels")
    }
    var record = record
    if scale != 1 { record.name = title + "@\(scale.text)x" }
    (record.x, record.y) = (left, top)
    let limit = AlphaMask.maximumSide
    record.width = min(limit, Int((Double(record.width) * scale).rounded(.up)))
    record.height = min(limit, Int((Double(record.height) * scale).rounded(.up)))
    let isBeyond =
      document.width > 0
      && (scale * Double(document.width) < x + Double(image.image.width)
        || scale * Double(document.height) < y + Double(image.image.height))
    if document.isInPoints, isBeyond || x < 0 || y < 0 {
      skip(
        layer.name, of: source, "reaches beyond the canvas, which cuts it off; check its place, in points",
        kind: nil)
    }
    let stem = NamedImage(record, of: image.image).stem
    record.isBackground = isFirst && BackgroundNames.isOne(stem)
    order += 1
    records[number, default: []].append(record)
  }

  /// Notes what is wrong with a layer; it counts as unread if it has a kind.
  private mutating func skip(
    _ layer: String, of source: String, _ problem: String, kind: String? = "layer"
  ) {
    skipped.add(file: source, reason: "its layer '\(layer.prefix(100))' \(problem)", kind: kind)
  }

  /// The size of the canvas: the document's, or else the extent of its layers, in its unit.
  private func size(of document: LayerDocument, in folder: String) -> (width: Int, height: Int) {
    guard document.width == 0 else { return (document.width, document.height) }
    var (width, height) = (1.0, 1.0)
    for layer in document.groups.flatMap(\.layers) {
      for number in members(of: layer, in: folder, document) {
        let scale = document.isInPoints ? Self.scale(of: images[number].path) : 1
        let (x, y) = corner(of: number, layer, document)
        guard max(abs(x), abs(y)) <= Double(AlphaMask.maximumSide) else { continue }
        width = max(width, (x + Double(images[number].image.width)) / scale)
        height = max(height, (y + Double(images[number].image.height)) / scale)
      }
    }
    let most = Double(AlphaMask.maximumSide)
    return (Int(min(width, most).rounded(.up)), Int(min(height, most).rounded(.up)))
  }

  /// A name as a component of a path.
  private static func component(_ name: String) -> String {
    name.replacingScalars { $0 == "/" ? "_" : nil }
  }
}
