/**
 * Node arguments for a process whose clock is ahead by `ms` (behind, when negative). Durations are
 * measured correctly, as on a machine with a wrong clock. The process itself can change the offset
 * with `globalThis.clockAhead`, and its parent with a message `{ clockAhead }`.
 */
export const clockOffsetArgs = (ms: number): string[] => {
  const preload = `
const Real = Date;
globalThis.clockAhead = ${ms};
globalThis.Date = class Date extends Real {
  constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + globalThis.clockAhead); }
  static now() { return Real.now() + globalThis.clockAhead; }
};
if (process.send) process.on("message", (message) => { globalThis.clockAhead = message.clockAhead; });`;
  return ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
};
