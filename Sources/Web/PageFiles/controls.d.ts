// The scrolling controls: scroll wheel, snap picker, topic strip and scrubber. Units and errors are those of `pinwheel.d.ts`.
import type { Control, Piece, Platform, Rect, State, WasmSource } from "./pinwheel.js";

/** Makes an instance of pinwheel-controls.wasm, the scrolling controls; by default the file next to this one. */
export function instantiateControls(source?: WasmSource): Promise<Controls>;

export interface Controls {
  scrollWheel(options: {
    widths: Iterable<number>; selection?: number; width: number; height: number;
    /** 30 and 10 points by default. */
    itemHeight?: number; gap?: number;
  } & ScrollerOptions): ItemControl;
  snapPicker(
    options: { count: number; rowHeight: number; selection?: number; width: number; height: number } & ScrollerOptions,
  ): ItemControl;
  topicStrip(options: {
    textWidths: Iterable<number>; selection?: number; width: number; height: number;
    /** 10 and 15 points by default. */
    margin?: number; padding?: number;
    /** The backgrounds of the strip, of each topic, and of the selected topic. */
    stripBackground?: NineSlice; background?: NineSlice; selectedBackground?: NineSlice;
    /** Whether a topic takes touches only where its background is solid, instead of on its whole frame. */
    touchesPixels?: boolean;
  } & ScrollerOptions): ItemControl;
  /** `bindCanvas` tells it the geometry of the element over which it lies. */
  scrubber(options?: { geometry?: Geometry; x?: number; y?: number } & Partial<ScrubberOptions>): Scrubber;
}

/** A stretched image whose caps keep their size. */
export interface NineSlice { image: Platform<"ImageData">; scale?: number; leftCapWidth?: number; topCapHeight?: number }

/** The behavior of a control of items; the articles document the defaults. */
export interface ScrollerOptions {
  /** The fraction of the velocity that remains after a millisecond. */
  decelerationRate?: number;
  rubberBand?: number;
  springFrequency?: number;
  alwaysBounces?: boolean;
  slop?: number;
  velocityDeadZone?: number;
  tickDistance?: number;
  requiresSelection?: boolean;
  deselectsOnSecondTap?: boolean;
  /** Whether a flick goes no farther than to the next item. */
  stopsAtEachItem?: boolean;
  /** How long a finger is on an item before it looks pressed, in seconds. */
  pressDelay?: number;
  /** The indices of items that cannot be selected: neither by a tap, a release or a key, nor by the program. */
  disabledItems?: readonly number[];
  /** The side from which items are numbered, "leftToRight" by default: as in English, or as in Arabic and Hebrew. */
  direction?: "leftToRight" | "rightToLeft";
}

export interface Item { index: number; frame: Rect; state: State; prominence: number }

/**
 * "will-select" is the choice. Then follows "selected", its arrival, or "cancelled" if another selection came first. A tap on the
 * selected item is "reselected". "deselected" has the index -1.
 */
export interface ItemEvent {
  kind: "selected" | "tick" | "will-select" | "deselected" | "cancelled" | "reselected";
  index: number;
}

/**
 * What a device reports: a notch of a mouse wheel, or the fingers on a trackpad from their coming to their lifting. Browsers do not
 * report when they come and go: without "began", "momentum" or a pause of 0.15 s lifts them. "momentum" is the system's, after they have lifted.
 */
export type ScrollPhase = "notch" | "began" | "changed" | "ended" | "momentum";

/** A scroll wheel, a snap picker or a topic strip. */
export interface ItemControl extends Control<ItemEvent> {
  /** The size of the control, in points. */
  readonly width: number;
  readonly height: number;
  readonly direction: "leftToRight" | "rightToLeft";
  readonly count: number;
  readonly contentLength: number;
  /** The selection box of a snap picker. */
  readonly selectionBox: Rect | null;
  /** The selected item; -1 for none. */
  readonly selection: number;
  /** Advances to `time`: once for each frame. */
  advance(time: number): ItemEvent[];
  /** null selects none; an item that cannot be selected changes nothing. A selection by the program is not announced; a selection by the user with a key is, like a tap. */
  select(index: number | null, time?: number, isByUser?: boolean): ItemEvent[];
  /** The item itself, or the first one ahead of it that can be selected, or else the first one behind it; -1 if none can be. */
  selectable(index: number, isForward?: boolean): number;
  /** A trackpad, "changed" by default, moves the content by `distance` points at once; for a notch of a mouse wheel it glides, to the
   * next item if it rests at items. */
  scroll(distance: number, time?: number, phase?: ScrollPhase): ItemEvent[];
  /**
   * Scrolls to an offset in points, or to an item, as far as the range allows; jumps there if `isAnimated` is false. If the control rests
   * at items, the nearest one is selected, unannounced.
   */
  scrollTo(target: { offset: number; index?: undefined } | { index: number; offset?: undefined }, time?: number, isAnimated?: boolean): ItemEvent[];
  /** Takes size, items and options of another control, as its numbers of items; motion, touches and selection go on. */
  rebuild(other: ItemControl, time?: number): ItemEvent[];
  /** The visible items. */
  items(time: number): Item[];
  /** The pieces of a topic's background, in points of the control. */
  backgroundPieces(index: number, time: number, kind?: "strip" | "topic" | "selected"): Piece[];
  offset(time: number): number;
  /** Whether the control glides without a touch. */
  isGliding(time: number): boolean;
  /** Whether the control moves, or an item is about to look pressed: draw frames during this time. */
  isAnimating(time: number): boolean;
}

export interface Insets { top?: number; left?: number; bottom?: number; right?: number }

export interface Geometry {
  width: number; height: number; contentWidth: number; contentHeight: number; insets?: Insets; isZooming?: boolean;
}

/** The position of the thumb along an axis that it does not scrub, and the length of content from which it does. */
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
  /** The distance between finger and track, in points, beyond which the thumb moves half as far; 50 by default. */
  fineDistance: number;
}

export interface ScrubberEvent {
  kind: "selected" | "deselected" | "highlighted" | "unhighlighted" | "scrolled";
  /** The requested offset of the content, for "scrolled". */
  x: number; y: number;
}

export interface Scrubber extends Control<ScrubberEvent> {
  readonly offset: { x: number; y: number };
  /** Reports that the content has moved. */
  scroll(x: number, y: number, isByUser: boolean, time?: number): ScrubberEvent[];
  /** Report the start and the end of scrolling: the thumb fades some time after the end. */
  beginScrolling(time?: number): ScrubberEvent[];
  endScrolling(time?: number): ScrubberEvent[];
  update(geometry: Geometry, time?: number, options?: Partial<ScrubberOptions>): ScrubberEvent[];
  advance(time: number): ScrubberEvent[];
  flash(time?: number): ScrubberEvent[];
  /** `fade` is 0 while the thumb is selected or held, and 1 once it is idle. */
  thumb(time: number): { frame: Rect; state: "idle" | "selected" | "highlighted"; alpha: number; fade: number } | null;
  isAnimating(time: number): boolean;
}
