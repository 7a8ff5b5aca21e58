// Pinwheel in a browser: the Swift hit-tester, compiled to WebAssembly.
//
// Points are points of the canvas (or of the control), the origin is top-left, y grows down. Times are seconds on any
// clock of yours that never goes back. A coordinate that is NaN or infinite is a miss; any other argument that makes
// no sense (a time that is missing or NaN, a negative radius, a name or a threshold that is not there) throws a PinwheelError and changes nothing. After an error of WebAssembly itself (no more memory) an
// instance must not be used again.

/** Why a call was refused; the message is a sentence. */
export class PinwheelError extends Error {}

/** A type of the platform, where the compiler knows it: these declarations need no library of TypeScript's but that of the language. */
export type Platform<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer Instance }> ? Instance : never;

type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Instance } } } ? Instance : never;
type WasmContent = ArrayBuffer | ArrayBufferView | WasmModule | Platform<"Response"> | Platform<"Blob">;
/** An address, or what lies there. */
export type WasmSource = string | Platform<"URL"> | WasmContent | Promise<WasmContent>;

/** Makes an instance of pinwheel.wasm: the one beside this file unless given. */
export function instantiate(source?: WasmSource): Promise<Pinwheel>;

/** Opens the baked file at an address. Unless a module is given, one is loaded that later calls share. */
export function load(address: string | Platform<"URL">, options?: { pinwheel?: Pinwheel }): Promise<BakedFile>;

/** Makes an instance of pinwheel-controls.wasm: the scrolling controls. The one beside this file unless given. */
export function instantiateControls(source?: WasmSource): Promise<Controls>;

/** An instance of pinwheel-masks.wasm, for `createWheel` and `bakeWheel`. */
export interface Masks { readonly call: unknown }
/** The one beside this file unless given. */
export function instantiateMasks(source?: WasmSource): Promise<Masks>;

export type SingleState = "press" | "disabled" | "hover" | "selected" | "focused" | "inactive";
/** Combinations are joined in the order selected, focused, inactive, hover, press, disabled: `selected+press`. */
export type State = "rest" | SingleState | `${SingleState}+${string}`;
export type Policy = "pass" | "swallow" | "block";
export type MaskRule = "rest" | "current" | "union" | "layered";

export interface Rect { x: number; y: number; width: number; height: number }

/** A report of a finger, or of a pointer that is not down ("hovered", "exited"). */
export interface TouchInput {
  /** The same from "began" to "ended"; a whole number of 32 bits, such as `pointerId`. */
  id: number;
  phase: "began" | "moved" | "ended" | "cancelled" | "hovered" | "exited";
  x: number;
  y: number;
  /** How far the finger reaches, in points; 0 for a point. */
  radius?: number;
  /** How far from where it began it may roll and keep its slice, in points; left out, 10 as for a finger. 0 for a mouse. */
  slop?: number;
  /** How hard it presses, 0 to 1; no control looks at it. */
  force?: number;
  /** Seconds. */
  time: number;
}

/** A part of a plane, in points; x and y are 0 unless given. A wheel is one: all of its canvas. */
export interface Area { readonly x?: number; readonly y?: number; readonly width: number; readonly height: number }

/**
 * A touch from a pointer event; null for an event that says nothing of a pointer. It is in points of `element`, whatever turns,
 * scales or mirrors that; with an area, which fills the element inside its border and padding, in points of the area:
 * `touchOf(event, canvas, time, wheel)` is for `wheel.route`. `time` is that of `performance.now()` unless given, in seconds.
 */
export function touchOf(
  event: Platform<"PointerEvent">, element: Platform<"Element">, time?: number, area?: Area,
): TouchInput | null;

/** How a part of an image is drawn: its pixels, and the map from pixels of the image to points (as in `setTransform`). */
export interface Piece {
  sx: number; sy: number; swidth: number; sheight: number;
  a: number; b: number; c: number; d: number; tx: number; ty: number;
}

/**
 * What the module holds until it is closed, or until the page has forgotten it: then the memory comes back when the
 * browser collects garbage. `using wheel = ...` closes it at the end of a block.
 */
interface Held {
  /** Gives the memory back; every later call throws. */
  close(): void;
  [Symbol.dispose](): void;
}

// Of TypeScript from 5.2 on, which compiles `using`; older ones do not know the symbol.
declare global {
  interface SymbolConstructor { readonly dispose: unique symbol }
}

export interface Pinwheel {
  /** Opens a baked file: `masks.baked`, as `pinwheel extract` and `pinwheel bake` write it. */
  load(bytes: ArrayBuffer | ArrayBufferView): BakedFile;
}

