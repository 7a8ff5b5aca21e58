// The card of the pinwheel.

function showWheel(data, baked) {
  const wheel = baked.wheel(0);
  const part = (id) => document.getElementById(id);
  const stage = new Stage(part("wheel"));
  const outlines = new Outlines(stage);
  const buttons = new SliceButtons(stage);
  const lesson = new Lesson(part("wheel-card"), lessons.wheel);
  const name = (slice) => wheel.slice(slice).name;
  const say = (slice) => { part("wheel-said").textContent = `${name(slice)} pressed`; };
  const set = () => {
    const { retainDistance, slides, whilePressed } = lesson.values;
    wheel.setRouting({ retainDistance, slides });
    wheel.setHighlights({ whilePressed, ...(calmMotion.matches ? { tap: calmTap } : {}) });
  };
  lesson.onChange = set;
  set();
  stage.drawOverlay = (context, time) => {
    outlines.followPresses(time);
    outlines.draw(context);
    const states = Array.from({ length: wheel.count }, (_, slice) => [name(slice), wheel.state(slice, time)])
      .filter(([, state]) => state !== "rest").map((words) => words.join(": "));
    lesson.say(states.join(", ") || "all at rest");
  };
  stage.onView = () => outlines.clear();
  stage.onPoint = (point) => {
    outlines.hovered = point ? wheel.hit(point.x, point.y).slice : -1;
    stage.showsTouchable = outlines.hovered >= 0;
  };
  stage.onTouch = (_, events) => {
    outlines.follow(events);
    for (const { kind, slice } of events) {
      lesson.add(`${kind} ${name(slice)}`);
      if (kind === "released-inside") say(slice);
    }
  };
  stage.show(wheel, new Artwork(wheel, new Images(data.images)));
  buttons.show({
    onPress(slice) {
      wheel.highlight(slice, clock.now());
      outlines.press(slice);
      lesson.add(`pressed ${name(slice)}`);
      say(slice);
      stage.draw();
    },
    onFocus(slice) {
      outlines.focused = slice;
      stage.draw();
    },
  });
  return stage;
}
