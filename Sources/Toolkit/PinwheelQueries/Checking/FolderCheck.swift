internal import Pinwheel
package import PinwheelAssets
internal import PinwheelChecks
internal import PinwheelFiles
package import PinwheelText
internal import SystemPackage

/// Finds everything in a `*.pinwheel` folder that is wrong, or probably unintended.
package struct FolderCheck {
  package private(set) var findings: [Finding] = []
  /// The number of points at which hit maps were compared with the masks; `nil` if they were not compared.
  package private(set) var comparedPoints: Int?
  /// The names of the pinwheels that can be read.
  package var pinwheels: [String] { wheels.compactMap { $0["name"]?.text } }
  private let wheels: [JSONNode]
  private let positions: TextPositions

  package var errors: Int { findings.count { $0.rule.severity == .error } }
  package var warnings: Int { findings.count { $0.rule.severity == .warning } }

  /// Checks the manifest, the files that it names, and, if they are up to date, the masks.
  ///
  /// - Parameter comparesMaps: Whether to compare the hit map of each pinwheel with its masks, which takes seconds.
  /// - Throws: A ``DiagnosticError`` if the manifest cannot be read at all.
  package init(_ folder: PinwheelFolder, comparesMaps: Bool = false) throws {
    let file = folder.manifestPath.string
    let bytes = try folder.read(folder.manifestPath, .manifest)
    positions = TextPositions(in: bytes)
    let document: ManifestDocument
    do {
      document = try ManifestDocument(bytes, of: folder.manifestPath, refusesDuplicates: false)
    } catch {
      wheels = []
      // The manifest cannot be read. The problem names the pinwheel and the slice.
      let diagnostic = Diagnostic(error)
      let place = Diagnostic.Place.file(file, line: diagnostic.place.line, column: diagnostic.place.column)
      findings = [
        Finding(
          ManifestRule.invalid.rule, place, diagnostic.problem, diagnostic.remedy ?? .advice("correct it"))
      ]
      return
    }
    wheels = document.root["pinwheels"]?.elements ?? []
    findings = ManifestCheck(document.root, positions: positions, file: file).findings
    checkFiles(of: document, in: folder)
    findings += document.value.oversights(in: folder.path.string)
    if errors == 0 { checkMasks(of: document.value, in: folder, comparesMaps: comparesMaps) }
  }

  /// A missing file is an error for slices and backgrounds, which need it, and a warning for images that are only
  /// listed.
  private mutating func checkFiles(of document: ManifestDocument, in folder: PinwheelFolder) {
    let manifest = document.value
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
    let remedy = "put it back, or edit the manifest"
    let list = folder.manifestPath.string
    for (number, wheel) in manifest.pinwheels.enumerated() {
      if let file = wheel.background?.file, let reason = reason(file) {
        findings.append(
          Finding(
            .missingFile, file: list, position: position(number, nil), pinwheel: wheel.name, reason,
            remedy: remedy))
      }
      for (index, slice) in wheel.slices.enumerated() {
        for file in slice.states.flatMap(\.images).flatMap(\.files) {
          guard let reason = reason(file) else { continue }
          findings.append(
            Finding(
              .missingFile, file: list, position: position(number, index), pinwheel: wheel.name,
              slice: slice.name, reason, remedy: remedy))
        }
      }
    }
    let places = document.root["images"]?.elements ?? []
    for (number, image) in manifest.images.enumerated() where known[image.file] == nil {
      guard let reason = reason(image.file) else { continue }
      let place = places.indices.contains(number) ? places[number]["file"] ?? places[number] : nil
      findings.append(
        Finding(
          .missingImage, file: list,
          position: place.map { positions.position(of: $0.range.lowerBound) },
          reason + ", which is listed", remedy: "put it back, or take it off the list"))
    }
  }

  /// The position in the manifest of a pinwheel, or of a slice in it.
  private func position(_ wheel: Int, _ slice: Int?) -> TextPosition? {
    guard wheels.indices.contains(wheel) else { return nil }
    var node = wheels[wheel]
    if let slice, let slices = node["slices"]?.elements, slices.indices.contains(slice) {
      node = slices[slice]
    }
    return positions.position(of: (node["name"] ?? node).range.lowerBound)
  }

  /// Compares the hit map of a pinwheel with its masks.
  private mutating func compareMap(of stack: SliceStack, file: String, position: TextPosition?) {
    func finding(_ rule: ManifestRule, _ problem: String, remedy: String) -> Finding {
      Finding(rule, file: file, position: position, pinwheel: stack.name, problem, remedy: remedy)
    }
    do throws(CheckError) {
      let comparison = try MapComparison(of: Wheel(stack))
      comparedPoints = (comparedPoints ?? 0) + comparison.points
      guard comparison.first != nil else { return }
      findings.append(
        finding(
          .inexactMap, "its hit map is not exact: \(comparison)",
          remedy: "report it with this folder; hit without --batch is right"))
    } catch {
      findings.append(
        finding(.notChecked, "its hit map was not compared: \(error.problem)", remedy: error.remedy))
    }
  }

  private mutating func checkMasks(
    of manifest: Manifest, in folder: PinwheelFolder, comparesMaps: Bool
  ) {
    if comparesMaps { comparedPoints = 0 }
    do {
      let baked = try BakedFolder(folder)
      var budget = SliceReach.Budget()
      for index in manifest.pinwheels.indices {
        let stack = try baked.stack(index, scale: nil)
        let reach = SliceReach(stack, budget: &budget).findings(budget: &budget) { slice in
          (folder.manifestPath.string, position(index, slice))
        }
        findings += reach
        if comparesMaps {
          compareMap(of: stack, file: folder.manifestPath.string, position: position(index, nil))
        }
      }
    } catch {
      findings.append(
        Finding(
          .staleMasks, file: folder.bakedPath.string,
          Diagnostic(error).problem,
          remedy: "run pinwheel bake, and check again which slices can be hit"))
      findings += BakeCheck(manifest, in: folder, position: position).findings
    }
  }
}
