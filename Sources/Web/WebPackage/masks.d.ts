import type { MaskRule, Masks, Pinwheel, Platform, Policy, Rect, State, Wheel } from "./pinwheel.js";

/** Pixels that a page has itself: bytes of red, green, blue and alpha, row by row. `ImageData` is one. */
export interface Pixels { data: Uint8ClampedArray | Uint8Array; width: number; height: number }

/** Anything with an alpha: only that is looked at. */
export type Picture =
  | Platform<"HTMLImageElement"> | Platform<"HTMLCanvasElement"> | Platform<"OffscreenCanvas"> | Platform<"ImageBitmap">
  | Platform<"VideoFrame"> | Platform<"ImageData"> | Pixels;

/** Anything that a canvas draws. */
export type Drawable = Picture | Platform<"HTMLVideoElement"> | Platform<"SVGImageElement">;

/** A file as a baked file notes it: all of it makes the bytes those that `pinwheel bake` writes. */
export type Source = string | {
  path: string;
  /** Bytes. */
  size?: number | bigint;
  /** Of the last change, in nanoseconds since 1970. */
  modified?: bigint;
  /** XXH64 of the contents. */
  checksum?: bigint;
};

/** A part of a sheet, in pixels, as packers write it. A sprite that is rotated lies a quarter turn clockwise in the sheet. */
export interface AtlasRegion {
  x: number; y: number; width: number; height: number;
  /** What was trimmed at the left and the top; 0 unless given. */
  trimX?: number; trimY?: number;
  /** Before trimming; unless given, nothing was trimmed at the right and the bottom. */
  untrimmedWidth?: number; untrimmedHeight?: number;
  isRotated?: boolean;
}

/** Coefficients as in `setTransform`, or a rotation in degrees, clockwise, after scales. */
export type Transform =
  | { a: number; b?: number; c?: number; d?: number; tx?: number; ty?: number }
  | { rotation?: number; scaleX?: number; scaleY?: number };

/** An image, and how it lies on the canvas. */
export interface ImageDescription {
  image: Picture;
  /** "rest" unless given. */
  state?: State;
  /** Pixels per point; 1 unless given. */
  scale?: number;
  /** In points. x and y are 0 unless given, width and height those of the image divided by its scale. */
  frame?: Partial<Rect>;
  /** Of full opacity, from which a pixel is solid; that of the wheel unless given. */
  threshold?: number;
  contentMode?:
    | "scaleToFill" | "scaleAspectFit" | "scaleAspectFill" | "redraw" | "center" | "top" | "bottom" | "left" | "right"
    | "topLeft" | "topRight" | "bottomLeft" | "bottomRight";
  /** In points of the image: nine slices. */
  caps?: { top?: number; left?: number; bottom?: number; right?: number };
  resizing?: "stretch" | "tile";
  transform?: Transform;
  /** The fixed point of the transform, in fractions of the frame; its centre unless given. */
  anchor?: { x?: number; y?: number };
  atlas?: AtlasRegion;
  /** What a baked file notes of the image: its path, "image 1" and so on unless given. */
  source?: Source;
}

/** A slice of one image; or of `images`, each of which has what the slice says unless it says otherwise. */
export type SliceDescription = {
  name: string;
  isEnabled?: boolean;
  isHidden?: boolean;
  policy?: Policy;
  maskRule?: MaskRule;
  allowsSeveralTouches?: boolean;
  /** The state that it shows while nothing else does. */
  shows?: State;
} & (ImageDescription | (Omit<ImageDescription, "image"> & { images: ImageDescription[] }));

export interface WheelDescription {
  /** "wheel" unless given. */
  name?: string;
  /** Of the canvas, in points. */
  width: number;
  height: number;
  /** Of full opacity, from which a pixel is solid: 0.1 unless given. Of several the first is selected. */
  threshold?: number | number[];
  background?: { image: Drawable; frame?: Partial<Rect>; source?: Source };
  /** The first source of a baked file, where that is its manifest. */
  manifest?: Source & object;
  /** Back to front. */
  slices: SliceDescription[];
}

/** A wheel of images of the page. */
export interface CreatedWheel extends Wheel {
  /** By source: `images[layer.source]`. */
  readonly images: readonly (Drawable)[];
}

/** Images are read in short turns, between which the page draws and takes input. */
export interface BakingOptions {
  masks?: Masks;
  /** Ends it: the promise is rejected with the signal's reason. */
  signal?: Platform<"AbortSignal">;
  /** Called after each slice, with the fraction that is done. */
  onProgress?: (fraction: number) => void;
}

/**
 * Makes a wheel of images that the page has. The first call loads pinwheel-masks.wasm and pinwheel.wasm, which later calls
 * share; `pinwheel` is an instance of yours to make it in, `masks` one of `instantiateMasks`.
 */
export function createWheel(description: WheelDescription, options?: BakingOptions & { pinwheel?: Pinwheel }): Promise<CreatedWheel>;

/** Which pixels of an image are solid. */
export interface ImageMask {
  readonly width: number;
  readonly height: number;
  /** Whether the pixel is solid in which a point lies, in pixels from the top-left corner of the image. */
  contains(x: number, y: number): boolean;
  /** Gives the memory back; every later call throws. */
  close(): void;
  [Symbol.dispose](): void;
}

/**
 * Makes the mask of one image, once for all sprites of a texture. It is a hit area as PixiJS takes it; for Phaser,
 * `hitAreaCallback: (area, x, y) => mask.contains(x, y)`.
 */
export function createMask(
  image: Picture, options?: BakingOptions & { threshold?: number; pinwheel?: Pinwheel },
): Promise<ImageMask>;

/** The bytes of a baked file of a wheel of images. */
export function bakeWheel(description: WheelDescription, options?: BakingOptions): Promise<Uint8Array>;
