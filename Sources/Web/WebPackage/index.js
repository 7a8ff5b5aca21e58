/* @ts-self-types="./index.d.ts" */
// Everything in the package except the adapters. WebAssembly modules are loaded on first use.
export { PinwheelError, instantiate, instantiateControls, instantiateMasks, load, touchOf } from "./pinwheel.js";
export { bakeWheel, createMask, createWheel } from "./masks.js";
export { bindCanvas } from "./canvas/canvas.js";
