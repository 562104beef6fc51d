import { ownerNotice } from "./owner-notice.mjs";
import { runShopProgram } from "./shop-program.mjs";
import { note } from "./steps.mjs";

/**
 * Migrates and seeds.
 * @param {import('./steps.mjs').Tell} tell
 * @returns {Promise<string>} the result, on one line
 */
export async function prepareDatabaseInChild(env, tell) {
  const results = [];
  await runShopProgram({ title: "database", script: "scripts/prepare-database.ts", env, failure: "The database could not be prepared" }, ({ begins, result, owner }) => {
    if (begins) tell(begins);
    if (result) results.push(result);
    if (owner) note(ownerNotice(owner));
  });
  return results.join(", ");
}
