import type { Platform, Wheel } from "./pinwheel.js";
import type { PartOptions } from "./part.js";

/** The properties of Konva's context that a hit function requires. */
export interface HitContext {
  imageSmoothingEnabled: boolean;
  drawImage(image: Platform<"OffscreenCanvas">, x: number, y: number, width: number, height: number): void;
}

/** Draws the whole shape of a slice, by default the first, including parts behind other slices: Konva has its own z-order. */
export function hitFunc(
  wheel: Wheel, options?: PartOptions & {
    /** Pixels of Konva's hidden canvas per point of the wheel, such as `layer.getHitCanvas().pixelRatio`; 1 by default. */
    pixelRatio?: number;
  },
): (context: HitContext, shape: { readonly colorKey: string }) => void;
