import Foundation
import Pinwheel
import PinwheelAssets
import SystemPackage
import TestSupport
import Testing

/// Masks of several thresholds in one baked file.
@Suite struct ThresholdTests {
  private static let shares = [0.04, 0.1, 0.5, 1]

  private func carousel(_ edit: (inout Manifest) -> Void = { _ in }) throws -> (
    TemporaryFolder, PinwheelFolder
  ) {
    let files = try TemporaryFolder()
    let archive = Fixtures.sample.appending(path: "Carousel.ipa").path
    let options = ExtractionOptions(input: FilePath(archive), output: FilePath(files.path("c.pinwheel")))
    let folder = try Extractor.extract(options).folder
    var manifest = try folder.manifest()
    edit(&manifest)
    try Data(manifest.json.document.utf8).write(to: files.url.appending(path: "c.pinwheel/pinwheel.json"))
    return (files, folder)
  }

  /// Every pixel of the canvas at scale 2.
  private static let points = (0..<480).flatMap { y in
    (0..<480).map { Point2D(x: Double($0) / 2 + 0.25, y: Double(y) / 2 + 0.25) }
  }

  private func answers(_ stack: SliceStack) -> [HitOutcome] { Self.points.map { stack.hit(at: $0) } }

  @Test("each threshold answers as a file that was baked with it alone")
  func alone() throws {
    let (_files, folder) = try carousel()
    let thresholds = Self.shares.map { AlphaThreshold($0) }
    let single = try Baker.bake(folder).bytes
    let several = try Baker.bake(folder, thresholds: thresholds).bytes
    // The default is one of them and stored once; four thresholds cost less than four files.
    #expect(several > single && several < 4 * single, "\(single) and \(several) bytes")
    let baked = try BakedFolder(folder)
    #expect(Array(baked.baked.thresholds) == [0.1, 0.04, 0.5, 1].map { AlphaThreshold($0) })

    var switched = try baked.stack(named: nil, scale: nil)
    var areas: [Int] = []
    for threshold in thresholds {
      let (_other, alone) = try carousel { $0.threshold = threshold.share }
      try Baker.bake(alone)
      let expected = try answers(BakedFolder(alone).stack(named: nil, scale: nil))
      #expect(
        try answers(baked.stack(named: nil, scale: nil, threshold: threshold)) == expected,
        "\(threshold.share)")
      switched.select(threshold: threshold)
      #expect(answers(switched) == expected, "\(threshold.share)")
      areas.append(switched.slices.reduce(0) { $0 + $1.images[$1.deciding[0]].mask.count })
      _ = _other
    }
    // A higher threshold never makes a pixel solid; anti-aliased edges are there for each to tell apart.
    #expect(areas == areas.sorted(by: >) && Set(areas).count == areas.count)
    switched.select(threshold: nil)
    #expect(try answers(switched) == answers(baked.stack(named: nil, scale: nil)))
    _ = _files
  }

  @Test("a slice's own threshold holds whatever is asked for")
  func ownThreshold() throws {
    let (_files, folder) = try carousel { $0.pinwheels[0].slices[0].threshold = 0.9 }
    try Baker.bake(folder, thresholds: [AlphaThreshold(0.5)])
    let plain = try BakedFolder(folder).stack(named: nil, scale: nil)
    let other = try BakedFolder(folder).stack(named: nil, scale: nil, threshold: AlphaThreshold(0.5))
    for stack in [plain, other] {
      #expect(stack.slices[0].images.map(\.threshold.share) == [0.9, 0.9, 0.9, 0.9])
    }
    #expect(plain.slices[1].images[plain.slices[1].deciding[0]].threshold.share == 0.1)
    #expect(other.slices[1].images[other.slices[1].deciding[0]].threshold.share == 0.5)
    _ = _files
  }

  @Test("a threshold that was not baked is an error that names those that were")
  func unknown() throws {
    let (_files, folder) = try carousel()
    try Baker.bake(folder)
    let error = #expect(throws: AssetsError.self) {
      try BakedFolder(folder).stack(named: nil, scale: nil, threshold: AlphaThreshold(0.3))
    }
    #expect(error?.description.contains("masks are baked at 0.1; run pinwheel bake --thresholds 0.3") == true)
    _ = _files
  }
}
