import { startChild, describeExit } from "./children.mjs";
import { dataFolder, readEnvironment, validateEnvironment } from "./environment.mjs";
import { LaunchError } from "./launch-error.mjs";
import { PROGRAM_ARGS } from "./program-args.mjs";
import { isShuttingDown } from "./shutdown.mjs";

/**
 * `npm run jobs`: runs the background jobs (scripts/jobs.ts) in a process of their own until it is
 * stopped, with the variables of the environment and of the .env files, as `npm start`. While the
 * database does not answer they wait, and say why. Throws a LaunchError that says why they do not
 * run: invalid variables, no `DATABASE_URL`, or a database that is not this shop's.
 */
export async function runJobs() {
  const raw = readEnvironment();
  const dataDir = dataFolder(raw.DATA_DIR);
  await validateEnvironment(raw);
  if (!raw.DATABASE_URL)
    throw new LaunchError(
      "npm run jobs needs DATABASE_URL: the bundled PostgreSQL belongs to npm start, which runs the jobs itself.",
    );
  if (raw.JOBS !== "separate")
    console.warn(
      "JOBS is not separate: a server with these variables runs the jobs too. That is allowed.",
    );
  const child = startChild(process.execPath, [...PROGRAM_ARGS, "scripts/jobs.ts"], {
    env: { ...raw, DATA_DIR: dataDir, NODE_ENV: "production" },
  });
  const end = await child.ended;
  if (end.code === 0 || isShuttingDown()) return 0;
  throw new LaunchError(`The background jobs ended (${describeExit(end)}). The reason is above.`);
}
