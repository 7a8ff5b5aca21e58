import type { Area, Control, Layer, PinwheelError, Platform, SliceEvent, TouchInput, Wheel } from "../pinwheel.js";
import type { Item, ItemControl, ItemEvent, Scrubber, ScrubberEvent } from "../controls.js";
import type { Drawable } from "../masks.js";

/**
 * A touch from a pointer event; null for an irrelevant event. It is in points of `element`, from its padding edge, even if the
 * element is turned, scaled or mirrored; with an area, which fills the element inside its border and padding, in points of the area: `touchOf(event,
 * canvas, time, wheel)` is for `wheel.route`. `time` is in seconds, by default that of `performance.now()`.
 */
export function touchOf(
  event: Platform<"PointerEvent">, element: Platform<"Element">, time?: number, area?: Area,
): TouchInput | null;

/** The images of a wheel, by source number, by path, or from a function. Layers without an image are not drawn. */
export type Images =
  | readonly (Drawable | undefined)[] | ReadonlyMap<string, Drawable> | Record<string, Drawable>
  | ((layer: Layer) => Drawable | undefined);

/** The context of a canvas, in a page or in a worker. */
export type Context = Platform<"CanvasRenderingContext2D"> | Platform<"OffscreenCanvasRenderingContext2D">;

/** The options of every control. */
export interface ControlOptions<Event> {
  /** Called with each event of the control, whoever causes it: pointers, keys, or calls of the page. */
  onEvent?: (event: Event) => void;
  /** Called with each routed touch, after its events. */
  onTouch?: (touch: TouchInput, events: Event[]) => void;
  /** Called after the control was drawn; the context draws in points of the control. */
  onDraw?: (context: Context, time: number) => void;
  /** The radius of a finger, in points of the control; by default, the browser's measurement. */
  radius?: number;
  /** Returns the time in seconds; by default that of `performance.now()`. */
  now?: () => number;
  /**
   * The CSS touch-action of the canvas; by default "none", and for a control of items that which leaves the axis to the page along which it
   * does not scroll.
   */
  touchAction?: string;
}

/** The options of a wheel. A key presses a slice and releases it; the `touch` of these events is -1. */
export interface BindingOptions extends ControlOptions<SliceEvent> {
  /** Called with the slice that has the keyboard focus, -1 for none. */
  onFocus?: (slice: number) => void;
  /** Called once for each image that cannot be drawn; by default, its message goes to the console. The others are drawn. */
  onError?: (error: PinwheelError) => void;
  /** Whether slices can be reached and pressed with keys, and read by screen readers; true by default. */
  keyboard?: boolean;
  /** Whether the cursor shows that a slice can be pressed; true by default. */
  cursor?: boolean;
  /** The area that the canvas shows, in points of the wheel; by default the whole wheel. */
  area?: Area;
  /**
   * Whether two fingers, a mouse wheel and a trackpad move and scale the area, within the whole wheel; false by default. The second
   * finger cancels the touch of the first. Turned with the Control key, a mouse wheel scales.
   */
  pans?: boolean;
  /** What screen readers say instead of the names of slices. */
  labels?: Record<string, string> | ((name: string, slice: number) => string | undefined);
  /**
   * An element over the content of the canvas for the buttons of the slices, each at the place and of the size of its slice. By
   * default it is made and follows the canvas in the page; without CSS anchors (Chrome 125, Firefox 147, Safari 26), they are
   * inside the canvas, where screen readers do not find them by touch.
   */
  buttons?: Platform<"Element">;
}

/** The options of a scroll wheel, a snap picker or a topic strip. */
export interface ItemOptions extends ControlOptions<ItemEvent> {
  /** Draws an item; by default its label, in the font and color of the canvas, which the context has. */
  drawItem?: (context: Context, item: Item & { label: string; isSelected: boolean }) => void;
  /** The images of a topic strip's backgrounds, as large as those that the strip was made of. */
  backgrounds?: { strip?: Drawable; topic?: Drawable; selected?: Drawable };
  /** Whether items can be selected with keys, and read by screen readers; true by default. */
  keyboard?: boolean;
}

export interface ThumbOptions extends ControlOptions<ScrubberEvent> {
  /** Draws the thumb, within its frame; by default a disc in the color of the canvas. The context has its opacity. */
  drawThumb?: (context: Context, thumb: NonNullable<ReturnType<Scrubber["thumb"]>>) => void;
}

/** What a control of items is made of: the size of its canvas, in points, its direction, and its labels. */
export interface ItemFacts {
  width: number; height: number;
  direction: "leftToRight" | "rightToLeft";
  /** The number of labels, and their widths in the font of the canvas: for a scroll wheel, and for a topic strip. */
  count: number;
  widths: number[];
  textWidths: number[];
  /** The selected item before; missing at first, and if there is none. */
  selection?: number;
}

export interface Binding<Bound extends Control<any> = Wheel> {
  /** The control. */
  readonly control: Bound;
  radius: number | undefined;
  area: Area;
  /** Routes a touch as if a pointer had made it. */
  route(touch: TouchInput): void;
  /** Calls the function again that makes the control, for other options or another font; the selection stays. */
  update(): void;
  /** Draws at the next frame. Changes of the control do so automatically. */
  draw(): void;
  /** Draws immediately: for a test, or before reading the canvas. */
  drawNow(): void;
  /** Stops listening and drawing. Current touches are cancelled, with events. Closing the control does the same. */
  close(): void;
  [Symbol.dispose](): void;
}

/**
 * The canvas of a page, or one in a worker, to which the page sends touches for `route`. It has the size that its script sets. Null, for
 * one that `querySelector` does not find, is refused.
 */
export type Canvas = Platform<"HTMLCanvasElement"> | Platform<"OffscreenCanvas"> | null;

/**
 * Draws a wheel on a canvas, at the size of the canvas on the page and the resolution of the screen, and routes pointers and keys
 * to it. The canvas may be hidden or detached, or turned, scaled or mirrored by styles; a width or height that styles leave open
 * follows from the wheel. A pressed pointer is captured, so a drag may end anywhere. With null for the images, only `onDraw`
 * draws. A canvas has one binding: a second one closes the first.
 */
export function bindCanvas(canvas: Canvas, wheel: Wheel, images?: Images | null, options?: BindingOptions): Binding;
/**
 * The same for a scroll wheel, a snap picker or a topic strip, and the texts of its items. A control that a function makes fills the
 * canvas: when the canvas has another size, it goes on with the layout of the control that the function makes for that.
 */
export function bindCanvas(
  canvas: Canvas, items: ItemControl | ((facts: ItemFacts) => ItemControl), labels: readonly string[], options?: ItemOptions,
): Binding<ItemControl>;
/** The same for a scrubber, on a canvas that covers an element that scrolls: the canvas takes touches where the thumb is. */
export function bindCanvas(
  canvas: Platform<"HTMLCanvasElement"> | null, scrubber: Scrubber, content: Platform<"Element"> | null, options?: ThumbOptions,
): Binding<Scrubber>;
