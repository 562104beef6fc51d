// Adds the optional platform packages that npm dropped from package-lock.json because the registry
// in use lacks them: node complete-lock.mjs [package-lock.json]. Run it after every npm install
// that drops them. It is idempotent.
import { readFileSync, writeFileSync } from "node:fs";
const file = process.argv[2] ?? "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
/** Whether the package at `path` finds the package `name`, in its own folder or one above it. */
const isResolvable = (path, name) => {
  for (let folder = path; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    if (lock.packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
};
const os = {
  darwin: "darwin",
  win32: "win32",
  windows: "win32",
  linux: "linux",
  freebsd: "freebsd",
  openbsd: "openbsd",
  netbsd: "netbsd",
  android: "android",
  sunos: "sunos",
  aix: "aix",
  openharmony: "openharmony",
};
const cpu = [
  "arm64",
  "x64",
  "ia32",
  "ppc64",
  "s390x",
  "riscv64",
  "loong64",
  "arm",
  "mips64el",
  "wasm32",
];
let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (path === "" || isResolvable(path, name) || !/^\d/.test(version)) continue;
    const words = name.split(/[-/]/);
    const system = words.map((word) => os[word]).find(Boolean);
    const chip = cpu.find((candidate) =>
      words.some(
        (word) =>
          word === candidate || (candidate === "arm" && word.startsWith("arm") && word !== "arm64"),
      ),
    );
    // Without `os` or `cpu` npm would try to install it on every platform.
    const limits = { ...(chip ? { cpu: [chip] } : {}), ...(system ? { os: [system] } : {}) };
    if (!system && !chip) {
      console.log("left out", name);
      continue;
    }
    lock.packages[`node_modules/${name}`] = { version, ...limits, optional: true };
    console.log("added", name, version, JSON.stringify(limits));
    added++;
  }
}
const sorted = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) =>
    a === "" ? -1 : b === "" ? 1 : a.localeCompare(b, "en"),
  ),
);
lock.packages = sorted;
if (added) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
