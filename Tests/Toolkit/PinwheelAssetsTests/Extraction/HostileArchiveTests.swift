import Foundation
import PinwheelArchives
import PinwheelAssets
import PinwheelFiles
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Odd and hostile archives, whole, cut short and with flipped bytes: they are extracted or refused, and nothing
/// is ever written outside the output folder or left half-done.
@Suite(.enabled(if: Fixtures.arePresent, "needs the fixtures"))
struct HostileArchiveTests {
  private static let archives =
    TestLength.sample(Fixtures.files(below: "zip") { $0.pathExtension == "zip" }, count: 7) + [
      Fixtures.sample.appending(path: "Carousel.ipa")
    ]

  @Test("extracted or refused, whole or not at all", arguments: archives)
  func archive(url: URL) throws {
    let bytes = try Fixtures.bytes(of: url)
    try check(bytes, "whole")
    // The big ones take their time, and damage looks alike in them.
    let isLarge = bytes.count > 100_000
    for seed in 0..<TestLength.count(2, thorough: isLarge ? 4 : 20) {
      var random = SeededRandom(seed: UInt64(seed))
      try check(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)), "cut, seed \(seed)")
    }
    for seed in 0..<TestLength.count(isLarge ? 1 : 4, thorough: isLarge ? 10 : 60) where !bytes.isEmpty {
      var random = SeededRandom(seed: UInt64(seed))
      var flipped = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        flipped[Int.random(in: 0..<flipped.count, using: &random)] ^= UInt8.random(
          in: 1...255, using: &random)
      }
      try check(flipped, "flipped, seed \(seed)")
    }
  }

  private func check(_ bytes: some Sequence<UInt8>, _ what: String) throws {
    let folder = try TemporaryFolder()
    // Deep enough that a path that leads out would still lead to a place that is looked at.
    let home = "1/2/3/4"
    try folder.write(bytes, to: "\(home)/a.zip")
    let result = Result { try folder.extract("\(home)/a.zip", to: "\(home)/out") }
    let files = try Set(folder.tree().keys)
    let outside = files.filter { !$0.hasPrefix("\(home)/out/") && $0 != "\(home)/a.zip" }
    #expect(outside.isEmpty, "\(what)")
    switch result {
    case .success(let summary):
      let listed = Set(summary.manifest.images.map { "\(home)/out/\($0.file)" })
      let made = Set(
        ["extracted.sha256", "extracted.json", "pinwheel.json", "masks.baked"].map { "\(home)/out/\($0)" })
      #expect(files.subtracting(["\(home)/a.zip"]) == listed.union(made), "\(what)")
    case .failure(let failure):
      let error = try #require(failure as? AssetsError)
      #expect(files == ["\(home)/a.zip"], "\(what)")
      switch error {
      case .bundle, .image, .catalog, .masks, .nothingRead: break
      default: Issue.record("\(what): \(error)")
      }
      let text = error.description
      #expect(text.contains("a.zip") && !text.hasSuffix(".") && !text.contains("Error Domain"), "\(what)")
    }
  }
}
