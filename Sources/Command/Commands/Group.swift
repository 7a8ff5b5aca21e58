import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelText
import SystemPackage

struct Group: Subcommand {
  static let name = "group"
  static let configuration = described(
    "Make wheels of images that you choose, in a folder that is extracted already.",
    discussion: """
      Groups the images again, as extract --group would have done, and bakes the masks. What you changed in the \
      manifest stays. The manifest remembers groups and state words, so that a later extract --update makes them too.

        pinwheel group 'menu=play*,stop*'
        pinwheel group Carousel.pinwheel 'wheel=north*,east*,south*,west*' --dry-run
        pinwheel group Carousel.pinwheel 'menu=play*' --states press=_clicked --states 'rest=_up,_out'
        pinwheel group --remove menu

      A glob (* is any text, ? one character) is matched against names without scale and extension, against file \
      names, or, with a slash, against whole paths. The globs of a group are its slices, back to front. The scales of \
      one image stay together. An image that two groups match goes to the one of the latest command, and there to the first.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder, unless it is the current one or the one *.pinwheel folder in it; then the groups.",
      valueName: "name=glob,..."))
  var arguments: [String] = []

  @OptionGroup var input: InputOptions
  @OptionGroup var grouping: GroupingOptions

  @Option(
    help: ArgumentHelp("Remove a group that was given earlier. May be repeated.", valueName: "name"))
  var remove: [String] = []

  @Flag(name: [.customShort("n"), .long], help: "Print what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var silence: QuietOption

  @Flag(help: "Print the result as JSON.")
  var json = false

  /// The folder: the first argument, unless that is a group.
  private var folderArgument: String? { arguments.first.flatMap { $0.contains("=") ? nil : $0 } }

  private func groups() throws -> [ManualGroup] {
    try arguments.dropFirst(folderArgument == nil ? 0 : 1).map { text in
      guard let group = ManualGroup(text) else {
        throw ValidationError(
          text, "it is not a group (expected NAME=GLOB[,GLOB...])", "give one such as 'wheel=north*,east*'")
      }
      return group
    }
  }

  func validate() throws {
    let groups = try groups()
    try refuse(
      folderArgument != nil && input.path != nil, "--in", "the folder is given twice", "leave one out")
    try refuse(
      groups.isEmpty && grouping.states.isEmpty && remove.isEmpty, "group", "nothing is given",
      "give a group such as 'wheel=north*,east*', --states or --remove")
    var names: Set<Name> = []
    if let twice = groups.map(\.name).first(where: { !names.insert($0) }) {
      throw ValidationError(twice, "two groups have this name", "join their globs with a comma")
    }
  }

  func run() throws {
    try reportingErrors {
      let folder = try PinwheelFolder(locating: (folderArgument ?? input.path).map { FilePath($0) })
      var options = Regrouping.Options()
      options.groups = try groups()
      options.removed = remove
      options.stateWords = grouping.states
      options.isDryRun = dryRun
      options.limits = limits.limits
      let bar = ProgressBar(isQuiet: silence.quiet)
      defer { bar.finish() }
      let result = try namingImages(in: folder) { try Regrouping(of: folder, options) { bar.show($0) } }
      bar.finish()
      report(result.edits, in: folder)
      try printResult(lines(result, folder), json: result.json, asJSON: json)
    }
  }

  private func lines(_ result: Regrouping, _ folder: PinwheelFolder) -> [String] {
    let head =
      result.changes.isEmpty
      ? "nothing changes" : dryRun ? "this would change" : "changed, and the masks are baked"
    let changes = result.changes.map(\.line).listing(40) { "and \($0) more, which --json lists" }
    return ["\(folder.path): \(head)"] + changes.map { "  " + $0 }
      + (dryRun ? [] : result.manifest.pinwheelLines)
  }
}
