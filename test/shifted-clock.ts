/**
 * Arguments of Node for a process whose machine's clock is ahead by so many milliseconds; behind,
 * when negative. What passes is measured rightly there, as on such a machine. Within the process
 * `globalThis.clockAhead` sets it while it runs, and so does a message `{ clockAhead }`.
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
