import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

const folder = join(projectRoot, ".install");
const copied = ["package.json", ".npmrc"];

/** Where npm looks for this version of a package in every registry. */
function addressOf(registry, path, { name = path.replace(/^.*node_modules\//, ""), version }) {
  return `${registry}${name}/-/${name.split("/").at(-1)}-${version}.tgz`;
}

/** The lock file with the addresses npm leaves out on request: without them it reads every package's list of versions first. */
function lockWithAddresses([command, ...before]) {
  const { stdout } = spawnSync(command, [...before, "config", "get", "registry"], { cwd: projectRoot, encoding: "utf8", shell: process.platform === "win32" });
  const registry = stdout.trim().replace(/\/*$/, "/");
  const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
  for (const [path, entry] of Object.entries(lock.packages)) if (entry.integrity && !entry.link) entry.resolved ??= addressOf(registry, path, entry);
  return JSON.stringify(lock);
}

/** A folder where npm can install without touching `node_modules`: one that was interrupted leaves what was there. @param {string[]} npm the command, in words */
export function openStaging(npm) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const file of copied) if (existsSync(join(projectRoot, file))) copyFileSync(join(projectRoot, file), join(folder, file));
  writeFileSync(join(folder, "package-lock.json"), lockWithAddresses(npm));
  return folder;
}

/** Puts what was installed there in the place of `node_modules`. */
export function adoptStaging() {
  const [modules, old] = [join(projectRoot, "node_modules"), join(folder, "old_modules")];
  if (existsSync(modules)) renameSync(modules, old);
  renameSync(join(folder, "node_modules"), modules);
  closeStaging();
}

export const closeStaging = () => rmSync(folder, { recursive: true, force: true });
