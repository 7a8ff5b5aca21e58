import Foundation
import Pinwheel

// Every slice is a case: without one of them this does not compile, and neither does it with one too many.
func name(of slice: Carousel?) -> String? {
  switch slice {
  case .amber: "amber"
  case .birch: "birch"
  case .coral: "coral"
  case .delta: "delta"
  case .ember: "ember"
  case .fjord: "fjord"
  case .grove: "grove"
  case .carouselDisabled0: "carousel_disabled0"
  case .carouselDisabled1: "carousel_disabled1"
  case .carouselDisabled2: "carousel_disabled2"
  case .carouselDisabled3: "carousel_disabled3"
  case .carouselDisabled4: "carousel_disabled4"
  case nil: nil
  }
}

func check(_ condition: Bool, _ text: String) {
  guard !condition else { return }
  print("plugin-client: \(text)")
  exit(1)
}

// A folder of images: the same answers as the command's extraction of the app that contains them.
let extracted = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
let plain = try Wheel(baked: extracted, named: "carousel")
var carousel = try Carousel.load()
var hits = 0
for y in 0..<240 {
  for x in 0..<240 {
    let point = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
    check(name(of: carousel.slice(at: point)) == plain.slice(at: point)?.name, "another answer at \(point)")
    if carousel.slice(at: point) != nil { hits += 1 }
  }
}
check(hits > 10_000, "\(hits) hits")
carousel[.amber].isEnabled = false
check(carousel.slice(at: Point2D(x: 120, y: 30)) == nil, "a disabled slice is hit")

// A .pinwheel folder, its slices named by a manual group.
let dial = try Dial.load(scale: 2)
switch dial.hit(at: Point2D(x: 180, y: 170)) {
case .hit(.coral): break
case .hit(.fjord), .swallowed, .blocked, .miss: check(false, "coral is not hit")
}

// An asset catalog, with a name that is a keyword.
let button: Repeat? = try Repeat.load().slice(at: Point2D(x: 70, y: 190))
check(button == .repeat, "the button is not hit")

// The resources: the masks, and every picture that they were made from.
// In Swift 5 the top level is not on the main actor, and the folders are.
try MainActor.assumeIsolated {
  for (folder, file) in try [
    (Carousel.folder, Carousel.bakedFile()), (Dial.folder, Dial.bakedFile()),
    (Repeat.folder, Repeat.bakedFile()),
  ] {
    let baked = folder.appending(path: "masks.baked")
    check(
      try BakedFile(Data(contentsOf: baked)).sources() == file.sources(), "\(baked.path) holds other masks")
    for source in try file.sources() {
      let size = try Data(contentsOf: folder.appending(path: source.path)).count
      check(size == source.size, "\(source.path) has \(size) bytes")
    }
  }
}
check(try Carousel.bakedFile().sources().count == 40, "other pictures than those of the wheel")
print("the plugin's wheels are those of the command")
