package import PinwheelBundles
package import PinwheelText
internal import SystemPackage

/// Finds what baking refuses in a manifest that passes ``ManifestCheck``: damaged images, slices beyond their
/// atlas, masks that are too large.
package struct BakeCheck {
  package private(set) var findings: [Finding] = []

  /// Bakes without writing anything.
  ///
  /// - Parameter position: Returns the position of a pinwheel, or of one of its slices, in the manifest.
  package init(
    _ manifest: Manifest, in folder: PinwheelFolder, limits: InputLimits = InputLimits(),
    position: (_ pinwheel: Int, _ slice: Int?) -> TextPosition?
  ) {
    let folder = folder.limited(by: limits)
    do throws(AssetsError) {
      var builder = StackBuilder(
        images: ImageStore(folder), thresholds: manifest.allThresholds,
        first: try folder.snapshot(of: Manifest.fileName).source, notingProblems: true)
      let stacks = try builder.stacks(of: manifest.pinwheels)
      for problem in builder.problems {
        let pinwheel = manifest.pinwheels[problem.pinwheel]
        let place = position(problem.pinwheel, problem.slice)
        findings.append(
          Finding(
            problem.error,
            .file(folder.shownManifest, line: place?.line, column: place?.column)
              .pinwheel(pinwheel.name, slice: problem.slice.map { pinwheel.slices[$0].name })))
      }
      guard findings.isEmpty else { return }
      _ = try Baker.bytes(
        of: stacks, sources: builder.sources, threshold: manifest.allThresholds[0], in: folder)
    } catch {
      findings.append(Finding(error, .file(folder.shownManifest)))
    }
  }
}

extension Finding {
  fileprivate init(_ error: AssetsError, _ place: Diagnostic.Place) {
    if case .manifest(_, .finding(let finding)) = error {
      self.init(finding.rule, place, finding.problem, finding.remedy)
      return
    }
    let diagnostic = error.diagnostic
    var remedy = diagnostic.remedy ?? .advice("put it back, or edit the manifest")
    let rule: ManifestRule
    switch (error, diagnostic.remedy) {
    case (_, .raise(let limit)):
      rule = .notChecked
      remedy = .advice("bake it with a higher limit of \(limit)")
    case (.unreadable(_, _, .input), _): rule = .notChecked
    case (.masks, _): rule = .tooLarge
    default: rule = .damagedImage
    }
    self.init(rule.rule, place, diagnostic.text, remedy)
  }
}
