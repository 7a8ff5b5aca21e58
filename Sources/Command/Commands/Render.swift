import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelControls
import PinwheelFiles
import PinwheelImages
import PinwheelPictures
import PinwheelQueries
import PinwheelText

struct Render: Subcommand {
  static let name = "render"
  static let configuration = described(
    "Make a picture of a pinwheel.",
    discussion: """
      The wheel as it looks, its background behind it; or the owner of each pixel; or every state there is.

        pinwheel render
        pinwheel render --state coral=press --scale 1 -o pressed.png
        pinwheel render --touch 120,30 --at 0.4 -o blink.png
        pinwheel render --background '#20262e' -o - | magick - wheel.webp
        pinwheel render --sheet
        pinwheel render --map -o owners.svg
        pinwheel render --recording touches.txt -o taps.png
        record-touches | pinwheel render --recording - --scale 1

        $ pinwheel render --scale 1
        carousel.png: carousel, 260 x 280 pixels at scale 1

      Images lie over each other as UIKit, browsers and Pillow draw them: source over, on 8-bit values with \
      straight alpha, without gamma. Each pixel shows the nearest pixel of each image, as hit tests it, so a \
      picture at an image's own scale has its very pixels.

      A map has a color for each slice that remains distinct with red-green or blue-yellow \
      color blindness; white pixels have no owner, hatched are disabled slices, and a black line runs around pixels where several slices \
      overlap. --touch is a tap at time 0, and --at how many seconds later it is.

      --recording draws touches as replay takes them: an animated PNG, which browsers, chat programs and code hosts \
      play, with fingers as circles, pointers as crosses, and the highlights that taps start.
      """)

  @OptionGroup var input: FolderOptions
  @OptionGroup var choice: StackOptions

  @Option(
    "scale", .scale, such: "2", of: "n",
    "Pixels per point; images, or masks, of that scale where there are some. Default: the finest.",
    completion: CompletionWords.scales)
  var scale: Double?

  @Option(help: ShownState.help, completion: CompletionWords.states, transform: ShownState.parse)
  var state: [ShownState] = []

  @Option(point: "touch", "Where a finger has tapped, at time 0.")
  var touch: Point2D?

  @Option(
    "at", .seconds, such: "0.4", of: "s",
    "Seconds since the tap. Default: 0.")
  var at: Double?

  @Option(
    help: ArgumentHelp(
      "The background: artwork (the wheel's own background), none, or a color like #20262e. Default: artwork.",
      valueName: "what"),
    transform: Self.backdrop)
  var background: Backdrop?

  @Flag(help: "Draw press images instead of those below them, not over them.")
  var instead = false

  @Flag(help: "Show the canvas alone, and not what is drawn beside it.")
  var canvas = false

  @Flag(help: "Show every state of every slice, each in a picture of its own.")
  var sheet = false

  @Flag(help: "Show the owner of each pixel.")
  var map = false

  @Option(
    help: ArgumentHelp("Draw recorded touches as an animated PNG; - is standard input.", valueName: "file"),
    completion: .file())
  var recording: String?

  @Option(
    point: "origin", "With --recording: where the canvas's corner lay; touches are screen coordinates then.")
  var origin: Point2D?

  @Option(
    "rate", whole: 1...100, "leave it out for 20", of: "n",
    "With --recording: pictures a second, 1 to 100. Default: 20.")
  var rate: Int?

  @OptionGroup var output: PictureOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard at == nil || touch != nil else {
      throw ValidationError("--at", "it is the time after a tap", "give --touch X,Y too")
    }
    guard recording != nil || origin == nil && rate == nil else {
      throw ValidationError("--origin and --rate", "they go with --recording", "give --recording FILE too")
    }
    if recording != nil {
      guard !map, !sheet, touch == nil, state.isEmpty else {
        throw ValidationError(
          "--recording", "it draws its own touches", "leave out --map, --sheet, --touch and --state")
      }
      if try output.isSVG {
        throw ValidationError("--recording", "it is drawn as an animated PNG", "end the name in .png")
      }
    }
    guard !(map && sheet) else {
      throw ValidationError("--map", "it cannot go with --sheet", "give one of the two")
    }
    guard !(sheet && touch != nil) else {
      throw ValidationError("--sheet", "it shows every state at rest", "leave out --touch")
    }
    if map, touch != nil || background != nil || canvas || instead {
      throw ValidationError(
        "--map", "it shows masks on the canvas", "leave out --touch, --background, --canvas and --instead")
    }
  }

  func run() throws {
    try reportingErrors {
      var folder = try input.folder()
      folder.imageLimits.maximumPixels = limits.limits[.pixels]
      let baked = try BakedFolder(folder)
      let inputs =
        PinwheelFolder.Place.folder(folder).inputs
        + [recording.flatMap { InputFile($0).path }].compactMap(\.self)
      try output.write(inputs) { () throws in
        if let recording {
          return try .recording(
            TouchRecording(contentsOf: InputFile(recording)), origin: origin ?? .zero,
            rate: rate ?? 20, request, from: baked)
        }
        if map { return try .map(request, from: baked) }
        if sheet { return try .sheet(request, from: baked) }
        return try .wheel(request, from: baked)
      }
    }
  }

  private static func backdrop(_ text: String) throws -> Backdrop {
    if let backdrop = Backdrop(text) { return backdrop }
    let near = Suggestion.nearest(to: text, among: ["artwork", "none"]).first
    throw ValidationError(
      "--background", found: text, expected: "artwork, none or a color",
      near.map { "did you mean \($0)?" } ?? "give one such as #20262e")
  }

  private var request: PictureRequest {
    var request = PictureRequest(maximumPixels: limits.limits[.pixels])
    request.pinwheel = choice.pinwheel
    request.threshold = choice.threshold
    request.scale = scale
    request.states = state.map { (slice: $0.slice, state: $0.state) }
    request.tap = touch.map { WheelSnapshot.Tap(point: $0, age: at ?? 0) }
    request.pressStyle = instead ? .instead : .over
    request.backdrop = background ?? .artwork
    request.showsCanvasOnly = canvas
    return request
  }
}
