internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import SystemPackage

/// The inputs and outputs of an earlier run of the build plugin's tool. If none has changed, a run has nothing to
/// do.
///
/// Swift Build 6.3 gives a command a new name whenever it plans, and so runs it again even if nothing has changed.
///
/// Contents are compared, not dates: generated files have fixed dates, and a clock cannot distinguish two changes
/// within one tick. The digest covers the outputs too, so a record that matches is true: one left by an interrupted
/// run, or next to files that were edited or removed, does not match.
struct GenerationRecord {
  private let generation: WheelGeneration
  private let path: FilePath
  /// The digest of all inputs at the start of the run; `nil` if something cannot be read.
  private let inputs: String?

  init(of generation: WheelGeneration) {
    self.generation = generation
    var path = generation.swift
    path.extension = "record"
    self.path = path
    inputs = Self.inputs(of: generation)
  }

  /// The messages of the earlier run; `nil` if something has changed since, or there was no such run.
  var messages: [BuildMessage]? {
    guard let digest, let text = try? RegularFile.contents(of: path) else { return nil }
    return Self.messages(in: text, after: digest)
  }

  /// Records that the run is done. Without a record, the next run repeats the work.
  func write(_ messages: [BuildMessage]) {
    // If an input changed during the run, the result may or may not contain the change.
    guard let digest, inputs == Self.inputs(of: generation) else { return }
    let fields = messages.flatMap { [$0.file.string, $0.text] }
    let text = ContiguousArray(([digest] + fields).joined(separator: "\0").utf8)
    guard Self.messages(in: text, after: digest) == messages else { return }
    try? FileSystem.replace(path, with: text)
  }

  /// The digest of the inputs and the outputs of the run.
  private var digest: String? {
    guard let inputs, let outputs = Self.digest(of: [generation.folder, generation.swift]) else { return nil }
    return inputs + outputs
  }

  /// The inputs include the tool: a new build of it may turn the same artwork into something else.
  private static func inputs(of generation: WheelGeneration) -> String? {
    guard let tool = FileSystem.status(of: FileSystem.followed(generation.tool)),
      let artwork = digest(of: [generation.input])
    else { return nil }
    return "\(tool.size) \(tool.modified) \(artwork)"
  }

  /// The digest of every file below some paths, with its path; `nil` if a path is neither a file nor a folder.
  private static func digest(of paths: [FilePath]) -> String? {
    var list = ""
    for path in paths {
      var files = [path]
      if FileSystem.isRealFolder(path) {
        guard let listing = try? FolderListing(path, limits: .ofResult), listing.skipped.isEmpty else {
          return nil
        }
        files = listing.files.map(\.path).sortedAsNames().map { path.pushing(FilePath($0)) }
      }
      for file in files {
        guard FileSystem.status(of: file) != nil, let digest = try? sha256(of: file) else { return nil }
        list += "\(file)\0\(digest)\0"
      }
    }
    return SHA256.hexadecimal(of: ContiguousArray(list.utf8))
  }

  private static func messages(in text: ContiguousArray<UInt8>, after digest: String) -> [BuildMessage]? {
    let fields = text.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.first == digest, fields.count % 2 == 1 else { return nil }
    // A run with an error is not recorded.
    return stride(from: 1, to: fields.count, by: 2).map {
      BuildMessage(.warning, FilePath(fields[$0]), fields[$0 + 1])
    }
  }
}
