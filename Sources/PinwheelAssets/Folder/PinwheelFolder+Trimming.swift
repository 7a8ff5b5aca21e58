internal import PinwheelFiles
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension PinwheelFolder {
  /// Removes every file that neither the wheels nor a reader of them need: other images, and the records that a later
  /// extraction would compare.
  func trim(to manifest: Manifest) throws(AssetsError) {
    let kept = Set(manifest.usedFiles + [Manifest.fileName, Self.bakedName])
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: path.string)) ?? []
    for file in files where !kept.contains(file) {
      let place = path.appending(file)
      guard FileSystem.status(of: place) != nil else { continue }
      do throws(OutputError) { try FileSystem.remove(place) } catch { throw AssetsError(error) }
    }
  }
}

extension Manifest {
  /// The images that the wheels show, each once, in the order of the wheels.
  package var usedFiles: [String] {
    var seen: Set<String> = []
    return pinwheels.flatMap { wheel in
      (wheel.background.map { [$0.file] } ?? [])
        + wheel.slices.flatMap { slice in slice.states.flatMap { $0.images.map(\.file) } }
    }.filter { seen.insert($0).inserted }
  }
}
