import PinwheelText

/// What to do about an error, in words, optionally with a command that works when pasted.
struct Advice: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Without a period.
  let words: String
  let command: String?

  init(_ words: String, _ command: String? = nil) {
    self.words = words
    self.command = command
  }

  init(stringLiteral words: String) { self.init(words) }

  /// `did you mean NAME?`, or other advice if no known name is similar.
  ///
  /// - Parameter start: Precedes the name.
  static func name(like text: String, _ start: String = "", among known: [String], else other: Advice)
    -> Advice
  {
    Suggestion.nearest(to: text, among: known).first.map { "did you mean \(start)\($0)?" } ?? other
  }

  /// Choose one of a few words.
  static func words(_ words: [String]) -> Advice { Advice("the names are " + words.joined(separator: ", ")) }

  /// The words, followed by the command.
  var phrase: String { command.map { words + " " + $0 } ?? words }

  /// The end of a sentence. No period follows a command, because it would be pasted too.
  var text: String { command != nil || words.hasSuffix("?") ? phrase : phrase + "." }
}

extension Advice {
  private static var elsewhere: String {
    Invocation.outputOption.map { "choose another place with \($0)" } ?? "allow writing there"
  }

  init(_ remedy: Remedy) {
    self =
      switch remedy {
      case .advice(let words): Advice(words)
      case .name(let name): "did you mean \(name)?"
      case .raise(let limit): "--limit \(limit)=N allows more"
      case .smallerScale: "choose a smaller --scale"
      case .elsewhere(let other?): "\(other) or \(Self.elsewhere)"
      case .elsewhere: "\(Self.elsewhere)"
      case .replace: "replace it with --force or \(Self.elsewhere)"
      case .update: "bring it up to date with --update or \(Self.elsewhere)"
      case .discardEdits: "add --discard-edits to lose such edits, or \(Self.elsewhere)"
      case .correctManifest: "correct it, or extract again to another folder with -o"
      case .choose(let choice, let names, let given):
        if let first = names.first {
          Advice(
            "choose one\(choice.option.map { " with " + $0 } ?? ""): \(Diagnostic.list(names)), as in",
            Invocation.with(choice.option, first, insteadOf: given))
        } else {
          "choose one \(choice.rawValue)\(choice.option.map { " with " + $0 } ?? "")"
        }
      case .run(let run): Advice(run)
      case .convertUTF16(let file):
        Advice(
          "convert it with:",
          "iconv -f UTF-16 -t UTF-8" + (file == "standard input" ? "" : " " + file.shellQuoted))
      case .columns(let names?): "name them with --columns \(names.shellQuoted)"
      case .columns: "begin with a line such as x,y and then the points, or name the columns with --columns"
      case .removal(let isPossible): isPossible ? "remove one of them" : "leave it out"
      }
  }

  private init(_ run: Remedy.Run) {
    self =
      switch run {
      case .extract(let path, let ifArtwork):
        Advice(ifArtwork ? "if it is artwork, run" : "run", Invocation.line(["extract", path]))
      case .bake(let folder): Advice("run", Invocation.line(["bake"], in: folder))
      case .bakeThresholds(let thresholds, let folder):
        Advice("run", Invocation.line(["bake", "--thresholds", thresholds], in: folder))
      case .listImages(let folder?):
        Advice("find its name with", Invocation.line(["list", "--images"], in: folder))
      case .listImages:
        "extract without --group and --states first, then pinwheel list --images shows the names"
      case .extractFirst: "run pinwheel extract first, or give one"
      }
  }
}

extension Diagnostic.Choice {
  /// The option that makes the choice; `nil` for an argument.
  var option: String? {
    switch self {
    case .folder: nil
    case .image: "--why"
    case .pinwheel, .scale, .threshold, .state, .states: "--" + rawValue
    }
  }
}
