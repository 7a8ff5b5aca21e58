import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelChecks
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Golden: Subcommand {
  static let name = "golden"
  static let configuration = described(
    "Record what every pixel answers, and check that it still does.",
    discussion: """
      A record is a text with a line for each row of pixels, equal ones folded, made to be kept in version control: a change of \
      the artwork is a few changed lines. --check compares a folder, or masks, with a record, at its scale, and says which \
      pixels changed hands, how many, and between which slices. Slices are compared by name.

      All pinwheels are recorded, or one. Exit codes of --check: 0 nothing changed; 1 pixels changed hands.

        pinwheel golden -o carousel.golden
        pinwheel golden Carousel.pinwheel/masks.baked --scale 1
        pinwheel golden --check carousel.golden --picture changes.png
        pinwheel golden --check carousel.golden Carousel.pinwheel --json

        $ pinwheel golden -o carousel.golden
        carousel.golden: 1 pinwheel, 480 rows in 445 lines
        $ pinwheel golden --check carousel.golden
        carousel: 0 of 230400 pixels changed hands at scale 2

      In the tests of an app, PinwheelTesting does the same: expectGolden for Swift Testing, XCTAssertGolden for XCTest.
      """)

  @OptionGroup var input: FolderOptions

  @Option(
    help: ArgumentHelp("The pinwheel to record or check. Default: all.", valueName: "name"),
    completion: CompletionWords.pinwheels)
  var pinwheel: String?

  @Option(
    "scale", .scale, such: "2", of: "n",
    "Pixels per point of the record. Default: those of the finest image.", completion: CompletionWords.scales)
  var scale: Double?

  @Option(
    name: [.short, .customLong("out"), .customLong("output")],
    help: ArgumentHelp("The record to write. Default: standard output.", valueName: "file"),
    completion: .file())
  var out: String?

  @Option(
    help: ArgumentHelp("Compare with this record; - is standard input.", valueName: "file"),
    completion: .file())
  var check: String?

  @OptionGroup var picture: CheckPictureOptions

  @Flag(help: "Print what was written, or what changed, as JSON.")
  var json = false

  func validate() throws {
    guard check != nil else {
      if picture.isWanted {
        throw ValidationError("--picture", "it draws what changed", "give --check FILE too")
      }
      if json, out == nil || out == "-" {
        throw ValidationError(
          "--json", "the record goes to standard output", "name a file with -o, or give --check")
      }
      return
    }
    if out != nil { throw ValidationError("-o", "it cannot go with --check", "give one of the two") }
    if scale != nil {
      throw ValidationError("--scale", "--check compares at the record's scale", "leave it out")
    }
    if check == "-", input.path == "-" {
      throw ValidationError("--check -", "standard input has the masks", "name a file")
    }
  }

  func run() throws {
    var hasChanged = false
    try reportingErrors {
      let place = try input.place()
      let baked = try BakedFolder(place)
      if let check {
        hasChanged = try naming(place) { try compare(InputFile(check), with: baked, at: place) }
      } else {
        try naming(place) { try record(baked, at: place) }
      }
    }
    if hasChanged { throw ExitCode(1) }
  }

  private func record(_ baked: BakedFolder, at place: PinwheelFolder.Place) throws {
    let file = try out.flatMap {
      $0 == "-"
        ? nil : try OutputFile(FilePath($0), replacesExisting: picture.force, inputs: place.inputs)
    }
    var maps: [GoldenMap] = []
    var (pixels, runs) = (0, 0)
    for name in try pinwheel.map({ [$0] }) ?? baked.pinwheels().map(\.name) {
      let stack = try baked.stack(named: name, scale: nil)
      maps.append(
        try GoldenMap(recording: Wheel(unprepared: stack), scale: scale, limit: picture.pixelLimit))
      pixels += maps.last.map { $0.pixels.width * $0.pixels.height } ?? 0
      runs += maps.last?.runCount ?? 0
      guard pixels <= picture.pixelLimit, runs <= GoldenMap.maximumRuns else {
        throw CheckError.recordTooLarge(maximumPixels: picture.pixelLimit, maximumRuns: GoldenMap.maximumRuns)
      }
    }
    let bytes = ContiguousArray(GoldenMap.text(of: maps).utf8)
    guard let file, let out else { return try printText(bytes.span) }
    try file.write(bytes)
    let (rows, lines) = (maps.reduce(0) { $0 + $1.pixels.height }, maps.reduce(0) { $0 + $1.lineCount })
    try printResult(
      ["\(out): \(counted(maps.count, "pinwheel")), \(counted(rows, "row")) in \(counted(lines, "line"))"],
      json: .object([
        "file": .string(out), "pinwheels": .array(maps.map { .string($0.name) }),
        "bytes": .integer(bytes.count),
      ]), asJSON: json)
  }

  /// Whether any pixel changed hands.
  private func compare(
    _ file: InputFile, with baked: BakedFolder, at place: PinwheelFolder.Place
  ) throws -> Bool {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try file.contents(limit: Self.mostBytes)
    } catch {
      throw AssetsError.unreadable("\(file)", reason: error.reason, .input)
    }
    var maps: [GoldenMap]
    do throws(CheckError) {
      maps = try GoldenMap.maps(in: bytes, limit: picture.pixelLimit)
    } catch {
      throw GoldenFileError(file: "\(file)", error: error)
    }
    if let pinwheel {
      maps = maps.filter { Name($0.name) == Name(pinwheel) }
      if maps.isEmpty { throw GoldenFileError(file: "\(file)", missing: pinwheel) }
    }
    var all: [GoldenChanges] = []
    for golden in maps {
      let stack = try baked.stack(named: golden.name, scale: nil)
      let map = try AnswerMap(stack, scale: golden.pixels.scale, limit: picture.pixelLimit)
      let changes = golden.changes(to: map)
      // The first picture that shows something.
      if !changes.changes.isEmpty, all.allSatisfy(\.changes.isEmpty) {
        try picture.write(place.inputs + [file.path].compactMap(\.self)) { (maximumPixels) throws in
          try .changes(since: golden, map, from: baked, maximumPixels: maximumPixels)
        }
      }
      all.append(changes)
    }
    if pinwheel == nil { try reportUnrecorded(maps, in: baked, file) }
    try printResult(
      all.flatMap(\.lines), json: .object(["pinwheels": .array(all.map(\.json))]), asJSON: json)
    return all.contains { !$0.changes.isEmpty }
  }

  /// Says which pinwheels the record leaves out: of them nothing is compared.
  private func reportUnrecorded(_ maps: [GoldenMap], in baked: BakedFolder, _ file: InputFile) throws {
    let recorded = Set(maps.map { Name($0.name) })
    let others = try baked.pinwheels().map(\.name).filter { !recorded.contains(Name($0)) }
    guard !others.isEmpty else { return }
    let count = counted(others.count, "pinwheel")
    printError(
      printable("pinwheel: \(file) has no record of \(count): \(Diagnostic.list(others)); record them too."))
  }

  /// The most bytes of a record: some ten times those of 8192 x 8192 pixels of real artwork.
  private static let mostBytes = 1 << 28
}

