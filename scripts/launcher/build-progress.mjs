/** Output lines of `next build` in order, and the share (0..1) of its time at which each comes. */
const PHASES = [
  {
    says: /Creating an optimized production build/,
    words: "compiling",
    from: 0,
    typicalMs: 30_000,
  },
  {
    says: /Compiled successfully|Finished .* in/,
    words: "compressing scripts",
    from: 0.7,
    typicalMs: 8000,
  },
  { says: /Collecting page data/, words: "collecting page data", from: 0.78, typicalMs: 5000 },
  { says: /Generating static pages/, words: "rendering pages", from: 0.85, typicalMs: 6000 },
  { says: /Finalizing page optimization/, words: "finishing", from: 0.97, typicalMs: 2000 },
];

/**
 * Reports progress from the output of `next build`. Within a phase nothing is printed, so the bar
 * approaches the next phase ever more slowly.
 * @param {import('./steps.mjs').Tell} tell
 */
export function buildProgress(tell) {
  let phase = 0;
  let since = Date.now();
  const timer = setInterval(() => {
    const { words, from, typicalMs } = PHASES[phase] ?? PHASES[0];
    const to = PHASES[phase + 1]?.from ?? 1;
    tell(words, from + (to - from) * (1 - Math.exp((since - Date.now()) / typicalMs)));
  }, 500);
  timer.unref();
  return {
    onLine(line) {
      const printed = PHASES.findIndex(({ says }) => says.test(line));
      if (printed > phase) [phase, since] = [printed, Date.now()];
    },
    end: () => clearInterval(timer),
  };
}
