#if canImport(UIKit)
  import Pinwheel
  @testable import PinwheelUI
  import TestSupport
  import Testing
  import UIKit

  /// What the system shows where a person points or looks.
  @MainActor
  struct PointerTests {
    private func region(_ stage: Stage, x: Double, y: Double = 10) throws -> UIPointerRegion? {
      let area = try #require(stage.view.input as? InputArea)
      let interaction = try #require(area.stubInteractions.first as? UIPointerInteraction)
      let request = UIPointerRegionRequest(stubLocation: CGPoint(x: x, y: y))
      return area.pointerInteraction(
        interaction, regionFor: request, defaultRegion: UIPointerRegion(rect: area.bounds))
    }

    private func path(_ stage: Stage, of region: UIPointerRegion) throws -> CGRect? {
      let area = try #require(stage.view.input as? InputArea)
      let interaction = try #require(area.stubInteractions.first as? UIPointerInteraction)
      let style = area.pointerInteraction(interaction, styleFor: region)
      guard case .automatic(let preview)? = style?.stubEffect else { return nil }
      #expect(preview.view === stage.view && preview.parameters.backgroundColor === UIColor.clear)
      return preview.parameters.visiblePath?.bounds
    }

    @Test func thePointerChangesAtTheEdgesOfSlices() throws {
      let stage = Stage(try .twoSquares(), at: CGPoint(x: 100, y: 50), size: CGSize(width: 120, height: 20))
      let left = try #require(try region(stage, x: 19.9))
      let right = try #require(try region(stage, x: 100.1))
      #expect(left.identifier != right.identifier)
      #expect(left.rect == CGRect(x: 0, y: 0, width: 20, height: 20))
      #expect(try region(stage, x: 20.1) == nil && region(stage, x: 60) == nil)
      // In the shape of the slice, in points of the view.
      #expect(try path(stage, of: left) == CGRect(x: 0, y: 0, width: 20, height: 20))
      #expect(try path(stage, of: right) == CGRect(x: 100, y: 0, width: 20, height: 20))
      // A pencil or a mouse has no radius.
      stage.view.fingerRadius = 22
      #expect(try region(stage, x: 20.1) == nil)
      stage.view.wheel["left"]?.isEnabled = false
      #expect(try region(stage, x: 10) == nil)
      // A slice that went away meanwhile, and a view without a window.
      stage.view.wheel["left"]?.isHidden = true
      #expect(try path(stage, of: left) == nil)
      stage.view.removeFromSuperview()
      #expect(try path(stage, of: right) == nil)
    }

    @Test func oneOutlineOfAButtonIsThatOfPointerFocusAndHover() throws {
      guard #available(iOS 17, *) else { return }
      let alpha = (0..<100).map { UInt8($0 % 10 < 4 ? 255 : 0) }
      let button = WheelButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      button.setBackgroundImage(
        UIImage(cgImage: CGImage(stubWidth: 10, height: 10, alpha: alpha, name: "")), for: .normal)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(button)
      window.layoutIfNeeded()
      #expect(button.isPointerInteractionEnabled)
      let proposed = UITargetedPreview(view: button, parameters: UIPreviewParameters())
      let shape = UIPointerShape.path(UIBezierPath(cgPath: .polygons([])))
      func pointer() throws -> CGRect? {
        let style = try #require(button.pointerStyleProvider?(button, .automatic(proposed), shape))
        guard case .automatic(let preview)? = style.stubEffect else { return nil }
        return preview.parameters.visiblePath?.bounds
      }
      func halo() -> CGRect? { (button.focusEffect as? UIFocusHaloEffect)?.stubPath?.bounds }
      let solid = CGRect(x: 0, y: 0, width: 8, height: 20)
      func shapes() throws -> [CGRect?] {
        [try pointer(), halo(), button.hoverStyle?.shape?.stubPath.bounds]
      }
      #expect(try shapes() == [solid, solid, solid])
      button.frame.size = CGSize(width: 40, height: 20)
      window.layoutIfNeeded()
      let wide = CGRect(x: 0, y: 0, width: 16, height: 20)
      #expect(try shapes() == [wide, wide, wide])
      // What the app sets stays.
      button.focusEffect = nil
      button.setNeedsLayout()
      window.layoutIfNeeded()
      #expect(button.focusEffect == nil)
      // A button without images is as UIKit makes it.
      let plain = WheelButton(frame: .zero)
      #expect(plain.hoverStyle == nil && !(plain.focusEffect is UIFocusHaloEffect))
    }

    @Test func aHoverEffectHasTheShapeOfEachSliceOnVisionOS() throws {
      guard #available(iOS 17, *) else { return }
      let stage = Stage(try .twoSquares(), size: CGSize(width: 120, height: 20))
      func shapes() -> [CGRect?] { stage.view.input.subviews.map { $0.hoverStyle?.shape?.stubPath.bounds } }
      #expect(shapes().isEmpty)
      stage.view.removeFromSuperview()
      stage.window.stubTraits = UITraitCollection(idiom: .vision)
      stage.window.addSubview(stage.view)
      let (left, right) = (
        CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 100, y: 0, width: 20, height: 20)
      )
      #expect(shapes() == [left, right])
      // Touches are those of the slices.
      stage.tap(x: 5, y: 5)
      #expect(stage.pressed == ["left"])
      stage.tap(x: 60, y: 5)
      #expect(stage.floor.touchCount == 1)
      stage.view.wheel["left"]?.isEnabled = false
      #expect(shapes() == [right])
      stage.view.frame.size = CGSize(width: 60, height: 10)
      stage.window.layoutIfNeeded()
      #expect(shapes() == [CGRect(x: 50, y: 0, width: 10, height: 10)])
    }
  }
#endif
