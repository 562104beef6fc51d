import { startChild, describeExit } from "./children.mjs";
import { dataFolder, readEnvironment, validateEnvironment } from "./environment.mjs";
import { LaunchError } from "./launch-error.mjs";
import { PROGRAM_ARGS } from "./program-args.mjs";
import { superviseChild } from "./supervise-child.mjs";

/** The message of the process of the jobs when they have started (scripts/jobs.ts). */
const JOBS_RUN = "running";

/** Resolves when the jobs have started. Throws a LaunchError if their process ends before that. */
async function untilRunning(child) {
  const isRunning = new Promise((resolve) =>
    child.process.on("message", (message) => message === JOBS_RUN && resolve(true)),
  );
  if (await Promise.race([isRunning, child.ended.then(() => false)])) return;
  throw new LaunchError(
    `The background jobs ended (${describeExit(await child.ended)}). The reason is above.`,
  );
}

/**
 * `npm run jobs`: runs the background jobs (scripts/jobs.ts) in a process of their own until it is
 * stopped, with the variables of the environment and of the .env files, as `npm start`. While the
 * database does not answer they wait, and say why. When the process has run and dies, it is started
 * again, as `npm start` does with the server. Throws a LaunchError that says why they do not run:
 * invalid variables, no `DATABASE_URL`, or a database that is not this shop's.
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
  const start = () =>
    startChild(process.execPath, [...PROGRAM_ARGS, "scripts/jobs.ts"], {
      env: { ...raw, DATA_DIR: dataDir, NODE_ENV: "production" },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
  const child = start();
  await untilRunning(child);
  superviseChild(child, { name: "The jobs process", start, untilReady: untilRunning });
  // Until a signal ends this process (shutdown.mjs).
  await new Promise(() => {});
}
