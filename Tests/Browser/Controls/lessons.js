// The adjustable parameters of each control, and the code that creates the control.

const rate = { name: "decelerationRate", label: "Deceleration rate", least: 0.98, most: 0.999, step: 0.001 };

const lessons = {
  wheel: {
    parameters: [
      { name: "retainDistance", label: "Retain distance", value: 70, least: 0, most: 200, step: 5 },
      { name: "slides", label: "Slides from slice to slice", value: false },
      { name: "whilePressed", label: "Highlights while pressed", value: true },
    ],
    write: ({ retainDistance, slides, whilePressed }) => ({
      swift: `let wheel = try Wheel(baked: bytes, named: "Wheel")
var control = PinwheelControl(wheel)
control.router.retainDistance = ${retainDistance}
control.router.slidesAcrossTargets = ${slides}
control.highlights.whilePressed = ${whilePressed}
for event in control.handle(touch) where event.kind == .releasedInside {
  open(event.target)
}`,
      script: `const wheel = file.wheel(0);
wheel.setRouting({ retainDistance: ${retainDistance}, slides: ${slides} });
wheel.setHighlights({ whilePressed: ${whilePressed} });
for (const { kind, slice } of wheel.route(touch)) {
  if (kind === "released-inside") open(slice);
}`,
    }),
  },
  picker: {
    parameters: [
      { name: "rowHeight", label: "Row height", value: 40, least: 24, most: 80, step: 2 },
      { ...rate, value: 0.998 },
      { name: "velocityDeadZone", label: "Slow drags, points a second", value: 50, least: 0, most: 300, step: 10 },
    ],
    write: ({ rowHeight, decelerationRate, velocityDeadZone }) => ({
      swift: `var options = ScrollerOptions.picker
options.rate = ${decelerationRate < 0.995 ? ".fast" : ".normal"}
options.velocityDeadZone = ${velocityDeadZone}
var picker = SnapPicker(count: 24, rowHeight: ${rowHeight}, viewport: size, selection: 9, options: options)
picker.handle(touch, into: &events)`,
      script: `const picker = controls.snapPicker({
  count: 24, rowHeight: ${rowHeight}, selection: 9, width, height,
  decelerationRate: ${decelerationRate}, velocityDeadZone: ${velocityDeadZone},
});
for (const { kind, index } of picker.route(touch)) handle(kind, index);`,
    }),
  },
  categories: {
    parameters: [
      { name: "gap", label: "Gap", value: 10, least: 0, most: 60, step: 1 },
      { ...rate, value: 0.998 },
      { name: "rubberBand", label: "Rubber band", value: 0.55, least: 0, most: 1, step: 0.05 },
    ],
    write: ({ gap, decelerationRate, rubberBand }) => ({
      swift: `var options = ScrollerOptions()
options.rate = ${decelerationRate < 0.995 ? ".fast" : ".normal"}
var wheel = ScrollWheel(items: names, viewport: size, gap: ${gap}, options: options) { name in
  width(of: name)
}
wheel.handle(touch, into: &events)`,
      script: `const wheel = controls.scrollWheel({
  widths, width, height, gap: ${gap}, decelerationRate: ${decelerationRate}, rubberBand: ${rubberBand},
});
for (const { kind, index } of wheel.route(touch)) handle(kind, index);`,
    }),
  },
  topics: {
    parameters: [
      { name: "padding", label: "Padding", value: 15, least: 4, most: 40, step: 1 },
      { name: "margin", label: "Margin", value: 10, least: 0, most: 40, step: 1 },
      { name: "deselectsOnSecondTap", label: "A second tap deselects", value: false },
    ],
    write: ({ padding, margin, deselectsOnSecondTap }) => ({
      swift: `var style = TopicStripStyle()
style.padding = ${padding}
style.margin = ${margin}
var options = ScrollerOptions()
options.requiresSelection = ${!deselectsOnSecondTap}
options.deselectsOnSecondTap = ${deselectsOnSecondTap}
var strip = TopicStrip(topics: names, viewport: size, style: style, options: options) { name in
  width(of: name)
}
strip.handle(touch, into: &events)`,
      script: `const strip = controls.topicStrip({
  textWidths: widths, width, height, padding: ${padding}, margin: ${margin},
  requiresSelection: ${!deselectsOnSecondTap}, deselectsOnSecondTap: ${deselectsOnSecondTap},
});
for (const { kind, index } of strip.route(touch)) handle(kind, index);`,
    }),
  },
  scrubber: {
    parameters: [
      { name: "deselectDelay", label: "Deselect delay, seconds", value: 0.75, least: 0, most: 3, step: 0.25 },
      { name: "idleAlpha", label: "Idle opacity", value: 0.3, least: 0, most: 1, step: 0.05 },
      { name: "thumb", label: "Thumb", value: 30, least: 20, most: 80, step: 2 },
    ],
    write: ({ deselectDelay, idleAlpha, thumb }) => ({
      swift: `var options = ScrubberOptions()
options.deselectDelay = ${deselectDelay}
options.idleAlpha = ${idleAlpha}
options.thumb = Size2D(width: ${thumb}, height: ${thumb})
var scrubber = Scrubber(ScrollExtent(viewport: size, content: content), offset: offset, options: options)
scrubber.handle(touch, into: &events)`,
      script: `const scrubber = controls.scrubber({
  geometry, deselectDelay: ${deselectDelay}, idleAlpha: ${idleAlpha}, thumb: { width: ${thumb}, height: ${thumb} },
});
for (const { kind, x, y } of scrubber.route(touch)) if (kind === "scrolled") scrollTo(x, y);`,
    }),
  },
};
