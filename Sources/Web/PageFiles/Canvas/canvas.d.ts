import type { Area, Layer, PinwheelError, Platform, SliceEvent, TouchInput, Wheel } from "../pinwheel.js";
import type { Drawable } from "../masks.js";

/** The images of a wheel, by source number, by path, or from a function. Layers without an image are not drawn. */
export type Images =
  | readonly (Drawable | undefined)[] | ReadonlyMap<string, Drawable> | Record<string, Drawable>
  | ((layer: Layer) => Drawable | undefined);

export interface BindingOptions {
  /** Called with each event of the wheel, whoever causes it: pointers, keys, or calls of the page. A key presses and releases; its `touch` is -1. */
  onEvent?: (event: SliceEvent) => void;
  /** Called with each routed touch, after its events. */
  onTouch?: (touch: TouchInput, events: SliceEvent[]) => void;
  /** Called with the slice that has the keyboard focus, -1 for none. */
  onFocus?: (slice: number) => void;
  /** Called after the wheel was drawn; the context draws in points of the wheel. */
  onDraw?: (context: Platform<"CanvasRenderingContext2D">, time: number) => void;
  /** Called once for each image that cannot be drawn; by default, its message goes to the console. The others are drawn. */
  onError?: (error: PinwheelError) => void;
  /** The radius of a finger, in points of the wheel; by default, the browser's measurement. */
  radius?: number;
  /** Returns the time in seconds; by default that of `performance.now()`. */
  now?: () => number;
  /** The CSS touch-action of the canvas, such as scrolling; "none" by default. */
  touchAction?: string;
  /** Whether slices can be reached and pressed with keys, and read by screen readers; true by default. */
  keyboard?: boolean;
  /** Whether the cursor shows that a slice can be pressed; true by default. */
  cursor?: boolean;
  /** The area that the canvas shows, in points of the wheel; by default the whole wheel. */
  area?: Area;
  /** What screen readers say instead of the names of slices. */
  labels?: Record<string, string> | ((name: string, slice: number) => string | undefined);
  /**
   * An element over the content of the canvas for the buttons of the slices, each at the place and of the size of its slice. By
   * default it is made and follows the canvas in the page; without CSS anchors (Chrome 125, Firefox 147, Safari 26), they are
   * inside the canvas, where screen readers do not find them by touch.
   */
  buttons?: Platform<"Element">;
}

export interface Binding {
  radius: number | undefined;
  area: Area;
  /** Routes a touch as if a pointer had made it. */
  route(touch: TouchInput): void;
  /** Draws at the next frame. Changes of the wheel do so automatically. */
  draw(): void;
  /** Draws immediately: for a test, or before reading the canvas. */
  drawNow(): void;
  /** Stops listening and drawing. Current touches are cancelled, with events. Closing the wheel does the same. */
  close(): void;
  [Symbol.dispose](): void;
}

/**
 * Draws a wheel on a canvas, at the size of the canvas on the page and the resolution of the screen, and routes pointers and keys
 * to it. The canvas may be hidden or detached, or turned, scaled or mirrored by styles; a width or height that styles leave open
 * follows from the wheel. A pressed pointer is captured, so a drag may end anywhere. With null for the images, only `onDraw`
 * draws. A canvas has one binding: a second one closes the first.
 */
export function bindCanvas(
  canvas: Platform<"HTMLCanvasElement">, wheel: Wheel, images?: Images | null, options?: BindingOptions,
): Binding;
