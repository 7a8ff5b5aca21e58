import ArgumentParser

/// The `pinwheel` command.
@main
struct PinwheelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pinwheel",
    abstract: "Find out who is under the finger in stacked transparent artwork.",
    discussion: """
      Take an app apart, then ask:

        pinwheel extract Carousel.ipa
        pinwheel hit 120 30 --in Carousel.pinwheel

      Results go to standard output, everything else to standard error. Exit codes: 0 done, or a hit; 1 any \
      other answer of hit; 64 wrong usage; 65 bad data; 66 no such input; 73 cannot write; 74 reading or \
      writing failed.
      """,
    version: "0.1.0",
    subcommands: [
      Extract.self, List.self, Bake.self, Hit.self, Replay.self, Render.self, Preview.self,
    ])

  static func main() {
    Signals.prepare()
    // `hit` takes negative numbers as they are, so the `--` that would protect them says nothing more.
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == Hit._commandName, let dashes = arguments.firstIndex(of: "--") {
      arguments.remove(at: dashes)
    }
    main(arguments)
  }
}
