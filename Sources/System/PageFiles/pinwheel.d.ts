// Pinwheel in a browser: the Swift hit-tester, compiled to WebAssembly.
//
// Points are points of the canvas (or of the control), the origin is top-left, y grows down. Times are seconds on any
// clock of yours that never goes back. A coordinate that is NaN or infinite is a miss; any other argument that makes
// no sense throws a PinwheelError and changes nothing. After an error of WebAssembly itself (no more memory) an
// instance must not be used again.

/** Why a call was refused; the message is a sentence. */
export class PinwheelError extends Error {}

export type WasmSource = BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>;

/** Makes an instance of pinwheel.wasm: `await instantiate(fetch("pinwheel.wasm"))`. */
export function instantiate(source: WasmSource): Promise<Pinwheel>;

/** Makes an instance of pinwheel-controls.wasm: the scrolling controls. */
export function instantiateControls(source: WasmSource): Promise<Controls>;

export type SingleState = "press" | "disabled" | "hover" | "selected" | "focused" | "inactive";
/** Combinations are joined in the order selected, focused, inactive, hover, press, disabled: `selected+press`. */
export type State = "rest" | SingleState | `${SingleState}+${string}`;
export type Policy = "pass" | "swallow" | "block";
export type MaskRule = "rest" | "current" | "union" | "layered";

export interface Rect { x: number; y: number; width: number; height: number }

/** A report of a finger, or of a pointer that is not down ("hovered", "exited"). */
export interface Touch {
  /** The same from "began" to "ended"; a whole number of 32 bits, such as `pointerId`. */
  id: number;
  phase: "began" | "moved" | "ended" | "cancelled" | "hovered" | "exited";
  x: number;
  y: number;
  /** How far the finger reaches, in points; 0 for a point. */
  radius?: number;
  /** How hard it presses, 0 to 1; no control looks at it. */
  force?: number;
  /** Seconds. */
  time: number;
}

/** A touch from a pointer event, in points of `element`; null for an event that says nothing of a pointer. */
export function touchOf(event: PointerEvent, element: Element, time: number): Touch | null;

/** How a part of an image is drawn: its pixels, and the map from pixels of the image to points (as in `setTransform`). */
export interface Piece {
  sx: number; sy: number; swidth: number; sheight: number;
  a: number; b: number; c: number; d: number; tx: number; ty: number;
}

/** What the module holds until it is closed. */
interface Held {
  /** Gives the memory back; every later call throws. */
  close(): void;
}

export interface Pinwheel {
  /** Opens a baked file: `masks.baked`, as `pinwheel extract` and `pinwheel bake` write it. */
  load(bytes: Uint8Array | ArrayBuffer): BakedFile;
}

export interface BakedFile extends Held {
  /** The names of the pinwheels. */
  readonly names: readonly string[];
  /** The thresholds of the masks, as fractions of full opacity; the file's own first. */
  readonly thresholds: readonly number[];
  /** The paths of the images; `SliceImage.source` counts in them. */
  readonly sources: readonly string[];
  /** Opens a pinwheel. It answers with the masks of this scale and threshold, else the finest, the first. */
  wheel(index: number, options?: { scale?: number; threshold?: number }): Wheel;
}

export interface SliceImage {
  state: State;
  /** Pixels per point. */
  scale: number;
  threshold: number;
  frame: Rect;
  pixelWidth: number;
  pixelHeight: number;
  /** -1 for none. */
  source: number;
}

export interface Slice {
  name: string;
  isEnabled: boolean;
  isHidden: boolean;
  allowsSeveralTouches: boolean;
  /** What becomes of a touch while the slice is disabled. */
  policy: Policy;
  /** Which images decide a touch. */
  maskRule: MaskRule;
  /** What it shows while nothing else does. */
  state: State;
  /** The images that decide, as indices. */
  deciding: number[];
  images: SliceImage[];
}

export interface Outcome {
  outcome: "hit" | "swallowed" | "blocked" | "miss";
  /** -1 for a miss. */
  slice: number;
}

export interface Contact extends Outcome {
  /** Of the pixels under the finger. */
  pixels: number;
  /** Above 0 and up to 1. */
  fraction: number;
}

export interface Verdict {
  slice: number;
  reason:
    | "outside-canvas" | "hidden" | "no-image" | "outside-frame" | "clear-pixel" | "passed-through" | "covered"
    | "swallowed" | "blocked" | "hit";
  /** The image that decided and its pixel; -1 each where there is none. */
  image: number;
  x: number;
  y: number;
}

