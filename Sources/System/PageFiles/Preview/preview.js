// The page: it opens the masks, shows a wheel, and joins the parts.

run(async (data, baked) => {
  const part = (id) => document.getElementById(id);
  const files = new Map(data.images.map((image) => [image.path, image]));
  const stage = new Stage(part("stage"));
  const overlay = new Overlay(stage, data.colors);
  const { outlines } = overlay;
  const readout = new Readout(part("readout"));
  const buttons = new SliceButtons(stage);
  const list = new SliceList(part("slices"));
  const events = new EventList(part("events"), part("status"));
  let point = null;
  let chosen = data.first;
  let shown = data.first;

  stage.drawOverlay = (context, time) => {
    overlay.draw(context);
    const { wheel } = stage;
    const slice = outlines.focused >= 0 ? outlines.focused : outlines.hovered;
    if (point) readout.showPoint(stage, point, time);
    else if (outlines.focused >= 0) readout.showSlice(wheel, outlines.focused, time);
    else readout.clear();
    list.mark(slice);
  };
  stage.onPoint = (where) => {
    point = where;
    overlay.point = where;
    outlines.hovered = where ? stage.wheel.hit(where.x, where.y, stage.radius).slice : -1;
  };
  // Hovering is seen, and would fill the list.
  stage.onEvents = (made) => events.add(stage.wheel, made.filter(({ kind }) => !kind.startsWith("hover")));

  /** The masks or the slices are others now. */
  function changed() {
    if (!stage.wheel) return;
    overlay.clear();
    buttons.update();
    stage.draw();
  }

  /** Shows a wheel; one that Pinwheel refuses leaves the page as it was. */
  async function choose(number) {
    try {
      await show(number);
      shown = chosen;
    } catch (error) {
      fail("This wheel cannot be shown", error);
    } finally {
      part("wheel").value = shown;
    }
  }

  async function show(number) {
    chosen = number;
    const { index } = data.pinwheels[number];
    const wheel = baked.wheel(index);
    const artwork = await Artwork.of(wheel, files);
    // Another wheel was chosen while the images of this one were decoded.
    if (chosen !== number) return wheel.close();
    stage.wheel?.close();
    point = null;
    Object.assign(overlay, { point: null, scale: null });
    Object.assign(outlines, { hovered: -1, focused: -1 });
    overlay.clear();
    if (calmMotion.matches) wheel.setHighlights({ tap: calmTap });
    stage.show(wheel, artwork);
    buttons.show({
      onPress(slice) {
        const time = clock.now();
        wheel.highlight(slice, time);
        events.add(wheel, [{ kind: "pressed", slice, time }]);
        stage.draw();
      },
      onFocus(slice) {
        outlines.focused = slice;
        if (slice >= 0) point = null;
        stage.draw();
      },
    });
    list.show(wheel, overlay, (slice, property, value) => {
      const set = { isEnabled: "setEnabled", isHidden: "setHidden" }[property];
      events.add(wheel, wheel[set](slice, value, clock.now()));
      changed();
    });
    events.clear();
    fillChoices(part("scale"), wheel.scales.toReversed().map((scale) => [scale, `@${rounded(scale, 3)}x`]));
    fillChoices(part("threshold"), baked.thresholds.map((threshold) => [threshold, `${rounded(100 * threshold, 2)}% opacity`]));
    part("stage").setAttribute("aria-label", wheel.name);
    part("title").replaceChildren(nameElement(wheel.name));
    document.title = `${wheel.name} – Pinwheel`;
    describe(wheel, artwork);
  }

  function describe(wheel, artwork) {
    const size = `${rounded(wheel.width, 2)} × ${rounded(wheel.height, 2)} points`;
    const source = data.source ? ["from ", nameElement(data.source), ", "] : [];
    part("summary").replaceChildren(`${wheel.count} ${wheel.count === 1 ? "slice" : "slices"}, `, ...source, size);
    const lost = artwork.undecoded;
    warn(lost.length > 0 ? `This browser cannot show ${lost.join(", ")}; the masks are right nevertheless.` : "");
  }

  /** Calls a function when a control is used, and once now. */
  function follow(id, kind, use) {
    part(id).addEventListener(kind, use);
    use({ target: part(id) });
  }

  const names = data.pinwheels.map(({ index }) => baked.names[index]);
  fillChoices(part("wheel"), names.map((name, number) => [number, name]));
  part("wheel-choice").hidden = names.length < 2;
  await choose(data.first);
  part("wheel").addEventListener("change", ({ target }) => choose(Number(target.value)));
  const select = () => {
    overlay.scale = Number(part("scale").value);
    stage.wheel?.select({ scale: overlay.scale, threshold: Number(part("threshold").value) });
    changed();
  };
  part("scale").addEventListener("change", select);
  part("threshold").addEventListener("change", select);
  follow("radius", "input", ({ target }) => {
    stage.radius = Number(target.value);
    part("radius-text").textContent = stage.radius === 0 ? "a point" : `${stage.radius} points`;
    stage.draw();
  });
  part("zoom").addEventListener("change", ({ target }) => {
    stage.zoom = Number(target.value);
    overlay.clear();
    stage.resize();
  });
  part("overlay").addEventListener("change", ({ target }) => {
    overlay.mode = target.value;
    stage.pictureAlpha = target.value === "none" ? 1 : 0.25;
    stage.draw();
  });
  globalThis.preview = { clock, stage };
});
