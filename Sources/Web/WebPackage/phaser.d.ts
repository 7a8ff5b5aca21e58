import type { Wheel } from "./pinwheel.js";
import type { PartOptions } from "./part.js";

/** Phaser calls it with a point of the object's frame, in pixels from its top-left corner. */
export function hitAreaCallback(
  wheel: Wheel, options?: PartOptions,
): (hitArea: unknown, x: number, y: number, gameObject?: unknown) => boolean;

/** The required properties of a Phaser frame. */
export interface PhaserFrame {
  readonly cutX: number; readonly cutY: number; readonly cutWidth: number; readonly cutHeight: number;
  readonly x: number; readonly y: number; readonly realWidth: number; readonly realHeight: number; readonly rotated: boolean;
}

/**
 * The callback of a sprite with a changing frame, such as an animation: it tests the shown frame. `maskOf` returns the mask of a
 * frame's sheet, an `ImageMask` of the whole sheet; without a mask nothing is hit.
 */
export function frameCallback<Frame extends PhaserFrame>(
  maskOf: (frame: Frame) => { contains(x: number, y: number): boolean } | null | undefined,
): (hitArea: unknown, x: number, y: number, gameObject: { frame: Frame; flipX?: boolean; flipY?: boolean }) => boolean;
