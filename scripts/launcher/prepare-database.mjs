import { hiddenFailure, hiddenRun } from "./hidden-run.mjs";
import { note } from "./steps.mjs";

/**
 * Migrates and seeds in a separate process, which frees its connections and memory when it exits.
 * @param {import('./steps.mjs').Tell} tell
 * @returns {Promise<string>} the result, on one line
 */
export async function prepareDatabaseInChild(env, tell) {
  const results = [];
  // In development Payload would regenerate its types while the build reads them. A migration may take as long as it needs.
  const options = { env: { ...env, NODE_ENV: "production", QUERY_TIMEOUT_MS: "0" }, dataDir: env.DATA_DIR, onMessage };
  function onMessage({ begins, result, notice }) {
    if (begins) tell(begins);
    if (result) results.push(result);
    if (notice) note(notice);
  }
  const run = await hiddenRun("database", process.execPath, ["--conditions=react-server", "--import", "tsx", "scripts/prepare-database.ts"], options);
  if (!run.ok) throw hiddenFailure("The database could not be prepared", run);
  return results.join(", ");
}
