import Pinwheel
import PinwheelWeb
import TestSupport
import Testing

/// Wheels that are made of pixels, and the table that JavaScript reads: in the suite that owns the module's buffers.
extension WebModuleTests {
  /// A draft of the images of random slices, as `createWheel` describes one.
  private func describe(_ stack: SliceStack, alphas: [[[UInt8]]], columns: Int) -> Double {
    WebModule.write(Array(stack.name.utf8))
    let draft = draftOpen(stack.canvas.width, stack.canvas.height, 0.25)
    #expect(draft > 0, "\(WebModule.text())")
    for (slice, alphas) in zip(stack.slices, alphas) {
      WebModule.write(Array(slice.name.utf8))
      #expect(draftSlice(draft) == 0)
      for (image, alpha) in zip(slice.images, alphas) {
        let mask = maskOpen(Double(columns), Double(alpha.count / columns), 0.25, .nan)
        // A row at a time, from the last: any order will do.
        for row in (0..<alpha.count / columns).reversed() {
          WebModule.write(alpha[row * columns..<(row + 1) * columns].flatMap { [1, 2, 3, $0] })
          #expect(maskRows(mask, Double(row)) == 0)
        }
        let (frame, layout) = (image.placement.frame, image.placement.layout)
        WebModule.write(
          numbers: [Double(image.state.rawValue), image.scale, frame.x, frame.y, frame.width, frame.height]
            + [Double(layout.contentMode.number), layout.caps.top, layout.caps.left, layout.caps.bottom]
            + [layout.caps.right, Double(layout.resizing.number), layout.transform.a, layout.transform.b]
            + [layout.transform.c, layout.transform.d, layout.transform.tx, layout.transform.ty]
            + [layout.anchor.x, layout.anchor.y, -1] + [Double](repeating: 0, count: 10))
        #expect(draftImage(draft, mask) == 0, "\(WebModule.text())")
        close(mask)
      }
      // In the order of the properties; the others keep what they are.
      for (property, value) in [
        (0, slice.isEnabled ? 1 : 0), (1, slice.isHidden ? 1 : 0), (3, Double(slice.disabledPolicy.number)),
        (4, Double(slice.maskRule.number)), (6, slice.grow),
      ] as [(Double, Double)] {
        #expect(draftSet(draft, property, value) == 0, "\(WebModule.text())")
      }
    }
    return draft
  }

  @Test("a wheel of pixels is baked as a stack of the same masks is", arguments: [UInt64(11), 12, 13])
  func drafts(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let (columns, rows) = (13, 7)
    var slices: [Slice] = []
    var alphas: [[[UInt8]]] = []
    for number in 0..<4 {
      var images: [SliceImage] = []
      var pixels: [[UInt8]] = []
      for state in [SliceState.rest, .press] {
        let alpha = (0..<columns * rows).map { _ in UInt8.random(in: 0...255, using: &rng) }
        let mask = try AlphaMask(
          samples: alpha.span, width: columns, height: rows, rowStride: columns, pixelStride: 1,
          alphaOffset: 0,
          threshold: AlphaThreshold(0.25))
        var layout = ImageLayout()
        layout.contentMode = number == 1 ? .center : .scaleToFill
        layout.caps = EdgeInsets2D(all: Double.random(in: 0...2, using: &rng))
        layout.transform = AffineTransform2D(rotation: number == 2 ? 33 : 0)
        images.append(
          SliceImage(
            state: state, scale: 2,
            frame: Rect2D(
              x: .random(in: 0...20, using: &rng), y: .random(in: 0...20, using: &rng), width: 20, height: 15),
            layout: layout, mask: mask, threshold: AlphaThreshold(0.25)))
        pixels.append(alpha)
      }
      slices.append(
        Slice(
          name: "slice \(number)", images: images, isHidden: number == 0,
          disabledPolicy: .block, maskRule: number == 1 ? .union : .rest
        ).enabled(number != 3))
      alphas.append(pixels)
    }
    let stack = SliceStack(name: "drawn", canvas: Self.size, slices: slices)
    let draft = describe(stack, alphas: alphas, columns: columns)
    defer { close(draft) }
    var writer = BakedWriter(threshold: AlphaThreshold(0.25))
    writer.add(stack)
    let expected = try writer.bytes()
    #expect(draftBake(draft) == Double(expected.count), "\(WebModule.text())")
    #expect(WebModule.bytes().elementsEqual(expected), "seed \(seed)")
  }