export interface TouchEvent {
  kind:
    | "pressed" | "drag-exit" | "drag-enter" | "released-inside" | "released-outside" | "cancelled" | "hover-enter"
    | "hover-exit" | "blocked";
  slice: number;
  /** The `id` of the touch. */
  touch: number;
  x: number;
  y: number;
  time: number;
}

/** A while in which a highlight shows, in seconds since it started. */
export interface Stage {
  start: number;
  end: number;
  /** How strong it is at the start, 0...1; 1 unless given, as `to` is. */
  from?: number;
  to?: number;
  easing?: "linear" | "easeIn" | "easeOut" | "easeInOut";
}

/** An image to draw. The background of a wheel is the first, with -1 as slice and image. `source` counts in `Wheel.sources`; -1 for none. */
export interface Layer { slice: number; image: number; state: State; frame: Rect; alpha: number; source: number }

/** Slices on one canvas, later ones in front, that take touches and blink. */
export interface Wheel extends Held {
  readonly name: string;
  /** Of the canvas, in points. */
  readonly width: number;
  readonly height: number;
  /** How many slices there are. */
  readonly count: number;
  /** Pixels per point of the images that there are, ascending. */
  readonly scales: readonly number[];
  readonly sources: readonly string[];
  /** A slice as it is now. */
  slice(index: number): Slice;
  /** How an image of a slice is drawn on the canvas. */
  pieces(slice: number, image: number): Piece[];

  /** The outcome at a point; with a radius, of a finger: the slice under the point, or else the slice that covers most of it. */
  hit(x: number, y: number, radius?: number): Outcome;
  /** The same for many points, x0, y0, x1, y1, ...: a code for each. 0 or more is the slice that is hit. */
  hits(points: ArrayLike<number>, radius?: number): Int32Array;
  /** What a code means. */
  outcome(code: number): Outcome;
  /** The verdict on every slice, front to back. */
  explain(x: number, y: number): Verdict[];
  /** The visible pixels of each slice under a finger, front to back. */
  contacts(x: number, y: number, radius: number): Contact[];
  /** From a point to a slice's shape, in points. */
  distance(slice: number, x: number, y: number): number;
  /** A box around a slice's shape; null if there is none. */
  bounds(slice: number): Rect | null;
  /** The outcome at the centre of every pixel, as codes, row by row. At most 2^24 pixels, as for the next two. */
  owners(scale: number): { width: number; height: number; codes: Int32Array };
  /** Where a slice is solid: 255, else 0. */
  solid(slice: number, scale: number): { width: number; height: number; bytes: Uint8Array };
  /** A rim around a slice's shape: 255, else 0. `thickness` is in points, at most 16 pixels. */
  outline(slice: number, scale: number, thickness: number): { width: number; height: number; bytes: Uint8Array };

  // A slice that is disabled or hidden loses its touches: that is what the events say.
  setEnabled(slice: number, isEnabled: boolean, time: number): TouchEvent[];
  setHidden(slice: number, isHidden: boolean, time: number): TouchEvent[];
  setPolicy(slice: number, policy: Policy, time: number): TouchEvent[];
  setMaskRule(slice: number, rule: MaskRule, time: number): TouchEvent[];
  setState(slice: number, state: State, time: number): TouchEvent[];
  setSeveralTouches(slice: number, allows: boolean, time: number): TouchEvent[];
  /** Chooses the masks that decide. What is left out is the finest, the first. */
  select(options?: { scale?: number; threshold?: number }): void;

  /** Gives a touch to the wheel. */
  route(touch: Touch): TouchEvent[];
  /** Cancels every touch. */
  cancelTouches(time: number): TouchEvent[];
  setRouting(options?: { retainDistance?: number; slides?: boolean }): void;
  /** `tap` is what a tapped slice shows (null: nothing; left out: as before). */
  setHighlights(options?: {
    tap?: Stage[] | null; whilePressed?: boolean; pressStyle?: "over" | "instead";
    /** Where a press image is drawn: right above its own slice, or above all. */
    pressOrder?: "aboveSlice" | "aboveAll";
  }): void;
  /** Shows what a tap shows, for a key that was pressed. The slice must be enabled and visible. */
  highlight(slice: number, time: number): void;
  /** What to draw, back to front. */
  layers(time: number): Layer[];
  /** The state that a slice shows. */
  state(slice: number, time: number): State;
  /** When to draw again: `time` itself while something fades, Infinity if nothing runs. */
  nextChange(time: number): number;
}

