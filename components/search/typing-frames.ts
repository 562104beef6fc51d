/** One letter (specification section 9). */
export const TYPING_STEP_MS = 100;

/** Steps a finished title stays before it is taken back. */
const REST_STEPS = 18;

/**
 * What a typing placeholder shows, step by step, without end: a title letter by letter, a rest, the next. Titles come at random, never the
 * same twice in a row. `random` gives 0 up to 1, as Math.random does. Without titles there is no step.
 */
export function* typingFrames(titles: readonly string[], random: () => number): Generator<string, void, void> {
  let last = -1;
  while (titles.length > 0) {
    let index = Math.floor(random() * titles.length);
    if (index === last) index = (index + 1) % titles.length;
    last = index;
    // By letters as people count them, not by code units.
    const letters = Array.from(titles[index] ?? "");
    for (let shown = 1; shown <= letters.length; shown++) yield letters.slice(0, shown).join("");
    for (let rest = 0; rest < REST_STEPS; rest++) yield letters.join("");
  }
}
