import type { Drawing } from "../drawings";
import { blender, handBlender, handMixer, standMixer } from "./drawings/blenders";
import {
  epilator,
  hairDryer,
  scales,
  shaver,
  straightener,
  toothbrush,
  trimmer,
} from "./drawings/beauty";
import { iron, vacuumRobot } from "./drawings/cleaning";
import { garmentSteamer, sewingMachine } from "./drawings/textiles";
import { vacuumCanister, vacuumStick } from "./drawings/vacuums";
import {
  airConditioner,
  airPurifier,
  boiler,
  convector,
  fan,
  humidifier,
  oilHeater,
  waterHeater,
} from "./drawings/climate";
import {
  bakingDish,
  cookwareSet,
  dinnerSet,
  knifeSet,
  pan,
  pot,
  pressureCooker,
  teapot,
  thermos,
} from "./drawings/cookware";
import { drill, grill } from "./drawings/garden";
import { chainsaw, gardenTrimmer, lawnMower, pressureWasher } from "./drawings/garden-tools";
import {
  externalDrive,
  keyboard,
  mouse,
  printer,
  router,
  ssd,
  tower,
  webcam,
} from "./drawings/computing";
import {
  actionCamera,
  camera,
  cameraLens,
  charger,
  drone,
  instantCamera,
  powerBank,
} from "./drawings/gadgets";
import { gameConsole, gamepad, handheld } from "./drawings/consoles";
import { gamingChair, projector, tvBox } from "./drawings/gaming";
import { cooker, hob, hood, oven } from "./drawings/cooking";
import { kettle, toaster, turkishCoffee } from "./drawings/kettles";
import { airfryer, microwave, multicooker, sandwichMaker } from "./drawings/kitchen-boxes";
import { coffeeMachine, juicer, meatGrinder } from "./drawings/kitchen-machines";
import { dishwasher, washer } from "./drawings/laundry";
import { chestFreezer, refrigerator } from "./drawings/refrigerators";
import { earbuds, partySpeaker, portableSpeaker, soundbar } from "./drawings/audio";
import { headphones } from "./drawings/headphones";
import { featurePhone, smartphone, smartwatch, tablet } from "./drawings/phones";
import { allInOne, laptop, monitor, tv } from "./drawings/screens";
import type { Draw } from "./pen";

