import { existsSync, readdirSync, watch } from "node:fs";
import { dirname, join, relative } from "node:path";
import { buildFront } from "./build-front.mjs";
import { importClosure } from "./import-closure.mjs";
import { projectRoot } from "./project-root.mjs";
import { print } from "./terminal.mjs";

const SOURCE = /\.(?:[cm]?[jt]s|json)$/;
const TEST = /\.test\.[cm]?[jt]sx?$/;

/** Debounce time (ms): saving one file causes several events, and saving all files many. */
const DEBOUNCE_MS = 150;

/** The files that Next reads only when it starts. */
const nextStartupFiles = (root) => [
  ...importClosure(
    ["next.config.ts"].filter((name) => existsSync(join(root, name))),
    root,
  ).keys(),
  "instrumentation.ts",
];

/** `front/` and its subfolders. */
const frontFolders = (root) => [
  join(root, "front"),
  ...readdirSync(join(root, "front"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/**
 * In development, recompiles the front when a file of `front/` changes, what it imports, or Next's
 * configuration; Next watches all other files itself. `reload` is called when only the pipeline of
 * requests has changed, which a running server can replace, and otherwise `restart`. If the front
 * does not compile, the error is printed and the running server goes on.
 * @param {Awaited<ReturnType<typeof buildFront>>} front the compiled front
 * @param {Record<"restart" | "reload", (reason: string) => void>} callbacks
 * @param {{ root?: string, build?: typeof buildFront }} [options]
 * @returns {() => void} stops watching
 */
export function restartOnChange(
  front,
  { restart, reload },
  { root = projectRoot, build = buildFront } = {},
) {
  let watchers = [];
  let timer;
  let compiled = front;
  /** The changed files that the running server does not have yet. */
  const changed = new Set();
  /** Resolves when the latest change has been handled; changes are handled one after another. */
  let handled = Promise.resolve();
  let isStopped = false;

  async function rebuild() {
    const paths = [...changed];
    if (paths.length === 0) return;
    changed.clear();
    const reason = `${paths.at(-1)} changed`;
    try {
      compiled = await build();
      const once = new Set([...compiled.loadedOnce, ...nextStartupFiles(root)]);
      if (!isStopped) (paths.some((path) => once.has(path)) ? restart : reload)(reason);
    } catch (error) {
      for (const path of paths) changed.add(path);
      print(`${error.message}\nThe server goes on as it was before ${reason}.`);
    }
    // The set of source files may have changed.
    close();
    if (!isStopped) open();
  }

  function onChange(path) {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => (handled = handled.then(rebuild)), DEBOUNCE_MS);
  }

  function open() {
    const ownFolders = frontFolders(root);
    const files = new Set([...compiled.sources, ...nextStartupFiles(root)]);
    const otherFolders = [...files].map((name) => dirname(join(root, name)));
    const folders = new Set([...ownFolders, ...otherFolders].filter((path) => existsSync(path)));
    for (const folder of folders)
      watchers.push(
        watch(folder, { persistent: false }, (_, name) => {
          const path = relative(root, join(folder, name ?? "")).replaceAll("\\", "/");
          const isSource = ownFolders.includes(folder) ? SOURCE.test(path) : files.has(path);
          if (isSource && !TEST.test(path)) onChange(path);
        }).on("error", () => {}),
      );
  }

  function close() {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  }

  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    close();
  };
}
