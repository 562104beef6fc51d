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
 * In development, recompiles the front and restarts the server when a file changes that the server
 * loads only once: the files of `front/`, what they import, and Next's configuration. Next watches
 * all other files itself. If the front does not compile, the error is printed and the running
 * server goes on.
 * @param {string[]} sources the source files of the compiled front
 * @param {(reason: string) => void} restart
 * @param {{ root?: string, build?: typeof buildFront }} [options]
 * @returns {() => void} stops watching
 */
export function restartOnChange(sources, restart, { root = projectRoot, build = buildFront } = {}) {
  let watchers = [];
  let timer;
  let compiled = sources;
  /** Resolves when the latest change has been handled; changes are handled one after another. */
  let handled = Promise.resolve();
  let isStopped = false;

  async function rebuild(path) {
    try {
      compiled = await build();
      if (!isStopped) restart(`${path} changed`);
    } catch (error) {
      print(`${error.message}\nThe server goes on as it was before ${path} changed.`);
    }
    // The set of source files may have changed.
    close();
    if (!isStopped) open();
  }

  function onChange(path) {
    clearTimeout(timer);
    timer = setTimeout(() => (handled = handled.then(() => rebuild(path))), DEBOUNCE_MS);
  }

  function open() {
    const front = frontFolders(root);
    const files = new Set([...compiled, ...nextStartupFiles(root)]);
    const otherFolders = [...files].map((name) => dirname(join(root, name)));
    for (const folder of new Set([...front, ...otherFolders].filter((path) => existsSync(path))))
      watchers.push(
        watch(folder, { persistent: false }, (_, name) => {
          const path = relative(root, join(folder, name ?? "")).replaceAll("\\", "/");
          const isSource = front.includes(folder) ? SOURCE.test(path) : files.has(path);
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
