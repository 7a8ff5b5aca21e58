import Foundation
import PinwheelAssets
import PinwheelImages
import SystemPackage
import TestSupport
import Testing

@Suite("A build that runs the plugin's tool again")
struct GenerationRecordTests {
  private let folder: TemporaryFolder
  /// Long before any test: what has this date was not made since it was set.
  private static let old = Date(timeIntervalSince1970: 1_000_000_000)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("tool".utf8, to: "tool")
    try draw("amber")
  }

  private func draw(_ name: String) throws { try folder.draw(slice: name, of: name, in: "Artwork") }

  @discardableResult
  private func run(_ artwork: String = "Artwork", tool: String = "tool") -> [BuildMessage] {
    WheelGeneration.run(in: folder, artwork, tool: tool)
  }

  private var made: URL { folder.url.appending(path: "build/Artwork.pinwheel") }

  /// Whether a run makes anything: the folder is a new one then.
  private func makes(_ artwork: String = "Artwork", tool: String = "tool") throws -> Bool {
    try FileManager.default.setAttributes([.modificationDate: Self.old], ofItemAtPath: made.path)
    let before = try folder.tree(below: "build")
    run(artwork, tool: tool)
    let date = try FileManager.default.attributesOfItem(atPath: made.path)[.modificationDate] as? Date
    if date == Self.old { #expect(try folder.tree(below: "build") == before) }
    return date != Self.old
  }

  @Test("nothing is made where nothing has changed, however often and whatever the dates are")
  func unchanged() throws {
    run()
    #expect(try !makes())
    #expect(try !makes())
    for file in [
      "Artwork/amber_rest.png", "build/Artwork.wheels.swift", "build/Artwork.pinwheel/masks.baked",
    ] {
      try FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: folder.path(file))
      #expect(try !makes(), "\(file)")
    }
  }

  @Test(
    "a change of size and date as they were is seen, in a picture and in what was made",
    arguments: ["Artwork/notes.txt", "build/Artwork.wheels.swift", "build/Artwork.pinwheel/masks.baked"])
  func edited(file: String) throws {
    try folder.write("one".utf8, to: "Artwork/notes.txt")
    run()
    let path = folder.path(file)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    let whole = try folder.tree(below: "build")
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: path)
    #expect(try makes())
    #expect(try !makes())
    let now = try folder.tree(below: "build")
    #expect(now["Artwork.wheels.swift"] == whole["Artwork.wheels.swift"])
    #expect(now["Artwork.pinwheel/masks.baked"] == whole["Artwork.pinwheel/masks.baked"])
  }

  @Test("pictures that come and go, or are renamed, are seen")
  func pictures() throws {
    run()
    try draw("birch")
    #expect(try makes())
    try folder.move("Artwork/birch_press.png", to: "Artwork/birch_hover.png")
    #expect(try makes())
    for state in ["rest", "hover"] {
      try folder.remove("Artwork/birch_\(state).png")
    }
    #expect(try makes())
    #expect(try !makes())
  }

  @Test(
    "what was made is made again where a part is missing or was added",
    arguments: ["Artwork.wheels.swift", "Artwork.wheels.record", "Artwork.pinwheel/images/amber_rest.png"])
  func removed(file: String) throws {
    run()
    let whole = try folder.tree(below: "build")
    try folder.remove("build/\(file)")
    #expect(try makes())
    #expect(try folder.tree(below: "build") == whole)
    try folder.write("more".utf8, to: "build/Artwork.pinwheel/images/more.png")
    #expect(try makes())
    #expect(try folder.tree(below: "build") == whole)
  }

  @Test("another tool, or the same built anew, makes it again, and so does other artwork")
  func tool() throws {
    run()
    try folder.write("another".utf8, to: "other/tool")
    #expect(try makes(tool: "other/tool"))
    #expect(try !makes(tool: "other/tool"))
    try FileManager.default.setAttributes(
      [.modificationDate: Self.old], ofItemAtPath: folder.path("other/tool"))
    #expect(try makes(tool: "other/tool"))
    // A missing tool cannot be distinguished from another one.
    #expect(try makes(tool: "nowhere"))
    #expect(try makes(tool: "nowhere"))
    try FileManager.default.copyItem(atPath: folder.path("Artwork"), toPath: folder.path("Copy"))
    #expect(try makes("Copy"))
  }

  @Test("a link may lead to other artwork at any time, and is followed each time")
  func link() throws {
    try folder.link("Link", to: folder.path("Artwork"))
    #expect(run("Link").allSatisfy { $0.severity == .warning })
    #expect(try makes("Link"))
  }

  @Test("warnings are told again, and an error until it is mended")
  func messages() throws {
    for file in ["amber_rest.png", "amber_press.png"] {
      try folder.remove("Artwork/\(file)")
    }
    // A picture without transparency is no slice.
    let samples = (0..<4 * 64 * 64).map {
      $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 11)
    }
    let logo = try PNGEncoder.encode(
      RGBAImage(width: 64, height: 64, samples: ContiguousArray(samples)), colorType: .rgb)
    try folder.write(logo, to: "Artwork/logo.png")
    let warnings = run()
    #expect(warnings.map(\.severity) == [.warning])
    #expect(try !makes())
    #expect(run() == warnings)

    try folder.write(logo.prefix(900), to: "Artwork/logo.png")
    let errors = run()
    #expect(errors.map(\.severity) == [.error])
    #expect(run() == errors)
    try folder.write(logo, to: "Artwork/logo.png")
    #expect(run() == warnings)
    #expect(try !makes())
  }

  @Test("a run that ended half-way is done again")
  func interrupted() throws {
    run()
    let whole = try folder.tree(below: "build")
    try draw("birch")
    // The folder is of the new pictures, the Swift file and the record are of the old ones.
    let old = try ["Artwork.wheels.swift", "Artwork.wheels.record"].map { ($0, try #require(whole[$0])) }
    run()
    for (file, bytes) in old { try folder.write(bytes, to: "build/\(file)") }
    #expect(try makes())
    // The record is cut short.
    let record = try #require(try folder.tree(below: "build")["Artwork.wheels.record"])
    for count in [0, 1, record.count - 1] {
      try folder.write(record.prefix(count), to: "build/Artwork.wheels.record")
      #expect(try makes())
    }
    #expect(try !makes())
  }
}
