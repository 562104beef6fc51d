import type { Language } from "../../types";
import type { Block } from "../types";

/** A page in the languages of the shop; the same blocks in the same order in each. */
export type Page = Record<Language, readonly Block[]>;
