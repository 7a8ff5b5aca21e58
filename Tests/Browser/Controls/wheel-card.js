// The card of the pinwheel.
import { Artwork } from "../../../Sources/Web/PageFiles/Page/artwork.js";
import { Images } from "../../../Sources/Web/PageFiles/Page/images.js";
import { Outlines } from "../../../Sources/Web/PageFiles/Page/outlines.js";
import { calmMotion, calmTap } from "../../../Sources/Web/PageFiles/Page/page.js";
import { Stage } from "../../../Sources/Web/PageFiles/Page/stage.js";
import { doubleBlink } from "../../../Sources/Web/PageFiles/pinwheel.js";
import { Lesson } from "./lesson.js";
import { lessons } from "./lessons.js";

export function showWheel(data, baked) {
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
