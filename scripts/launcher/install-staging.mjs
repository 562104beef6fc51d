import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

const folder = join(projectRoot, ".install");
const COPIED_FILES = ["package.json", ".npmrc"];

/** The standard URL of a package's tarball in a registry. */
function tarballAddress(registry, path, { name = path.replace(/^.*node_modules\//, ""), version }) {
  return `${registry}${name}/-/${name.split("/").at(-1)}-${version}.tgz`;
}

/**
 * The lock file, with missing tarball URLs filled in: without them npm would fetch the metadata of
 * every package first.
 */
function lockWithAddresses([command, ...firstArgs]) {
  const { stdout } = spawnSync(command, [...firstArgs, "config", "get", "registry"], {
    cwd: projectRoot,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const registry = stdout.trim().replace(/\/*$/, "/");
  const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
  for (const [path, entry] of Object.entries(lock.packages))
    if (entry.integrity && !entry.link) entry.resolved ??= tarballAddress(registry, path, entry);
  return JSON.stringify(lock);
}

/**
 * Creates a staging folder for npm, so that an interrupted install leaves `node_modules` unchanged.
 * @param {string[]} npm the command and its first arguments
 */
export function openStaging(npm) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const file of COPIED_FILES)
    if (existsSync(join(projectRoot, file)))
      copyFileSync(join(projectRoot, file), join(folder, file));
  writeFileSync(join(folder, "package-lock.json"), lockWithAddresses(npm));
  return folder;
}

/** Replaces `node_modules` with the staged one. */
export function commitStaging() {
  const [modules, old] = [join(projectRoot, "node_modules"), join(folder, "old_modules")];
  if (existsSync(modules)) renameSync(modules, old);
  renameSync(join(folder, "node_modules"), modules);
  closeStaging();
}

export const closeStaging = () => rmSync(folder, { recursive: true, force: true });
