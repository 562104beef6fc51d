/** Spaces and punctuation at the end of a name that was cut. */
const TRAILING_SEPARATORS = /[\s,;:(/–—-]+$/u;

/**
 * The common beginning of the names of a model's variants, in whole words; `fallback` if that is
 * less than two words.
 */
export function modelName(titles: readonly string[], fallback: string): string {
  const [first = [], ...others] = titles.map((title) => title.split(" "));
  const common = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const name = (common < 0 ? first : first.slice(0, common))
    .join(" ")
    .replace(TRAILING_SEPARATORS, "");
  return name.includes(" ") ? name : fallback;
}
