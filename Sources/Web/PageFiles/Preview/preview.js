// The page: it opens the masks, shows a wheel, and joins the parts.

run(async (data, baked) => {
  const part = (id) => document.getElementById(id);
  const images = new Images(data.images);
  data.images = null;
  const stage = new Stage(part("stage"));
  const overlay = new Overlay(stage, data.colors);
  const { outlines } = overlay;
  const zoom = new Zoom(stage, part("zoom"));
  const list = new SliceList(part("slices"), part("list"), part("filter"));
  const events = new EventList(part("events"), part("status"));
  const replay = new Replay(stage, part);
  const query = new Query(stage, overlay, list, part, () => options(), () => settings.changes);
  const settings = new SliceSettings(part, (method, slice, value) => {
    stage.wheel[method](slice, value, clock.now());
    changed();
  });
  const names = data.pinwheels.map(({ index }) => baked.names[index]);
  const open = (number) => baked.wheel(data.pinwheels[number].index);
  const sheet = names.length > 1 && new Sheet(part, names.map((name, number) => ({ name, open: () => open(number) })), images);
  let shown = -1;

  stage.drawOverlay = (context, time) => {
    outlines.followPresses(time);
    overlay.draw(context);
    query.show(time);
  };
  stage.onTouch = (touch) => {
    replay.add(touch);
    query.pointAt(touch.phase === "exited" ? null : { x: touch.x, y: touch.y });
  };
  stage.onEvent = (event) => {
    outlines.follow(event);
    if (event.kind === "pressed") choose(event.slice);
    // Hovering is seen, and would fill the list.
    if (!event.kind.startsWith("hover")) events.add(stage.wheel, event);
  };
  stage.onFocus = (slice) => {
    outlines.focused = slice;
    if (slice >= 0) query.point = null;
  };
  stage.onView = () => {
    outlines.clear();
    zoom.update();
  };
  stage.onComplete = () => {
    const lost = [...images.undecoded];
    if (lost.length > 0) warn(`This browser cannot show ${lost.join(", ")}; the masks are right nevertheless.`);
  };
  list.onChosen = (slice) => choose(slice);
  list.onPointed = (slice) => {
    // A finger that comes to the wheel from the list leaves the list after it has touched the wheel.
    if (slice < 0 && query.point) return;
    if (slice === outlines.hovered && !query.point) return;
    query.pointAt(null);
    outlines.hovered = slice;
    stage.draw();
  };

  /** The masks or the slices are others now. */
  function changed() {
    if (!stage.wheel) return;
    settings.compare(stage.wheel);
    overlay.clear();
    stage.draw();
  }

  function choose(slice) {
    list.choose(slice);
    settings.show(stage.wheel, slice);
    if (slice >= 0) setAddress(addressOf(names[shown], stage.wheel.slice(slice).name));
  }

  /** What `pinwheel hit` has to be told to answer as this page does. */
  function options() {
    const { wheel, radius } = stage;
    const chosen = (id) => (part(id).selectedIndex > 0 ? part(id).value : []);
    const states = [...settings.states].map(([slice, state]) => `${wheel.slice(slice).name}=${state}`);
    return {
      pinwheel: names.length > 1 ? wheel.name : [], radius: radius > 0 ? radius : [], scale: chosen("scale"),
      threshold: chosen("threshold"), state: states,
    };
  }

  /** Shows what the address of the page says: a wheel, a slice of it, or all wheels. */
  function follow() {
    const [name, slice] = namesInAddress();
    const number = name === undefined ? -1 : names.indexOf(name);
    if (number < 0 && sheet) return showSheet();
    try {
      const next = Math.max(number, 0);
      if (next !== shown) show(next);
      part("one").hidden = false;
      if (sheet) sheet.show(false);
      choose(Array.from({ length: stage.wheel.count }, (_, index) => stage.wheel.slice(index).name).indexOf(slice));
      stage.resize();
    } catch (error) {
      // The page stays as it was.
      if (shown >= 0) setAddress(addressOf(names[shown]));
      fail("This wheel cannot be shown", error);
    }
  }

  function showSheet() {
    part("one").hidden = true;
    sheet.show(true, Math.max(shown, 0));
    part("title").textContent = "All wheels";
    document.title = "All wheels – Pinwheel";
    part("summary").replaceChildren(...from(), counted(names.length, "wheel"));
    part("wheels-nav").hidden = true;
    shown = -1;
  }

  function show(number) {
    const wheel = open(number);
    stage.wheel?.close();
    shown = number;
    warn("");
    overlay.scale = null;
    overlay.clear();
    outlines.reset();
    wheel.setHighlights({ whilePressed: true, ...(calmMotion.matches ? { tap: calmTap } : {}) });
    settings.begin(wheel);
    stage.show(wheel, new Artwork(wheel, images));
    query.clear();
    replay.clear();
    events.clear();
    route();
    list.show(stage, overlay, (slice, property, value) => {
      const set = { isEnabled: "setEnabled", isHidden: "setHidden" }[property];
      wheel[set](slice, value, clock.now());
      changed();
    });
    fillChoices(part("scale"), wheel.scales.toReversed().map((scale) => [scale, `@${rounded(scale, 3)}x`]));
    fillChoices(part("threshold"), baked.thresholds.map((threshold) => [threshold, `${rounded(100 * threshold, 2)}% opacity`]));
    part("stage").setAttribute("aria-label", wheel.name);
    part("title").replaceChildren(nameElement(wheel.name));
    document.title = `${wheel.name} – Pinwheel`;
    part("wheel").value = number;
    part("wheels-nav").hidden = !sheet;
    const size = `${rounded(wheel.width, 2)} × ${rounded(wheel.height, 2)} points`;
    part("summary").replaceChildren(`${counted(wheel.count, "slice")}, `, ...from(), size);
    stage.draw();
  }

  const from = () => (data.source ? ["from ", nameElement(data.source), ", "] : []);

  function route() {
    stage.wheel?.setRouting({ retainDistance: Number(part("retain").value), slides: part("slide").checked });
  }

  /** Calls a function when a control is used, and once now. */
  function use(id, act) {
    part(id).addEventListener("input", () => act(part(id)));
    act(part(id));
  }

  fillChoices(part("wheel"), names.map((name, number) => [number, name]));
  part("wheel").addEventListener("change", ({ target }) => setAddress(addressOf(names[target.value]), { isNew: true }));
  use("radius", ({ value }) => {
    // The least is no radius at all: each finger, and the mouse, is taken as it is.
    stage.radius = value < 0 ? undefined : Number(value);
    part("radius-text").textContent = value < 0 ? "as touched" : value === "0" ? "a point" : `${value} points`;
    stage.draw();
  });
  use("retain", ({ value }) => {
    part("retain-text").textContent = `${value} points`;
    route();
  });
  use("slide", route);
  for (const id of ["scale", "threshold"]) {
    part(id).addEventListener("change", () => {
      overlay.scale = Number(part("scale").value);
      stage.wheel.select({ scale: overlay.scale, threshold: Number(part("threshold").value) });
      changed();
    });
  }
  const mode = () => {
    overlay.mode = document.querySelector("[name=overlay]:checked").value;
    part("one").dataset.mode = overlay.mode;
    part("mode").textContent = modes[overlay.mode];
    stage.pictureOpacity = overlay.mode === "none" ? 1 : 0.25;
    stage.draw();
  };
  part("overlay").addEventListener("change", mode);
  mode();
  addEventListener("hashchange", follow);
  follow();
  globalThis.preview = { clock, stage, replay, isQuiet: () => stage.isComplete };
});
