/** Words and signs that end a name nowhere. */
const TRAILING_SEPARATORS = /[\s,;:(/–—-]+$/u;

/**
 * What the names of a model's variants begin with, in whole words; `otherwise` when that is less
 * than two words.
 */
export function modelName(titles: readonly string[], otherwise: string): string {
  const [first = [], ...others] = titles.map((title) => title.split(" "));
  const common = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const name = (common < 0 ? first : first.slice(0, common))
    .join(" ")
    .replace(TRAILING_SEPARATORS, "");
  return name.includes(" ") ? name : otherwise;
}
