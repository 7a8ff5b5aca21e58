#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import CoreGraphics
  import Pinwheel
  import PinwheelControls

  extension CGContext {
    /// Draws layers of a wheel, back to front, in the coordinates of the canvas, y growing down.
    @MainActor func draw(
      _ layers: [PinwheelControl.Layer], of stack: SliceStack, pictures: WheelPictures, isDark: Bool = false,
      touching area: Rect2D?
    ) {
      for layer in layers {
        guard let picture = pictures.picture(for: WheelPictures.Request(layer, in: stack, isDark: isDark))
        else { continue }
        saveGState()
        setAlpha(CGFloat(layer.alpha))
        if let slice = layer.slice, let image = layer.image {
          draw(picture, placed: stack.slices[slice].images[image].placement, touching: area)
        } else {
          let fill = ImagePlacement(
            frame: layer.frame, pixelWidth: picture.width, pixelHeight: picture.height, scale: 1)
          draw(picture, placed: fill, touching: area)
        }
        restoreGState()
      }
    }

    /// Draws layers in an area of a view, and the frame of the slice with the keyboard's focus where no image shows it.
    @MainActor func draw(
      _ layers: [PinwheelControl.Layer], in viewState: WheelViewState, pictures: WheelPictures,
      touching area: Rect2D
    ) {
      guard viewState.fit.frame.width > 0 else { return }
      saveGState()
      clip(to: CGRect(viewState.fit.bounds))
      concatenate(CGAffineTransform(viewState.fit.transform))
      let stack = viewState.control.wheel.stack
      draw(
        layers, of: stack, pictures: pictures, isDark: viewState.isDark,
        touching: viewState.fit.canvasRect(area))
      restoreGState()
      guard let focus = viewState.focusIndex,
        !layers.contains(where: { $0.slice == focus && $0.state.contains(.focused) })
      else { return }
      saveGState()
      for (width, grey) in [(4.0, 1.0), (2.0, 0.0)] {
        setLineWidth(CGFloat(width))
        setStrokeColor(CGColor(red: CGFloat(grey), green: CGFloat(grey), blue: CGFloat(grey), alpha: 1))
        addPath(.polygons(viewState.outline(of: focus)))
        strokePath()
      }
      restoreGState()
    }
  }
#endif
