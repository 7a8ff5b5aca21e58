import type { Layer, TouchEvent, Wheel } from "./pinwheel.js";
import type { Pixels } from "./masks.js";

export type Drawable = CanvasImageSource | ImageData | Pixels;

/** The images of a wheel: by number of their source, by its path, or from a function; what it has none for is not drawn. */
export type Images =
  | readonly (Drawable | undefined)[] | ReadonlyMap<string, Drawable> | Record<string, Drawable>
  | ((layer: Layer) => Drawable | undefined);

export interface BindingOptions {
  /** Called with each event that pointers cause. */
  onEvent?: (event: TouchEvent) => void;
  /** Called after the wheel was drawn; the context draws in points of the wheel. */
  onDraw?: (context: CanvasRenderingContext2D, time: number) => void;
  /** How far a finger reaches, in points of the wheel; unless given, what the browser says of it. */
  radius?: number;
  /** Seconds; those of `performance.now()` unless given. */
  now?: () => number;
  /** What a finger on the canvas does besides touching slices, as in CSS: nothing ("none") unless given. */
  touchAction?: string;
}

export interface Binding {
  /** Draws at the next frame: call it after a change of the wheel. */
  draw(): void;
  /** Listens and draws no more. Touches that are down are cancelled, with events. */
  close(): void;
  [Symbol.dispose](): void;
}

/**
 * Draws a wheel on a canvas, as large as the canvas is on the page and as fine as the screen, and routes the pointers
 * there to it. A pointer that is down is captured, so a drag may end anywhere.
 */
export function bindCanvas(canvas: HTMLCanvasElement, wheel: Wheel, images?: Images, options?: BindingOptions): Binding;