export interface BakedFile extends Held {
  /** The names of the pinwheels. */
  readonly names: readonly string[];
  /** The thresholds of the masks, as fractions of full opacity; the file's own first. */
  readonly thresholds: readonly number[];
  /** The paths of the images; `SliceImage.source` counts in them. */
  readonly sources: readonly string[];
  /**
   * Opens a pinwheel, by its name or number; the first unless given. It answers with the masks of this scale, else the
   * finest, and of this threshold, one of `thresholds`, else the first.
   */
  wheel(which?: number | string, options?: { scale?: number; threshold?: number }): Wheel;
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

/** What a touch at a point comes to: the slice and its name, or a miss. */
export type Outcome =
  | { readonly outcome: "hit" | "swallowed" | "blocked"; readonly slice: number; readonly name: string }
  | { readonly outcome: "miss"; readonly slice: -1; readonly name: null };

/** What lies under a finger; pixels of no slice are a miss. */
export type Contact = Outcome & {
  /** Of the pixels under the finger. */
  pixels: number;
  /** Above 0 and up to 1. */
  fraction: number;
};

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

export interface SliceEvent {
  kind:
    | "pressed" | "drag-exit" | "drag-enter" | "released-inside" | "released-outside" | "cancelled" | "hover-enter"
    | "hover-exit" | "blocked";
  slice: number;
  /** Of the slice. */
  name: string;
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

/**
 * The outcomes of a wheel's cells, for a loop of your own. Point (x, y) on the canvas lies in the cell
 * `((y * scale) | 0) * columns + ((x * scale) | 0)`, and `codes[cells[cell]]` is its code, as of `Wheel.hits`; -2^31 where an
 * edge crosses the cell, so that `code` has to ask the module.
 */
export interface OwnerTable {
  /** A view of the module's memory, not to be written. Empty on a canvas of more than 4,194,304 pixels. */
  readonly cells: Uint16Array;
  readonly codes: Int32Array;
  readonly columns: number;
  readonly rows: number;
  /** Cells per point. */
  readonly scale: number;
  /** Grows with each change of the wheel: take the table, its cells and codes anew then, and where `cells` has become empty. */
  readonly version: number;
  /** Whether no cell is crossed by an edge: each has one outcome. */
  readonly isComplete: boolean;
  /** Whether moreover each code is `cells[cell] - 1`: slices are in their first order, and none swallows or blocks touches. */
  readonly isPlain: boolean;
  /** The code at a point. It looks where the cells are by itself, also after changes. */
  code(x: number, y: number): number;
}

/** Slices on one canvas, later ones in front, that take touches and blink. A slice is given by its number or its name. */
export interface Wheel extends Held {
  readonly name: string;
  /** Of the slices, back to front. Where several have one name it means the front-most. */
  readonly names: readonly string[];
  /** The number of a slice. */
  index(slice: number | string): number;
  /** Of the canvas, in points. */
  readonly width: number;
  readonly height: number;
  /** How many slices there are. */
  readonly count: number;
  /** Pixels per point of the images that there are, ascending. */
  readonly scales: readonly number[];
  readonly sources: readonly string[];
  /** A slice as it is now. */
  slice(slice: number | string): Slice;
  /**
   * The baked file that the wheel was opened from, with every scale and threshold, and the slices as they are now: enabled,
   * hidden, several touches, policy, mask rule, state, and what `select` chose. `load` opens it, and so does the command.
   * Other pinwheels of the file are in it as they were. Highlights, routing and touches are in no file.
   */
  toBytes(): Uint8Array;
  /** How an image of a slice is drawn on the canvas. */
  pieces(slice: number | string, image: number): Piece[];

  /** The outcome at a point; with a radius, of a finger: the slice under the point, or else the slice that covers most of it. */
  hit(x: number, y: number, radius?: number): Outcome;
  /**
   * The same for many points, x0, y0, x1, y1, ...: a code for each, in `out` if that is given. 0 or more is the slice that is
   * hit.
   */
  hits(points: ArrayLike<number>, radius?: number, out?: Int32Array): Int32Array;
  /** What a code means. */
  outcome(code: number): Outcome;
  /** Where the outcomes of all cells lie. */
  readonly table: OwnerTable;
  /** The verdict on every slice, front to back. */
  explain(x: number, y: number): Verdict[];
  /** The visible pixels of each slice under a finger, front to back. */
  contacts(x: number, y: number, radius: number): Contact[];
  /** From a point to a slice's shape, in points. */
  distance(slice: number | string, x: number, y: number): number;
  /** A box around a slice's shape; null if there is none. */
  bounds(slice: number | string): Rect | null;
  /** The outcome at the centre of every pixel, as codes, row by row. At most 2^24 pixels, as for the next two. */
  owners(scale: number): { width: number; height: number; codes: Int32Array };
  /** Where a slice is solid: 255, else 0. */
  solid(slice: number | string, scale: number): { width: number; height: number; bytes: Uint8Array };
  /** A rim around a slice's shape: 255, else 0. `thickness` is in points, at most 16 pixels. */
  outline(slice: number | string, scale: number, thickness: number): { width: number; height: number; bytes: Uint8Array };

