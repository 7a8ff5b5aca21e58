// The card of the pinwheel.

function showWheel(data, baked) {
  const wheel = baked.wheel(0);
  const part = (id) => document.getElementById(id);
  const stage = new Stage(part("wheel"));
  const outlines = new Outlines(stage);
  const lesson = new Lesson(part("wheel-card"), lessons.wheel);
  const name = (slice) => wheel.slice(slice).name;
  const say = (slice) => { part("wheel-said").textContent = `${name(slice)} pressed`; };
  const set = () => {
    const { retainDistance, slides, whilePressed } = lesson.values;
    wheel.setRouting({ retainDistance, slides });
    wheel.setHighlights({ whilePressed, tap: calmMotion.matches ? calmTap : doubleBlink });
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
  stage.onTouch = ({ phase, x, y }) => { outlines.hovered = phase === "exited" ? -1 : wheel.hit(x, y).slice; };
  stage.onEvent = (event) => {
    outlines.follow(event);
    lesson.add(`${event.kind} ${event.name}`);
    if (event.kind === "released-inside") say(event.slice);
  };
  stage.onFocus = (slice) => { outlines.focused = slice; };
  stage.show(wheel, new Artwork(wheel, new Images(data.images)));
  return stage;
}
