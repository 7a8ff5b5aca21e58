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
  static let commonest = ["record", "check", "picture", "pinwheel", "format"]
  static let configuration = described(
    "Record what every pixel answers, and check that it still does.",
    discussion: """
      A record is JSON with a line for each row of pixels, equal ones folded, made to be kept in version control: a change of \
      the artwork is a few changed lines. --check compares a folder, or masks, with a record, at its scale, and says which \
      pixels now belong to another slice, how many, and between which slices. Slices are compared by name. A pinwheel that is added, \
      removed or renamed is a change too.

      All pinwheels are recorded, or one. --record takes the place of an older record, and with --force of any file. Exit codes \
      of --check: 0 nothing changed; 1 something did; 66 there is no such record.

      Several folders have a record each, called after the folder, in the folder that --record or --check names, and so \
      has one folder if that exists, or ends in /. One that \
      fails does not stop the others, and the worst exit code counts.

        pinwheel golden --record carousel.golden
        pinwheel golden Carousel.pinwheel/masks.baked --scale 1
        pinwheel golden --check carousel.golden --picture changes.svg
        pinwheel golden --check carousel.golden Carousel.pinwheel --format junit
        pinwheel golden unpacked/*.pinwheel --record records
        pinwheel golden unpacked/*.pinwheel --check records

        $ pinwheel golden --record carousel.golden
        carousel.golden: 1 pinwheel, 480 rows in 445 lines
        $ pinwheel golden --check carousel.golden
        carousel: 0 of 230400 pixels now belong to another slice at scale 2

      In the tests of an app, PinwheelTesting does the same: expectGolden for Swift Testing, XCTAssertGolden for XCTest.
      """)

  @OptionGroup var input: FoldersOptions

  @Option(of: "name", "The pinwheel to record or check. Default: all.", completion: CompletionWords.pinwheels)
  var pinwheel: String?

  @Option(
    "scale", .scale, such: "2", of: "n",
    "Pixels per point of the record. Default: those of the finest image.", completion: CompletionWords.scales)
  var scale: Double?

  @Option(
    of: "file",
    "The record to write, in place of an older one, or the folder for those of several inputs. Default: standard output.",
    completion: .file())
  var record: String?

  @Option(
    of: "file", "Compare with this record, or with those in a folder; - is standard input.",
    completion: .file())
  var check: String?

  @OptionGroup var picture: SidePictureOptions

  @OptionGroup var format: ReportOptions

  func validate() throws {
    let isList = input.paths.count > 1
    try refuse(
      isList && record == nil && check == nil, "--record", "each of several folders has a record",
      "name a folder for them with --record")
    try refuse(isList && picture.isWanted, "--picture", "it draws one pinwheel", "give one folder")
    _ = try files
    try demand(
      "--check", check != nil, for: ["--format": format.isGiven, "--picture": picture.isWanted])
    try refuseMixing(["--check": check != nil], ["--record": record != nil, "--scale": scale != nil])
    if check == nil { try format.printing.refuseJSON(where: "the record goes", in: record, "--record") }
    try refuse(
      check == "-" && input.paths == ["-"], "--check -", "standard input has the masks", "name a file")
  }

  /// The records of several folders, in the folder that an option names; `nil` for one record.
  private var files: ResultFiles? {
    get throws {
      try ResultFiles(
        check ?? record, by: check != nil ? "--check" : "--record", of: input, kind: "record",
        extensions: ["golden"])
    }
  }

  private static let ending = ".golden"

  func run() throws {
    let files = try files
    guard let check else {
      return try input.forEach(Inputs.locate(at:)) { located, number in
        let file = files?.path(number, ending: Self.ending) ?? record
        try naming(located) { try write(BakedFolder(located), to: file == "-" ? nil : file, at: located) }
      }
    }
    var joint = JointReport(format, of: GoldenRule.allCases.map(\.rule))
    let result = Result {
      try input.forEach(Inputs.locate(at:)) { located, number in
        let file = InputFile(files?.path(number, ending: Self.ending) ?? check)
        let report = try naming(located) { try compare(file, with: BakedFolder(located), at: located) }
        let suite = report.junitSuite
        try joint.report(
          suite.cases.flatMap(\.findings), suite, lines: report.lines, json: report.json,
          of: input.paths.count > 1 ? located.path : nil)
        if !report.isSame { throw ExitCode(1) }
      }
    }
    try joint.finish()
    for file in files?.others(ending: Self.ending) ?? [] {
      format.printing.note("\(file): not compared, since it is the record of no folder that is given.")
    }
    try result.get()
  }

  /// Writes a record.
  ///
  /// - Parameter out: The file; `nil` for standard output.
  private func write(_ baked: BakedFolder, to out: String?, at located: PinwheelFolder.Located) throws {
    let file = try out.map {
      try OutputFile(FilePath($0), replacesExisting: picture.force || isRecord($0), inputs: located.inputs)
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
    guard !maps.isEmpty else {
      throw Diagnostic(
        .file(baked.folder.path), "has no pinwheel to record",
        .advice("make one with pinwheel group, and bake it"))
    }
    let bytes = ContiguousArray(GoldenMap.text(of: maps).utf8)
    guard let file, let out else { return try printText(bytes.span) }
    try file.write(bytes)
    let (rows, lines) = (maps.reduce(0) { $0 + $1.pixels.height }, maps.reduce(0) { $0 + $1.lineCount })
    try format.printing.printResult(
      ["\(out): \(counted(maps.count, "pinwheel")), \(counted(rows, "row")) in \(counted(lines, "line"))"],
      json: .object(["file": out, "pinwheels": maps.map(\.name), "bytes": bytes.count]))
  }

  /// Whether a file is a record, which is replaced without `--force`.
  private func isRecord(_ path: String) -> Bool {
    // An unreadable file is not a record, and is refused like any other file. Earlier ones begin with their format.
    let start = try? RegularFile.contents(of: FilePath(path), first: 40)
    return String(decoding: start ?? [], as: UTF8.self).contains("pinwheel-golden/")
  }

  private func compare(
    _ file: InputFile, with baked: BakedFolder, at located: PinwheelFolder.Located
  ) throws -> GoldenReport {
    let bytes = try file.bytes(limit: Self.mostBytes)
    var maps: [GoldenMap]
    do throws(CheckError) {
      maps = try GoldenMap.maps(in: bytes, limit: picture.pixelLimit)
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.place.file = "\(file)"
      diagnostic.remedy = .advice("record it again with pinwheel golden")
      throw diagnostic
    }
    if let pinwheel {
      maps = maps.filter { Name($0.name) == Name(pinwheel) }
      guard !maps.isEmpty else {
        throw Diagnostic(
          .file(file).choosing(.pinwheel), "\(pinwheel): \(file) has no record of it",
          .advice("leave out --pinwheel, or record it"), exit: .wrongUsage)
      }
    }
    let names = try baked.pinwheels().map(\.name)
    let (known, recorded) = (Set(names.map { Name($0) }), Set(maps.map { Name($0.name) }))
    var report = GoldenReport(record: "\(file)")
    var removed: [GoldenMap] = []
    for golden in maps {
      guard known.contains(Name(golden.name)) else {
        removed.append(golden)
        continue
      }
      let map = try answers(of: golden.name, like: golden, in: baked)
      let changes = golden.changes(to: map)
      // Draws the first picture with changes.
      if !changes.changes.isEmpty, report.isSame {
        try picture.write(
          located.inputs + [file.path].compactMap(\.self),
          .changes(since: golden, map, from: baked, maximumPixels: picture.pixelLimit))
      }
      report.changes.append(changes)
    }
    report.added = pinwheel == nil ? names.filter { !recorded.contains(Name($0)) } : []
    for golden in removed {
      let new = try report.added.firstIndex { name in
        try golden.changes(to: answers(of: name, like: golden, in: baked)).changes.isEmpty
      }
      if let new {
        report.renamed.append((golden.name, report.added.remove(at: new)))
      } else {
        report.removed.append(golden.name)
      }
    }
    return report
  }

  /// The outcomes of a pinwheel, at the scale of a record.
  private func answers(of name: String, like golden: GoldenMap, in baked: BakedFolder) throws -> AnswerMap {
    let stack = try baked.stack(named: name, scale: nil)
    return try AnswerMap(stack, scale: golden.pixels.scale, limit: picture.pixelLimit)
  }

  /// The maximum size of a record in bytes, above that of ``GoldenMap/maximumRuns``.
  private static let mostBytes = 5 << 23
}
