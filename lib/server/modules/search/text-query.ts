import type { Alternative, Slot } from "./slots";
import { LEVELS, type Level } from "./words/document";

const lexeme = (word: string, { prefix }: Alternative, levels: string): string => `'${word}'${prefix || levels ? ":" : ""}${prefix ? "*" : ""}${levels}`;

const alternativeQuery = (alternative: Alternative, levels: string): string => `(${alternative.groups.map((group) => `(${group.map((word) => lexeme(word, alternative, levels)).join("|")})`).join("&")})`;

/** What a product must have for a slot, as `tsquery` text; `levels`: only where a word has one of these weights. Lexemes are the catalogue's own or folded, so no typed operator gets here. */
const slotQuery = (alternatives: readonly Alternative[], levels = ""): string => alternatives.map((alternative) => alternativeQuery(alternative, levels)).join("|");

/** All slots at once; `levels`: only where a product has the words with one of these weights. */
export const allOf = (slots: readonly Slot[], levels = ""): string => slots.map(({ alternatives }) => `(${slotQuery(alternatives, levels)})`).join("&");

/** How much a word counts by where a product has it (search.md, step 4). */
const WEIGHTS: Record<Level, number> = { A: 1.2, B: 0.9, C: 0.4, D: 0.15 };

/** What a slot adds to a product's score, best first: the value and the `tsquery` that earns it. */
export function scoresOf({ alternatives }: Slot): { value: number; query: string }[] {
  const shares = [...new Set(alternatives.map(({ share }) => share))];
  return shares
    .flatMap((share) => LEVELS.map((level, i) => ({ value: Math.round(share * WEIGHTS[level] * 1000) / 1000, query: slotQuery(alternatives.filter((one) => one.share === share), LEVELS.slice(0, i + 1).join("")) })))
    .sort((a, b) => b.value - a.value);
}
