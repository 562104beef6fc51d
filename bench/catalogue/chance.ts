/**
 * A generator of pseudo-random numbers from 0 to 1 (mulberry32): the same seed gives the same
 * numbers on every machine.
 */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of `choices`, which may not be empty. */
export function oneOf<Choice>(choices: readonly Choice[], random: () => number): Choice {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}
