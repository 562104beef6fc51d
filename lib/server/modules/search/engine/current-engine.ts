import { bitmapEngine } from "../tables/bitmap-engine";
import type { SearchEngine } from "./engine";
import { cachedEngine } from "./cached-engine";

/** The engine that the shop uses. */
export const engine: SearchEngine = cachedEngine(bitmapEngine);