export interface Controls {
  scrollWheel(options: {
    widths: Iterable<number>; selection?: number; width: number; height: number;
    /** 30 and 10 points unless given. */
    itemHeight?: number; gap?: number;
  } & ScrollerOptions): ItemControl;
  snapPicker(
    options: { count: number; rowHeight: number; selection?: number; width: number; height: number } & ScrollerOptions,
  ): ItemControl;
  topicStrip(options: {
    textWidths: Iterable<number>; selection?: number; width: number; height: number;
    /** 10 and 15 points unless given. */
    margin?: number; padding?: number;
    /** What lies behind the strip, behind each topic, and behind the selected one. */
    stripBackground?: NineSlice; background?: NineSlice; selectedBackground?: NineSlice;
    /** Whether a topic is touched where its background is solid, and not on the whole of it. */
    touchesPixels?: boolean;
  } & ScrollerOptions): ItemControl;
  scrubber(options: { geometry: Geometry; x?: number; y?: number } & Partial<ScrubberOptions>): Scrubber;
}

/** A stretched image: its caps keep their pixels. */
export interface NineSlice { image: ImageData; scale?: number; leftCapWidth?: number; topCapHeight?: number }

/** How a control of items behaves; what is left out is as in the articles. */
export interface ScrollerOptions {
  /** What is left of the velocity after a millisecond. */
  decelerationRate?: number;
  rubberBand?: number;
  springFrequency?: number;
  alwaysBounces?: boolean;
  slop?: number;
  velocityDeadZone?: number;
  tickDistance?: number;
  requiresSelection?: boolean;
  deselectsOnSecondTap?: boolean;
}

export interface Item { index: number; frame: Rect; state: State; prominence: number }

/** "will-select" is the choice, "selected" its arrival; "deselected" has the index -1. */
export interface ItemEvent { kind: "selected" | "tick" | "will-select" | "deselected"; index: number }

/** A scroll wheel, a snap picker or a topic strip. */
export interface ItemControl extends Held {
  readonly count: number;
  readonly contentLength: number;
  /** Of a snap picker. */
  readonly selectionBox: Rect | null;
  /** -1 for none. */
  readonly selection: number;
  route(touch: Touch): ItemEvent[];
  /** Says that it is `time` now: once for each frame. */
  advance(time: number): ItemEvent[];
  /** null selects none. */
  select(index: number | null, time: number): ItemEvent[];
  /** A mouse wheel or trackpad turned by so many points. */
  scroll(distance: number, time: number): ItemEvent[];
  cancelTouches(time: number): ItemEvent[];
  /** The items that are seen. */
  items(time: number): Item[];
  /** How the background of a topic is drawn, in points of the control. */
  backgroundPieces(index: number, time: number, kind?: "strip" | "topic" | "selected"): Piece[];
  offset(time: number): number;
  /** Whether it moves by itself: as long as it does, draw frames. */
  isGliding(time: number): boolean;
}

export interface Insets { top?: number; left?: number; bottom?: number; right?: number }

export interface Geometry {
  width: number; height: number; contentWidth: number; contentHeight: number; insets?: Insets; isZooming?: boolean;
}

/** Where the thumb is along an axis that it does not scrub, and how long content has to be that it does. */
export interface ScrubberAxisOptions {
  alignment?: "begin" | "middle" | "end" | "nearestEdge" | "free";
  minimumScrollFactor?: number;
}

export interface ScrubberOptions {
  axes: "horizontal" | "vertical" | "both";
  horizontal: ScrubberAxisOptions;
  vertical: ScrubberAxisOptions;
  thumb: { width: number; height: number };
  edges: { top: number; left: number; bottom: number; right: number };
  deselectDelay: number;
  deselectDuration: number;
  idleAlpha: number;
  activeAlpha: number;
  hidesWhileZooming: boolean;
  selectsOnContentSizeChange: boolean;
  selectsOnEveryOffsetChange: boolean;
}

export interface ScrubberEvent {
  kind: "selected" | "deselected" | "highlighted" | "unhighlighted" | "scrolled";
  /** Of "scrolled": where the content is to be. */
  x: number;
  y: number;
}

export interface Scrubber extends Held {
  readonly offset: { x: number; y: number };
  route(touch: Touch): ScrubberEvent[];
  /** Says that the content has moved. */
  scroll(x: number, y: number, isByUser: boolean, time: number): ScrubberEvent[];
  /** A scroll begins, and ends: the thumb fades so long after the end. */
  beginScrolling(time: number): ScrubberEvent[];
  endScrolling(time: number): ScrubberEvent[];
  update(geometry: Geometry, time: number, options?: Partial<ScrubberOptions>): ScrubberEvent[];
  advance(time: number): ScrubberEvent[];
  flash(time: number): ScrubberEvent[];
  cancelTouches(time: number): ScrubberEvent[];
  thumb(time: number): { frame: Rect; state: "idle" | "selected" | "highlighted"; alpha: number } | null;
  isAnimating(time: number): boolean;
}
