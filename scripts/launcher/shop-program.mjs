import { quietRunError, runQuietly } from "./run-quietly.mjs";
import { LaunchError } from "./launch-error.mjs";
import { PROGRAM_ARGS } from "./program-args.mjs";

/**
 * Runs one of the shop's own programs (scripts/*.ts, program.ts) in a separate process, so that its
 * connections and memory are freed when it exits. Throws a LaunchError if it fails.
 * @param {{ title: string, script: string, args?: string[], env: NodeJS.ProcessEnv, failure: string
 * }} program `failure`: the first sentence of the error message after a crash
 * @param {(message: any) => void} onReport called with each message of the program
 */
export async function runShopProgram({ title, script, args = [], env, failure }, onReport) {
  let refusal;
  const onMessage = (message) => {
    if (message.refusal) refusal = message.refusal;
    else onReport(message);
  };
  // NODE_ENV: in development Payload would regenerate its types while the build reads them.
  // QUERY_TIMEOUT_MS: a migration may take as long as it needs.
  const options = {
    env: { ...env, NODE_ENV: "production", QUERY_TIMEOUT_MS: "0" },
    dataDir: env.DATA_DIR,
    onMessage,
  };
  const run = await runQuietly(
    title,
    process.execPath,
    [...PROGRAM_ARGS, script, ...args],
    options,
  );
  if (refusal) throw new LaunchError(refusal);
  if (!run.ok) throw quietRunError(failure, run);
}
