import pLimit from "p-limit";

/** The most scans that wait for their turn; whoever sends more holds a scanner's button down. */
const MAX_WAITING = 100;

/** Runs acts one at a time: a press only when nothing runs, scans one after another. */
type ActQueue = {
  /** Runs the work at once. Returns null, without running it, while anything else is running. */
  press: <Result>(work: () => Promise<Result>) => Promise<Result> | null;
  /** Runs the work after everything that was scanned before. Returns null when too many wait. */
  scan: <Result>(work: () => Promise<Result>) => Promise<Result> | null;
};

/** `onBusy`: called with whether anything is running or waiting, when that changes. */
export function createActQueue(onBusy: (isBusy: boolean) => void): ActQueue {
  const limit = pLimit(1);
  let started = 0;
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    started += 1;
    if (started === 1) onBusy(true);
    try {
      return await limit(work);
    } finally {
      started -= 1;
      if (started === 0) onBusy(false);
    }
  }
  return {
    press: (work) => (started === 0 ? run(work) : null),
    scan: (work) => (started <= MAX_WAITING ? run(work) : null),
  };
}
