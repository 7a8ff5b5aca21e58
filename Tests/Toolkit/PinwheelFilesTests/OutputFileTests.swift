import Foundation
import PinwheelFiles
import SystemPackage
import TestSupport
import Testing

/// A file appears whole, and replaces another only if that is allowed.
@Suite struct OutputFileTests {
  private let old = ContiguousArray("old".utf8)
  private let new = ContiguousArray("new".utf8)

  private func write(_ path: String, replacing: Bool) throws {
    try OutputFile(FilePath(path), replacesExisting: replacing).write(new)
  }

  @Test("a new file, with the folders above it, and nothing beside it", arguments: ["a.png", "b/c/a.png"])
  func newFile(name: String) throws {
    let folder = try TemporaryFolder()
    try write(folder.path(name), replacing: false)
    #expect(try folder.tree() == [name: new])
  }

  @Test("an existing file is replaced only on request")
  func existing() throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "a.png")
    let error = #expect(throws: OutputError.self) { try write(folder.path("a.png"), replacing: false) }
    #expect(error == .exists(FilePath(folder.path("a.png"))))
    #expect(try folder.tree() == ["a.png": old])
    try write(folder.path("a.png"), replacing: true)
    #expect(try folder.tree() == ["a.png": new])
  }

  @Test("a file with the mark in its first 4 KB is replaced, others are not", arguments: [0, 4000, 4096])
  func marked(start: Int) throws {
    let folder = try TemporaryFolder()
    let there = ContiguousArray(repeating: UInt8(ascii: " "), count: start) + "mark".utf8
    try folder.write(there, to: "a.svg")
    let path = FilePath(folder.path("a.svg"))
    func write() throws { try OutputFile(path, replacing: "mark").write(new) }
    guard start == 4096 else {
      try write()
      return #expect(try folder.tree() == ["a.svg": new])
    }
    let error = #expect(throws: OutputError.self) { try write() }
    #expect(error == .notMade(path))
    #expect(try folder.tree() == ["a.svg": there])
  }

  @Test("a file that appears meanwhile is not replaced either")
  func race() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(FilePath(folder.path("a.png")), replacesExisting: false)
    try folder.write(old, to: "a.png")
    #expect(throws: OutputError.self) { try file.write(new) }
    #expect(try folder.tree() == ["a.png": old])
  }

  @Test("no folder, link or device is ever replaced", arguments: [true, false])
  func otherThings(replacing: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "folder/x")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("folder/x"))
    try manager.createSymbolicLink(atPath: folder.path("nowhere"), withDestinationPath: "/none/at/all")
    for place in [folder.path("folder"), folder.path("link"), folder.path("nowhere"), "/dev/null"] {
      let error = #expect(throws: OutputError.self) { try write(place, replacing: replacing) }
      #expect(error == .notRegular(FilePath(place)))
    }
    #expect(try folder.tree()["folder/x"] == old)
  }

  @Test("an input is never replaced, by whatever path; a file that is new to its place is no input")
  func inputs() throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "folder/a.png")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("way"), withDestinationPath: folder.path("folder"))
    let input = FilePath(folder.path("folder/a.png"))
    for place in ["folder/a.png", "way/a.png", "folder/../way/./a.png"] {
      let path = FilePath(folder.path(place))
      let error = #expect(throws: OutputError.self) {
        _ = try OutputFile(path, replacesExisting: true, inputs: [FilePath(folder.path("none")), input])
      }
      #expect(error == .isInput(path))
    }
    try OutputFile(FilePath(folder.path("b.png")), replacesExisting: true, inputs: [input]).write(new)
    #expect(try folder.tree() == ["folder/a.png": old, "b.png": new])
  }

  @Test("names that are not UTF-8 keep their bytes, in the file's name and in those of folders above")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let component = FilePath.Component(platformString: [0x78, -1, 0])
    let place = FilePath(folder.url.path).appending(try #require(component))
    try FileSystem.makeFolder(place)
    #expect(try FileSystem.names(in: FilePath(folder.url.path)) == [component])
    for name in [component, FilePath.Component("a.svg")].compactMap(\.self) {
      let file = place.appending(name)
      try OutputFile(file, replacesExisting: false).write(new)
      #expect(try RegularFile.contents(of: file) == new)
      try OutputFile(file, replacesExisting: true).write(old)
      #expect(try RegularFile.contents(of: file) == old)
    }
    #expect(try FileSystem.names(in: FilePath(folder.url.path)) == [component])
  }

  @Test("an invalid file name", arguments: ["", "/", ".", "..", "a/.."])
  func noName(path: String) throws {
    let error = #expect(throws: OutputError.self) { try write(path, replacing: true) }
    #expect(error == .invalidName(FilePath(path)))
  }

  @Test("a place that cannot be: an error, and nothing is left")
  func unwritable() throws {
    let long = "/tmp/" + String(repeating: "x", count: 300)
    for place in ["/proc/none/x.png", long] {
      let error = #expect(throws: OutputError.self) { try write(place, replacing: false) }
      switch error {
      case .unusable?, .folder?: break
      default: Issue.record("\(String(describing: error))")
      }
    }
  }
}