extension GoldenChanges {
  fileprivate var lines: [String] {
    let head = "\(name): \(changed) of \(pixels) pixels changed hands at scale \(scale.text)"
    let shown = changes.prefix(Self.mostListed).map { change in
      let bounds = change.bounds
      let (x, y) = (Double(bounds.x) / scale, Double(bounds.y) / scale)
      return "  \(change.pixels) \(change.old) -> \(change.new), within \(x.text), \(y.text), "
        + "\((Double(bounds.width) / scale).text) x \((Double(bounds.height) / scale).text) points"
    }
    let more = changes.count > shown.count ? ["  and \(changes.count - shown.count) more changes"] : []
    return [head] + shown + more
  }

  private static let mostListed = 200

  fileprivate var json: JSON {
    .object([
      "pinwheel": .string(name), "scale": .number(scale), "pixels": .integer(pixels),
      "changed": .integer(changed),
      "changes": .array(
        changes.map { change in
          .object([
            "old": .string(change.old), "new": .string(change.new), "pixels": .integer(change.pixels),
            "x": .number(Double(change.bounds.x) / scale), "y": .number(Double(change.bounds.y) / scale),
            "width": .number(Double(change.bounds.width) / scale),
            "height": .number(Double(change.bounds.height) / scale),
          ])
        }),
    ])
  }
}
