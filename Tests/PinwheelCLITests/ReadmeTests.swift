import Foundation
import TestSupport
import Testing

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  /// The fenced blocks of one language.
  private static func blocks(_ language: String) throws -> [String] {
    let text = try String(contentsOf: Fixtures.package.appending(path: "README.md"), encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  @Test("the console samples print what they say")
  func console() throws {
    let folder = try TemporaryFolder()
    let archive = Fixtures.sample.appending(path: "Carousel.ipa")
    try FileManager.default.copyItem(at: archive, to: folder.url.appending(path: "Carousel.ipa"))
    let art = Fixtures.sample.appending(path: "carousel")
    try FileManager.default.copyItem(at: art, to: folder.url.appending(path: "art"))
    let recordings = try Self.blocks("touches")
    #expect(recordings.count == 1)
    for recording in recordings { try folder.write(recording.utf8, to: "touches.txt") }
    let blocks = try Self.blocks("console")
    #expect(blocks.count == 3)
    for block in blocks {
      var commands: [(command: String, output: String)] = []
      for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("$ ") {
          commands.append((String(line.dropFirst(2)), ""))
        } else {
          commands[commands.count - 1].output += line + "\n"
        }
      }
      #expect(!commands.isEmpty)
      for (command, output) in commands {
        let words = command.split(separator: " ").map(String.init)
        #expect(words[0] == "pinwheel")
        let result = try Tool.run(builtCommand, Array(words.dropFirst()), in: folder.url)
        #expect(result.text == output && result.errors.isEmpty, "\(command)")
      }
    }
  }

  @Test("the Swift samples compile against the library")
  func swift() throws {
    let modules = URL(filePath: builtCommand).deletingLastPathComponent().appending(path: "Modules").path
    let blocks = try Self.blocks("swift")
    #expect(blocks.count == 4)
    for block in blocks {
      let folder = try TemporaryFolder()
      try folder.write(block.utf8, to: "main.swift")
      let arguments = [
        "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules, "main.swift",
      ]
      let result = try Tool.run("swiftc", arguments, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("the scripts it names exist and can be run")
  func scripts() throws {
    for block in try Self.blocks("sh") {
      for line in block.split(separator: "\n") {
        let script = Fixtures.package.appending(path: String(line.prefix { $0 != " " })).path
        #expect(FileManager.default.isExecutableFile(atPath: script), "\(script)")
      }
    }
  }
}
