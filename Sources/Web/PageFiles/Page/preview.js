// The page: opens the masks, shows a wheel, and connects the parts.
import { doubleBlink } from "../pinwheel.js";
import { addressOf, namesInAddress, setAddress, settingsInAddress } from "./address.js";
import { Adjusting } from "./adjusting.js";
import { Artwork } from "./artwork.js";
import { Baker } from "./baker.js";
import { beforeOf } from "./changes.js";
import { EventList } from "./events.js";
import { Images } from "./images.js";
import { lookAgain, stampOf, takeKept } from "./looking.js";
import { modes, Overlay } from "./overlay.js";
import { calmMotion, calmTap, clock, counted, dialogs, fail, fillChoices, nameElement, part, rounded, run, warn } from "./page.js";
import { Query } from "./query.js";
import { Replay } from "./replay.js";
import { Sheet } from "./sheet.js";
import { SliceList } from "./slice-list.js";
import { SliceSettings, withRestBelow } from "./slice-settings.js";
import { Stage } from "./stage.js";
import { Zoom } from "./zoom.js";

run(async (data, baked, pinwheel, masks) => {
  const form = part("settings"), images = new Images(data.images);
  data.images = null;
  const stage = new Stage(part("stage")), overlay = new Overlay(stage, data.colors);
  const { outlines } = overlay, zoom = new Zoom(stage);
  const list = new SliceList(), events = new EventList();
  const replay = new Replay(stage);
  const query = new Query(stage, overlay, list, () => options(), () => settings.changes);
  // The state of the page before this one, and the text that both compare.
  const kept = data.isWatched ? takeKept() : null, stamp = stampOf(data.manifest);
  if (kept) {
    const { now } = clock;
    clock.now = () => kept.time + now();
  }
  const adjusting = new Adjusting(pinwheel, data.manifest, new Baker(data.masksModule, masks, images), data.isWatched);
  const settings = new SliceSettings(adjusting, (slice, state) => {
    stage.wheel.setState(slice, state, clock.now());
    changed();
  });
  const before = beforeOf(pinwheel, baked, () => {
    overlay.clear();
    stage.draw();
  });
  const names = data.pinwheels.map(({ index }) => baked.names[index]);
  const open = (number) => baked.wheel(data.pinwheels[number].index);
  const isLight = (number) => data.pinwheels[number].isLight === true;
  const sheet = names.length > 1 && new Sheet(names.map((name, number) => ({
    name, open: () => open(number), isLight: isLight(number),
  })), images);
  let shown = -1;
  /** The chosen slice; -1 for none. */
  let chosen = -1;
  /** The selected scale and threshold of hit-test images. */
  const standard = "undefined undefined";
  let selected = standard;

  stage.drawOverlay = (context, time) => {
    outlines.followPresses(time);
    overlay.draw(context);
    query.show(time);
  };
  stage.layersOf = (wheel, time) => withRestBelow(wheel, time, (slice) => settings.states.get(slice));
  stage.onTouch = (touch) => {
    replay.add(touch);
    query.pointAt(touch.phase === "exited" ? null : { x: touch.x, y: touch.y });
  };
  stage.onEvent = (event) => {
    outlines.follow(event);
    if (event.kind === "pressed") choose(event.slice);
    // Hovering is visible anyway, and would fill the list.
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
  list.onMoved = (slice, place) => adjusting.move(slice, place);
  replay.onOpen = () => stage.draw();
  overlay.touches = () => replay.touches;
  overlay.before = before;
  overlay.onFound = (text) => {
    const said = [modes[overlay.mode], text].filter(Boolean).join(" ");
    if (part("mode").textContent !== said) part("mode").textContent = said;
  };
  adjusting.onImages = () => {
    overlay.clear();
    outlines.reset();
    stage.show(stage.wheel, new Artwork(stage.wheel, images), { keepsZoom: true });
  };
  adjusting.onChange = () => {
    list.update(stage.wheel);
    changed();
  };
  adjusting.onRefused = (error) => warn(`This cannot be adjusted: ${error.message}.`);
  list.onPointed = (slice) => {
    // A finger that moves from the list to the wheel leaves the list after it has touched the wheel.
    if (slice < 0 && query.point) return;
    if (slice === outlines.hovered && !query.point) return;
    query.pointAt(null);
    outlines.hovered = slice;
    stage.draw();
  };

  /** Updates the page after a change of masks or slices. */
  function changed() {
    if (!stage.wheel) return;
    settings.compare(stage.wheel);
    settings.show(stage.wheel, chosen);
    overlay.clear();
    stage.draw();
    remember();
  }

  function choose(slice) {
    chosen = slice;
    settings.show(stage.wheel, slice);
    list.choose(slice);
    if (slice >= 0) setAddress(address());
  }

  /** The address of the current state, with all settings that differ from the defaults. */
  function address() {
    const differs = (field) => ("options" in field ? field.selectedIndex > 0 : field.value !== field.defaultValue || (field.checked && !field.defaultChecked));
    const settings = new URLSearchParams([...form].filter(differs).map(({ name, value }) => [name, value]));
    // What is saved comes with the page that is made of it.
    if (adjusting.link !== "" && (adjusting.isUnsaved || !data.isWatched)) settings.set("adjusted", adjusting.link);
    const slice = chosen < 0 ? [] : [adjusting.baked[chosen].name];
    return addressOf(names[shown], ...slice) + (settings.size > 0 ? `?${settings}` : "");
  }

  /** Updates the address after a delay: browsers refuse many changes per second. */
  function remember() {
    clearTimeout(remembering);
    remembering = setTimeout(() => {
      if (shown >= 0 && (address().includes("?") || settingsInAddress())) setAddress(address());
    }, 300);
  }
  let remembering = 0;

  /** Applies the settings of an address; all others get their defaults. */
  function restore(settings) {
    form.reset();
    for (const [name, value] of settings) {
      const field = form.elements.namedItem(name);
      if (field?.type === "checkbox") field.checked = value === field.value;
      else if (field) field.value = value;
      // The choice does not exist.
      if (field?.selectedIndex < 0) field.selectedIndex = 0;
    }
    apply();
    adjusting.follow(settings.get("adjusted") ?? "");
  }

  /** The state to keep for another page of the same wheels, in addition to the address. */
  function keep() {
    const time = clock.now();
    if (shown < 0) return { time };
    setAddress(address());
    const hidden = stage.wheel.names.filter((_, slice) => stage.wheel.slice(slice).isHidden);
    return {
      time, manifest: stamp, adjusted: adjusting.link, saved: adjusting.savedWords, wheel: names[shown], zoom: stage.isFitted ? null : stage.zoom, touches: replay.text, hidden,
      states: [...settings.states].map(([number, state]) => [adjusting.baked[number].name, state]),
      room: [stage.room.scrollLeft, stage.room.scrollTop], page: [scrollX, scrollY],
    };
  }

  function showAsKept({ zoom, touches, hidden, states, room, page }) {
    const { wheel } = stage, time = clock.now();
    for (const name of hidden) if (wheel.names.includes(name)) wheel.setHidden(name, true, time);
    for (const [name, state] of states) {
      const slice = wheel.names.indexOf(name);
      if (slice < 0) continue;
      settings.states.set(slice, state);
      wheel.setState(slice, state, time);
    }
    replay.open(touches);
    if (zoom !== null) stage.setZoom(zoom);
    [stage.room.scrollLeft, stage.room.scrollTop] = room;
    list.update(wheel);
    changed();
    scrollTo(...page);
  }

  /** The options with which `pinwheel hit` gives the same answers as this page. */
  function options() {
    const { wheel, radius } = stage;
    const chosen = (id) => (part(id).selectedIndex > 0 ? part(id).value : []);
    const states = [...settings.states].map(([number, state]) => `${adjusting.baked[number].name}=${state}`);
    return {
      pinwheel: names.length > 1 ? wheel.name : [], radius: radius > 0 ? radius : [], scale: chosen("scale"),
      threshold: chosen("threshold"), state: states,
    };
  }

  /** Shows the target of the page's address: a wheel, a slice of it, or all wheels. */
  function follow() {
    const [name, slice] = namesInAddress(), settings = settingsInAddress();
    const number = name === undefined ? -1 : names.indexOf(name);
    if (number < 0 && sheet) return showSheet();
    try {
      const next = Math.max(number, 0);
      if (next !== shown) show(next);
      part("one").hidden = false;
      if (sheet) sheet.show(false);
      choose(stage.wheel.names.indexOf(slice));
      stage.resize();
      if (settings) restore(settings);
    } catch (error) {
      // The page stays unchanged.
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
    overlay.colors = data.pinwheels[number].colors;
    overlay.clear();
    outlines.reset();
    chosen = -1;
    settings.begin();
    for (const id of ["stage", "list"]) part(id).classList.toggle("on-dark", isLight(number));
    fillChoices(part("scale"), wheel.scales.toReversed().map((scale) => [scale, `@${rounded(scale, 3)}x`]));
    fillChoices(part("threshold"), baked.thresholds.map((threshold) => [threshold, `${rounded(100 * threshold, 2)}% opacity`]));
    wheel.setHighlights({ tap: calmMotion.matches ? calmTap : doubleBlink });
    route(wheel);
    selected = standard;
    select(wheel);
    stage.show(wheel, new Artwork(wheel, images));
    query.clear();
    replay.clear();
    events.clear();
    list.show(stage, overlay, (slice, property, value) => {
      if (property === "isEnabled") return adjusting.set(slice, "enabled", value);
      wheel.setHidden(slice, value, clock.now());
      changed();
    });
    part("stage").setAttribute("aria-label", wheel.name);
    part("title").replaceChildren(nameElement(wheel.name));
    document.title = `${wheel.name} – Pinwheel`;
    part("wheel").value = number;
    part("wheels-nav").hidden = !sheet;
    const size = `${rounded(wheel.width, 2)} × ${rounded(wheel.height, 2)} points`;
    part("summary").replaceChildren(`${counted(wheel.count, "slice")}, `, ...from(), size);
    before.show(data.pinwheels[number].index);
    adjusting.begin(data.pinwheels[number].index, wheel);
    stage.draw();
  }

  /** Selects the hit-test images, if others were chosen; slices with a separate threshold keep theirs. Returns whether it did. */
  function select(wheel) {
    const [scale, threshold] = [part("scale"), part("threshold")].map((field) => (field.selectedIndex > 0 ? Number(field.value) : undefined));
    const before = selected;
    selected = `${scale} ${threshold}`;
    if (selected === before) return false;
    overlay.scale = scale ?? null;
    wheel.select({ scale, threshold });
    return true;
  }

  const from = () => (data.source ? ["from ", nameElement(data.source), ", "] : []);

  function route(wheel) {
    wheel.setRouting({ retainDistance: Number(part("retain").value), slides: part("slide").checked });
  }

  /** Applies the settings. */
  function apply() {
    const finger = Number(part("radius").value), text = { "-1": "as touched", 0: "a point" }[finger] ?? `${finger} points`;
    // The minimum means no radius: each finger's own is used, and the mouse is a point.
    stage.radius = finger < 0 ? undefined : finger;
    part("radius-text").textContent = part("radius").ariaValueText = text;
    part("retain-text").textContent = `${part("retain").value} points`;
    overlay.mode = part("one").dataset.mode = form.elements.show.value;
    part("mode").textContent = modes[overlay.mode];
    if (!stage.wheel) return;
    route(stage.wheel);
    if (select(stage.wheel)) return changed();
    stage.draw();
    remember();
  }

  fillChoices(part("wheel"), names.map((name, number) => [number, name]));
  part("wheel").addEventListener("change", ({ target }) => setAddress(addressOf(names[target.value]), { isNew: true }));
  for (const field of form) field.addEventListener("input", apply);
  apply();
  addEventListener("hashchange", follow);
  follow();
  if (kept && shown >= 0 && kept.wheel === names[shown]) {
    showAsKept(kept);
    // What is saved is not yet part of the page.
    if (kept.manifest === stamp) {
      adjusting.follow(kept.adjusted);
      adjusting.setSaved(kept.saved);
    }
    remember();
  }
  if (data.isWatched) lookAgain(() => !(dialogs.areOpen || adjusting.isUnsaved || before.isOpened || replay.isPlaying), keep);
  const isQuiet = () => stage.isComplete && !adjusting.isBaking && (overlay.raster?.isComplete ?? true);
  globalThis.preview = { clock, stage, overlay, replay, adjusting, isQuiet };
});
