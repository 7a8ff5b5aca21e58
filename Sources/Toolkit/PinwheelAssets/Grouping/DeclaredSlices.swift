internal import Pinwheel
internal import PinwheelBundles

/// The slices that files declare: the images of one control, each in the state that the file states.
///
/// - A later statement about a state of a control replaces an earlier one. Images with one name at several scales
///   belong together.
/// - Controls with the same images are one slice. If they disagree about a state, the file with the most folders in
///   common with the images decides. A control whose images and states all occur in another one is part of that one.
/// - Images that only names would add, such as a press image that no file mentions, join the slice of their family.
struct DeclaredSlices {
  /// Slices that share no image with another one, so that they may be parts of wheels.
  private(set) var free: [GroupedSlice] = []
  /// Slices that share images with others; each is a separate wheel.
  private(set) var shared: [GroupedSlice] = []
  /// The slices of the other images by name.
  private(set) var byName: SliceFinder
  /// The images that are in no declared slice.
  private(set) var left: [NamedImage]

  /// One image at its scales.
  typealias Family = GroupedSlice.Scope

  private struct Control {
    var images: [SliceState: Family] = [:]
    var nearness = 0

    var families: Set<Family> { Set(images.values) }
  }

  /// The maximum number of controls with the same image to compare with each other.
  private static let mostCompared = 256

  /// - Parameter images: The images that are in no manual group.
  init(_ relations: [Relation], among images: [NamedImage], masks: ImageStore) throws(AssetsError) {
    left = images
    byName = try SliceFinder(images, masks: masks)
    guard !relations.isEmpty else { return }
    var members: [Family: [NamedImage]] = [:]
    var families: [Name: Family] = [:]
    for image in images where !image.isLayer {
      members[image.family, default: []].append(image)
      families[image.file] = image.family
    }
    let controls = Self.withoutParts(Self.merged(Self.controls(relations, families)))
    guard !controls.isEmpty else { return }
    let uses = controls.reduce(into: [Family: Int]()) { uses, control in
      for family in control.families { uses[family, default: 0] += 1 }
    }
    var found: [[GroupedSlice.Image]] = []
    var areFree: [Bool] = []
    for control in controls {
      let states = control.images.sorted { $0.key.rawValue < $1.key.rawValue }
      let images = states.map { members[$0.value, default: []] }
      for part in try SharedPixels.parts(of: images, masks: masks) {
        found.append(part.flatMap { name in images[name].map { .init(state: states[name].key, image: $0) } })
        areFree.append(control.families.allSatisfy { uses[$0] == 1 })
      }
    }
    let claimed = Set<Name>(names: found.joined().map(\.image.file))
    let (extended, added) = withFamilies(found, claimed)
    left = images.filter { !claimed.contains($0.file) && !added.contains($0.file) }
    for (isFree, images) in zip(areFree, extended) {
      let slice = GroupedSlice(declared: images)
      if isFree { free.append(slice) } else { shared.append(slice) }
    }
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
        control.nearness = RelationResolver.nearness(family.namespace, relations[index].file)
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

  private static func withoutParts(_ controls: [Control]) -> [Control] {
    var byImage: [Family: [Int]] = [:]
    for (index, control) in controls.enumerated() {
      for family in control.families { byImage[family, default: []].append(index) }
    }
    return controls.enumerated().filter { index, control in
      let families = control.families
      let others = families.compactMap { byImage[$0] }.min { $0.count < $1.count } ?? []
      return !others.prefix(mostCompared).contains { other in
        let images = controls[other].images
        return other != index && images.count > control.images.count
          && control.images.allSatisfy { images[$0.key] == $0.value }
      }
    }.map(\.element)
  }

  /// Slices with the images that names add, and the added files. The rest of a slice found by name stays a slice if
  /// it has two states.
  private mutating func withFamilies(
    _ slices: [[GroupedSlice.Image]], _ claimed: Set<Name>
  ) -> ([[GroupedSlice.Image]], Set<Name>) {
    var owners: [Name: Set<Int>] = [:]
    for (index, slice) in slices.enumerated() {
      for image in slice { owners[image.image.file, default: []].insert(index) }
    }
    var (slices, added): ([[GroupedSlice.Image]], Set<Name>) = (slices, [])
    for guess in byName.leaveOut(claimed) {
      let named = guess.images.filter { claimed.contains($0.image.file) }
      let owner = named.reduce(into: Set<Int>()) { $0.formUnion(owners[$1.image.file] ?? []) }
      guard owner.count == 1, let index = owner.first,
        slices[index].allSatisfy({ member in named.contains { $0.image == member.image } })
      else {
        byName.addRest(guess.images.filter { !claimed.contains($0.image.file) }, of: guess)
        continue
      }
      let states = Set(slices[index].map(\.state))
      for image in guess.images
      where !claimed.contains(image.image.file) && !states.contains(image.state) && !image.isDuplicate {
        slices[index].append(GroupedSlice.Image(state: image.state, image: image.image))
        added.insert(image.image.file)
      }
    }
    return (slices, added)
  }
}

extension GroupedSlice {
  /// A slice of images whose states a file declares, named after the hit-test image without its state word.
  fileprivate init(declared images: [Image]) {
    let first = images.min { ($0.state.rank, $0.image.scale) < ($1.state.rank, $1.image.scale) }?.image
    let read = ReadName(alone: first?.readStem ?? "")
    self.init(
      name: read.stateWords.isEmpty || read.baseName.isEmpty ? first?.stem ?? "" : read.baseName,
      scope: first?.scope ?? Scope(namespace: "", variant: ""), images: images)
  }
}
