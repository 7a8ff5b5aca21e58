import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Masks of several thresholds in one baked file.
@Suite struct ThresholdTests {
  private static let shares = [0.04, 0.1, 0.5, 1]

  private func carousel(_ edit: (inout Manifest) -> Void = { _ in }) throws -> (
    TemporaryFolder, PinwheelFolder
  ) {
    let (files, folder) = try ExtractedWheel.sample.copy()
    var manifest = try folder.manifest()
    edit(&manifest)
    try files.write(manifest.json.document.utf8, to: "c.pinwheel/pinwheel.json")
    return (files, folder)
  }

  private func answers(_ stack: SliceStack) -> [HitOutcome<Slice.ID>] { stack.outcomes(scale: 2) }

  @Test("each threshold answers as a file that was baked with it alone")
  func alone() throws {
    let (_files, folder) = try carousel()
    let thresholds = Self.shares.map { AlphaThreshold($0) }
    let single = try Baker.bake(folder).bytes
    let several = try Baker.bake(folder, ManifestEdit(thresholds: thresholds)).bytes
    // The default is one of them and stored once; four thresholds cost less than four files.
    #expect(several > single && several < 4 * single, "\(single) and \(several) bytes")
    let baked = try BakedFolder(folder)
    #expect(Array(baked.baked.thresholds) == [0.1, 0.04, 0.5, 1].map { AlphaThreshold($0) })

    var switched = Wheel(try baked.stack(named: nil, scale: nil), answers: .fromIndex)
    var areas: [Int] = []
    for threshold in thresholds {
      let (_other, alone) = try carousel { $0.threshold = threshold.fraction }
      try Baker.bake(alone)
      let expected = try answers(BakedFolder(alone).stack(named: nil, scale: nil))
      #expect(
        try answers(baked.stack(named: nil, scale: nil, threshold: threshold)) == expected,
        "\(threshold.fraction)")
      switched.select(threshold: threshold)
      #expect(answers(switched.stack) == expected, "\(threshold.fraction)")
      areas.append(switched.stack.slices.reduce(0) { $0 + $1.images[$1.hitTestImages[0]].mask.count })
      _ = _other
    }
    // A higher threshold never makes a pixel solid; anti-aliased edges distinguish the thresholds.
    #expect(areas == areas.sorted(by: >) && Set(areas).count == areas.count)
    switched.select(threshold: nil)
    #expect(try answers(switched.stack) == answers(baked.stack(named: nil, scale: nil)))
    _ = _files
  }

  @Test("a slice's own threshold takes precedence")
  func ownThreshold() throws {
    let (_files, folder) = try carousel { $0.pinwheels[0].slices[0].threshold = 0.9 }
    try Baker.bake(folder, ManifestEdit(thresholds: [AlphaThreshold(0.5)]))
    let plain = try BakedFolder(folder).stack(named: nil, scale: nil)
    let other = try BakedFolder(folder).stack(named: nil, scale: nil, threshold: AlphaThreshold(0.5))
    for stack in [plain, other] {
      #expect(stack.slices[0].images.map(\.threshold.fraction) == [0.9, 0.9, 0.9, 0.9])
    }
    #expect(plain.slices[1].images[plain.slices[1].hitTestImages[0]].threshold.fraction == 0.1)
    #expect(other.slices[1].images[other.slices[1].hitTestImages[0]].threshold.fraction == 0.5)
    _ = _files
  }

  private static let handWritten: [(before: String, with: String)] = [
    (
      "{\n\t\"$schema\" : \"x\",\r\n\t\"threshold\" :0.10 ,\n \"pinwheels\":[ ] , \"format\":\"pinwheel/1\"}\n\n",
      "{\n\t\"$schema\" : \"x\",\r\n\t\"threshold\" :0.10,\r\n\t\"thresholds\": [0.5, 0.75] ,\n \"pinwheels\":[ ] , \"format\":\"pinwheel/1\"}\n\n"
    ),
    (
      "{\"format\":\"pinwheel/1\",\"pinwheels\":[]}",
      "{\"format\":\"pinwheel/1\",\"thresholds\": [0.5, 0.75],\"pinwheels\":[]}"
    ),
    (
      "\u{FEFF}{ \"format\": \"pinwheel/1\" }",
      "\u{FEFF}{ \"format\": \"pinwheel/1\", \"thresholds\": [0.5, 0.75] }"
    ),
  ]

  @Test("an edit of the thresholds keeps all that a person has written", arguments: handWritten)
  func handEdits(before: String, with: String) throws {
    let files = try TemporaryFolder()
    let folder = PinwheelFolder(FilePath(files.path("w.pinwheel")))
    func text() throws -> String {
      try files.text("w.pinwheel/pinwheel.json")
    }
    try files.write(before.utf8, to: "w.pinwheel/pinwheel.json")
    try Baker.bake(folder, ManifestEdit(thresholds: [0.75, 0.5].map { AlphaThreshold($0) }))
    #expect(try text() == with)
    try Baker.bake(folder, ManifestEdit(thresholds: [AlphaThreshold(1)]))
    #expect(try text() == with.replacingOccurrences(of: "[0.5, 0.75]", with: "[1]"))
    try Baker.bake(folder, ManifestEdit(thresholds: []))
    #expect(try text() == before)
  }

  @Test("thresholds that come first, last or over many lines in the manifest can be replaced and removed")
  func places() throws {
    let files = try TemporaryFolder()
    let folder = PinwheelFolder(FilePath(files.path("w.pinwheel")))
    for text in [
      #"{"thresholds": [0.5], "format": "pinwheel/1"}"#, #"{"format": "pinwheel/1", "thresholds": [0.5]}"#,
    ] {
      try files.write(text.utf8, to: "w.pinwheel/pinwheel.json")
      try Baker.bake(folder, ManifestEdit(thresholds: []))
      #expect(try files.text("w.pinwheel/pinwheel.json") == #"{"format": "pinwheel/1"}"#)
    }
    let many = (1...200).map { AlphaThreshold(Double($0) / 1000) }
    try Baker.bake(folder, ManifestEdit(thresholds: many))
    #expect(try folder.manifest().thresholds == many.map(\.fraction).filter { $0 != 0.1 })
  }

  @Test("thresholds that cannot be baked leave the manifest and the masks as they were")
  func wholeOrNothing() throws {
    let (files, folder) = try carousel()
    try Baker.bake(folder)
    try files.remove("c.pinwheel/images/Payload/Carousel.app/amber_rest.png")
    let before = try files.tree()
    #expect(throws: AssetsError.self) {
      try Baker.bake(folder, ManifestEdit(thresholds: [AlphaThreshold(0.5)]))
    }
    #expect(try files.tree() == before)
  }

  @Test("more thresholds than a file can hold are refused with their number, those of slices counted")
  func tooMany() throws {
    let (_files, folder) = try carousel {
      $0.thresholds = (0..<255).map { Double($0) / 1000 + 0.2 }
      $0.pinwheels[0].slices[0].threshold = 0.9
    }
    let error = #expect(throws: AssetsError.self) { try Baker.bake(folder) }
    let message = error?.description ?? ""
    #expect(message.contains("it has too many thresholds"))
    #expect(message.contains("(found 257, expected at most 256)"))
    _ = _files
  }
}
