package import Foundation

/// A page of documentation, and the samples that are fenced into it.
package struct MarkdownPage: Sendable, CustomStringConvertible {
  package let url: URL

  package init(_ url: URL) {
    self.url = url
  }

  /// Every page of the libraries' documentation, by module and name.
  package static func catalog() throws -> [MarkdownPage] {
    try [
      "Core/Pinwheel/Pinwheel", "Core/PinwheelControls/PinwheelControls", "Apple/PinwheelUI/PinwheelUI",
    ].flatMap { catalog in
      let folder = Fixtures.package.appending(path: "Sources/\(catalog).docc")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return names.filter { $0.hasSuffix(".md") }.sorted().map { MarkdownPage(folder.appending(path: $0)) }
    }
  }

  /// The fenced blocks of one language, in order.
  package func blocks(_ language: String) throws -> [String] {
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  package var description: String { url.lastPathComponent }
}
