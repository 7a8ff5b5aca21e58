import ArgumentParser
import PinwheelAssets
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Check: Subcommand {
  static let name = "check"
  static let configuration = CommandConfiguration(
    commandName: name, _superCommandName: PinwheelCommand.name,
    abstract: "Look for mistakes in a manifest and its masks.",
    discussion: """
      Errors make answers ambiguous or impossible, and bake refuses them:

        invalid          the manifest cannot be read
        duplicate-key    a key stands twice in one object
        name             a name is empty or has several lines
        duplicate-name   two slices of one pinwheel have one name
        canvas           a canvas is empty
        frame            a frame has a negative size
        duplicate-scale  a state has two images of one scale and idiom
        missing-file     a slice or a background names a file that is not there
        inexact-map      with --exact: a hit map and its masks differ at a point

      Warnings are about what works, but perhaps not as it was meant:

        missing-image    an image is listed that is not there and no slice has
        no-images        a slice has no image in any state
        stale-masks      masks.baked is missing, damaged or out of date
        empty-mask       no pixel of a slice reaches its threshold
        never-hit        a slice lies completely behind others, or off the canvas
        not-checked      a canvas is too large to find that out

      --exact compares the hit maps, which answer batches and apps, with the masks, which define the answer: at every pixel \
      corner and up to two floating-point numbers beside it, 25 points each. A canvas of 500 x 500 pixels takes about a second.

      Exit codes: 0 no errors; 65 errors, or with --strict warnings; 66 there is no such folder.

        pinwheel check
        pinwheel check Carousel.pinwheel --strict
        pinwheel check --exact

        $ pinwheel check
        Carousel.pinwheel: no errors, no warnings
        $ pinwheel check Carousel.pinwheel --strict --json
        {"folder":"Carousel.pinwheel","errors":0,"warnings":0,"findings":[]}
      """)

  @OptionGroup var input: FolderOptions

  @Flag(help: "Fail if there are warnings too.")
  var strict = false

  @Flag(help: "Compare hit maps with masks at every pixel corner, which takes seconds.")
  var exact = false

  @Flag(help: "Print the findings as JSON.")
  var json = false

  func run() throws {
    try reportingErrors {
      let folder = try input.folder()
      let check = try FolderCheck(folder, comparesMaps: exact)
      var lines = check.findings.map { finding in
        let severity = finding.rule.severity.rawValue
        return
          "\(finding.place): \(severity): \(finding.description); \(finding.remedy) (\(finding.rule.rawValue))"
      }
      func count(_ number: Int, _ noun: String) -> String {
        number == 0 ? "no \(noun)s" : counted(number, noun)
      }
      let compared = check.comparedPoints.map { ", \($0) points compared" } ?? ""
      lines.append(
        "\(folder.path): \(count(check.errors, "error")), \(count(check.warnings, "warning"))\(compared)")
      let result: JSON = .object([
        "folder": .string(folder.path.string), "errors": .integer(check.errors),
        "warnings": .integer(check.warnings), "points": check.comparedPoints.map { .integer($0) },
        "findings": .array(check.findings.map(\.json)),
      ])
      try printResult(lines, json: result, asJSON: json)
      if check.errors > 0 || strict && check.warnings > 0 { throw ExitCode(65) }
    }
  }
}
