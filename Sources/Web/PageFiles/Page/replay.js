// Keeps the touches made on the page, saves them as a recording, and replays them at any speed.
import { clock, opens, part, saveFile } from "./page.js";
import { mostTouches, RecordingError, recordingOf, touchesOf } from "./recording.js";

export class Replay {
  #stage;
  /** The touches so far, in order. */
  touches = [];
  /** What stops the replay; null while nothing is replayed. */
  #stop = null;

  constructor(stage) {
    this.#stage = stage;
    part("replay").addEventListener("click", () => (this.#stop ? this.#end() : this.play(Number(part("speed").value))));
    part("save").addEventListener("click", () => saveFile("touches.txt", this.text, "text/plain"));
    opens(part("open"), part("file"), async (file) => {
      if (file.size > 4 << 20) throw new RecordingError("it is larger than 4 MB; use pinwheel replay");
      this.open(await file.text());
    });
    part("forget").addEventListener("click", () => this.clear());
    this.clear();
  }

  /** Discards the touches, because another wheel is shown. */
  clear() {
    this.#end();
    this.touches = [];
    this.#say();
  }

  get isPlaying() { return this.#stop !== null; }

  /** Stores a touch, unless it is replayed. */
  add(touch) {
    if (this.#stop) return;
    if (this.touches.push(touch) > mostTouches) this.touches.splice(0, mostTouches / 4);
    this.#say();
  }

  /** Called when a recording was opened. */
  onOpen = () => {};

  /** The touches so far, as a text for `pinwheel replay`. */
  get text() { return recordingOf(this.touches); }

  /** Replays the touches at a multiple of their speed. */
  async play(speed) {
    const { touches } = this;
    if (touches.length === 0) return;
    this.#end();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    part("replay").textContent = "Stop";
    const begun = clock.now();
    this.#stage.wheel.cancelTouches(begun);
    for (const touch of touches) {
      const time = begun + (touch.time - touches[0].time) / speed;
      if (speed < Infinity) await this.#until(time, signal);
      if (signal.aborted) return;
      this.#stage.pass({ ...touch, time: Math.max(clock.now(), time) });
    }
    this.#end();
  }

  #until(time, signal) {
    return new Promise((resolve) => {
      signal.addEventListener("abort", resolve);
      const wait = () => (clock.now() >= time ? resolve() : setTimeout(wait, Math.min(1000 * (time - clock.now()), 100)));
      wait();
    });
  }

  #end() {
    if (this.#stop) this.#stage.wheel.cancelTouches(clock.now());
    this.#stop?.abort();
    this.#stop = null;
    part("replay").textContent = "Replay";
  }

  #say() {
    const count = this.touches.length;
    part("recorded").textContent = count === 0
      ? "Every touch is kept, to be replayed here or with pinwheel replay." : `${count} ${count === 1 ? "touch" : "touches"}`;
    for (const id of ["replay", "save", "forget"]) part(id).disabled = count === 0;
  }

  /** Loads the touches of a recording. */
  open(text) {
    this.touches = touchesOf(text);
    this.#say();
    this.onOpen();
  }
}
