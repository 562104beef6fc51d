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
async function runNpm(npmArgs, { scope, dataDir, cwd = projectRoot }) {
  const {
    NODE_ENV: _nodeEnv,
    npm_config_production: _production,
    npm_config_omit: _omit,
    npm_config_only: _only,
    npm_config_local_prefix: _prefix,
    ...env
  } = process.env;
  const [command, ...firstArgs] = npmCommand();
  const args = [
    ...firstArgs,
    ...npmArgs,
    scope === "all" ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
  ];
  return runQuietly(`npm ${npmArgs.join(" ")} (${scope})`, command, args, {
    env,
    dataDir,
    cwd,
    shell: process.platform === "win32",
  });
}

/** Reports the number of installed packages while npm works. */
function countPackages(scope, folder, onProgress) {
  const paths = wantedPackages(scope).map(([path]) => join(folder, path, "package.json"));
  const timer = setInterval(() => {
    const count = paths.filter((path) => existsSync(path)).length;
    onProgress(
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
async function installStaged({ scope, onProgress, dataDir }) {
  const cwd = openStaging(npmCommand());
  const stopCounting = countPackages(scope, cwd, onProgress);
  try {
    const result = await runNpm(["ci", "--prefer-offline"], { scope, dataDir, cwd });
    if (result.ok) commitStaging();
    return result;
  } finally {
    stopCounting();
    closeStaging();
  }
}

/** Installs in place. With `onlyMissing`, packages that are installed already are kept. */
async function installInPlace({ scope, onProgress, dataDir, onlyMissing }) {
  const addMissing = ["install", "--no-save"];
  const stopCounting = countPackages(scope, projectRoot, onProgress);
  try {
    const first = await runNpm(onlyMissing ? [...addMissing, "--prefer-offline"] : ["ci"], {
      scope,
      dataDir,
    });
    // `npm ci` calls the lock file out of sync if the registry lacks packages of other platforms,
    // or if npm's cached metadata is older than the lock file. `npm install --no-save` then
    // installs the same locked versions.
    const shouldRetry =
      onlyMissing || first.output.includes("package-lock.json or npm-shrinkwrap.json are in sync");
    return first.ok || !shouldRetry ? first : await runNpm(addMissing, { scope, dataDir });
  } finally {
    stopCounting();
  }
}

/**
 * Installs exactly what the lock file says, if node_modules is missing, incomplete, from another
 * lock file, or lacks needed test tools. Test tools are added to an existing install, and are not
 * removed later.
 * @param {import('./installed-packages.mjs').Scope} scope
 * @param {import('./steps.mjs').OnProgress} onProgress
 * @param {string} [dataDir] the folder of the log
 * @returns {Promise<string>} what was done, for the step's line
 */
export async function installDependencies(scope, onProgress, dataDir) {
  if (!existsSync(lockFile))
    throw new LaunchError(
      "package-lock.json is missing: this folder is not a complete copy of the project.",
    );
  if (isInstalled(scope)) return "up to date";
  const onlyMissing = lacksToolsOnly(scope);
  const wantedScope = scopeToInstall(scope);
  const options = { scope: wantedScope, onProgress, dataDir };
  const staged = onlyMissing ? undefined : await installStaged(options);
  const result = staged?.ok ? staged : await installInPlace({ ...options, onlyMissing });
  if (!result.ok) {
    const hint = "Most often the npm registry cannot be reached.";
    throw new LaunchError(
      `The dependencies could not be installed (${result.ending}). ${hint} npm says:\n${result.output.trim()}`,
    );
  }
  writeStamp(wantedScope);
  return onlyMissing
    ? "the tools of the tests added"
    : wantedScope === "all"
      ? "installed from the lock file"
      : "installed what serving needs";
}
