export * from "./pinwheel.js";
export * from "./controls.js";
export * from "./masks.js";
export * from "./canvas/canvas.js";
