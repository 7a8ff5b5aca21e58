internal import Pinwheel
internal import PinwheelBundles

/// Names images after their folder if it contains only the states of one thing: `News/normal.png` and
/// `News/pressed.png` are read as `News_normal` and `News_pressed` of the folder above.
///
/// Every name in the folder must consist of state words, at least one of which is plain, and the folder's own name
/// must not: `pressed/on.png` is a state of `on`, not of `pressed`.
enum StateFolders {
  /// - Parameter sourceName: The name of the input, which is the name of its outermost folder.
  static func read(_ images: [NamedImage], sourceName: String) -> [NamedImage] {
    let files = images.indices.filter { images[$0].sheet == nil }
    var result = images
    for (folder, members) in Dictionary(grouping: files, by: { Name(images[$0].namespace) }) {
      let path = folder.wrappedValue
      let name = path.isEmpty ? sourceName : path.lastPathComponent
      // A language or a bundle in the bundle is not a thing with states.
      guard !name.contains("."), !isOfStates(name), holdStates(members.map { images[$0].readStem }) else {
        continue
      }
      for index in members {
        let stem = images[index].readStem
        result[index] = images[index].renamed(
          name + (stem.contains("=") ? "," : "_") + stem, in: path.parentPath)
      }
    }
    return result
  }

  private static func holdStates(_ stems: [String]) -> Bool {
    Set<Name>(names: stems).count >= 2 && stems.allSatisfy(isOfStates)
      && stems.contains { NameWord.split($0).contains { StateWord($0.text)?.isPlain == true } }
  }

  /// Whether a name consists only of words for states.
  private static func isOfStates(_ name: String) -> Bool { NameWord.split(name).nameStates }
}
