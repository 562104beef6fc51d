/** The drawing families of the demo catalogue: every product names one, directly or through its category. */
export const DRAWINGS = [
  "fridge-bottom-freezer", "fridge-top-freezer", "fridge-side-by-side", "fridge-single", "freezer-upright", "freezer-chest",
  "washer-front", "dryer", "dishwasher", "cooker", "oven-built-in", "hob", "hood",
  "kettle", "microwave", "blender", "hand-blender", "mixer", "stand-mixer", "coffee-machine", "coffee-maker-turkish", "multicooker", "toaster", "meat-grinder", "juicer", "airfryer", "sandwich-maker",
  "tv", "soundbar", "headphones-over-ear", "earbuds", "speaker-portable", "speaker-party", "projector", "tv-box",
  "smartphone", "feature-phone", "tablet", "smartwatch", "power-bank", "charger",
  "laptop", "monitor", "desktop-tower", "all-in-one", "printer", "ssd", "external-drive", "keyboard", "mouse", "router", "webcam",
  "console", "handheld-console", "gamepad", "gaming-headset", "gaming-chair",
  "air-conditioner", "heater-oil", "heater-convector", "fan", "air-purifier", "humidifier", "water-heater", "boiler-combi",
  "vacuum-canister", "vacuum-stick", "vacuum-robot", "iron", "steam-station", "garment-steamer", "sewing-machine",
  "hair-dryer", "shaver", "trimmer", "straightener", "epilator", "toothbrush", "scales-body", "scales-kitchen",
  "camera-mirrorless", "camera-action", "camera-instant", "camera-lens", "drone",
  "pressure-washer", "lawn-mower", "drill", "grill", "trimmer-garden", "chainsaw",
  "pan", "pot", "cookware-set", "knife-set", "dinner-set", "thermos", "teapot", "baking-dish", "pressure-cooker",
] as const;

export type Drawing = (typeof DRAWINGS)[number];
