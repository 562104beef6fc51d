import { existsSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "./run-quietly.mjs";
import {
  isInstalled,
  lacksToolsOnly,
  lockFile,
  scopeToInstall,
  wantedPackages,
  writeStamp,
} from "./installed-packages.mjs";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";
import { commitStaging, closeStaging, openStaging } from "./install-staging.mjs";

function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith("npm-cli.js")
    ? [process.execPath, script]
    : [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** Runs npm for this scope, ignoring production settings in the caller's environment. */
async function npm(words, { scope, dataDir, cwd = projectRoot }) {
  const {
    NODE_ENV: _nodeEnv,
    npm_config_production: _production,
    npm_config_omit: _omit,
    npm_config_only: _only,
    npm_config_local_prefix: _prefix,
    ...env
  } = process.env;
  const [command, ...before] = npmCommand();
  const args = [
    ...before,
    ...words,
    scope === "all" ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
  ];
  return runQuietly(`npm ${words.join(" ")} (${scope})`, command, args, {
    env,
    dataDir,
    cwd,
    shell: process.platform === "win32",
  });
}

/** Reports the number of installed packages while npm works. */
function countPackages(scope, folder, tell) {
  const paths = wantedPackages(scope).map(([path]) => join(folder, path, "package.json"));
  const timer = setInterval(() => {
    const count = paths.filter((path) => existsSync(path)).length;
    tell(
      count === 0 ? "npm reads the lock file" : `${count} of ${paths.length} packages`,
      count / paths.length,
    );
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Installs in a staging folder, then replaces `node_modules` (install-staging.mjs). This takes half
 * as long as an install in place.
 */
async function installStaged({ scope, tell, dataDir }) {
  const cwd = openStaging(npmCommand());
  const stop = countPackages(scope, cwd, tell);
  try {
    const result = await npm(["ci", "--prefer-offline"], { scope, dataDir, cwd });
    if (result.ok) commitStaging();
    return result;
  } finally {
    stop();
    closeStaging();
  }
}

/** Installs in place. With `complete`, only missing packages are added. */
async function installInPlace({ scope, tell, dataDir }, complete) {
  const addMissing = ["install", "--no-save"];
  const stop = countPackages(scope, projectRoot, tell);
  try {
    const first = await npm(complete ? [...addMissing, "--prefer-offline"] : ["ci"], {
      scope,
      dataDir,
    });
    // `npm ci` calls the lock file out of sync if the registry lacks packages of other platforms,
    // or if npm's cached metadata is older than the lock file. `npm install --no-save` then
    // installs the same locked versions.
    const shouldRetry =
      complete || first.output.includes("package-lock.json or npm-shrinkwrap.json are in sync");
    return first.ok || !shouldRetry ? first : await npm(addMissing, { scope, dataDir });
  } finally {
    stop();
  }
}

/**
 * Installs exactly what the lock file says, if node_modules is missing, incomplete, from another
 * lock file, or lacks needed test tools. Test tools are added to an existing install, and are not
 * removed later.
 * @param {import('./installed-packages.mjs').Scope} scope
 * @param {import('./steps.mjs').Tell} tell
 * @param {string} [dataDir] the folder of the log
 * @returns {Promise<string>} what was done, for the step's line
 */
export async function installDependencies(scope, tell, dataDir) {
  if (!existsSync(lockFile))
    throw new LaunchError(
      "package-lock.json is missing: this folder is not a complete copy of the project.",
    );
  if (isInstalled(scope)) return "up to date";
  const complete = lacksToolsOnly(scope);
  const wanted = scopeToInstall(scope);
  const options = { scope: wanted, tell, dataDir };
  const staged = complete ? undefined : await installStaged(options);
  const result = staged?.ok ? staged : await installInPlace(options, complete);
  if (!result.ok) {
    const hint = "Most often the npm registry cannot be reached.";
    throw new LaunchError(
      `The dependencies could not be installed (${result.how}). ${hint} npm says:\n${result.output.trim()}`,
    );
  }
  writeStamp(wanted);
  return complete
    ? "the tools of the tests added"
    : wanted === "all"
      ? "installed from the lock file"
      : "installed what serving needs";
}
