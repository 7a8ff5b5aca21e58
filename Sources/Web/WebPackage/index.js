/* @ts-self-types="./index.d.ts" */
// Everything in the package except the adapters. WebAssembly modules are loaded on first use.
export { PinwheelError, doubleBlink, instantiate, instantiateMasks, load } from "./pinwheel.js";
export { instantiateControls } from "./controls.js";
export { bakeWheel, createMask, createWheel } from "./masks.js";
export { bindCanvas } from "./canvas/canvas.js";
export { touchOf } from "./canvas/touch.js";
