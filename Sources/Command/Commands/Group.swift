import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelText
import SystemPackage

struct Group: Subcommand {
  static let name = "group"
  static let commonest = ["dry-run", "states", "quiet", "json"]
  static let configuration = described(
    "Make wheels of images that you choose, in a folder that is extracted already.",
    operands: "[<name=glob,...> ...]",
    discussion: """
      Groups the images again, as extract --group would have done, and bakes the masks. What you changed in the \
      manifest stays. The manifest remembers groups and state words, so that a later extract --update makes them too.

        pinwheel group 'menu=play*,stop*'
        pinwheel group Carousel.pinwheel 'wheel=north*,east*,south*,west*' --dry-run
        pinwheel group 'menu=play*' --states press=_clicked --states 'rest=_up,_out'
        pinwheel group menu=

      A glob (* is any text, ? one character) is matched against names without scale and extension, against file \
      names, or, with a slash, against whole paths; NAME= removes a group that was given earlier. The globs of a group are its slices, back to front. The scales of \
      one image stay together. An image that two groups match goes to the one of the latest command, and there to the first.
      """)

  @Argument(
    help: ArgumentHelp(
      "The groups; and the folder, unless it is the current one or the one *.pinwheel folder in it.",
      valueName: "name=glob,..."))
  var arguments: [String] = []

  @OptionGroup var grouping: GroupingOptions

  @Flag(name: [.customShort("n"), .long], help: "Print what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var printing: PrintOptions

  /// The folder: the first argument that is not a group.
  private var folder: String? { arguments.first { !$0.contains("=") } }

  /// The names of the groups to remove.
  private var removed: [String] { arguments.filter(Self.isRemoval).map { String($0.dropLast()) } }

  private static func isRemoval(_ argument: String) -> Bool {
    argument.hasSuffix("=") && argument.firstIndex(of: "=") == argument.index(before: argument.endIndex)
  }

  private func groups() throws -> [ManualGroup] {
    try arguments.filter { $0 != folder && !Self.isRemoval($0) }.map { text in
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
      groups.isEmpty && grouping.states.isEmpty && removed.isEmpty, "group", "nothing is given",
      "give a group such as 'wheel=north*,east*', or --states")
    var names: Set<Name> = []
    if let twice = groups.map(\.name).first(where: { !names.insert($0) }) {
      throw ValidationError(twice, "two groups have this name", "join their globs with a comma")
    }
  }

  func run() throws {
    let folder = try PinwheelFolder(locating: self.folder.map { FilePath($0) })
    var options = Regrouping.Options()
    options.groups = try groups()
    options.removed = removed
    options.stateWords = grouping.states
    options.isDryRun = dryRun
    options.limits = limits.limits
    let result = try namingImages(in: folder) {
      try printing.showingProgress { try Regrouping(of: folder, options, progress: $0) }
    }
    report(result.edits, in: folder)
    try printing.printResult(lines(result, folder), json: result.json)
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
