import type { Area, Layer, Platform, SliceEvent, TouchInput, Wheel } from "../pinwheel.js";
import type { Drawable } from "../masks.js";

/** The images of a wheel: by number of their source, by its path, or from a function; what it has none for is not drawn. */
export type Images =
  | readonly (Drawable | undefined)[] | ReadonlyMap<string, Drawable> | Record<string, Drawable>
  | ((layer: Layer) => Drawable | undefined);

export interface BindingOptions {
  /** Called with each event that pointers, keys and changes of the wheel cause. A key presses and releases: its `touch` is -1. */
  onEvent?: (event: SliceEvent) => void;
  /** Called with each touch that was routed, after its events. */
  onTouch?: (touch: TouchInput, events: SliceEvent[]) => void;
  /** Called with the slice that the keyboard is on, -1 for none. */
  onFocus?: (slice: number) => void;
  /** Called after the wheel was drawn; the context draws in points of the wheel. */
  onDraw?: (context: Platform<"CanvasRenderingContext2D">, time: number) => void;
  /** How far a finger reaches, in points of the wheel; unless given, what the browser says of it. */
  radius?: number;
  /** Seconds; those of `performance.now()` unless given. */
  now?: () => number;
  /** What a finger on the canvas does besides touching slices, as in CSS: nothing ("none") unless given. */
  touchAction?: string;
  /** Whether slices are reached and pressed with keys, and read by screen readers; true unless given. */
  keyboard?: boolean;
  /** Whether the cursor shows that a slice can be pressed; true unless given. */
  cursor?: boolean;
  /** What the canvas shows, in points of the wheel; all of it unless given. */
  area?: Area;
  /**
   * An element that lies over the canvas, as large, to hold the buttons of the slices: screen readers find them there by touch.
   * Unless given they lie inside the canvas.
   */
  buttons?: Platform<"Element">;
}

export interface Binding {
  radius: number | undefined;
  area: Area;
  /** Routes a touch as if a pointer had made it. */
  route(touch: TouchInput): void;
  /** Draws at the next frame. Changes of the wheel do so by themselves. */
  draw(): void;
  /** Draws at once: for a test, or before the canvas is read. */
  drawNow(): void;
  /** Listens and draws no more. Touches that are down are cancelled, with events. Closing the wheel does this too. */
  close(): void;
  [Symbol.dispose](): void;
}

/**
 * Draws a wheel on a canvas, as large as the canvas is on the page and as fine as the screen, and routes pointers and keys to
 * it. The canvas may be hidden or detached, turned, scaled or mirrored by styles; a width or height that styles leave open
 * follows from the wheel. A pointer that is down is captured, so a drag may end anywhere. With null for the images, only
 * `onDraw` draws.
 */
export function bindCanvas(
  canvas: Platform<"HTMLCanvasElement">, wheel: Wheel, images?: Images | null, options?: BindingOptions,
): Binding;
