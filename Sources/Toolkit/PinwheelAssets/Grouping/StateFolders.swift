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
      let stems = Set<Name>(names: members.map { images[$0].readStem })
      let words = stems.map { NameWord.split($0.wrappedValue) }
      // A language or a bundle in the bundle is not a thing with states.
      guard !name.contains("."), !NameWord.split(name).nameStates, words.count >= 2,
        words.allSatisfy(\.nameStates),
        words.joined().contains(where: { StateWord($0.text)?.isPlain == true })
      else { continue }
      for index in members {
        result[index] = images[index].renamed(
          joined(name, images[index].readStem), in: path.parentPath)
      }
    }
    return result
  }

  /// The name of a state of what a folder is named after.
  static func joined(_ folder: String, _ state: String) -> String {
    folder + (state.contains("=") ? "," : "_") + state
  }
}
