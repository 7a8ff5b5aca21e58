// The adjustable parameters of each control.

const rate = { name: "decelerationRate", label: "Deceleration rate", least: 0.98, most: 0.999, step: 0.001 };

export const lessons = {
  wheel: [
    { name: "retainDistance", label: "Retain distance", value: 70, least: 0, most: 200, step: 5 },
    { name: "slides", label: "Slides from slice to slice", value: false },
    { name: "whilePressed", label: "Highlights while pressed", value: true },
  ],
  picker: [
    { name: "rowHeight", label: "Row height", value: 40, least: 24, most: 80, step: 2 },
    { ...rate, value: 0.998 },
    { name: "velocityDeadZone", label: "Slow drags, points a second", value: 50, least: 0, most: 300, step: 10 },
  ],
  categories: [
    { name: "gap", label: "Gap", value: 10, least: 0, most: 60, step: 1 },
    { ...rate, value: 0.998 },
    { name: "rubberBand", label: "Rubber band", value: 0.55, least: 0, most: 1, step: 0.05 },
  ],
  topics: [
    { name: "padding", label: "Padding", value: 15, least: 4, most: 40, step: 1 },
    { name: "margin", label: "Margin", value: 10, least: 0, most: 40, step: 1 },
    { name: "deselectsOnSecondTap", label: "A second tap deselects", value: false },
  ],
  scrubber: [
    { name: "deselectDelay", label: "Deselect delay, seconds", value: 0.75, least: 0, most: 3, step: 0.25 },
    { name: "idleAlpha", label: "Idle opacity", value: 0.3, least: 0, most: 1, step: 0.05 },
    { name: "thumb", label: "Thumb", value: 30, least: 20, most: 80, step: 2 },
  ],
};
