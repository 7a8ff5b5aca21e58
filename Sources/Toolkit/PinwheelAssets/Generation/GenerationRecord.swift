internal import Pinwheel
internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

/// What an earlier run of the build plugin's tool made, and of what. Where all of it is as it was, a run has nothing to do.
///
/// Swift Build 6.3 names a command anew whenever it plans, and so runs it again where nothing has changed.
///
/// Contents are compared, not dates: those of generated files are fixed, and a clock does not tell two changes in one tick
/// apart. As the files that were made count too, a record is true whenever it matches: one that an interrupted run left,
/// or one beside files that were edited or removed, does not match.
struct GenerationRecord {
  private let generation: WheelGeneration
  private let path: FilePath
  /// The digest of everything that goes into the run, when it began; `nil` if something cannot be read.
  private let inputs: String?

  init(of generation: WheelGeneration) {
    self.generation = generation
    var path = generation.swift
    path.extension = "record"
    self.path = path
    inputs = Self.inputs(of: generation)
  }

  /// What the earlier run had to say; `nil` if something has changed since, or there was none.
  var messages: [BuildMessage]? {
    guard let digest, let text = try? RegularFile.contents(of: path) else { return nil }
    return Self.messages(in: text, after: digest)
  }

  /// Notes that the run is done. Without a record the next run does the same once more.
  func write(_ messages: [BuildMessage]) {
    // What changed while it was read may be in the result or not.
    guard let digest, inputs == Self.inputs(of: generation) else { return }
    let fields = messages.flatMap {
      [$0.severity.rawValue, $0.file.string, "\($0.line)", "\($0.column)", $0.text]
    }
    let text = ContiguousArray(([digest] + fields).joined(separator: "\0").utf8)
    guard Self.messages(in: text, after: digest) == messages else { return }
    try? FileSystem.replace(path, with: text)
  }

  /// The digest of what goes into the run and what comes of it.
  private var digest: String? {
    guard let inputs, let outputs = Self.digest(of: [generation.folder, generation.swift]) else { return nil }
    return inputs + outputs
  }

  /// A tool that is built anew may make something else of the same artwork.
  private static func inputs(of generation: WheelGeneration) -> String? {
    guard let tool = FileSystem.status(of: FileSystem.followed(generation.tool)),
      let artwork = digest(of: [generation.input])
    else { return nil }
    return "\(tool.size) \(tool.modified) \(artwork)"
  }

  /// The digest of every file below some paths, with its path; `nil` where one is neither a file nor a folder.
  private static func digest(of paths: [FilePath]) -> String? {
    var list = ""
    for path in paths {
      do { try append(path, to: &list) } catch { return nil }
    }
    return SHA256.hexadecimal(of: ContiguousArray(list.utf8))
  }

  private static func append(_ path: FilePath, to list: inout String) throws {
    guard FileSystem.isRealFolder(path) else {
      guard FileSystem.status(of: path) != nil else { throw FileError.notRegular }
      list += "\(path)\0\(try sha256(of: path))\0"
      return
    }
    list += "\(path)\0"
    let names = try FileSystem.names(in: path)
    for name in names.sorted(by: { Name($0.string) < Name($1.string) }) {
      try append(path.appending(name), to: &list)
    }
  }

  private static func messages(in text: ContiguousArray<UInt8>, after digest: String) -> [BuildMessage]? {
    let fields = text.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.first == digest, fields.count % 5 == 1 else { return nil }
    var messages: [BuildMessage] = []
    for start in stride(from: 1, to: fields.count, by: 5) {
      guard let severity = BuildMessage.Severity(rawValue: fields[start]), let line = Int(fields[start + 2]),
        let column = Int(fields[start + 3])
      else { return nil }
      messages.append(
        BuildMessage(severity, FilePath(fields[start + 1]), line: line, column: column, fields[start + 4]))
    }
    return messages
  }
}
