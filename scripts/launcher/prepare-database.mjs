import { ownerNotice } from "./owner-notice.mjs";
import { runShopProgram } from "./shop-program.mjs";
import { printNote } from "./steps.mjs";

/**
 * Migrates and seeds the database in a child process.
 * @param {import('./steps.mjs').OnProgress} onProgress
 * @param {(mode: "demo" | "live") => void} [onMode] called as soon as the mode of the database's
 * shop is known, before anything is written to it
 * @returns {Promise<string>} the result, on one line
 */
export async function prepareDatabaseInChild(env, onProgress, onMode = () => {}) {
  const results = [];
  await runShopProgram(
    {
      title: "database",
      script: "scripts/prepare-database.ts",
      env,
      failure: "The database could not be prepared",
    },
    ({ step, result, mode, owner }) => {
      if (mode) onMode(mode);
      if (step) onProgress(step);
      if (result) results.push(result);
      if (owner) printNote(ownerNotice(owner));
    },
  );
  return results.join(", ");
}