/** The drawing function of each family, and its default colour. */
type Entry = { draw: Draw; color?: string };
const REGISTRY: Record<Drawing, Entry> = {
  "fridge-bottom-freezer": { draw: refrigerator, color: "inox" },
  "fridge-top-freezer": { draw: refrigerator },
  "fridge-side-by-side": { draw: refrigerator, color: "graphite" },
  "fridge-single": { draw: refrigerator },
  "freezer-upright": { draw: refrigerator },
  "freezer-chest": { draw: chestFreezer },
  "washer-front": { draw: washer },
  dryer: { draw: washer },
  dishwasher: { draw: dishwasher, color: "inox" },
  cooker: { draw: cooker },
  "oven-built-in": { draw: oven, color: "inox" },
  hob: { draw: hob, color: "black" },
  hood: { draw: hood, color: "inox" },
  kettle: { draw: kettle, color: "inox" },
  microwave: { draw: microwave, color: "black" },
  blender: { draw: blender, color: "inox" },
  "hand-blender": { draw: handBlender },
  mixer: { draw: handMixer },
  "stand-mixer": { draw: standMixer, color: "red" },
  "coffee-machine": { draw: coffeeMachine, color: "inox" },
  "coffee-maker-turkish": { draw: turkishCoffee, color: "copper" },
  multicooker: { draw: multicooker, color: "silver" },
  toaster: { draw: toaster, color: "inox" },
  "meat-grinder": { draw: meatGrinder },
  juicer: { draw: juicer, color: "graphite" },
  airfryer: { draw: airfryer, color: "black" },
  "sandwich-maker": { draw: sandwichMaker, color: "inox" },
  tv: { draw: tv, color: "black" },
  soundbar: { draw: soundbar, color: "black" },
  "headphones-over-ear": { draw: headphones, color: "black" },
  earbuds: { draw: earbuds },
  "speaker-portable": { draw: portableSpeaker, color: "blue" },
  "speaker-party": { draw: partySpeaker, color: "black" },
  smartphone: { draw: smartphone, color: "graphite" },
  "feature-phone": { draw: featurePhone, color: "black" },
  tablet: { draw: tablet, color: "gray" },
  smartwatch: { draw: smartwatch, color: "black" },
  laptop: { draw: laptop, color: "silver" },
  monitor: { draw: monitor, color: "black" },
  "all-in-one": { draw: allInOne, color: "silver" },
  projector: { draw: projector },
  "tv-box": { draw: tvBox, color: "black" },
  "power-bank": { draw: powerBank },
  charger: { draw: charger },
  "desktop-tower": { draw: tower, color: "black" },
  printer: { draw: printer },
  ssd: { draw: ssd, color: "graphite" },
  "external-drive": { draw: externalDrive, color: "blue" },
  keyboard: { draw: keyboard, color: "black" },
  mouse: { draw: mouse, color: "black" },
  router: { draw: router },
  webcam: { draw: webcam, color: "black" },
  console: { draw: gameConsole },
  "handheld-console": { draw: handheld, color: "black" },
  gamepad: { draw: gamepad },
  "gaming-chair": { draw: gamingChair, color: "black" },
  "camera-mirrorless": { draw: camera, color: "black" },
  "camera-action": { draw: actionCamera, color: "black" },
  "camera-instant": { draw: instantCamera, color: "mint" },
  "camera-lens": { draw: cameraLens, color: "black" },
  drone: { draw: drone, color: "gray" },
  "air-conditioner": { draw: airConditioner },
  "heater-oil": { draw: oilHeater },
  "heater-convector": { draw: convector },
  fan: { draw: fan },
  "air-purifier": { draw: airPurifier },
  humidifier: { draw: humidifier },
  "water-heater": { draw: waterHeater },
  "boiler-combi": { draw: boiler },
  "vacuum-canister": { draw: vacuumCanister },
  "vacuum-stick": { draw: vacuumStick, color: "graphite" },
  "vacuum-robot": { draw: vacuumRobot },
  iron: { draw: iron },
  "steam-station": { draw: iron, color: "navy" },
  "garment-steamer": { draw: garmentSteamer },
  "sewing-machine": { draw: sewingMachine },
  "hair-dryer": { draw: hairDryer, color: "purple" },
  shaver: { draw: shaver, color: "graphite" },
  trimmer: { draw: trimmer, color: "black" },
  straightener: { draw: straightener, color: "black" },
  epilator: { draw: epilator },
  toothbrush: { draw: toothbrush },
  "scales-body": { draw: scales },
  "scales-kitchen": { draw: scales },
  "pressure-washer": { draw: pressureWasher },
  "lawn-mower": { draw: lawnMower },
  drill: { draw: drill },
  grill: { draw: grill, color: "black" },
  "trimmer-garden": { draw: gardenTrimmer },
  chainsaw: { draw: chainsaw },
  pan: { draw: pan, color: "black" },
  pot: { draw: pot, color: "inox" },
  "cookware-set": { draw: cookwareSet, color: "inox" },
  "knife-set": { draw: knifeSet },
  "dinner-set": { draw: dinnerSet },
  thermos: { draw: thermos, color: "green" },
  teapot: { draw: teapot },
  "baking-dish": { draw: bakingDish, color: "red" },
  "pressure-cooker": { draw: pressureCooker, color: "inox" },
  "gaming-headset": { draw: headphones, color: "black" },
};

export const drawingOf = (drawing: Drawing): Entry => REGISTRY[drawing];
