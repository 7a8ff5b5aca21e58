import type { Wheel } from "./pinwheel.js";
import type { PartOptions } from "./part.js";

/** Phaser calls it with a point of the object's frame, in pixels from its top-left corner. */
export function hitAreaCallback(
  wheel: Wheel, options?: PartOptions,
): (hitArea: unknown, x: number, y: number, gameObject?: unknown) => boolean;
