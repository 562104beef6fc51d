import { runChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";

/** Migrates and seeds, in a process of its own: its connections and its memory are gone when it ends. */
export async function prepareDatabase(env) {
  const result = await runChild(process.execPath, ["--conditions=react-server", "--import", "tsx", "scripts/prepare-database.ts"], { env });
  if (!result.ok) throw new LaunchError(`The database could not be prepared (${result.how}). The reason is above.`);
}
