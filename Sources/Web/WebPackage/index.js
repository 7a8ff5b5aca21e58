/* @ts-self-types="./index.d.ts" */
// All of the package but the adapters. No module of WebAssembly is loaded before it is used.
export { PinwheelError, instantiate, instantiateControls, instantiateMasks, load, touchOf } from "./pinwheel.js";
export { bakeWheel, createMask, createWheel } from "./masks.js";
export { bindCanvas } from "./canvas/canvas.js";
