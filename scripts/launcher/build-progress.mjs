/**
 * The phases of `next build`: the output line with which each begins, and the share (0..1) of the
 * build's time that is over then.
 */
const PHASES = [
  {
    pattern: /Creating an optimized production build/,
    text: "compiling",
    from: 0,
    typicalMs: 30_000,
  },
  {
    pattern: /Compiled successfully|Finished .* in/,
    text: "compressing scripts",
    from: 0.7,
    typicalMs: 8000,
  },
  { pattern: /Collecting page data/, text: "collecting page data", from: 0.78, typicalMs: 5000 },
  { pattern: /Generating static pages/, text: "rendering pages", from: 0.85, typicalMs: 6000 },
  { pattern: /Finalizing page optimization/, text: "finishing", from: 0.97, typicalMs: 2000 },
];

/**
 * Reports progress from the output of `next build`. Within a phase nothing is printed, so the bar
 * approaches the next phase ever more slowly.
 * @param {import('./steps.mjs').OnProgress} onProgress
 */
export function buildProgress(onProgress) {
  let phase = 0;
  let since = Date.now();
  const timer = setInterval(() => {
    const { text, from, typicalMs } = PHASES[phase] ?? PHASES[0];
    const to = PHASES[phase + 1]?.from ?? 1;
    onProgress(text, from + (to - from) * (1 - Math.exp((since - Date.now()) / typicalMs)));
  }, 500);
  timer.unref();
  return {
    onLine(line) {
      const printed = PHASES.findIndex(({ pattern }) => pattern.test(line));
      if (printed > phase) [phase, since] = [printed, Date.now()];
    },
    end: () => clearInterval(timer),
  };
}
