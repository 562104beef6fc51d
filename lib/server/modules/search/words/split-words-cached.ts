import { lruCache } from "@/lib/cache/lru";
import { splitWords, type Word } from "./split-words";

/**
 * Maximum number of cached texts (several times those of an import batch), and their maximum
 * length: longer texts are not names or values that recur.
 */
const MAX_CACHED = 6000;
const MAX_LENGTH = 300;
const cache = lruCache<string, readonly Word[]>({ maxWeight: MAX_CACHED });

/**
 * Cached `splitWords`: names of values and brands occur in thousands of products, and the texts of
 * each product are read twice.
 */
export function splitWordsCached(text: string): readonly Word[] {
  const cached = cache.get(text);
  if (cached) return cached;
  const words = splitWords(text);
  if (text.length > MAX_LENGTH) return words;
  cache.set(text, words);
  return words;
}
