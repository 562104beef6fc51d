import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { recordBuild, incompleteFile } from "./build-contents.mjs";
import { buildFront } from "./build-front.mjs";
import { buildProgress } from "./build-progress.mjs";
import { filesUnder, hashOf } from "./hash-files.mjs";
import { quietRunError, runQuietly } from "./run-quietly.mjs";
import { projectRoot } from "./project-root.mjs";
import { takeLock } from "./run-lock.mjs";

const output = join(projectRoot, ".next");
const hashFile = join(output, "source-hash");
const cache = join(output, "cache");
const nodeVersionFile = join(cache, "node-version");
const sourceFolders = ["app", "components", "lib", "messages", "public", "front", "build"];
const topLevelSource =
  /^(middleware|proxy|instrumentation|instrumentation-client|next\.config|payload\.config|postcss\.config)\.\w+$|^(package-lock|tsconfig)\.json$/;
const testFile = /\.(test|spec)\.[cm]?[jt]sx?$/;

function* sourceFiles() {
  for (const name of readdirSync(projectRoot).sort()) {
    if (sourceFolders.includes(name)) {
      for (const path of filesUnder(join(projectRoot, name))) if (!testFile.test(path)) yield path;
    } else if (topLevelSource.test(name)) yield join(projectRoot, name);
  }
}

/**
 * A hash of the names and contents of all build inputs, of the variables that Next inlines in
 * browser code, and of the Node version.
 */
function hashSources() {
  const inlined = Object.keys(process.env)
    .filter((name) => name.startsWith("NEXT_PUBLIC_"))
    .sort()
    .map((name) => [name, process.env[name] ?? ""]);
  return hashOf(sourceFiles(), [...inlined, ["node", process.version]]);
}

/**
 * Removes the build cache of another Node version. Reusing one broke builds: the names of the back
 * office's errors were lost.
 */
function removeOutdatedCache() {
  if (
    existsSync(cache) &&
    (!existsSync(nodeVersionFile) || readFileSync(nodeVersionFile, "utf8") !== process.version)
  )
    rmSync(cache, { recursive: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(nodeVersionFile, process.version);
}

/** The source hash of the finished build; undefined if there is none. */
export const builtHash = () =>
  existsSync(join(output, "BUILD_ID")) && existsSync(hashFile)
    ? readFileSync(hashFile, "utf8")
    : undefined;

/**
 * Why there must be a build: `changed` sources, or the name of a file that a finished build of
 * these sources lacks. Undefined when there is a whole build.
 */
function buildReason() {
  const recorded = existsSync(hashFile) ? readFileSync(hashFile, "utf8") : undefined;
  if (recorded !== hashSources()) return "changed";
  return incompleteFile(output);
}

/**
 * Waits for the lock on `.next`, which `npm start` and `npm test` share: concurrent builds would
 * corrupt each other.
 */
async function acquireBuildLock() {
  for (;;) {
    const lock = await takeLock(join(projectRoot, ".next-build.lock"));
    if ("release" in lock) return lock;
    await pause(500);
  }
}

/**
 * Builds if sources have changed since the last finished build. Variables of the .env files are not
 * used: a build needs no database, and must not contain this machine's addresses.
 * @param {import('./steps.mjs').OnProgress} onProgress
 * @param {string} dataDir the folder of the log
 */
export async function buildWhenChanged(onProgress, dataDir) {
  // The front is compiled each time, because development also writes it. Next's build loads the
  // cache handler.
  await buildFront();
  const reason = buildReason();
  if (!reason) return "up to date";
  const lock = await acquireBuildLock();
  try {
    if (!buildReason()) return "made by another command meanwhile";
    // The hash is removed before and written after, so that an interrupted build is not taken for a
    // finished one.
    rmSync(hashFile, { force: true });
    const hash = hashSources();
    removeOutdatedCache();
    const next = join(projectRoot, "node_modules/next/dist/bin/next");
    const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    const progress = buildProgress(onProgress);
    const result = await runQuietly("next build", process.execPath, [next, "build"], {
      env,
      dataDir,
      onLine: progress.onLine,
    }).finally(progress.end);
    if (!result.ok) throw quietRunError("The build failed", result);
    recordBuild(output);
    writeFileSync(hashFile, hash);
    return reason === "changed" ? "built" : `built again: ${reason} was missing or cut`;
  } finally {
    lock.release();
  }
}
