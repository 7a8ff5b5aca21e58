import type { Wheel } from "./pinwheel.js";
import type { PartOptions } from "./part.js";

/** Phaser calls it with a point of the object's frame, in pixels from its top-left corner. */
export function hitAreaCallback(
  wheel: Wheel, options?: PartOptions,
): (hitArea: unknown, x: number, y: number, gameObject?: unknown) => boolean;

/** What is needed of a frame of Phaser. */
export interface PhaserFrame {
  readonly cutX: number; readonly cutY: number; readonly cutWidth: number; readonly cutHeight: number;
  readonly x: number; readonly y: number; readonly realWidth: number; readonly realHeight: number; readonly rotated: boolean;
}

/**
 * The callback of a sprite whose frame may change, as that of an animation does: the one that shows decides. `maskOf` gives the
 * mask of a frame's sheet, an `ImageMask` of it as a whole; without one nothing is hit.
 */
export function frameCallback<Frame extends PhaserFrame>(
  maskOf: (frame: Frame) => { contains(x: number, y: number): boolean } | null | undefined,
): (hitArea: unknown, x: number, y: number, gameObject: { frame: Frame; flipX?: boolean; flipY?: boolean }) => boolean;
