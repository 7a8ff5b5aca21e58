// The page: the five controls, each in a card that explains it.

run(async (data, baked) => {
  const part = (id) => document.getElementById(id);
  const controls = await instantiateControls(bytesOf(data.controls));
  const wheel = showWheel(data, baked);

  const categories = new ItemView(part("categories"), ["Top stories", "Politics", "World", "Business", "Science",
    "Health", "Sport", "Travel", "Culture", "Opinion", "Video", "Weather"]);
  const topics = new ItemView(part("topics"), ["All", "Elections", "Climate", "Space", "Markets", "Energy", "Music",
    "Film", "Books", "Football", "Cycling", "Food"]);
  const picker = new ItemView(part("picker"), Array.from({ length: 24 }, (_, hour) => `${hour}:00`));

  picker.drawItem = (option, { prominence }) => {
    option.style.fontSize = `${25 * prominence}px`;
  };
  const pill = new Pill(part("topics"));
  topics.drawBehind = (control, time) => pill.draw(control, time);

  // The width of an item follows from its text, and the size of a control from the page.
  const widths = { categories: categories.textWidths, topics: topics.textWidths };
  const size = (id) => ({ width: part(id).clientWidth, height: part(id).clientHeight });
  const selected = (view, first) => {
    if (!view.control) return { selection: first };
    return view.control.selection < 0 ? {} : { selection: view.control.selection };
  };
  const makers = {
    categories: (values) => controls.scrollWheel({
      widths: widths.categories, itemHeight: part("categories").clientHeight, ...selected(categories, 0),
      ...size("categories"), ...values,
    }),
    topics: (values) => controls.topicStrip({
      textWidths: widths.topics, background: pill.background, selectedBackground: pill.background,
      requiresSelection: !values.deselectsOnSecondTap, ...selected(topics, 0), ...size("topics"), ...values,
    }),
    picker: (values) => controls.snapPicker({ count: 24, ...selected(picker, 9), ...size("picker"), ...values }),
  };
  const views = { categories, topics, picker };
  const remakers = Object.entries(views).map(([id, view]) => {
    const lesson = teach(view, id);
    const make = () => {
      view.show(makers[id](lesson.values));
      if (id === "picker") box(part("picker"), picker.control.selectionBox);
    };
    lesson.onChange = make;
    return make;
  });
  let width = 0;
  const observer = new ResizeObserver(([{ contentRect }]) => {
    // The text below a control may take another line, which must not restart the layout.
    if (contentRect.width === width) return;
    width = contentRect.width;
    for (const make of remakers) make();
  });
  observer.observe(document.querySelector("main"));

  const lines = Array.from({ length: 1000 }, (_, line) => element("p", { textContent: `Line ${line + 1}` }));
  part("scrubbed").querySelector(".content").append(...lines);
  const scrubber = new ScrubberView(part("scrubbed"), controls);
  const lesson = new Lesson(part("scrubber-card"), lessons.scrubber);
  scrubber.onEvent = ({ kind, y }) => lesson.add(kind === "scrolled" ? `scrolled to ${rounded(y, 0)}` : kind);
  scrubber.onDraw = (thumb, { y }) =>
    lesson.say(thumb ? `${thumb.state}, opacity ${rounded(thumb.alpha, 2)}, content at ${rounded(y, 0)}` : "no thumb");
  lesson.onChange = () => scrubber.set(lesson.values);
  scrubber.draw();
  globalThis.preview = { clock, wheel, categories, topics, picker };

  /** Connects a control of items with the lines of its card. */
  function teach(view, id) {
    const labels = [...part(id).querySelectorAll("[role=option]")].map((option) => option.textContent);
    const said = part(`${id}-said`);
    const lesson = new Lesson(part(`${id}-card`), lessons[id]);
    view.onChosen = (index) => { said.textContent = labels[index]; };
    // The choice is reported when it is made; its arrival and each tick are shown.
    view.onSelected = (index) => { said.dataset.arrived = labels[index]; };
    view.onTick = () => { said.dataset.ticks = Number(said.dataset.ticks ?? 0) + 1; };
    view.onEvent = ({ kind, index }) => lesson.add(index < 0 ? kind : `${kind} ${labels[index]}`);
    view.onDraw = ({ selection, offset, isGliding }) => {
      const choice = selection < 0 ? "nothing selected" : `${labels[selection]} selected`;
      lesson.say(`${choice}, offset ${rounded(offset)}, ${isGliding ? "moving" : "at rest"}`);
    };
    return lesson;
  }
});

/** Places the box of a picker behind its rows. */
function box(root, frame) {
  const existing = root.querySelector(".box");
  const shown = existing ?? element("div", { className: "box" });
  shown.style.left = `${frame.x}px`;
  shown.style.top = `${frame.y}px`;
  shown.style.width = `${frame.width}px`;
  shown.style.height = `${frame.height}px`;
  if (!existing) root.prepend(shown);
}
