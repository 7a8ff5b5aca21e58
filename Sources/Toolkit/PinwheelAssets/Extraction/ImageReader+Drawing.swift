internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import SystemPackage

extension ImageReader {
  /// Draws a vector file at each of the scales, or as large as it is if its name states one. A file that has images of its name
  /// beside it is left to them.
  ///
  /// - Returns: `nil` if its program is not installed, or cannot draw it.
  func readDrawing(
    _ bytes: ContiguousArray<UInt8>, of kind: String, _ found: ImageDescription, as name: OutputNames.Name
  ) throws -> FileContents? {
    guard let program = DrawingProgram.all[kind], DrawingProgram.isInstalled(for: kind),
      !pictures.contains(ImageResolver.family(found.path)), regions == nil
    else { return nil }
    let stated = ImageName(fileName: found.path.lastPathComponent)
    let scales = stated.hasScale ? [1] : scales
    let files = scales.map { found.path.fileStem + ($0 == 1 ? "" : "@\($0)x") + ".png" }
    let names = OutputNames(files, below: name.file)
    // Beside the images that are made of it: a folder of temporary files may be large, and is searched for what was left behind.
    let place = output.path.appending(name.file)
    let (source, drawn) = (place.appending("drawing"), place.appending("drawn"))
    try output.write(bytes, toNew: name.file + "/drawing")
    defer { for path in [source, drawn] { try? FileSystem.remove(path) } }
    let drawings = scales.compactMap { scale in
      program.draw(source, to: drawn, scale: scale)
        ? try? RegularFile.contents(of: drawn, limit: bundle.usage.limits[.entrySize]) : nil
    }
    guard drawings.count == files.count, !drawings.contains(where: \.isEmpty) else {
      try? FileSystem.remove(place)
      return nil
    }
    try bundle.use(files.count, of: .images)
    var contents = FileContents()
    for (number, file) in files.enumerated() {
      var description = ImageDescription(
        path: ImagePath.join(found.path.parentPath, file), origin: found.image.origin)
      description.remarks = number == 0 ? found.remarks : []
      contents += try readImage(drawings[number], description, as: names[number])
    }
    for index in contents.images.indices {
      contents.images[index].image.exact = false
      contents.images[index].image.conversion = .decoded
    }
    return contents
  }
}
