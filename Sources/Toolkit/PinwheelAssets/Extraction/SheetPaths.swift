internal import Pinwheel
internal import PinwheelBundles

/// The images of a bundle by path, to find the sheets that layout files name.
struct SheetPaths {
  private var numbers: [Name: Int] = [:]
  private var folders: [Name: [(name: String, number: Int)]] = [:]

  /// - Parameter paths: The paths of all images; of equal paths, the first counts.
  init(_ paths: [String]) {
    for (number, path) in paths.enumerated() where numbers[path] == nil {
      numbers[path] = number
      folders[path.parentPath, default: []].append((path.lastPathComponent, number))
    }
  }

  /// Whether an image with the layout file's name lies next to it, at any scale.
  func hasImage(beside path: String, _ layoutFile: LayoutFile) -> Bool {
    folders[path.parentPath]?.contains { image in
      layoutFile.isBeside(image.name) || layoutFile.isBeside(ImageName(fileName: image.name).stem + ".png")
    } ?? false
  }

  /// The number of the image that a layout file names: at the path it gives, else in the layout file's folder, since paths
  /// are often those of the machine that packed the sheet, else, for the only sheet of a layout file, the image with
  /// the layout file's name.
  func sheet(_ name: String, of path: String, _ layoutFile: LayoutFile, isOnlyOne: Bool) -> Int? {
    let folder = path.parentPath
    let written = String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "\\" ? "/" : $0 }))
    var components = folder.pathComponents
    for component in written.pathComponents where component != "." {
      if component == ".." {
        if components.popLast() == nil { break }
      } else {
        components.append(component)
      }
    }
    if !name.isEmpty {
      if let number = numbers[components.joined(separator: "/")] { return number }
      let own = (folder.isEmpty ? "" : folder + "/") + written.lastPathComponent
      if let number = numbers[own] { return number }
    }
    return isOnlyOne ? image(beside: path, layoutFile) : nil
  }

  private func image(beside path: String, _ layoutFile: LayoutFile) -> Int? {
    folders[path.parentPath]?.first { layoutFile.isBeside($0.name) }?.number
  }
}
