/// Gives each image of a catalog a file of its own.
struct DistinctFiles {
  private var taken: Set<[UInt8]> = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The file of an image; with a number in its name if an earlier image has the same.
  ///
  /// - Complexity: O(1) on average, whatever the names are.
  mutating func file(for name: CatalogImageName) -> CatalogImageName.File {
    var file = name.file()
    guard !taken.insert(Array(file.path.utf8)).inserted else { return file }
    // Long names that differ at their ends alone are equal once they are shortened for a number: they share a count.
    let family = Array(name.file(number: 99_999_999).path.utf8)
    repeat {
      let number = numbers[family, default: 1] + 1
      numbers[family] = number
      file = name.file(number: number)
    } while !taken.insert(Array(file.path.utf8)).inserted
    return file
  }
}