  /**
   * Calls a function after each change of slices, masks and highlights, with its events, and with null when the wheel is about to
   * be closed; until what it returns is called.
   */
  watch(call: (events: SliceEvent[] | null) => void): () => void;

  // A slice that is disabled or hidden loses its touches: that is what the events say. The time is that of `performance.now()`
  // unless given.
  setEnabled(slice: number | string, isEnabled: boolean, time?: number): SliceEvent[];
  setHidden(slice: number | string, isHidden: boolean, time?: number): SliceEvent[];
  setPolicy(slice: number | string, policy: Policy, time?: number): SliceEvent[];
  setMaskRule(slice: number | string, rule: MaskRule, time?: number): SliceEvent[];
  setState(slice: number | string, state: State, time?: number): SliceEvent[];
  setSeveralTouches(slice: number | string, allows: boolean, time?: number): SliceEvent[];
  /** Chooses the masks that decide: their scale, else the finest; one of the thresholds of the file, else the first. */
  select(options?: { scale?: number; threshold?: number }): void;

  /** Gives a touch to the wheel. */
  route(touch: TouchInput): SliceEvent[];
  /** Cancels every touch. */
  cancelTouches(time: number): SliceEvent[];
  setRouting(options?: { retainDistance?: number; slides?: boolean }): void;
  /** `tap` is what a tapped slice shows (null: nothing; left out: as before). */
  setHighlights(options?: {
    tap?: Stage[] | null; whilePressed?: boolean; pressStyle?: "over" | "instead";
    /** Where a press image is drawn: right above its own slice, or above all. */
    pressOrder?: "aboveSlice" | "aboveAll";
  }): void;
  /** Shows what a tap shows, for a key that was pressed. The slice must be enabled and visible. */
  highlight(slice: number | string, time?: number): void;
  /** What to draw, back to front: in the array that is given, whose layers are used again from one frame to the next, or a new one. */
  layers(time: number, out?: Layer[]): Layer[];
  /** The state that a slice shows. */
  state(slice: number | string, time: number): State;
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
export interface NineSlice { image: Platform<"ImageData">; scale?: number; leftCapWidth?: number; topCapHeight?: number }

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

/**
 * "will-select" is the choice; "selected", its arrival, follows, or "cancelled" where something else was selected on the way.
 * "deselected" has the index -1.
 */
export interface ItemEvent { kind: "selected" | "tick" | "will-select" | "deselected" | "cancelled"; index: number }

/** A scroll wheel, a snap picker or a topic strip. */
export interface ItemControl extends Held {
  readonly count: number;
  readonly contentLength: number;
  /** Of a snap picker. */
  readonly selectionBox: Rect | null;
  /** -1 for none. */
  readonly selection: number;
  route(touch: TouchInput): ItemEvent[];
  /** Says that it is `time` now: once for each frame. */
  advance(time: number): ItemEvent[];
  /** null selects none. What a program selects is not announced; what a user selects with a key is, as a tap is. */
  select(index: number | null, time: number, isByUser?: boolean): ItemEvent[];
  /** A trackpad moves the content by so many points at once; by a notch of a mouse wheel, `animated`, it glides. */
  scroll(distance: number, time: number, animated?: boolean): ItemEvent[];
  cancelTouches(time: number): ItemEvent[];
  /** The items that are seen. */
  items(time: number): Item[];
  /** How the background of a topic is drawn, in points of the control. */
  backgroundPieces(index: number, time: number, kind?: "strip" | "topic" | "selected"): Piece[];
  offset(time: number): number;
  /** Whether it moves by itself. */
  isGliding(time: number): boolean;
  /** Whether it moves, or an item is about to look pressed: as long as it does, draw frames. */
  isAnimating(time: number): boolean;
}

export interface Insets { top?: number; left?: number; bottom?: number; right?: number }

export interface Geometry {
  width: number; height: number; contentWidth: number; contentHeight: number; insets?: Insets; isZooming?: boolean;
}

/** Where the thumb is along an axis that it does not scrub, and how long content has to be that it does. */
export interface ScrubberAxisOptions {
  alignment?: "begin" | "center" | "end" | "nearestEdge" | "free";
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
  route(touch: TouchInput): ScrubberEvent[];
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
