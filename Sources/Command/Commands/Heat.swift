import ArgumentParser
import Pinwheel
import PinwheelChecks
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Heat: Subcommand {
  static let name = "heat"
  static let commonest = ["picture", "radius", "columns", "json"]
  static let configuration = described(
    "Show where touches fall, and what they miss by little.", operands: "<touches> [<folder>]",
    discussion: """
      Reads a list of touches as hit --batch does, or what that has written: comma-separated values with a header, or JSON \
      objects. Any number of them takes the memory of a count for each pixel. For each slice it says how many touches hit it, \
      how many misses lie within 8 points of it, and which neighbor has most hits there, some of which were meant for it; and \
      what its grow in the manifest would change: misses that become hits, and hits of fingers beside its neighbors. A touch \
      has the answer of the center of its pixel, and with a radius that of the finger there. A radius is a column or member of \
      the list, as for hit --batch, or --radius.

        pinwheel heat touches.csv
        pinwheel hit --batch log.csv | pinwheel heat - --picture heat.svg
        pinwheel heat answers.ndjson Carousel.pinwheel --json

        $ pinwheel heat survey.csv | head -1
        carousel: 3 touches, 1 off the canvas, 1 miss (50% of those on it)

      A column or member intended names the slice that a touch was meant for; then the result says how many hit it, and what \
      the others hit.

      Exit codes: 0 done; 65 malformed lines, which are reported and left out.
      """)

  @Argument(
    help: ArgumentHelp("The list of touches; - is standard input.", valueName: "touches"), completion: .file()
  )
  var file: String

  @OptionGroup var input: FolderOptions
  @OptionGroup var stack: StackOptions
  @OptionGroup var screen: CoordinateOptions

  @OptionGroup var columns: ColumnOptions

  @Option(
    "radius", .length, such: "22", of: "points",
    "The radius of the finger where the list has none, in points. Default: points.")
  var radius: Double?

  @OptionGroup var picture: SidePictureOptions

  @OptionGroup var printing: PrintOptions

  func validate() throws {
    try refuse(
      file == "-" && input.path == "-", "-", "standard input cannot be both the touches and the masks",
      "name a file for one")
  }

  func run() throws {
    let located = try input.located()
    let baked = try stack.open(located, printing)
    let map = try AnswerMap(
      baked.stack(stack.choice), scale: stack.choice.scale)
    let (counts, result) = try self.counts(on: map, in: baked)
    let heat = TouchHeat(counts)
    try picture.write(
      located.inputs + [InputFile(file).path].compactMap(\.self),
      .heat(heat, from: baked))
    try printing.printResult(
      heat.lines + result.accuracyLines, json: heat.json(result.accuracyJSON))
    if result.bad > 0 { throw ExitCode(65) }
  }

  /// Counts the touches of one pinwheel.
  private func counts(
    on map: AnswerMap, in baked: BakedFolder
  ) throws -> (TouchCounts, BatchQuery.Result) {
    var format = columns.format
    format.collects = true
    let query = try BatchQuery(
      baked, stack.choice, coordinates: screen.coordinates, radius: radius, jobs: nil, format: format)
    var counts = TouchCounts(on: map)
    let wanted = try baked.index(of: map.stack.name)
    func collect(_ touch: ListedPoint) {
      if touch.pinwheel == wanted { counts.add(touch.point, radius: touch.radius) }
    }
    let result = try query.run(on: file, printing, collect: collect, write: { _ in })
    return (counts, result)
  }
}

extension TouchHeat {
  fileprivate var lines: [String] {
    let onCanvas = max(1, counts.total - counts.offCanvas)
    var lines = [
      "\(map.stack.name): \(counted(counts.total, "touch", "touches")), \(counts.offCanvas) off the canvas, "
        + "\(counted(misses, "miss", "misses")) (\((Double(misses) / Double(onCanvas)).percentage) of those on it)"
    ]
    for slice in slices.reversed() where slice.hits > 0 || slice.nearMisses > 0 {
      var line = "  \(map.stack.slices[slice.slice].name): \(counted(slice.hits, "hit")), "
      line += "\(counted(slice.nearMisses, "miss", "misses")) within \(reach.text) points"
      if let neighbor = slice.neighbor {
        line +=
          "; so near it are \(counted(neighbor.hits, "hit")) of \(map.stack.slices[neighbor.slice].name)"
      }
      lines.append(line)
    }
    if leftOut > 0 {
      lines.append(
        "  what growing would change is not known of \(counted(leftOut, "slice")) behind: there are too many large ones"
      )
    }
    return lines + suggestions.prefix(20).compactMap { sentence(for: $0) }
  }

  fileprivate func json(_ intended: JSON?) -> JSON {
    .object([
      "pinwheel": map.stack.name, "touches": counts.total, "offCanvas": counts.offCanvas, "misses": misses,
      "reach": reach, "leftOut": leftOut,
      "slices": slices.reversed().map { slice in
        JSON.object([
          "slice": map.stack.slices[slice.slice].name, "hits": slice.hits, "nearMisses": slice.nearMisses,
          "neighbor": slice.neighbor.map { neighbor in
            JSON.object(["slice": map.stack.slices[neighbor.slice].name, "hits": neighbor.hits])
          },
          "growth": slice.growth.map { growth in
            JSON.object([
              "radius": growth.radius, "gained": growth.gained, "taken": growth.taken,
              "fewerMisses": Double(growth.gained) / Double(max(1, misses)),
            ])
          },
        ])
      },
      "intended": intended,
    ])
  }
}

extension BatchQuery.Result {
  /// `3 of 4 touches hit what they were meant for: 75%`, and a line for each slice that some were meant for.
  fileprivate var accuracyLines: [String] {
    guard let accuracyWords else { return [] }
    var lines = [accuracyWords]
    var rest = intentions[...]
    while let first = rest.first {
      let same = rest.prefix {
        Name($0.intended) == Name(first.intended) && Name($0.pinwheel) == Name(first.pinwheel)
      }
      rest = rest.dropFirst(same.count)
      let answers = same.map { "\($0.count) \($0.words)" }
      lines.append("  meant for \(first.intended): \(answers.joined(separator: ", "))")
    }
    return lines
  }
}
