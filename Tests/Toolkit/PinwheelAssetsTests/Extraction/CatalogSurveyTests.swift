import Foundation
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import SystemPackage
import TestSupport
import Testing

/// Every rendition of every real catalog is decoded, copied, not an image, or refused with a reason.
@Suite(.enabled(if: Fixtures.arePresent || Requirements.areStrict, "needs the fixtures"))
struct CatalogSurveyTests {
  /// A catalog by its path, in an archive after the archive's.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let input: URL
    let entry: String

    /// The catalog.
    func read() throws -> AssetCatalog {
      let bundle = try AppBundle(opening: FilePath(input.path))
      let found = try #require(bundle.entries.first { $0.path == self.entry })
      return try AssetCatalog(bundle.contents(of: found), path: testDescription)
    }
  }

  /// Catalogs stored as files, and catalogs in archives.
  static let places: [Place] = {
    let inputs = ["car", "app", "ipa"].flatMap {
      Fixtures.files(below: $0) { ["car", "zip", "ipa"].contains($0.pathExtension) }
    }
    return inputs.flatMap { url -> [Place] in
      guard let bundle = try? AppBundle(opening: FilePath(url.path)) else { return [] }
      return bundle.entries.filter { $0.path.hasSuffix(".car") }.map { entry in
        let name = url.path.dropFirst(Fixtures.folder.path.count + 1)
        return Place(
          testDescription: bundle.kind == .archive ? "\(name): \(entry.path)" : String(name), input: url,
          entry: entry.path)
      }
    }
  }()

  @Test(
    "every rendition is accounted for, and everything in a codec that is decoded is decoded",
    arguments: places)
  func complete(place: Place) throws {
    let catalog = try place.read()
    #expect(catalog.problems.isEmpty && !catalog.renditions.isEmpty)
    let survey = CatalogSurvey(catalog)
    #expect(survey.isComplete, "\(survey)")
    #expect(survey.failures == [])
    // What is refused is so by its codec or format, never by chance.
    for reason in survey.refused.keys {
      #expect(
        reason.hasPrefix("its pixels are stored by the codec ") || reason.hasPrefix("it is an icon "),
        "\(reason)")
    }
    if TestLength.isThorough {
      let refused = survey.refused.map { "\($0.value) (\($0.key))" }.joined(separator: ", ")
      print(
        "| \(place.testDescription) | \(survey.renditions) | \(survey.decoded) | \(survey.linked) | "
          + "\(survey.passedThrough) | \(survey.notImages) | \(refused.isEmpty ? "0" : refused) |")
    }
  }

  @Test("there are as many catalogs as the fixtures hold")
  func counts() {
    #expect(Self.places.count { $0.testDescription.hasPrefix("car/") } == 14)
    #expect(Self.places.count >= 21, "\(Self.places.map(\.testDescription))")
  }

  private static let catalogs = Result { () throws in
    try places.filter { $0.testDescription.hasPrefix("car/") }.map { try $0.read() }
  }

  /// Seconds that this thread has computed for.
  private static func threadSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Changes a catalog: cut short, or bytes or bits changed anywhere, in its tables, or in one payload.
  private static func damage(
    _ bytes: ContiguousArray<UInt8>, _ catalog: AssetCatalog, _ random: inout SeededRandom
  ) -> (bytes: ContiguousArray<UInt8>, places: [Int]) {
    func byte() -> UInt8 {
      [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
    }
    if Int.random(in: 0..<10, using: &random) == 0 {
      return (ContiguousArray(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))), [])
    }
    let rendition = catalog.renditions.randomElement(using: &random)
    let payload = rendition?.payloadRange ?? 0..<bytes.count
    // The record ahead of a payload: 184 bytes and its attributes.
    let record = max(0, payload.lowerBound - 300)..<min(bytes.count, payload.lowerBound + 64)
    let range = [0..<bytes.count, 0..<32, record, payload.isEmpty ? record : payload].randomElement(
      using: &random)
    var (damaged, places) = (bytes, [Int]())
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: range ?? 0..<bytes.count, using: &random)
      if Bool.random(using: &random) {
        damaged[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      } else {
        damaged[place] = byte()
      }
      places.append(place)
    }
    return (damaged, places)
  }

  @Test(
    "damaged catalogs: no crash, an answer within a second, sentences", arguments: 0..<10 as Range<UInt64>)
  func damaged(part: UInt64) throws {
    let catalogs = try Self.catalogs.get()
    try #require(catalogs.count == 14)
    let rounds = TestLength.count(15, thorough: 300)
    var read = 0
    for round in 0..<rounds {
      let seed = part * 1_000 + UInt64(round)
      var random = SeededRandom(seed: seed)
      let original = catalogs[Int.random(in: 0..<catalogs.count, using: &random)]
      let (bytes, places) = Self.damage(original.bytes, original, &random)
      let start = Self.threadSeconds()
      if let catalog = try? AssetCatalog(bytes, path: "x") {
        read += 1
        // What has not changed is decoded elsewhere.
        let survey = CatalogSurvey(catalog) { rendition in
          let range = rendition.payloadRange
          return places.contains { $0 >= range.lowerBound - 400 && $0 < range.upperBound }
        }
        for failure in survey.failures where !failure.contains(": ") && !failure.contains("atlas") {
          Issue.record("seed \(seed): no reason: \(failure)")
        }
      }
      let seconds = Self.threadSeconds() - start
      #expect(seconds < 1 * TestLength.slowness, "seed \(seed): \(seconds) s of \(bytes.count) bytes")
    }
    // Much damage leaves a catalog that is read in part.
    #expect(read > rounds / 5, "\(read) of \(rounds)")
  }
}
