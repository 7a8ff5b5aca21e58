internal import Pinwheel
internal import PinwheelFiles
internal import PinwheelShapes
internal import PinwheelText

/// What window systems take: the pixels of all slices together, as rectangles that do not overlap.
extension ExportedShapes {
  /// C code for X11's shape extension: the input shape of a window, in pixels.
  func x11() throws(ShapeError) -> String {
    let rectangles = try union().rectangles()
    var text =
      "/* The input shape of a window. Needs X11/extensions/shape.h. Pixels at scale \(scale.text). */\n"
    text += "static XRectangle input_shape[] = {\n"
    for part in rectangles { text += "  {\(part.x), \(part.y), \(part.width), \(part.height)},\n" }
    text += "};\n"
    text += "static void set_input_shape(Display *display, Window window) {\n"
    text +=
      "  XShapeCombineRectangles(display, window, ShapeInput, 0, 0, input_shape, \(rectangles.count), ShapeSet, YXSorted);\n"
    return text + "}\n"
  }

  /// C code for Wayland: the input region of a surface, in points.
  func wayland() throws(ShapeError) -> String {
    var text = "/* The input region of a surface. Surface coordinates at scale \(scale.text). */\n"
    text += "static void set_input_region(struct wl_compositor *compositor, struct wl_surface *surface) {\n"
    text += "  struct wl_region *region = wl_compositor_create_region(compositor);\n"
    for part in try union().rectangles() {
      text += "  wl_region_add(region, \(part.x), \(part.y), \(part.width), \(part.height));\n"
    }
    text += "  wl_surface_set_input_region(surface, region);\n  wl_region_destroy(region);\n"
    return text + "}\n"
  }

  private func union() -> AlphaMask {
    guard let first = shapes.first?.mask else {
      return AlphaMask(width: 0, height: 0, bounds: .empty, storage: .rectangle)
    }
    return shapes.dropFirst().reduce(first) { $0.union($1.mask) }
  }
}
