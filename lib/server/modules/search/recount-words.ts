import type { Job } from "../../jobs/job";
import { runInChildProcess } from "../../run-beside";

/**
 * Recounts the catalogue's words every night, so that searches know which words are common
 * (docs/adr/0036). An import of many products does the same when it ends.
 */
export const recountWords: Job = {
  name: "common-words",
  schedule: "40 0 * * *",
  timeoutS: 3600,
  async run() {
    const code = await runInChildProcess("scripts/count-words.ts");
    if (code !== 0) throw new Error(`counting the words exited with code ${code}`);
  },
};
