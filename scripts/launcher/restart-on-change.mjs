import { existsSync, readdirSync, watch } from "node:fs";
import { dirname, join, relative } from "node:path";
import { importClosure } from "./import-closure.mjs";
import { projectRoot } from "./project-root.mjs";

/** The program of the server in front. */
const ENTRIES = ["front/main.ts", "front/main.mjs"];

/** Besides the server in front, Next reads these when it starts and not again. */
const READ_ONCE = ["next.config.ts", "instrumentation.ts", "lib/routes.ts"];

const SOURCE = /\.(?:[cm]?[jt]s|json)$/;
const TEST = /\.test\.[cm]?[jt]sx?$/;

/** Saving one file makes several events, and saving all files many (ms). */
const SETTLED_MS = 150;

/** The folders of `front/`, and the files elsewhere that are read once. */
function watched(root) {
  const folders = readdirSync(join(root, "front"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const entries = ENTRIES.filter((name) => existsSync(join(root, name)));
  const loaded = [...importClosure(entries, root).keys()].filter((name) => SOURCE.test(name));
  const files = new Set([...loaded, ...READ_ONCE]);
  return { folders: [join(root, "front"), ...folders], files };
}

/**
 * Calls back when a file changes that a server in development loads once: those of `front/`, what
 * they import of the project, and Next's configuration. Next notices all others by itself.
 * @param {(file: string) => void} onChange given the path relative to the project
 * @param {string} [root]
 * @returns {() => void} stops watching
 */
export function restartOnChange(onChange, root = projectRoot) {
  let watchers = [];
  let timer;

  function changed(path) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A file may have begun or ceased to count.
      close();
      open();
      onChange(path);
    }, SETTLED_MS);
  }

  function open() {
    const { folders, files } = watched(root);
    const elsewhere = [...files].map((name) => dirname(join(root, name)));
    for (const folder of new Set([...folders, ...elsewhere].filter((path) => existsSync(path))))
      watchers.push(
        watch(folder, { persistent: false }, (_, name) => {
          const path = relative(root, join(folder, name ?? "")).replaceAll("\\", "/");
          const counts = folders.includes(folder) ? SOURCE.test(path) : files.has(path);
          if (counts && !TEST.test(path)) changed(path);
        }).on("error", () => {}),
      );
  }

  function close() {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  }

  open();
  return () => {
    clearTimeout(timer);
    close();
  };
}
