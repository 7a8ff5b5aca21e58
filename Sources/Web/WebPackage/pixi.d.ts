import type { Wheel } from "./pinwheel.js";
import type { PartOptions } from "./part.js";

/** What PixiJS asks of `container.hitArea`: points are those of the container. */
export interface HitArea { contains(x: number, y: number): boolean }

export function hitArea(wheel: Wheel, options?: PartOptions): HitArea;
