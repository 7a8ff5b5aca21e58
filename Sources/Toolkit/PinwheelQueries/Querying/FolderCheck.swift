internal import Pinwheel
package import PinwheelAssets
internal import PinwheelFiles
package import PinwheelText
internal import SystemPackage

/// Finds everything in a `*.pinwheel` folder that is wrong, or probably unintended.
package struct FolderCheck {
  package private(set) var findings: [Finding] = []
  /// The names of the pinwheels that can be read.
  package let pinwheels: [String]

  /// Checks the manifest, the files that it names, and, if they are up to date, the masks.
  ///
  /// - Throws: A ``DiagnosticError`` if the manifest cannot be read at all.
  package init(_ folder: PinwheelFolder) throws {
    let file = folder.manifestPath.string
    // Opened first: that reads the manifest too, which would take the memory of two at once.
    let baked = Result { try BakedFolder(folder) }
    let bytes = try folder.read(folder.manifestPath, .manifest)
    var document: ManifestDocument
    do {
      document = try ManifestDocument(bytes, of: folder.manifestPath, refusesDuplicates: false)
    } catch {
      pinwheels = []
      // The manifest cannot be read. The problem names the pinwheel and the slice.
      let diagnostic = Diagnostic(error)
      let place = Diagnostic.Place.file(file, line: diagnostic.place.line, column: diagnostic.place.column)
      findings = [
        Finding(
          ManifestRule.invalid.rule, place, diagnostic.problem, diagnostic.remedy ?? .advice("correct it"))
      ]
      return
    }
    pinwheels = document.value.pinwheels.map(\.name)
    findings = ManifestCheck(document.root, positions: document.positions, file: file).findings
    document.releaseRoot()
    checkFiles(of: document, in: folder)
    findings += document.value.artworkFindings(in: folder.path.string)
    if findings.count(.error) == 0 { check(baked, of: document, in: folder) }
  }

  /// A missing file is an error for slices and backgrounds, which need it, and a warning for images that are only
  /// listed.
  private mutating func checkFiles(of document: ManifestDocument, in folder: PinwheelFolder) {
    let manifest = document.value
    // A folder without its images is one fault, not one for each of them.
    let used = manifest.usedFiles
    if used.count > 1, let home = used.first?.prefix(while: { $0 != "/" }),
      used.allSatisfy({ $0.hasPrefix(home + "/") }), !FileSystem.exists(folder.path.appending(String(home)))
    {
      let problem = "there is no folder \(home), in which the \(used.count) images of its pinwheels lie"
      return findings.append(
        Finding(
          .missingFile, file: folder.manifestPath.string, problem,
          remedy: "put it back, or extract the artwork again"))
    }
    var known: [Name: String?] = [:]
    func reason(_ file: String) -> String? {
      if let reason = known[file] { return reason }
      var reason: String?
      do {
        let place = try folder.confined(file)
        if FileSystem.status(of: place) == nil { reason = "there is no file \(file)" }
      } catch {
        reason = Diagnostic(error).text
      }
      known[file] = .some(reason)
      return reason
    }
    let list = folder.manifestPath.string
    for (number, wheel) in manifest.pinwheels.enumerated() {
      let background: [(Int?, String)] = wheel.background.map { [(nil, $0.file)] } ?? []
      let files = wheel.slices.enumerated().flatMap { index, slice in slice.files.map { (index, $0) } }
      for (index, file) in background + files {
        guard let reason = reason(file) else { continue }
        findings.append(
          Finding(
            .missingFile, file: list, position: document.position(ofPinwheel: number, slice: index),
            pinwheel: wheel.name, slice: index.map { wheel.slices[$0].name }, reason,
            remedy: "put it back, or edit the manifest"))
      }
    }
    for (number, image) in manifest.images.enumerated() where known[image.file] == nil {
      guard let reason = reason(image.file) else { continue }
      findings.append(
        Finding(
          .missingImage, file: list, position: document.position(ofImage: number),
          reason + ", which is listed", remedy: "put it back, or take it off the list"))
    }
  }

  private mutating func check(
    _ masks: Result<BakedFolder, any Error>, of document: ManifestDocument, in folder: PinwheelFolder
  ) {
    do {
      let baked = try masks.get()
      var budget = SliceReach.Budget()
      for index in pinwheels.indices {
        let stack = try baked.stack(index, scale: nil)
        findings += SliceReach(stack, budget: &budget).findings(
          budget: &budget, in: folder.manifestPath.string
        ) { document.position(ofPinwheel: index, slice: $0) }
      }
    } catch {
      findings.append(
        Finding(
          .staleMasks, file: folder.bakedPath.string,
          Diagnostic(error).problem,
          remedy: "run pinwheel bake, and check again which slices can be hit"))
      findings += BakeCheck(document.value, in: folder, position: document.position).findings
    }
  }
}
