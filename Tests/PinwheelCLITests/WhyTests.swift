import Foundation
import TestSupport
import Testing

/// `list --why`: how a name was read.
@Suite struct WhyTests {
  @Test("the words of a name, its siblings, and what became of it")
  func why() throws {
    let folder = try ExtractedCarousel.copy()
    func run(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(builtCommand, ["list"] + arguments, in: folder.url)
    }
    let images = try run("--images").text.split(separator: "\n").map(String.init)
    let file = try #require(images.first { $0.contains("_press.png:") }?.split(separator: ":").first)
    let why = try run("--why", String(file))
    #expect(why.status == 0 && why.text.hasPrefix(file + "\n"), "\(why.text)\(why.errors)")
    for part in ["words: ", "'press' names a state", "(rest)", "(press)", "press of slice '"] {
      #expect(why.text.contains(part), "\(why.text)")
    }
    #expect(try run("--why", String(file), "--json").text.hasPrefix(#"{"file":"images/"#))
    let unknown = try run("--why", "nothing.png")
    #expect(unknown.status == 64 && unknown.errors.contains("find its name with pinwheel list --images"))
    #expect(try run("--why", "a", "--images").status == 64)
  }
}
