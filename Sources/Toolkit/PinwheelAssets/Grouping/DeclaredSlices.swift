internal import Pinwheel
internal import PinwheelBundles

/// The slices that files declare: the images of one control, each in the state that the file states.
///
/// - A later statement about a state of a control replaces an earlier one. Images with one name at several scales
///   belong together.
/// - Controls with the same images are one slice. If they disagree about a state, the file with the most folders in
///   common with the images decides.
struct DeclaredSlices {
  /// Slices that share no image with another one, so that they may be parts of wheels.
  private(set) var free: [GroupedSlice] = []
  /// Slices that share images with others; each is a separate wheel.
  private(set) var shared: [GroupedSlice] = []
  /// The images that are in no declared slice.
  private(set) var left: [NamedImage]

  /// One image at its scales.
  typealias Family = GroupedSlice.Scope

  private struct Control {
    var images: [SliceState: Family] = [:]
    var nearness = 0

    var families: Set<Family> { Set(images.values) }
  }

  /// - Parameter images: The images that are in no manual group.
  init(_ relations: [Relation], among images: [NamedImage], masks: ImageStore) throws(AssetsError) {
    left = images
    guard !relations.isEmpty else { return }
    let separate = images.filter { !$0.isLayer }
    let members = Dictionary(grouping: separate, by: \.family)
    let controls = Self.merged(
      Self.controls(relations, Dictionary(firstOf: separate.map { ($0.file, $0.family) })))
    let uses = Dictionary(grouping: controls.flatMap(\.families)) { $0 }.mapValues(\.count)
    for control in controls {
      let states = control.images.sorted { $0.key.rawValue < $1.key.rawValue }
      let images = states.map { members[$0.value, default: []] }
      for part in try SharedPixels.parts(of: images, masks: masks) {
        let slice = GroupedSlice(
          part.flatMap { name in images[name].map { $0.showing(states[name].key) } })
        if control.families.allSatisfy({ uses[$0] == 1 }) { free.append(slice) } else { shared.append(slice) }
      }
    }
    let claimed = Set<Name>(names: (free + shared).flatMap { $0.images.map(\.file) })
    left = images.filter { !claimed.contains($0.file) }
  }

  /// The controls of all files with two or more images, in order.
  private static func controls(_ relations: [Relation], _ families: [Name: Family]) -> [Control] {
    let groups = Dictionary(grouping: relations.indices) {
      [Name(relations[$0].file), Name(relations[$0].control)]
    }.values.sorted { $0[0] < $1[0] }
    return groups.map { group in
      group.reduce(into: Control()) { control, index in
        // An image in a manual group leaves its state empty.
        let family = families[relations[index].image]
        control.images[relations[index].state] = family
        guard let family else { return }
        control.nearness = family.namespace.nearness(to: relations[index].file)
      }
    }.filter { $0.families.count > 1 }
  }

  /// Merges controls with the same images.
  private static func merged(_ controls: [Control]) -> [Control] {
    let groups = Dictionary(grouping: controls.indices) { controls[$0].families }.values.sorted {
      $0[0] < $1[0]
    }
    // If a state is reassigned to another image, a control may be left without images.
    return groups.map { group in
      let order = group.sorted { (-controls[$0].nearness, $0) < (-controls[$1].nearness, $1) }
      return order.reduce(into: Control()) { merged, index in
        merged.images.merge(controls[index].images) { nearer, _ in nearer }
      }
    }.filter { $0.families.count > 1 }
  }
}

extension String {
  /// The number of folders that two paths share.
  func nearness(to other: String) -> Int {
    zip(parentPath.pathComponents, other.parentPath.pathComponents).prefix { Name($0) == Name($1) }.count
  }
}
