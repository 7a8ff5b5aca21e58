// Pinwheel in a browser: the Swift hit-tester, compiled to WebAssembly.
//
// Points are points of the canvas (or of the control), the origin is top-left, y grows down. Times are seconds on any
// clock that never goes backward. A coordinate that is NaN or infinite is a miss; any other invalid argument (a time that
// is NaN, a negative radius, an unknown name or threshold) throws a PinwheelError and changes nothing. After an
// error of WebAssembly itself (out of memory) an instance must not be used again.

/** Why a call was refused; the message is a sentence. */
export class PinwheelError extends Error {}

/**
 * A type of the platform, if the compiler knows it: these declarations require only TypeScript's library of the language itself.
 */
export type Platform<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer Instance }> ? Instance : never;

type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Instance } } } ? Instance : never;
type WasmContent = ArrayBuffer | ArrayBufferView | WasmModule | Platform<"Response"> | Platform<"Blob">;
/** An address, or its content. */
export type WasmSource = string | Platform<"URL"> | WasmContent | Promise<WasmContent>;

/** Makes an instance of pinwheel.wasm; by default the file next to this one. */
export function instantiate(source?: WasmSource): Promise<Pinwheel>;

/** Opens the baked file at an address. Without a given module, one is loaded and shared by later calls. */
export function load(address: string | Platform<"URL">, options?: { pinwheel?: Pinwheel }): Promise<BakedFile>;

/** An instance of pinwheel-masks.wasm, for `createWheel` and `bakeWheel`. */
export interface Masks { readonly call: unknown }
/** By default the file next to this one. */
export function instantiateMasks(source?: WasmSource): Promise<Masks>;

export type SingleState = "press" | "disabled" | "hover" | "selected" | "focused" | "inactive";
/** Combinations are joined in the order selected, focused, inactive, hover, press, disabled: `selected+press`. */
export type State = "rest" | SingleState | `${SingleState}+${string}`;
export type Policy = "pass" | "swallow" | "block";
export type MaskRule = "rest" | "current" | "union" | "layered";

export interface Rect { x: number; y: number; width: number; height: number }

/** A report of a finger, or of a pointer that is not down ("hovered", "exited"). */
export interface TouchInput {
  /** The same from "began" to "ended"; a 32-bit whole number, such as `pointerId`. */
  id: number;
  phase: "began" | "moved" | "ended" | "cancelled" | "hovered" | "exited";
  x: number; y: number;
  /** The radius of the finger, in points; 0 for a point. */
  radius?: number;
  /**
   * The distance that the touch may roll from its start and keep its slice, in points; by default 10, for a finger. 0 for a
   * mouse.
   */
  slop?: number;
  /** The force of the press, 0 to 1; controls ignore it. */
  force?: number;
  /** In seconds; by default that of `performance.now()`. */
  time?: number;
}

/** A rectangle in points; x and y are 0 by default. A wheel is an area too: its whole canvas. */
export interface Area { readonly x?: number; readonly y?: number; readonly width: number; readonly height: number }

/** A drawn part of an image: its pixels, and the map from pixels of the image to points (as in `setTransform`). */
export interface Piece {
  sx: number; sy: number; swidth: number; sheight: number;
  a: number; b: number; c: number; d: number; tx: number; ty: number;
}

/**
 * An object that the module holds until it is closed, or until the page no longer refers to it: then garbage collection frees the
 * memory. `using wheel = ...` closes it at the end of a block.
 */
export interface Held {
  /** Frees the memory; every later call throws. */
  close(): void;
  [Symbol.dispose](): void;
}

/** What takes touches and reports events. */
export interface Control<Event> extends Held {
  /** Routes a touch. Times are in seconds, here and below; by default those of `performance.now()`. */
  route(touch: TouchInput): Event[];
  /** Cancels every touch. */
  cancelTouches(time?: number): Event[];
  /**
   * Calls a function after each touch and each change, with its events, whether slices, masks or highlights may have changed, and
   * the number of the slice if it is one alone; with null before the control is closed. Returns a function that stops this.
   */
  watch(call: (events: Event[] | null, isChange?: boolean, slice?: number) => void): () => void;
}

