import { bitmapEngine } from "../tables/bitmap-engine";
import type { SearchEngine } from "./engine";
import { cachedEngine } from "./cached-engine";

/** The engine of the shop's lists. */
export const engine: SearchEngine = cachedEngine(bitmapEngine);
