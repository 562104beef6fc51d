import { lruCache } from "@/lib/cache/lru";
import { splitWords, type Word } from "./split-words";

/**
 * Texts cached, of a batch of an import several times over; longer ones are nobody's name or value.
 */
const MAX_CACHED = 6000;
const MAX_LENGTH = 300;
const known = lruCache<string, readonly Word[]>({ most: MAX_CACHED });

/**
 * The words of a text as `splitWords` cuts them, cached: names of values and brands are in
 * thousands of products, and each product's texts are read twice.
 */
export function splitWordsCached(text: string): readonly Word[] {
  const cached = known.get(text);
  if (cached) return cached;
  const words = splitWords(text);
  if (text.length > MAX_LENGTH) return words;
  known.set(text, words);
  return words;
}
