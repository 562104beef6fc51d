import { tablesEngine } from "../tables/tables-engine";
import type { SearchEngine } from "./engine";

/** The engine of the shop's lists. */
export const engine: SearchEngine = tablesEngine;
