import type { MaskRule, Masks, Pinwheel, Platform, Policy, Rect, State, Transform, Wheel } from "./pinwheel.js";

/** Pixels from the page: bytes of red, green, blue and alpha, row by row, such as `ImageData`. */
export interface Pixels { data: Uint8ClampedArray | Uint8Array; width: number; height: number }

/** Bytes of alpha alone, row by row. */
export interface AlphaPixels { alpha: Uint8ClampedArray | Uint8Array; width: number; height: number }

/** Any picture with an alpha channel, the only channel that is read. */
export type Picture =
  | Platform<"HTMLImageElement"> | Platform<"HTMLCanvasElement"> | Platform<"OffscreenCanvas"> | Platform<"ImageBitmap">
  | Platform<"VideoFrame"> | Platform<"ImageData"> | Pixels;

/** Anything that a canvas can draw. */
export type Drawable = Picture | Platform<"HTMLVideoElement"> | Platform<"SVGImageElement">;

/** A source file in the form of a baked file: with all properties, the bytes equal those of `pinwheel bake`. */
export type Source = string | {
  path: string;
  /** The size in bytes. */
  size?: number | bigint;
  /** The time of the last change, in nanoseconds since 1970. */
  modified?: bigint;
  /** XXH64 of the contents. */
  checksum?: bigint;
};

/** A part of a sheet, in pixels, with the fields of packers. A rotated sprite lies a quarter turn clockwise in the sheet. */
export interface AtlasRegion {
  x: number; y: number; width: number; height: number;
  /** The columns trimmed at the left and the rows trimmed at the top; 0 by default. */
  trimX?: number; trimY?: number;
  /** The size before trimming; by default nothing was trimmed at the right and the bottom. */
  untrimmedWidth?: number; untrimmedHeight?: number;
  isRotated?: boolean;
}

/** An image, and its placement on the canvas. */
export interface ImageDescription {
  image: Picture;
  /** "rest" by default. */
  state?: State;
  /** Pixels per point; 1 by default. */
  scale?: number;
  /** In points. By default x and y are 0, width and height those of the image divided by its scale. */
  frame?: Partial<Rect>;
  /** The fraction of full opacity from which a pixel is solid; by default that of the wheel. */
  threshold?: number;
  contentMode?:
    | "scaleToFill" | "scaleAspectFit" | "scaleAspectFill" | "redraw" | "center" | "top" | "bottom" | "left" | "right"
    | "topLeft" | "topRight" | "bottomLeft" | "bottomRight";
  /** In points of the image: nine slices. */
  caps?: { top?: number; left?: number; bottom?: number; right?: number };
  resizing?: "stretch" | "tile";
  transform?: Transform;
  /** The fixed point of the transform, in fractions of the frame; its center by default. */
  anchor?: { x?: number; y?: number };
  atlas?: AtlasRegion;
  /** The source of the image in a baked file: its path; "image 1" and so on by default. */
  source?: Source;
}

/** A slice of one image, or of several `images`, which inherit the properties of the slice. */
export type SliceDescription = {
  name: string;
  isEnabled?: boolean; isHidden?: boolean;
  policy?: Policy;
  maskRule?: MaskRule;
  allowsSeveralTouches?: boolean;
  /** The state that the slice shows by default. */
  shows?: State;
  /** How far the slice takes touches beyond its shape, in points, where no slice is solid: 0 by default. */
  grow?: number;
  /** The part of the canvas in which the slice is touched and drawn: a rectangle, or the solid pixels of another slice. */
  clip?: Rect | number | string | null;
} & (ImageDescription | (Omit<ImageDescription, "image"> & { images: ImageDescription[] }));

/** The size of the canvas, in points, or null for one without bounds. */
export type WheelDescription = ({ width: number; height: number; canvas?: undefined } | { canvas: null; width?: undefined; height?: undefined }) & {
  /** "wheel" by default. */
  name?: string;
  /** The fraction of full opacity from which a pixel is solid: 0.1 by default. Of several, the first is selected. */
  threshold?: number | number[];
  background?: { image: Drawable; frame?: Partial<Rect>; source?: Source };
  /** The manifest, as the first source of a baked file. */
  manifest?: Source & object;
  /** The slices, back to front. */
  slices: SliceDescription[];
};

/** A wheel made from images of the page. */
export interface CreatedWheel extends Wheel {
  /** The images by source: `images[layer.source]`. */
  readonly images: readonly (Drawable)[];
}

/** Images are read, and a wheel's hit map is built, in short turns; between them, the page draws and takes input. */
export interface BakingOptions {
  masks?: Masks;
  /** Aborts the work: the promise is rejected with the signal's reason. */
  signal?: Platform<"AbortSignal">;
  /** Called after each slice, with the completed fraction. */
  onProgress?: (fraction: number) => void;
}

/**
 * Makes a wheel from images of the page. The first call loads pinwheel-masks.wasm and pinwheel.wasm, which later calls share;
 * `pinwheel` is an existing instance for the wheel, `masks` one of `instantiateMasks`. `hasMap: false` makes no hit map, as for `wheel`.
 */
export function createWheel(
  description: WheelDescription, options?: BakingOptions & { pinwheel?: Pinwheel; hasMap?: boolean }): Promise<CreatedWheel>;

/** The solid pixels of an image. */
export interface ImageMask {
  readonly width: number; readonly height: number;
  /** Whether the pixel that contains a point is solid. The point is in pixels from the top-left corner of the image. */
  contains(x: number, y: number): boolean;
  /** Whether solid pixels of another mask lie on those of this one, when its corner lies at a pixel of this image. */
  overlaps(other: ImageMask, x?: number, y?: number): boolean;
  /** The number of those pixels. */
  overlapArea(other: ImageMask, x?: number, y?: number): number;
  /**
   * The outlines of the connected parts, along the edges of pixels: x and y of each corner, in turn, clockwise around a part and
   * counterclockwise around its holes. Simplified ones lie within so many pixels of the exact ones.
   */
  outlines(simplifiedWithin?: number): { outer: number[]; holes: number[][] }[];
  /** Frees the memory; every later call throws. */
  close(): void;
  [Symbol.dispose](): void;
}

/**
 * Makes the mask of one image, once for all sprites of a texture. It is a valid hit area for PixiJS; for Phaser,
 * `hitAreaCallback: (area, x, y) => mask.contains(x, y)`.
 */
export function createMask(image: Picture | AlphaPixels, options?: MaskOptions & { masks?: undefined }): Promise<ImageMask>;
/** The same at once: of pixels that are there, with an instance of `instantiateMasks`. */
export function createMask(image: Pixels | AlphaPixels, options: MaskOptions & { masks: Masks }): ImageMask;
export function createMask(image: Picture | AlphaPixels, options?: MaskOptions): Promise<ImageMask> | ImageMask;

export interface MaskOptions extends BakingOptions {
  /** The fraction of full opacity from which a pixel is solid: 0.1 by default. */
  threshold?: number;
  /**
   * The largest side of the mask, in pixels: a larger image has a smaller mask, whose pixels each have the mean alpha of what they
   * cover. Points stay pixels of the image.
   */
  largestSide?: number;
}

/** The bytes of a baked file with a wheel made from images. */
export function bakeWheel(description: WheelDescription, options?: BakingOptions): Promise<Uint8Array>;
