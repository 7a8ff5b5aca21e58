/// Something that was found but cannot be used.
package struct SkippedFile: Sendable, Hashable {
  /// The name as found, which may not be a path at all: in a compiled catalog, that of a rendition, a facet or a table.
  package var file: String
  /// The line at fault in a text file, counted from 1.
  package var line: Int?
  package let why: SkipReason
  /// The kind under which a picture or a file of pictures is counted, such as `PSD` or `damaged`, or a reason of
  /// grouping; `nil` for anything else.
  package var kind: String?

  package init(file: String, line: Int? = nil, reason: SkipReason, kind: String? = nil) {
    (self.file, self.line, why, self.kind) = (file, line, reason, kind)
  }

  /// `ui.json:7: its sprite ...`
  package var text: String { file + (line.map { ":\($0)" } ?? "") + ": " + reason }

  /// The reason as a phrase.
  package var reason: String { why.description }

  static let symbolicLink = "it is a symbolic link, which is never followed"
}

extension [SkippedFile] {
  package mutating func add(file: String, line: Int? = nil, reason: String, kind: String? = nil) {
    append(SkippedFile(file: file, line: line, reason: SkipReason(reason), kind: kind))
  }
}
