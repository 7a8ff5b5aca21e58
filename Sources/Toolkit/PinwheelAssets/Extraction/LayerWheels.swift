internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// The layered documents of a bundle (OpenRaster, Krita, `layout.json`, `layout.csv`, and names or files with positions): one wheel per
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
      let isKrita = entry.path.lastPathComponent == LayerDocument.kritaName
      let isTable = entry.path.lastPathComponent.lowercased() == "layout.csv"
      guard isStack || isKrita || isTable || entry.path.lastPathComponent.lowercased() == "layout.json" else {
        continue
      }
      let folder = entry.path.parentPath
      do {
        if isStack || isKrita {
          guard let type = types.first(where: { Name($0.path.parentPath) == Name(folder) }),
            try bundle.contents(of: type).starts(
              with: isKrita ? LayerDocument.kritaType : LayerDocument.mediaType)
          else { continue }
        }
        guard entry.size <= SheetLayout.maximumBytes else {
          throw LayoutMistake("it is larger than \(SheetLayout.maximumBytes) bytes")
        }
        let bytes = try bundle.contents(of: entry)
        let document: LayerDocument?
        if isStack {
          document = try LayerDocument(openRaster: bytes)
        } else {
          document =
            try isKrita
            ? LayerDocument(krita: bytes)
            : isTable ? LayerDocument(table: bytes) : LayerDocument(layout: bytes)
        }
        guard let document else { continue }
        try bundle.use(document.groups.reduce(0) { $0 + 1 + $1.layers.count }, of: .entries)
        for name in isStack || isKrita ? ["mergedimage.png", "preview.png", "Thumbnails/thumbnail.png"] : [] {
          if let number = numbers[Self.path(name, in: folder)] { used.insert(number) }
        }
        add(
          document, from: entry.path,
          filled: isKrita ? try filledLayers(in: entries, of: bundle, at: folder) : [],
          empty: isKrita ? Self.emptyLayers(in: entries) : [])
        if isKrita { leaveOutKeyframes(of: entry.path) }
      } catch let error as BundleError {
        guard case .badEntry(_, let reason) = error else { throw error }
        skip(entry.path, "\(reason)")
      } catch {
        // A `layout.json` far from any image is some other file.
        guard
          isStack || isKrita
            || images.contains(where: { $0.path.utf8.starts(with: Self.path("", in: folder).utf8) })
        else {
          continue
        }
        skip(entry.path, "\(error)")
      }
    }
    readPositions()
  }

  /// Finds the folders whose images have positions, in their names or in themselves.
  private mutating func readPositions() {
    let folders = Dictionary(grouping: images.indices.filter { !used.contains($0) }) {
      Name(images[$0].path.parentPath)
    }
    for (folder, members) in folders.sorted(by: { $0.key < $1.key })
    where members.count > 1
      && members.allSatisfy({ images[$0].image.origin == .loose })
    {
      let families = Dictionary(grouping: members) { Name(Self.family(images[$0].path)) }.values
      let sizes = families.map { family in
        let (path, image) = (images[family[0]].path, images[family[0]].image)
        let scale = Self.scale(of: path)
        let own = images[family[0]].offset.map { Point2D(x: Double($0.x) / scale, y: Double($0.y) / scale) }
        return (path.lastPathComponent, Double(image.width) / scale, Double(image.height) / scale, own)
      }
      guard let document = LayerDocument(positions: sizes) else { continue }
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
    return (layer.x * scale + Double(image.corner.x), layer.y * scale + Double(image.corner.y))
  }

  private mutating func skip(_ file: String, _ reason: String) {
    skipped.add(
      file: file, reason: "the layers cannot be read: \(reason); save the document again", kind: "layout")
  }

  private static func path(_ name: String, in folder: String) -> String {
    (folder.isEmpty ? "" : folder + "/") + name
  }

  private mutating func add(
    _ document: LayerDocument, from source: String, filled: Set<Name> = [], empty: Set<Name> = []
  ) {
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
        guard let number = members.first else {
          skipImageless(layer, of: source, isEmpty: empty.contains(Self.path(layer.file, in: folder)))
          continue
        }
        used.formUnion(members)
        if !layer.masks.isEmpty {
          let masks = layer.masks.joined(separator: " and a ")
          skip(
            layer.name, of: source, "has a \(masks), which is not applied; flatten the layer", kind: nil)
        }
        guard !filled.contains(images[number].path) else {
          skip(
            layer.name, of: source,
            "is filled with a color beyond its pixels, which is not read; put the color on a layer of its own"
          )
          continue
        }
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

  /// Leaves out later keyframes of a Krita layer, which are not separate images.
  private mutating func leaveOutKeyframes(of source: String) {
    let folder = source.parentPath
    var counts: [Name: Int] = [:]
    for (number, image) in images.enumerated() where !used.contains(number) {
      guard let (layer, _) = LayerDocument.kritaKeyframe(image.path),
        folder.isEmpty || image.path.utf8.starts(with: (folder + "/").utf8)
      else { continue }
      used.insert(number)
      counts[layer, default: 0] += 1
    }
    for (layer, count) in counts.sorted(by: { $0.key < $1.key }) {
      skipped.add(
        file: source,
        reason:
          "\(counted(count, "keyframe")) of \(layer.wrappedValue.lastPathComponent) "
          + "behind its first, which are not read; render the animation to images", kind: "layer")
    }
  }

  /// Notes a layer without an image.
  private mutating func skipImageless(_ layer: LayerDocument.Layer, of source: String, isEmpty: Bool) {
    if let type = layer.type {
      skip(
        layer.name, of: source,
        "is a \(type), which has no pixels of its own; convert it to a paint layer")
    } else if isEmpty {
      // It has nothing to read, so it does not count as unread.
      skip(layer.name, of: source, "is empty; paint on it to make it a slice", kind: nil)
    } else {
      skip(layer.name, of: source, "has no image '\(layer.file.prefix(200))'; save the document again")
    }
  }

  /// Notes what is wrong with a layer; it counts as unread if it has a kind.
  private mutating func skip(
    _ layer: String, of source: String, _ problem: String, kind: String? = "layer"
  ) {
    skipped.add(file: source, reason: "its layer '\(layer.prefix(100))' \(problem)", kind: kind)
  }

  /// The layers of Krita documents without tiles: their files consist of a header.
  private static func emptyLayers(in entries: [BundleEntry]) -> Set<Name> {
    Set(names: entries.filter { $0.size <= 64 && $0.path.contains("/layers/") }.map(\.path))
  }

  /// The layers of a Krita document that are not clear outside their tiles: the last byte of the default pixel is
  /// its alpha.
  private func filledLayers(
    in entries: [BundleEntry], of bundle: AppBundle, at folder: String
  ) throws(BundleError) -> Set<Name> {
    let ending = ".defaultpixel"
    var filled: Set<Name> = []
    for entry in entries where entry.path.hasSuffix(ending) && entry.size <= 64 {
      guard folder.isEmpty || entry.path.utf8.starts(with: (folder + "/").utf8),
        try bundle.contents(of: entry).last ?? 0 > 0
      else { continue }
      filled.insert(String(entry.path.dropLast(ending.count)))
    }
    return filled
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
