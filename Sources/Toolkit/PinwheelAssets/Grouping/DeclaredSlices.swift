internal import Pinwheel
internal import PinwheelBundles

/// The slices that files declare: the images of one control, each in the state that the file gives it.
///
/// - A later statement of a state in one control replaces an earlier one. Images of one name in several scales go together.
/// - Controls with the same images are one slice. Where they disagree about a state, the file counts that has the most folders
///   in common with the images. A control whose images and states another has too is a part of that one.
/// - Images that names alone would add, such as a press image that no file mentions, join the slice of their family.
struct DeclaredSlices {
  /// Slices whose images are in no other one: they may be parts of wheels.
  private(set) var free: [FoundSlice] = []
  /// Slices that share images with others, each a wheel of its own.
  private(set) var shared: [FoundSlice] = []
  /// The slices that names give of the other images.
  private(set) var byName: SliceFinder
  /// The images that are in no declared slice.
  private(set) var left: [NamedImage]

  /// The scales of one image.
  typealias Family = FoundSlice.Scope

  private struct Control {
    var images: [SliceState: Family] = [:]
    var nearness = 0

    var families: Set<Family> { Set(images.values) }
  }

  /// The most controls with one image that are compared with each other.
  private static let mostCompared = 256

  /// - Parameter images: Those that are in no manual group.
  init(_ relations: [Relation], among images: [NamedImage]) {
    left = images
    byName = SliceFinder(images)
    guard !relations.isEmpty else { return }
    var members: [Family: [NamedImage]] = [:]
    var families: [Name: Family] = [:]
    for image in images where !image.isLayer {
      let family = Self.family(of: image)
      members[family, default: []].append(image)
      families[image.file] = family
    }
    let controls = Self.withoutParts(Self.merged(Self.controls(relations, families)))
    guard !controls.isEmpty else { return }
    let uses = controls.reduce(into: [Family: Int]()) { uses, control in
      for family in control.families { uses[family, default: 0] += 1 }
    }
    let found = controls.map { control in
      control.images.flatMap { state, family in
        members[family, default: []].map { FoundSlice.Image(state: state, image: $0) }
      }
    }
    let claimed = Set<Name>(names: found.joined().map(\.image.file))
    let (extended, added) = withFamilies(found, claimed)
    left = images.filter { !claimed.contains($0.file) && !added.contains($0.file) }
    for (control, images) in zip(controls, extended) {
      let slice = FoundSlice(declared: images)
      if control.families.allSatisfy({ uses[$0] == 1 }) { free.append(slice) } else { shared.append(slice) }
    }
  }

  static func family(of image: NamedImage) -> Family {
    Family(namespace: image.namespace + "/" + image.stem, variant: image.variant)
  }

  /// The controls of all files with two images or more, in order.
  private static func controls(_ relations: [Relation], _ families: [Name: Family]) -> [Control] {
    struct Key: Hashable {
      @Name var file: String
      @Name var control: String
    }
    var places: [Key: Int] = [:]
    var controls: [Control] = []
    for relation in relations {
      let key = Key(file: relation.file, control: relation.control)
      let place = places[key] ?? controls.count
      if place == controls.count {
        places[key] = place
        controls.append(Control())
      }
      // An image that is in a manual group leaves its state empty.
      let family = families[relation.image]
      controls[place].images[relation.state] = family
      guard let family else { continue }
      controls[place].nearness = RelationResolver.nearness(family.namespace, relation.file)
    }
    return controls.filter { $0.families.count > 1 }
  }

  /// Controls with the same images, as one.
  private static func merged(_ controls: [Control]) -> [Control] {
    var places: [Set<Family>: Int] = [:]
    var merged: [Control] = []
    for control in controls {
      guard let place = places[control.families] else {
        places[control.families] = merged.count
        merged.append(control)
        continue
      }
      let isNearer = control.nearness > merged[place].nearness
      let (first, second) = isNearer ? (control, merged[place]) : (merged[place], control)
      merged[place].images = first.images.merging(second.images) { nearer, _ in nearer }
      merged[place].nearness = first.nearness
    }
    // A state that goes to another image may leave one without any.
    return merged.filter { $0.families.count > 1 }
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

  /// Slices with what names add to them, and the files that were added. What is left of a slice of names stays one if it has two
  /// states.
  private mutating func withFamilies(
    _ slices: [[FoundSlice.Image]], _ claimed: Set<Name>
  ) -> ([[FoundSlice.Image]], Set<Name>) {
    var owners: [Name: Set<Int>] = [:]
    for (index, slice) in slices.enumerated() {
      for image in slice { owners[image.image.file, default: []].insert(index) }
    }
    var (slices, added): ([[FoundSlice.Image]], Set<Name>) = (slices, [])
    for guess in byName.leaveOut(claimed) {
      let named = guess.images.filter { claimed.contains($0.image.file) }
      let owner = named.reduce(into: Set<Int>()) { $0.formUnion(owners[$1.image.file] ?? []) }
      guard owner.count == 1, let index = owner.first,
        slices[index].allSatisfy({ member in named.contains { $0.image == member.image } })
      else {
        byName.add(guess.images.filter { !claimed.contains($0.image.file) }, leftOf: guess)
        continue
      }
      let states = Set(slices[index].map(\.state))
      for image in guess.images
      where !claimed.contains(image.image.file) && !states.contains(image.state) && !image.isSpare {
        slices[index].append(FoundSlice.Image(state: image.state, image: image.image))
        added.insert(image.image.file)
      }
    }
    return (slices, added)
  }
}

extension FoundSlice {
  /// A slice of images whose states a file gives, called like the image that is hit-tested, without its state word.
  fileprivate init(declared images: [Image]) {
    let first = images.min { ($0.state.rank, $0.image.scale) < ($1.state.rank, $1.image.scale) }?.image
    let read = ReadName(alone: first?.readStem ?? "")
    self.init(
      name: read.stateWords.isEmpty || read.baseName.isEmpty ? first?.stem ?? "" : read.baseName,
      scope: Scope(namespace: first?.namespace ?? "", variant: first?.variant ?? ""), images: images)
  }
}