// For TypeScript 5.2 and later, which compiles `using`; older versions do not declare the symbol.
declare global {
  interface SymbolConstructor { readonly dispose: unique symbol }
}

export interface Pinwheel {
  /** Opens a baked file: the `masks.baked` of `pinwheel extract` or `pinwheel bake`. */
  load(bytes: ArrayBuffer | ArrayBufferView): BakedFile;
}

export interface BakedFile extends Held {
  /** The names of the pinwheels. */
  readonly names: readonly string[];
  /** The thresholds of the masks, as fractions of full opacity; the file's default first. */
  readonly thresholds: readonly number[];
  /** The paths of the images; `SliceImage.source` is an index into them. */
  readonly sources: readonly string[];
  /**
   * Opens a pinwheel by its name or number; the first by default. It uses the masks of this scale, or else the finest, and of
   * this threshold, one of `thresholds`, or else the first. Without a hit map (`hasMap: false`) points take longer, and slices
   * that move all the time cost as much as one slice each.
   */
  wheel(which?: number | string, options?: { scale?: number; threshold?: number; hasMap?: boolean }): Wheel;
}

export interface SliceImage {
  state: State;
  /** Pixels per point. */
  scale: number;
  threshold: number;
  frame: Rect;
  pixelWidth: number; pixelHeight: number;
  /** -1 for none. */
  source: number;
}

/** Coefficients as in `setTransform`, of a `DOMMatrix` too, or a rotation in degrees, clockwise, applied after the scales. */
export type Transform =
  | { a: number; b?: number; c?: number; d?: number; tx?: number; ty?: number }
  | { rotation?: number; scaleX?: number; scaleY?: number; tx?: number; ty?: number };

export interface Slice {
  name: string;
  isEnabled: boolean; isHidden: boolean;
  allowsSeveralTouches: boolean;
  /** What happens to a touch while the slice is disabled. */
  policy: Policy;
  /** Which images are hit-test images. */
  maskRule: MaskRule;
  /** The state that the slice shows by default. */
  state: State;
  /** How far the slice takes touches beyond its shape, in points, where no slice is solid. */
  grow: number;
  /** The smallest rectangle around the frames of all images, before the transform. */
  frame: Rect;
  /** The position of the whole slice, after its images' own placement. */
  transform: { a: number; b: number; c: number; d: number; tx: number; ty: number };
  /** The hit-test images, as indices. */
  deciding: number[];
  images: SliceImage[];
}

/** The outcome of a touch at a point: the slice and its name, or a miss. */
export type Outcome =
  | { readonly outcome: "hit" | "swallowed" | "blocked"; readonly slice: number; readonly name: string }
  | { readonly outcome: "miss"; readonly slice: -1; readonly name: null };

/** A slice under a finger; pixels of no slice are a miss. */
export type Contact = Outcome & {
  /** The number of pixels under the finger. */
  pixels: number;
  /** The fraction of the finger's pixels, above 0 and up to 1. */
  fraction: number;
};

export interface Verdict {
  slice: number;
  reason:
    | "outside-canvas" | "hidden" | "no-image" | "outside-frame" | "clear-pixel" | "outside-clip" | "grown"
    | "passed-through" | "covered" | "swallowed" | "blocked" | "hit";
  /** The tested image and its pixel; -1 each if there is none. */
  image: number; x: number; y: number;
}

export interface SliceEvent {
  kind:
    | "pressed" | "drag-exit" | "drag-enter" | "released-inside" | "released-outside" | "cancelled" | "hover-enter"
    | "hover-exit" | "blocked";
  slice: number;
  /** The name of the slice. */
  name: string;
  /** The `id` of the touch. */
  touch: number;
  x: number; y: number; time: number;
}

/** An interval in which a highlight is shown, in seconds since it started. */
export interface Stage {
  start: number;
  end: number;
  /** The strength at the start, 0...1; 1 by default, like `to`. */
  from?: number;
  to?: number;
  easing?: "linear" | "easeIn" | "easeOut" | "easeInOut";
}

