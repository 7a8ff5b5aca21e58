import Foundation
import TestSupport
import Testing

@testable import PinwheelImages

enum AppleLibrary {
  /// Whether it is installed, or its absence is a failure.
  static let isWanted =
    Requirements.areStrict || (try? Tool.run(Tool.python, ["-c", "import liblzfse"]).status) == 0
}

/// Apple's own implementation, through Python's pyliblzfse.
@Suite("LZFSE beside Apple's library", .enabled(if: AppleLibrary.isWanted, "needs pyliblzfse"))
struct LZFSELibraryTests {
  struct Failure: Error {
    let errors: String
  }

  /// Gives each file to a function of the library; the results by the names of the files.
  static func run(_ function: String, _ inputs: [String: [UInt8]]) throws -> [String: [UInt8]] {
    let folder = try TemporaryFolder()
    for (name, bytes) in inputs { try folder.write(bytes, to: name) }
    let program = """
      import liblzfse, os, sys
      for name in os.listdir(sys.argv[1]):
        path = os.path.join(sys.argv[1], name)
        with open(path, "rb") as file: data = liblzfse.\(function)(file.read())
        with open(path, "wb") as file: file.write(data)
      """
    let result = try Tool.run(Tool.python, ["-c", program, folder.url.path])
    guard result.status == 0 else { throw Failure(errors: result.errors) }
    return try folder.tree().mapValues { Array($0) }
  }

  static let samples: [String: [UInt8]] = {
    var rng = SeededRandom(seed: 11)
    var samples: [String: [UInt8]] = [:]
    for count in [1, 7, 8, 100, 1_000, 5_000, 30_000] {
      samples["mixed-\(count)"] = Match.sampleBytes(count, &rng)
      samples["noise-\(count)"] = (0..<count).map { _ in UInt8.random(in: 0...255, using: &rng) }
      samples["letters-\(count)"] = (0..<count).map { _ in UInt8.random(in: 97...104, using: &rng) }
      samples["run-\(count)"] = Array(repeating: 7, count: count)
    }
    // More than fits into a block.
    samples["letters-300000"] = (0..<300_000).map {
      $0 % 7 == 0 ? UInt8.random(in: 97...104, using: &rng) : UInt8($0 / 999 % 9)
    }
    return samples
  }()

  @Test("encoded streams are decoded, blocks of all kinds")
  func decoding() throws {
    var kinds: Set<String> = []
    for (name, stream) in try Self.run("compress", Self.samples) {
      let bytes = try #require(Self.samples[name])
      kinds.insert(String(decoding: stream.prefix(4), as: UTF8.self))
      #expect(try LZFSETests.decode(stream, count: bytes.count) == bytes, "\(name)")
    }
    #expect(kinds.isSuperset(of: ["bvx-", "bvxn", "bvx2"]))
  }

  /// The streams in files, from the first block after the end of the last stream to the next end.
  private static func streams(in files: [URL]) throws -> [String: [UInt8]] {
    var streams: [String: [UInt8]] = [:]
    let end = Array("bvx$".utf8)
    for url in files {
      let bytes = Array(try Fixtures.bytes(of: url))
      var start: Int?
      var next = 0
      while let at = bytes[next...].firstIndex(of: end[0]), at + 4 <= bytes.count {
        next = at + 1
        guard bytes[at + 1] == end[1], bytes[at + 2] == end[2] else { continue }
        if bytes[at + 3] == end[3], let first = start {
          let name = "\(url.deletingLastPathComponent().lastPathComponent)-\(url.lastPathComponent)-\(first)"
          streams[name] = Array(bytes[first..<at + 4])
          start = nil
        } else if start == nil, "-n12".utf8.contains(bytes[at + 3]) {
          start = at
        }
      }
    }
    return streams
  }

  @Test("streams of real catalogs", .enabled(if: Fixtures.arePresent, "needs the fixtures"))
  func realStreams() throws {
    let catalogs = TestLength.sample(
      ["car", "app"].flatMap { Fixtures.files(below: $0) { $0.pathExtension == "car" } }, count: 8)
    let streams = try Self.streams(in: catalogs)
    #expect(streams.count > 100, "\(streams.count)")
    let expected = try Self.run("decompress", streams)
    for (name, stream) in streams {
      let bytes = try #require(expected[name])
      #expect(try LZFSE.decodedCount(stream[...]) == bytes.count, "\(name)")
      #expect(try LZFSETests.decode(stream, count: bytes.count) == bytes, "\(name)")
    }
  }

  @Test("it decodes what the tests encode", arguments: LZFSEStream.Kind.allCases)
  func encoding(kind: LZFSEStream.Kind) throws {
    let samples = Self.samples.filter { $0.value.count <= 5_000 }
    let decoded = try Self.run("decompress", samples.mapValues { LZFSEStream.encode($0, kind) })
    for (name, bytes) in samples { #expect(decoded[name] == bytes, "\(name)") }
  }
}
