/** Duration of one letter, ms (specification section 9). */
export const TYPING_STEP_MS = 100;

/** Frames a finished title is shown before the next. */
const REST_STEPS = 18;

/**
 * Endless frames of a typing placeholder: random titles letter by letter, a pause after each, never
 * one twice in a row; none without titles. `random` returns 0 to 1 like Math.random.
 */
export function* typingFrames(
  titles: readonly string[],
  random: () => number,
): Generator<string, void, void> {
  let last = -1;
  while (titles.length > 0) {
    let index = Math.floor(random() * titles.length);
    if (index === last) index = (index + 1) % titles.length;
    last = index;
    // By code point, not by code unit.
    const letters = Array.from(titles[index] ?? "");
    for (let shown = 1; shown <= letters.length; shown++) yield letters.slice(0, shown).join("");
    for (let rest = 0; rest < REST_STEPS; rest++) yield letters.join("");
  }
}
