package import PinwheelText
internal import SystemPackage

extension PinwheelFolder {
  /// The mistakes in a manifest of this folder that has been decoded.
  package func findings(in bytes: ContiguousArray<UInt8>) throws(AssetsError) -> [Finding] {
    do throws(JSONMistake) {
      return try ManifestCheck(bytes, file: manifestPath.string).findings
    } catch {
      throw .manifest(manifestPath, .json(error))
    }
  }

  /// Refuses a manifest that makes answers ambiguous or impossible.
  func refuseErrors(in bytes: ContiguousArray<UInt8>) throws(AssetsError) {
    if let first = try findings(in: bytes).first(where: { $0.rule.severity == .error }) {
      throw .manifest(manifestPath, .finding(first))
    }
  }
}