/**
 * An image to draw. The background of a wheel comes first, with slice and image -1. `source` is an index into `Wheel.sources`; -1
 * for none.
 */
/** The highlight of a tapped slice of the news wheel. */
export const doubleBlink: readonly Stage[];

export interface Layer { slice: number; image: number; state: State; frame: Rect; alpha: number; source: number }

/**
 * The outcomes of a wheel's cells, for custom loops. Point (x, y) on the canvas lies in the cell `((y * scale) | 0) * columns +
 * ((x * scale) | 0)`, and `codes[cells[cell]]` is its code, as in `Wheel.hits`; -2^31 if an edge crosses the cell, so that `code`
 * must call the module.
 */
export interface OwnerTable {
  /** A view of the module's memory, which must not be written. Empty for a canvas of more than 4,194,304 pixels. */
  readonly cells: Uint16Array;
  readonly codes: Int32Array;
  readonly columns: number; readonly rows: number;
  /** Cells per point. */
  readonly scale: number;
  /**
   * Increases with each change of the wheel: read the table, its cells and codes again then, and when `cells` has become empty.
   */
  readonly version: number;
  /** Whether no edge crosses a cell: each cell has one outcome. */
  readonly isComplete: boolean;
  /**
   * Whether, in addition, each code is `cells[cell] - 1`: slices are in their original order, and none swallows or blocks
   * touches.
   */
  readonly isPlain: boolean;
  /** The code at a point. It finds the cells itself, even after changes. */
  code(x: number, y: number): number;
}

/** Bytes of the pixels around a slice, row by row; (x, y) is the first one, counted from the corner of the canvas. */
export interface Raster { x: number; y: number; width: number; height: number; bytes: Uint8Array }

/**
 * Slices on one canvas, with touch routing and highlights. A slice is given by its name, the front-most of several that have it, or by
 * its number, which it keeps: slices are numbered back to front as the wheel is opened, and one that is added gets the next number.
 */
export interface Wheel extends Control<SliceEvent> {
  readonly name: string;
  /** The names of the slices, by number. */
  readonly names: readonly string[];
  /** The numbers of the slices, back to front. */
  readonly order: readonly number[];
  /** The number of a slice. */
  index(slice: number | string): number;
  /** The size of the canvas, in points; infinite without bounds. */
  readonly width: number; readonly height: number;
  /** How many slices there are. */
  readonly count: number;
  /** The scales of the images, in pixels per point, ascending. */
  readonly scales: readonly number[];
  readonly sources: readonly string[];
  /** The current state of a slice. */
  slice(slice: number | string): Slice;
  /**
   * The baked file from which the wheel was opened, with every scale and threshold, and the current settings of the slices:
   * enabled, hidden, several touches, policy, mask rule, state, grow, clip, and the choice of `select`. `load` and the command can
   * open it. Other pinwheels of the file are unchanged. Highlights, routing and touches are not stored. Refused once slices were
   * added, removed, moved or placed elsewhere.
   */
  toBytes(): Uint8Array;
  /** The pieces with which an image of a slice is drawn on the canvas. */
  pieces(slice: number | string, image: number): Piece[];
  /**
   * The clip of a slice, in which alone it is touched and drawn, as polygons: the x and y of four corners each, all clockwise, for
   * one path with the nonzero rule; null without a clip.
   */
  clip(slice: number | string): number[][] | null;

