import type { Drawing } from "../drawings";
import type { Backdrop } from "./backdrops";

/** A product's position in a scene, px. A flat one is seen from above. */
export type Spot = { cx: number; ground: number; maxW: number; maxH: number };
export const SPOTS: Record<Exclude<Backdrop, "pool" | "mist" | "paper">, Spot> = {
  counter: { cx: 600, ground: 976, maxW: 800, maxH: 740 },
  table: { cx: 600, ground: 1010, maxW: 800, maxH: 740 },
  desk: { cx: 590, ground: 1010, maxW: 820, maxH: 740 },
  bath: { cx: 580, ground: 952, maxW: 760, maxH: 740 },
  room: { cx: 590, ground: 1046, maxW: 820, maxH: 860 },
  lawn: { cx: 600, ground: 1040, maxW: 900, maxH: 800 },
  bench: { cx: 600, ground: 962, maxW: 820, maxH: 700 },
  range: { cx: 600, ground: 650, maxW: 820, maxH: 620 },
  flat: { cx: 600, ground: 1040, maxW: 860, maxH: 880 },
};

/** Scenes of families whose second view is neither turned nor a pose of its own. */
const SCENE_OF: Partial<Record<Drawing, keyof typeof SPOTS>> = {
  kettle: "counter", blender: "counter", mixer: "counter", "stand-mixer": "counter", toaster: "counter", "meat-grinder": "counter", juicer: "counter", "coffee-maker-turkish": "counter",
  "pressure-cooker": "counter", "knife-set": "counter", "scales-kitchen": "counter", "cookware-set": "counter", hood: "range", multicooker: "counter", pot: "counter", "sandwich-maker": "counter",
  thermos: "table", teapot: "table", "dinner-set": "flat", "baking-dish": "table", "sewing-machine": "table", iron: "table", "steam-station": "table", charger: "desk", "speaker-portable": "table",
  soundbar: "desk", router: "desk", webcam: "desk", console: "desk", "tv-box": "desk", "all-in-one": "desk",
  "headphones-over-ear": "flat", "gaming-headset": "flat", mouse: "flat", gamepad: "flat", "camera-lens": "flat", straightener: "flat", shaver: "flat", trimmer: "flat", epilator: "flat", toothbrush: "flat",
  "hair-dryer": "flat", "gaming-chair": "room", "heater-oil": "room", "air-purifier": "room", humidifier: "room", fan: "room", "vacuum-canister": "room", "vacuum-stick": "room", "garment-steamer": "room",
  drone: "lawn", "pressure-washer": "lawn", "lawn-mower": "lawn", "trimmer-garden": "lawn", chainsaw: "lawn", grill: "lawn", drill: "bench",
};

export const sceneOf = (drawing: Drawing): keyof typeof SPOTS | undefined => SCENE_OF[drawing];
