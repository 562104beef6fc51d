import { tablesEngine } from "../tables/tables-engine";
import type { SearchEngine } from "./engine";
import { rememberingEngine } from "./remembering-engine";

/** The engine of the shop's lists. */
export const engine: SearchEngine = rememberingEngine(tablesEngine);
