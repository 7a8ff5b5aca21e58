internal import Pinwheel
internal import PinwheelText

/// Reads the folders of one source catalog.
struct SourceReader {
  private(set) var images: [SourceImage] = []
  private(set) var problems: [SkippedFile] = []

  /// A folder to read, and the namespace of its names, which ends in `/` unless it is empty.
  private typealias Folder = (path: String, namespace: String)

  private let root: String
  private let bytes: (BundleEntry) throws(BundleError) -> ContiguousArray<UInt8>
  private let count: (Int) throws(BundleError) -> Void
  private var files: [Name: [BundleEntry]] = [:]
  private var folders: [Name: [String]] = [:]
  private var distinct = DistinctFiles()

  private static let contentsName = "Contents.json"

  /// - Parameters:
  ///   - files: All files below the root.
  ///   - bytes: Returns the bytes of a file.
  ///   - count: Called after each folder with the number of images and problems found in it.
  init(
    root: String, files: [BundleEntry],
    contents bytes: @escaping (BundleEntry) throws(BundleError) -> ContiguousArray<UInt8>,
    counting count: @escaping (Int) throws(BundleError) -> Void
  ) {
    (self.root, self.bytes, self.count) = (root, bytes, count)
    var known = Set<Name>(names: [root])
    for file in files.sorted(by: { Name($0.path) < Name($1.path) }) {
      self.files[file.path.parentPath, default: []].append(file)
      var folder = file.path.parentPath
      while known.insert(folder) {
        folders[folder.parentPath, default: []].append(folder)
        folder = folder.parentPath
      }
    }
  }

  mutating func read() throws(BundleError) {
    // A list instead of recursion: the input determines how deeply folders are nested.
    var unread: [Folder] = [(root, "")]
    var counted = 0
    while let folder = unread.popLast() {
      // Counts what the previous folder added: a small archive may list millions of files that do not exist.
      try count(images.count + problems.count - counted)
      counted = images.count + problems.count
      let (name, kind) = (folder.path.fileStem, folder.path.fileExtension.lowercased())
      if let set = SourceSet(rawValue: kind) {
        try read(set, named: folder.namespace + name, in: folder.path)
        continue
      }
      guard let namespace = try namespace(of: folder, name: name, kind: kind) else { continue }
      unread += (folders[folder.path] ?? []).reversed().map { ($0, namespace) }
    }
    try count(images.count + problems.count - counted)
  }

  /// The namespace inside a folder that is not a set of images; `nil` if the folder should contain no images.
  private mutating func namespace(
    of folder: Folder, name: String, kind: String
  ) throws(BundleError) -> String? {
    let others = [
      "colorset", "dataset", "textureset", "cubetextureset", "mipmapset", "gcdashboardimage", "gcleaderboard",
      "iconset",
    ]
    // Their images have the names of their files.
    if others.contains(kind) { return nil }
    let document = try contents(of: folder.path, isRequired: false)
    for file in files[folder.path] ?? [] where Self.isImage(file.path) { leaveOut(file.path) }
    if Name(folder.path) == Name(root) { return "" }
    // Every layer of a stack calls its image Content, and stickers are named within their pack.
    let spaces = [
      "brandassets", "imagestack", "imagestacklayer", "solidimagestack", "solidimagestacklayer",
      "stickerpack",
      "complicationset",
    ]
    if spaces.contains(kind) { return folder.namespace + name + "/" }
    let isNamespace = document?["properties"]?["provides-namespace"]?.isTrue == true
    // A folder may have a dot in its name.
    let full = folder.path.lastPathComponent
    return isNamespace ? folder.namespace + (kind == "spriteatlas" ? name : full) + "/" : folder.namespace
  }

