internal import Pinwheel

@testable internal import PinwheelAssets
@testable internal import PinwheelBundles

/// Names of files, single and together.
enum NamesTarget {
  static func run(_ bytes: ContiguousArray<UInt8>) {
    // A line each, with the folder ahead of the last slash.
    let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n").prefix(64).map(
      String.init)
    var names: [NameFamilies.Entry] = []
    for line in lines {
      check(line)
      let folder = line.parentPath
      names.append(
        .init(stem: ImageName(fileName: line.lastPathComponent).stem, folder: folder.isEmpty ? nil : folder))
    }
    let families = NameFamilies(names)
    demand(families.names.count == names.count, "\(families.names.count) of \(names.count) names")
    for family in families.families {
      demand(!family.members.isEmpty, "the family '\(family.name)' is empty")
      for member in family.members {
        demand(
          names.indices.contains(member.index),
          "the family '\(family.name)' has name \(member.index) of \(names.count)")
      }
    }
    let indices = families.families.flatMap { $0.members.map(\.index) }
    demand(Set(indices).count == indices.count, "a name is in two families")
  }

  private static func check(_ line: String) {
    let name = ImageName(fileName: line.lastPathComponent)
    demand(name.scale.isFinite && name.scale > 0, "'\(line)' has the scale \(name.scale)")
    demand(name.stem.utf8.count <= line.utf8.count, "'\(line)' has a stem that is longer than itself")
    let words = NameWord.split(name.stem)
    // Properties and their values are rearranged.
    if !name.stem.contains("="), !words.isEmpty {
      let again = words.spelling
      let stem = name.stem.drop(while: ImageName.isSeparator)
      demand(stem.utf8.starts(with: again.utf8), "'\(name.stem)' begins with '\(again)'")
      demand(
        String(decoding: stem.utf8.dropFirst(again.utf8.count), as: UTF8.self).allSatisfy(
          ImageName.isSeparator),
        "'\(name.stem)' lost its end")
    }
    let alone = ReadName(alone: name.stem)
    demand(
      alone.stateWords.allSatisfy { alone.words.indices.contains($0) },
      "'\(line)' has state words that are not there")
    _ = (alone.loneState, alone.series, alone.number, alone.baseName)
    _ = (DensityName(androidFolder: line), DensityName(scaleFolder: line), DensityName(stem: name.stem))
    var picture = CatalogImageName(name: line)
    picture.scale = 2
    for number in [1, 12_345] { SafePath.demandSafe(picture.file(number: number).path) }
  }
}