  @Test(
    "the table has the outcome of every point that it is sure of", arguments: RandomStack.Kind.allCases,
    [UInt64(14), 15])
  func tables(kind: RandomStack.Kind, seed: UInt64) throws {
    let (_, file, wheel) = try open(kind, seed: seed)
    defer { for handle in [file, wheel] { close(handle) } }
    var rng = SeededRandom(seed: seed)
    for hidden in 0..<3 {
      #expect(wheelTable(wheel) == 1)
      let numbers = WebModule.numbers()
      let (columns, scale, codes) = (Int(numbers[2]), numbers[3], numbers.dropFirst(4).map { Int32($0) })
      // SAFETY: this many owners stay valid at the address until the wheel is edited.
      let owners = unsafe [UInt16](
        UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(numbers[0])), count: Int(numbers[1])))
      #expect(codes.prefix(10).allSatisfy { $0 != .min } && codes.dropFirst(10).allSatisfy { $0 == .min })
      #expect(codes.count <= 11 && owners.count % columns == 0)
      var sure = 0
      for _ in 0..<400 {
        let (x, y) = (Double.random(in: 0..<48, using: &rng), Double.random(in: 0..<40, using: &rng))
        let code = codes[Int(owners[Int(y * scale) * columns + Int(x * scale)])]
        guard code != .min else { continue }
        sure += 1
        #expect(code == Int32(wheelHit(wheel, x, y, 0)), "at (\(x), \(y)), seed \(seed)")
      }
      #expect(sure > 50 || kind != .aligned, "seed \(seed)")
      #expect(sliceSet(wheel, Double(hidden), 0, 1, 1) >= 0)
    }
  }

  @Test("times, radii, distances, thresholds and odd lists are refused")
  func refusals() throws {
    let (stack, file, wheel) = try open(.aligned, seed: 16)
    defer { for handle in [file, wheel] { close(handle) } }
    func isRefused(_ answer: Double, _ text: String) -> Bool { answer.isNaN && WebModule.text() == text }
    let time = "The time must be a finite number of seconds."
    for odd in [Double.nan, .infinity, -Double.infinity] {
      #expect(isRefused(wheelTouch(wheel, 1, 0, 1, 1, 0, odd, .nan), time))
      #expect(isRefused(wheelCancel(wheel, odd), time))
      #expect(isRefused(wheelLayers(wheel, odd), time))
      #expect(isRefused(sliceState(wheel, 0, odd), time))
      #expect(isRefused(sliceSet(wheel, 0, odd, 0, 0), time))
      #expect(isRefused(sliceHighlight(wheel, 0, odd), time))
      #expect(isRefused(wheelNextChange(wheel, odd), time))
    }
    #expect(
      wheelFacts(wheel) == 9 && sliceFacts(wheel, 0) == Double(stack.slices[0].images.count)
        && WebModule.numbers()[0] == 1, "nothing changed")
    for odd in [Double.nan, -1, -Double.infinity] {
      let radius = "The radius must be a number of 0 or more."
      #expect(isRefused(wheelHit(wheel, 1, 1, odd), radius))
      #expect(isRefused(wheelContacts(wheel, 1, 1, odd), radius))
      #expect(isRefused(wheelTouch(wheel, 1, 0, 1, 1, odd, 0, .nan), radius))
      #expect(isRefused(wheelSetRouting(wheel, odd, 0), "The retain distance must be a number of 0 or more."))
    }
    WebModule.write(numbers: [1, 2, 3])
    #expect(isRefused(wheelHits(wheel, 0), "The number of coordinates must be even: x and y of each."))
    WebModule.write(numbers: [0, 1, 1, 1])
    #expect(isRefused(wheelSetTapHighlight(wheel), "The stages must be five numbers each."))
    for threshold in [0.3, -1, 2] {
      let text = "The threshold must be one of those that the masks were made at."
      #expect(isRefused(wheelOpen(file, 0, .nan, threshold), text))
      #expect(isRefused(wheelSelect(wheel, .nan, threshold), text))
    }
    #expect(wheelSelect(wheel, .nan, AlphaThreshold.standard.fraction) == 0)
  }
}
