import AppleNames
import Foundation
import Pinwheel
import PinwheelControls

// Foundation's, SwiftUI's and MacTypes' own names, as an app writes them.
var transform = AffineTransform(translationByX: 3, byY: 4)
transform.rotate(byDegrees: 90)
let insets = EdgeInsets()
let mode = ContentMode.fill
let (point, rect, size): (Point, Rect, Size) = (Point(), Rect(), 3)
let (spring, geometry) = (Spring(), ScrollGeometry())
let axis = Axis.horizontal

// And Pinwheel's, in the same file.
let placement = ImagePlacement(
  frame: Rect2D(x: 20, y: 8, width: 200, height: 44),
  layout: ImageLayout(contentMode: .scaleAspectFit, transform: AffineTransform2D(rotation: 30)),
  pixelWidth: 62, pixelHeight: 88, scale: 2)
let path = CommandLine.arguments.dropFirst().first ?? "masks.baked"
let wheel = try Wheel(baked: Data(contentsOf: URL(fileURLWithPath: path)), named: "carousel")
guard let slice: Slice = wheel.slice(at: Point2D(x: 120, y: 30)),
  slice.name == "amber", placement.pixel(at: Point2D(x: 120, y: 30)) != nil
else { fatalError("another slice than amber lies at (120, 30)") }
print("tour: \(slice.name);", transform, insets, mode, point, rect, size, spring, geometry, axis)
