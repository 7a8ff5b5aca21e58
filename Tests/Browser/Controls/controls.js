// The page: the five controls, each in a card that explains it.
import { bindCanvas } from "../../../Sources/Web/PageFiles/Canvas/canvas.js";
import { instantiateControls } from "../../../Sources/Web/PageFiles/controls.js";
import { bytesOf, clock, element, rounded, run } from "../../../Sources/Web/PageFiles/Page/page.js";
import { style } from "../../../Sources/Web/PageFiles/Page/raster.js";
import { Lesson } from "./lesson.js";
import { lessons } from "./lessons.js";
import { showWheel } from "./wheel-card.js";

run(async (data, baked) => {
  const part = (id) => document.getElementById(id);
  const controls = await instantiateControls(bytesOf(data.controls));
  const wheel = showWheel(data, baked);
  const pill = pillOf("#000000"), background = { image: pill.getContext("2d").getImageData(0, 0, pill.width, pill.height), scale: pillScale };

  const categories = bind("categories", (facts) => controls.scrollWheel({ itemHeight: facts.height, ...facts }), [
    "Top stories", "Politics", "World", "Business", "Science", "Health", "Sport", "Travel", "Culture", "Opinion", "Video", "Weather"]);
  const topics = bind("topics", ({ deselectsOnSecondTap, ...facts }) => controls.topicStrip({
    background, selectedBackground: background, requiresSelection: !deselectsOnSecondTap, deselectsOnSecondTap, ...facts }), [
    "All", "Elections", "Climate", "Space", "Markets", "Energy", "Music", "Film", "Books", "Football", "Cycling", "Food"], {
    backgrounds: { topic: pillOf(style("--control")), selected: pillOf(style("--accent")) },
    drawItem(context, { frame: { x, y, width, height }, label, state, isSelected }) {
      context.fillStyle = style(isSelected ? "--on-accent" : state === "press" || state === "hover" ? "--soft" : "--ink");
      context.fillText(label, x + width / 2, y + height / 2);
    },
  });
  const picker = bind("picker", (facts) => controls.snapPicker({ selection: 9, ...facts }),
    Array.from({ length: 24 }, (_, hour) => `${hour}:00`));

  const content = part("scrubbed").querySelector(".content");
  content.append(...Array.from({ length: 1000 }, (_, line) => element("p", { textContent: `Line ${line + 1}` })));
  const lesson = new Lesson(part("scrubber-card"), lessons.scrubber);
  const scrubber = bindCanvas(part("scrubbed").querySelector("canvas"), controls.scrubber(), content, {
    now: () => clock.now(),
    onEvent: ({ kind, y }) => lesson.add(kind === "scrolled" ? `scrolled to ${rounded(y, 0)}` : kind),
    onDraw: (context, time) => {
      const thumb = scrubber.control.thumb(time), offset = rounded(scrubber.control.offset.y, 0);
      lesson.say(thumb ? `${thumb.state}, opacity ${rounded(thumb.alpha, 2)}, content at ${offset}` : "no thumb");
    },
  });
  lesson.onChange = () => {
    const { thumb, ...options } = lesson.values, { clientWidth: width, clientHeight: height, scrollHeight } = content;
    const geometry = { width, height, contentWidth: width, contentHeight: scrollHeight };
    scrubber.control.update(geometry, clock.now(), { ...options, thumb: { width: thumb, height: thumb } });
  };
  globalThis.preview = { clock, wheel, categories, topics, picker, scrubber };

  /** Binds a control of items to the canvas of its card, and connects it with the lines there. */
  function bind(id, make, labels, options = {}) {
    const said = part(`${id}-said`), lesson = new Lesson(part(`${id}-card`), lessons[id]);
    const binding = bindCanvas(part(id).querySelector("canvas"), (facts) => make({ ...lesson.values, ...facts }), labels, {
      now: () => clock.now(),
      onEvent: ({ kind, index }) => {
        lesson.add(index < 0 ? kind : `${kind} ${labels[index]}`);
        // The choice is reported when it is made; its arrival and each tick are shown.
        if (kind === "will-select") said.textContent = labels[index];
        if (kind === "selected") said.dataset.arrived = labels[index];
        if (kind === "tick") said.dataset.ticks = Number(said.dataset.ticks ?? 0) + 1;
      },
      onDraw: (context, time) => {
        const { control } = binding, { selection } = control;
        const choice = selection < 0 ? "nothing selected" : `${labels[selection]} selected`;
        lesson.say(`${choice}, offset ${rounded(control.offset(time))}, ${control.isGliding(time) ? "moving" : "at rest"}`);
      },
      ...options,
    });
    lesson.onChange = () => binding.update();
    return binding;
  }
});

/** The background of a topic: one image, stretched between its caps. Pinwheel computes the layout, and touches follow it. */
function pillOf(color) {
  const canvas = new OffscreenCanvas(31 * pillScale, 30 * pillScale), context = canvas.getContext("2d");
  context.scale(pillScale, pillScale);
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(1, 1, 29, 28, 14);
  context.fill();
  return canvas;
}
const pillScale = Math.max(1, Math.round(devicePixelRatio));
