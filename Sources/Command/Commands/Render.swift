import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelImages
import PinwheelPictures
import PinwheelQueries
import PinwheelText

struct Render: Subcommand {
  static let name = "render"
  static let commonest = ["output", "as", "state", "touch", "scale"]
  static let configuration = described(
    "Make pictures of pinwheels.", operands: "[<folder> ...]",
    discussion: """
      The wheel as it looks, its background behind it; or the owner of each pixel.

        pinwheel render
        pinwheel render --state coral=press --scale 1 -o pressed.png
        pinwheel render --touch 120,30,0.4 -o blink.png
        pinwheel render --background '#20262e' -o - | magick - wheel.webp
        pinwheel render unpacked/*.pinwheel -o pictures
        pinwheel render --as map -o owners.svg

        $ pinwheel render --scale 1
        carousel.png: carousel, 260 x 280 pixels at scale 1

      Images lie over each other as UIKit, browsers and Pillow draw them: source over, on 8-bit values with \
      straight alpha, without gamma. Each pixel shows the nearest pixel of each image, as hit tests it, so a \
      picture at an image's own scale has its very pixels.

      A map has a color for each slice that remains distinct with red-green or blue-yellow \
      color blindness; clear pixels have no owner. A .json beside it says the slice of each color. An .svg has names and the \
      list in it, hatches on disabled slices, and a black line around pixels where several slices overlap. --touch is a tap, \
      and how many seconds ago it was.

      Several folders have a picture each, called after the folder, in the folder that -o names; folders of one name are \
      called after those around them too. One folder has it there if that exists, or ends in /. One that fails does not stop the others, and the worst exit code counts.
      """)

  @OptionGroup var input: FoldersOptions
  @OptionGroup var stack: StackOptions
  @OptionGroup var states: StateOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where a finger has tapped, and how many seconds ago, if not now.", valueName: "x,y,s"),
    transform: Self.tap)
  var touch: WheelSnapshot.Tap?

  @Option(
    help: ArgumentHelp(
      "The background: artwork (the wheel's own background), none, or a color like #20262e. Default: artwork.",
      valueName: "what"),
    transform: Self.backdrop)
  var background: Backdrop?

  @Option(
    name: .customLong("as"), of: "kind",
    "map: the owner of each pixel; wheel: the wheel as it looks. Default: wheel.")
  private var chosen: Kind?

  /// What a picture shows.
  private enum Kind: String, ExpressibleByArgument, CaseIterable {
    case wheel, map
  }

  @OptionGroup var output: PictureOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    try refuseMixing(
      ["--as map": kind == .map], ["--touch": touch != nil, "--background": background != nil])
    _ = try output.isSVG(in: output.files(of: input), isMap: kind == .map)
  }

  func run() throws {
    let files = try output.files(of: input)
    let isDrawn = try output.isSVG(in: files, isMap: kind == .map)
    try input.forEach(Inputs.folder(at:)) { folder, number in
      var folder = folder
      folder.imageLimits.maximumPixels = limits.limits[.pixels]
      let baked = try BakedFolder(folder)
      try output.write(folder.inputs, to: files, of: number) {
        switch kind {
        case .map: try .map(request, from: baked, isDrawn: isDrawn)
        case .wheel: try .wheel(request, from: baked)
        }
      }
    }
  }

  private var kind: Kind { chosen ?? .wheel }

  private static func tap(_ text: String) throws -> WheelSnapshot.Tap {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalNumber.value(of: $0) }.filter(\.isFinite)
    guard numbers.count == parts.count, (2...3).contains(numbers.count),
      numbers.dropFirst(2).allSatisfy({ $0 >= 0 })
    else {
      throw ValidationError(
        "--touch", found: text, expected: "X,Y or X,Y,SECONDS", "give one such as 120,30 or 120,30,0.4")
    }
    return WheelSnapshot.Tap(
      point: Point2D(x: numbers[0], y: numbers[1]), age: numbers.dropFirst(2).first ?? 0)
  }

  private static func backdrop(_ text: String) throws -> Backdrop {
    if let backdrop = Backdrop(text) { return backdrop }
    throw ValidationError(
      "--background", found: text, expected: "artwork, none or a color",
      .name(like: text, among: ["artwork", "none"], else: "give one such as #20262e"))
  }

  private var request: PictureRequest {
    var request = PictureRequest(stack.choice(in: states))
    request.tap = touch
    request.backdrop = background ?? .artwork
    return request
  }
}