  /** The outcome at a point; with a radius, of a finger: the slice under the point, or else the slice that covers most of it. */
  hit(x: number, y: number, radius?: number): Outcome;
  /**
   * The outcomes at many points, x0, y0, x1, y1, ...: a code for each, in `out` if given. A code of 0 or more is the slice that
   * is hit.
   */
  hits(points: ArrayLike<number>, radius?: number, out?: Int32Array): Int32Array;
  /** The outcome of a code. */
  outcome(code: number): Outcome;
  /** The outcomes at all slices at a point, front to back, down to one that swallows or blocks the touch. */
  allHits(x: number, y: number): Outcome[];
  /** The table of the outcomes of all cells. */
  readonly table: OwnerTable;
  /** The verdict on every slice, front to back. */
  explain(x: number, y: number): Verdict[];
  /** The visible pixels of each slice under a finger, front to back. */
  contacts(x: number, y: number, radius: number): Contact[];
  /** The distance from a point to a slice's shape, in points. */
  distance(slice: number | string, x: number, y: number): number;
  /** The bounding box of a slice's shape; null if it has none. */
  bounds(slice: number | string): Rect | null;
  /** The outcome at the center of every pixel, as codes, row by row. At most 2^24 pixels, also in the next two. */
  owners(scale: number): { width: number; height: number; codes: Int32Array };
  /** The solid pixels of a slice: 255, else 0, from a pixel of the canvas on. */
  solid(slice: number | string, scale: number): Raster;
  /** An outline around a slice's shape, likewise. `thickness` is in points, at most 16 pixels. */
  outline(slice: number | string, scale: number, thickness: number): Raster;

  // A slice that becomes disabled, hidden or removed loses its touches; the events report that.
  setEnabled(slice: number | string, isEnabled: boolean, time?: number): SliceEvent[];
  setHidden(slice: number | string, isHidden: boolean, time?: number): SliceEvent[];
  setPolicy(slice: number | string, policy: Policy, time?: number): SliceEvent[];
  setMaskRule(slice: number | string, rule: MaskRule, time?: number): SliceEvent[];
  setGrow(slice: number | string, points: number, time?: number): SliceEvent[];
  setState(slice: number | string, state: State, time?: number): SliceEvent[];
  setSeveralTouches(slice: number | string, allows: boolean, time?: number): SliceEvent[];
  /** Moves and stretches all images alike, to a frame in points. */
  setFrame(slice: number | string, frame: Rect, time?: number): SliceEvent[];
  /** Positions the whole slice, after its images' own placement; each transform applies to the images as they were made. */
  setTransform(slice: number | string, transform: Transform, time?: number): SliceEvent[];
  /** The part of the canvas in which the slice is touched and drawn: a rectangle, or the solid pixels of another slice, which it follows. */
  setClip(slice: number | string, clip: Rect | number | string | null, time?: number): SliceEvent[];
  /** Shows the images of a slice of a wheel of the same module, such as `createWheel` makes; settings and transform stay. */
  setImages(slice: number | string, wheel: Wheel, from: number | string, time?: number): SliceEvent[];
  /** Moves a slice in the order, to a place with so many slices behind it. */
  move(slice: number | string, place: number, time?: number): SliceEvent[];
  /** Adds a slice of a wheel of the same module, by default in front, and returns its number. */
  add(wheel: Wheel, from: number | string, place?: number, time?: number): number;
  /** Removes a slice. */
  remove(slice: number | string, time?: number): SliceEvent[];
  /** Selects the hit-test images: by scale, or else the finest; by one of the file's thresholds, or else the first. */
  select(options?: { scale?: number; threshold?: number }): void;

  setRouting(options?: { retainDistance?: number; slides?: boolean }): void;
  /** `tap` is the highlight of a tapped slice (null: none; omitted: unchanged), `doubleBlink` for example. By default a
   * slice shows its press image while a touch is on it. */
  setHighlights(options?: {
    tap?: readonly Stage[] | null; whilePressed?: boolean; pressStyle?: "over" | "instead";
    /** The place of a press image: directly above its slice, or above all slices. */
    pressOrder?: "aboveSlice" | "aboveAll";
  }): void;
  /** Shows the highlight of a tap, or a short one, for example for a pressed key. The slice must be enabled and visible. */
  highlight(slice: number | string, time?: number): void;
  /** The layers to draw, back to front: in a new array, or in the given one, whose layers are reused between frames. */
  layers(time: number, out?: Layer[]): Layer[];
  /** The state shown by a slice. */
  state(slice: number | string, time: number): State;
  /** The time of the next frame: `time` itself while something fades, Infinity if nothing runs. */
  nextChange(time: number): number;
}
