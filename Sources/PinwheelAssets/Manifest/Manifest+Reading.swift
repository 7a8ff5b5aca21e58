internal import PinwheelBundles
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension PinwheelFolder {
  /// Reads and checks the manifest.
  package func manifest() throws(AssetsError) -> Manifest {
    let bytes = try read(manifestPath, remedy: "run pinwheel extract to make it")
    do {
      return try JSONDecoder().decode(Manifest.self, from: Data(bytes))
    } catch {
      throw .badData("\(manifestPath): \(Self.explanation(of: error)); correct it, or extract again.")
    }
  }

  /// A phrase for what is wrong, with the place in the document.
  private static func explanation(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(place(context.codingPath)) has a value of the wrong kind"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context.codingPath)) \(context.debugDescription)"
    default: "it is not valid JSON"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      return text.isEmpty ? key.stringValue : text + "." + key.stringValue
    }
  }
}
