import type { Drawable } from "./masks.js";

/**
 * The size of a picture in pixels, and a function that reads it: the rows from `first` on, RGBA, or at depth 1 a 16-bit alpha in the
 * first two bytes of each pixel.
 */
export function pictureOf(image: Drawable, file?: Blob | null): {
  width: number; height: number;
  read(): Promise<{ depth: 0 | 1; rows: (first: number, count: number) => Uint8Array | Uint8ClampedArray }>;
};
