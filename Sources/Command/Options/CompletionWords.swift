import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelQueries
import PinwheelText
import SystemPackage

/// A shell's completions for option values, read from the folder that the line names so far. If the folder cannot be
/// read, there are none: an unfinished line has no errors.
enum CompletionWords {
  static let pinwheels = CompletionKind.custom { words, _, _ in
    (try? baked(words)?.pinwheels().map(\.name)) ?? []
  }

  /// `amber=press` for each image.
  static let states = CompletionKind.custom { words, _, _ in
    (stack(words)?.slices ?? []).flatMap { slice in slice.states.map { "\(slice.name)=\($0.name)" } }
  }

  static let scales = CompletionKind.custom { words, _, _ in
    let scales = stack(words)?.slices.flatMap { $0.images.map(\.scale) } ?? []
    return Set(scales).sorted().map(\.text)
  }

  static let thresholds = CompletionKind.custom { words, _, _ in
    baked(words)?.baked.thresholds.map { $0.fraction.text } ?? []
  }

  /// A completion script in which `help` offers the commands, of which ArgumentParser knows nothing.
  static func offeringTopics(_ names: [String], in script: String) -> String {
    let words = names.joined(separator: " ")
    return script.replacing(
      "_pinwheel_help() {\n    :",
      with: "_pinwheel_help() {\n    COMPREPLY=($(compgen -W '\(words)' -- \"${cur}\"))"
    )
    .replacing("'*:subcommands:'", with: "'*:subcommands:(\(words))'")
    .replacing(
      /(complete -c 'pinwheel' -n '__pinwheel_should_offer_completions_for_positional "pinwheel)" -eq 1' -fa 'help'.*/
    ) { "\($0.output.0)\n\($0.output.1) help\" -eq 1' -fa '\(words)'" }
  }

  static let limits = CompletionKind.list(InputLimit.allCases.map { $0.rawValue + "=" })

  private static func stack(_ words: [String]) -> SliceStack? {
    let option = words.lastIndex(of: "--pinwheel")
    let name = option.flatMap { words[($0 + 1)...].first }
    return try? baked(words)?.stack(named: name == "" ? nil : name, scale: nil)
  }

  /// The masks of the folder that an argument names, or of the current folder.
  private static func baked(_ words: [String]) -> BakedFolder? {
    let arguments = words.dropFirst(2).filter { !$0.hasPrefix("-") && !$0.isEmpty }
    let located = arguments.lazy.compactMap { try? PinwheelFolder.locate(FilePath($0)) }.first
    return (located ?? (try? PinwheelFolder.locate(nil))).flatMap { try? BakedFolder($0) }
  }
}
