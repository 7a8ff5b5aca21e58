import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelImages
import PinwheelPictures
import PinwheelQueries
import PinwheelText

struct Render: Subcommand {
  static let name = "render"
  static let configuration = described(
    "Make pictures of pinwheels, and of all images.",
    discussion: """
      The wheel as it looks, its background behind it; or the owner of each pixel; or every state there is.

        pinwheel render
        pinwheel render --state coral=press --scale 1 -o pressed.png
        pinwheel render --touch 120,30 --at 0.4 -o blink.png
        pinwheel render --background '#20262e' -o - | magick - wheel.webp
        pinwheel render --sheet
        pinwheel render --images
        pinwheel render unpacked/*.pinwheel -o pictures
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

      --images draws contact sheets of all images of a folder, whether they are in wheels or not, with their names, sizes \
      and slices, up to \(ImageSheets.maximumCount) on a sheet.

      Several folders have a picture each, called after the folder, in the folder that -o names; folders of one name are \
      called after those around them too. One folder has it there if that exists, or ends in /. One that fails does not stop the others, and the worst exit code counts.

      --recording draws touches as replay takes them: an animated PNG, which browsers, chat programs and code hosts \
      play, with fingers as circles, pointers as crosses, and the highlights that taps start.
      """)

  @OptionGroup var input: FoldersOptions
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

  @Flag(help: "Show every state of every slice, each in a picture of its own.")
  var sheet = false

  @Flag(help: "Show the owner of each pixel.")
  var map = false

  @Flag(help: "Show every image of the folder, in a wheel or not, on contact sheets.")
  var images = false

  @Option(
    help: ArgumentHelp("Draw recorded touches as an animated PNG; - is standard input.", valueName: "file"),
    completion: .file())
  var recording: String?

  @OptionGroup var coordinates: CoordinateOptions

  @Option(
    "rate", whole: 1...100, "leave it out for 20", of: "n",
    "With --recording: pictures a second, 1 to 100. Default: 20.")
  var rate: Int?

  @OptionGroup var output: PictureOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    try refuse(
      at != nil && touch == nil, "--at", "it is the time after a tap", "give --touch X,Y too")
    try refuse(
      recording == nil && (coordinates.isGiven || rate != nil), "--origin, --pixels-per-point and --rate",
      "they go with --recording", "give --recording FILE too")
    try refuse(
      recording != nil && (map || sheet || touch != nil || !state.isEmpty), "--recording",
      "it draws its own touches", "leave out --map, --sheet, --touch and --state")
    try refuse(
      recording != nil && output.format(in: output.files(of: input)) == .svg, "--recording",
      "it is drawn as an animated PNG", "end the name in .png")
    try refuse(map && sheet, "--map", "it cannot go with --sheet", "give one of the two")
    try refuse(sheet && touch != nil, "--sheet", "it shows every state at rest", "leave out --touch")
    try refuse(
      map && (touch != nil || background != nil), "--map", "it shows masks on the canvas",
      "leave out --touch and --background")
    let isOfPinwheel =
      map || sheet || recording != nil || touch != nil || !state.isEmpty || background != nil || scale != nil
      || choice.isGiven
    try refuse(
      images && isOfPinwheel, "--images", "it shows image files, not a pinwheel",
      "leave out all but the folders, -o, --format, --force, --limit and --json")
    try refuse(
      output.isStandardOutput && images, "-o -", "--images may make several sheets", "name a file or folder")
    try refuse(
      recording == "-" && input.paths.count > 1, "--recording -",
      "standard input can be read once, and there are several folders", "name a file")
    _ = try output.format(in: output.files(of: input))
  }

  func run() throws {
    try reportingErrors {
      let files = try output.files(of: input)
      try input.forEach(InputOptions.folder(at:)) { folder, number in
        var folder = folder
        folder.imageLimits.maximumPixels = limits.limits[.pixels]
        let inputs =
          PinwheelFolder.Located.folder(folder).inputs
          + [recording.flatMap { InputFile($0).path }].compactMap(\.self)
        if images {
          let sheets = try ImageSheets(of: folder)
          return try output.write(inputs, to: files, of: number, count: sheets.count) { index in
            try sheets.picture(index)
          }
        }
        let baked = try BakedFolder(folder)
        try output.write(inputs, to: files, of: number) { _ in try picture(of: baked) }
      }
    }
  }

  private func picture(of baked: BakedFolder) throws -> Picture {
    if let recording {
      return try .recording(
        TouchRecording(contentsOf: InputFile(recording)), coordinates: coordinates.coordinates,
        rate: rate ?? 20, request,
        from: baked)
    }
    if map { return try .map(request, from: baked) }
    if sheet { return try .sheet(request, from: baked) }
    return try .wheel(request, from: baked)
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
    request.backdrop = background ?? .artwork
    return request
  }
}
