internal import Pinwheel
internal import PinwheelBundles

/// Finds the images that files name.
///
/// Each notation is a list of places: the first one with an image counts. A name of UIKit's may also be found elsewhere, at the
/// place that has the most folders in common with the file.
final class ImageResolver {
  private let images: [NamedImage]
  /// The positions of images by path in the bundle, in original spelling, without extension and density, and in lower case.
  private lazy var paths = {
    // Of several densities and variants without their words, the plain one counts.
    let plainFirst =
      images.indices.filter { images[$0].variant.isEmpty }
      + images.indices.filter { !images[$0].variant.isEmpty }
    let names = plainFirst.map { (ImagePath.join(images[$0].namespace, images[$0].stem), $0) }
    let files = images.indices.map { (images[$0].path, $0) }
    return [Name: Int](firstOf: files + names + files.map { ($0.0.lowercased(), $0.1) })
  }()
  private lazy var stems = Dictionary(grouping: images.indices) { Name(images[$0].stem) }
  private lazy var folders = Dictionary(grouping: images.indices) { Name(images[$0].path.parentPath) }
  /// The positions of the images that differ in scale alone.
  private lazy var families = Dictionary(grouping: images.indices) { Name(Self.family(images[$0].path)) }

  /// The same in lower case, unless that is the name of several.
  private lazy var looseFamilies = Dictionary(grouping: families) { Name($0.key.wrappedValue.lowercased()) }
    .compactMapValues { $0.count == 1 ? $0[0].value : nil }

  /// The maximum number of images of one name to compare.
  private static let mostCompared = 64

  /// - Parameter images: Every image that may be meant.
  init(_ images: [NamedImage]) { self.images = images }

  /// The relations whose images exist, for controls with at least two of them.
  ///
  /// - Complexity: O(states x folders above a file).
  static func relations(_ files: [FileFacts], among images: [NamedImage]) -> [Relation] {
    let resolver = ImageResolver(images.filter { !$0.isLayer })
    return files.flatMap { file in
      var known: [ImagePath: Int?] = [:]
      let found = file.facts.compactMap { fact -> Relation? in
        guard case .state(let state, let control) = fact.content else { return nil }
        let index = known[fact.image] ?? resolver.images(of: fact.image, in: file.path).first
        known[fact.image] = .some(index)
        return index.map {
          Relation(
            image: resolver.images[$0].file, state: state, control: control, file: file.path,
            line: fact.line ?? 1)
        }
      }
      let controls = Dictionary(grouping: found) { Name($0.control) }
        .mapValues { Set<Name>(names: $0.map(\.image)) }
      return found.filter { controls[$0.control, default: []].count > 1 }
    }
  }

  /// The images that a file names: one, or the same at several scales; none if there is none, or to choose one would be a
  /// guess.
  func images(of image: ImagePath, in file: String) -> [Int] {
    let places = image.places(in: file)
    if case .set = image, let found = places.lazy.compactMap({ self.paths[$0] }).first {
      return families[Self.family(images[found].path)] ?? []
    }
    if case .scales = image {
      let names = places.map(Self.family)
      return names.lazy.compactMap { self.families[$0] ?? self.looseFamilies[$0.lowercased()] }.first ?? []
    }
    for path in places {
      guard let found = paths[path] ?? (image.isExact ? nil : paths[path.lowercased()]) else { continue }
      if !image.isExact || Name(images[found].path) == Name(path) { return [found] }
    }
    switch image {
    case .sheet(_, let stem?):
      return folders[file.parentPath, default: []].first { Name(images[$0].path.fileStem) == Name(stem) }
        .map { [$0] } ?? []
    case .named(let name):
      let candidates = stems[name, default: []]
      guard candidates.count <= Self.mostCompared else { return [] }
      let nearness = candidates.map { images[$0].path.nearness(to: file) }
      let nearest = zip(candidates, nearness).filter { $0.1 == nearness.max() }.map(\.0)
      // Two equally near files of one name would be a guess.
      guard Set<Name>(names: nearest.map { images[$0].namespace }).count == 1 else { return [] }
      return nearest.min { (images[$0].variant.utf8.count, $0) < (images[$1].variant.utf8.count, $1) }
        .map { [$0] } ?? []
    default: return []
    }
  }

  /// Whether an image with a layout's name lies beside it, at any scale.
  func hasImage(beside file: String, called stem: String) -> Bool {
    folders[file.parentPath, default: []].contains { number in
      let path = images[number].path
      return Name(path.fileStem) == Name(stem)
        || Name(ImageName(fileName: path.lastPathComponent).stem) == Name(stem)
    }
  }

  /// The path of an image without its scale.
  static func family(_ path: String) -> String {
    let name = ImageName(fileName: path.lastPathComponent)
    return ImagePath.join(path.parentPath, name.stem + name.usage + name.variant + (name.idiom ?? ""))
  }
}
