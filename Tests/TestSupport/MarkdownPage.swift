package import Foundation

/// A page of documentation, and the samples that are fenced into it.
package struct MarkdownPage: Sendable, CustomStringConvertible {
  package let url: URL

  package init(_ url: URL) {
    self.url = url
  }

  /// Every page below `Sources`: the articles of the libraries, the documentation of the command and the project.
  package static func all() throws -> [MarkdownPage] {
    let folder = Fixtures.package.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".md") }.sorted().map { MarkdownPage(folder.appending(path: $0)) }
  }

  /// The fenced blocks of one language, in order.
  package func blocks(_ language: String) throws -> [String] {
    try text().components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  package func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The text without its fenced blocks.
  package func prose() throws -> String {
    let parts = try text().components(separatedBy: "```")
    return stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined()
  }

  /// Where its links lead, without those to other hosts: a path from the page's folder, an anchor behind `#`, or both. A link of
  /// DocC's names an article beside the page.
  package func links() throws -> [String] {
    try prose().matches(of: /\[[^\]]+\]\((?<target>[^)\s]+)\)/).map { String($0.target) }
      .filter { !$0.contains("://") }.map { $0.hasPrefix("doc:") ? $0.dropFirst(4) + ".md" : $0 }
  }

  /// The anchors of its headings, as code hosts make them: small letters, hyphens for spaces, no punctuation.
  package func anchors() throws -> Set<String> {
    let headings = try prose().split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let words = heading.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(
          words.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            .map { $0 == " " ? "-" : $0 })
      })
  }

  package var description: String { url.lastPathComponent }
}
