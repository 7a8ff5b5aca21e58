internal import Foundation
internal import TestSupport
internal import Testing

/// What Scripts/checks/fuzz attacks, without libFuzzer: all seeds and whatever was found once, and with PINWHEEL_FUZZ_SECONDS so
/// many seconds of damaged seeds for each target. The gate runs that under the address sanitizer, in a process of its own: a
/// finding ends it, and the web module has one input and one output. What is being tried lies in a file
/// `pinwheel-fuzz-TARGET.input` of the temporary folder.
@Suite(.serialized) struct ReplayTests {
  /// Of samples, made by a tool that shares no code with the readers.
  private static let seeds = Result {
    let folder = try TemporaryFolder()
    _ = try Tool.script("fuzz-seeds", [folder.path("seeds")])
    return folder
  }

  /// What was found once and mended: Tests/Fuzzing/Regressions/TARGET.
  private static let regressions = Fixtures.package.appending(path: "Tests/Fuzzing/Regressions")

  private static let seconds =
    ProcessInfo.processInfo.environment["PINWHEEL_FUZZ_SECONDS"].flatMap(Int.init) ?? 0

  private func files(in folder: URL) throws -> [ContiguousArray<UInt8>] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.sorted().map { try Fixtures.bytes(of: folder.appending(path: $0)) }
  }

  @Test(
    "nothing that is known ends the program or gets a wrong answer",
    .enabled(if: Tool.hasPillow || Requirements.areStrict, "the seeds need Pillow"),
    arguments: FuzzTarget.allCases.filter { $0 != .web || seconds > 0 })
  func replay(target: FuzzTarget) throws {
    var seeds = try files(in: Self.seeds.get().url.appending(path: "seeds/\(target.rawValue)"))
    seeds += try target.ownSeeds().sorted { $0.key < $1.key }.map(\.value)
    seeds += try files(in: Self.regressions.appending(path: target.rawValue))
    #expect(!seeds.isEmpty, "\(target) has no seeds")
    for seed in seeds { target.run(seed) }
    // The seed is the day, so that every day tries other inputs; the file tells which one it was.
    let day = UInt64(Date().timeIntervalSince1970 / 86_400)
    var mutation = Mutation(of: seeds, seed: day)
    let file = FileManager.default.temporaryDirectory.appending(
      path: "pinwheel-fuzz-\(target.rawValue).input")
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var runs = 0
    while ContinuousClock.now < end {
      let input = mutation.next()
      try Data(input).write(to: file)
      target.run(input)
      runs += 1
    }
    try? FileManager.default.removeItem(at: file)
    guard Self.seconds > 0 else { return }
    #expect(runs > 0)
    print("fuzzing \(target): \(seeds.count) seeds, \(runs) damaged ones, seed \(day), input in \(file.path)")
  }
}