  private mutating func read(
    _ set: SourceSet, named name: String, in folder: String
  ) throws(BundleError) {
    let files = files[folder] ?? []
    let byName = [Name: BundleEntry](firstOf: files.map { ($0.path.lastPathComponent, $0) })
    let location = folder + "/" + Self.contentsName
    var named: Set<Name> = []
    if let document = try contents(of: folder, isRequired: true) {
      for (index, element) in elements(of: document, set: set, location: location).enumerated() {
        add(element, index: index, set: set, name: name, folder: folder, files: byName, named: &named)
      }
    }
    for file in files where !named.contains(file.path) { leaveOut(file.path) }
    // Files in folders inside a set belong to no image.
    var inner = folders[folder] ?? []
    while let folder = inner.popLast() {
      for file in self.files[folder] ?? [] { leaveOut(file.path) }
      inner += folders[folder] ?? []
    }
  }

  private mutating func elements(of document: JSON, set: SourceSet, location: String) -> [JSON] {
    guard let list = document[set.listKey] else {
      problems.add(file: location, reason: "it has no \(set.listKey)")
      return []
    }
    if set == .sticker { return [list] }
    guard let elements = list.elements else {
      problems.add(file: location, reason: "its \(set.listKey) is not an array")
      return []
    }
    return elements
  }

  private mutating func add(
    _ element: JSON, index: Int, set: SourceSet, name: String, folder: String,
    files: [Name: BundleEntry], named: inout Set<Name>
  ) {
    let location = folder + "/" + Self.contentsName
    let entry: SourceEntry
    do throws(CatalogDamage) {
      entry = try SourceEntry(element, set: set, name: name)
    } catch {
      // A listed file, however faulty its entry, is reported once.
      if let file = element["filename"]?.text { named.insert(folder + "/" + file) }
      problems.add(file: location, reason: "image \(index + 1): \(error.reason)")
      return
    }
    // An empty place of the set has no file.
    guard let fileName = entry.fileName else { return }
    guard let file = files[fileName] else {
      problems.add(file: location, reason: "image \(index + 1): there is no file \(fileName) beside it")
      return
    }
    named.insert(file.path)
    var imageName = entry.name
    imageName.fileExtension = fileName.fileExtension.lowercased()
    if set == .stickerSequence { imageName.stemSuffix = "-\(index + 1)" }
    let output = distinct.file(for: imageName)
    images.append(
      SourceImage(
        path: file.path, name: imageName, file: output, capInsets: entry.capInsets,
        alignmentInsets: entry.alignmentInsets))
  }

  /// Reads the Contents.json of a folder; `nil` if none can be read.
  private mutating func contents(of folder: String, isRequired: Bool) throws(BundleError) -> JSON? {
    guard let file = files[folder]?.first(where: { $0.path.lastPathComponent == Self.contentsName }) else {
      if isRequired { problems.add(file: folder, reason: "it has no \(Self.contentsName)") }
      return nil
    }
    guard file.size <= SourceCatalog.longestContents else {
      problems.add(
        file: file.path,
        reason: "it has \(file.size) bytes, expected at most \(SourceCatalog.longestContents)")
      return nil
    }
    let bytes: ContiguousArray<UInt8>
    do throws(BundleError) { bytes = try self.bytes(file) } catch {
      guard case .badEntry(_, let reason) = error else { throw error }
      problems.add(file: file.path, reason: reason.description)
      return nil
    }
    do throws(JSONMistake) {
      let document = try JSONParser.value(of: bytes, maximumDepth: SourceCatalog.deepestValue)
      if document.isObject { return document }
      problems.add(file: file.path, reason: "it is not a JSON object")
    } catch {
      problems.add(file: file.path, reason: error.description)
    }
    return nil
  }

  private mutating func leaveOut(_ path: String) {
    guard path.lastPathComponent != Self.contentsName else { return }
    problems.add(file: path, reason: "no \(Self.contentsName) names it")
  }

  private static func isImage(_ path: String) -> Bool {
    ["png", "jpg", "jpeg", "gif", "heic", "webp", "pdf", "svg", "tif", "tiff"].contains(
      path.fileExtension.lowercased())
  }
}
