// The page: the five controls, each in its card.

run(async (data, baked) => {
  const part = (id) => document.getElementById(id);
  const controls = await instantiateControls(bytesOf(data.controls));
  await showWheel(data, baked);

  const categories = new ItemView(part("categories"), ["Top stories", "Politics", "World", "Business", "Science",
    "Health", "Sport", "Travel", "Culture", "Opinion", "Video", "Weather"]);
  const topics = new ItemView(part("topics"), ["All", "Elections", "Climate", "Space", "Markets", "Energy", "Music",
    "Film", "Books", "Football", "Cycling", "Food"]);
  const picker = new ItemView(part("picker"), Array.from({ length: 24 }, (_, hour) => `${hour}:00`));

  say(categories, "categories");
  say(topics, "topics");
  say(picker, "picker");
  picker.drawItem = (option, { prominence }) => {
    option.style.fontSize = `${25 * prominence}px`;
  };
  const pill = new Pill(part("topics"));
  topics.drawBehind = (control, time) => pill.draw(control, time);

  // The width of an item follows from its text, and the size of a control from the page.
  const widths = { categories: categories.textWidths, topics: topics.textWidths };
  let width = 0;
  const observer = new ResizeObserver(([{ contentRect }]) => {
    // The text below a control may take another line, which must not start the layout again.
    if (contentRect.width === width) return;
    width = contentRect.width;
    const size = (id) => ({ width: part(id).clientWidth, height: part(id).clientHeight });
    categories.show(controls.scrollWheel(
      {
        widths: widths.categories, selection: categories.control?.selection ?? 0,
        itemHeight: part("categories").clientHeight, ...size("categories"),
      }));
    topics.show(controls.topicStrip({
      textWidths: widths.topics, selection: topics.control?.selection ?? 0, background: pill.background,
      selectedBackground: pill.background, ...size("topics"),
    }));
    picker.show(controls.snapPicker(
      { count: 24, rowHeight: 40, selection: picker.control?.selection ?? 9, ...size("picker") }));
    box(part("picker"), picker.control.selectionBox);
  });
  observer.observe(document.querySelector("main"));

  const lines = Array.from({ length: 1000 }, (_, line) => element("p", { textContent: `Line ${line + 1}` }));
  part("scrubbed").querySelector(".content").append(...lines);
  const scrubber = new ScrubberView(part("scrubbed"), controls);
  scrubber.draw();
  globalThis.preview = { clock, categories, topics, picker };

  function say(view, id) {
    const labels = [...part(id).querySelectorAll("[role=option]")].map((option) => option.textContent);
    const said = part(`${id}-said`);
    view.onChosen = (index) => { said.textContent = labels[index]; };
    // The choice is said when it is made; that it has arrived, and each tick, shows.
    view.onSelected = (index) => { said.dataset.arrived = labels[index]; };
    view.onTick = () => { said.dataset.ticks = Number(said.dataset.ticks ?? 0) + 1; };
  }
});

async function showWheel(data, baked) {
  const files = new Map(data.images.map((image) => [image.path, image]));
  const wheel = baked.wheel(0);
  const stage = new Stage(document.getElementById("wheel"));
  const outlines = new Outlines(stage);
  const say = (slice) => {
    document.getElementById("wheel-said").textContent = `${wheel.slice(slice).name} pressed`;
  };
  if (calmMotion.matches) wheel.setHighlights({ tap: calmTap });
  stage.drawOverlay = (context) => outlines.draw(context);
  stage.onPoint = (point) => {
    outlines.hovered = point ? wheel.hit(point.x, point.y).slice : -1;
  };
  stage.onEvents = (events) => {
    for (const { kind, slice } of events) if (kind === "released-inside") say(slice);
  };
  stage.show(wheel, await Artwork.of(wheel, files));
  new SliceButtons(stage).show({
    onPress(slice) {
      wheel.highlight(slice, clock.now());
      say(slice);
      stage.draw();
    },
    onFocus(slice) {
      outlines.focused = slice;
      stage.draw();
    },
  });
}

/** Lays the box of a picker behind its rows. */
function box(root, frame) {
  const existing = root.querySelector(".box");
  const shown = existing ?? element("div", { className: "box" });
  shown.style.left = `${frame.x}px`;
  shown.style.top = `${frame.y}px`;
  shown.style.width = `${frame.width}px`;
  shown.style.height = `${frame.height}px`;
  if (!existing) root.prepend(shown);
}
