import { existsSync, readdirSync, watch } from "node:fs";
import { dirname, join, relative } from "node:path";
import { buildFront } from "./build-front.mjs";
import { importClosure } from "./import-closure.mjs";
import { projectRoot } from "./project-root.mjs";
import { print } from "./terminal.mjs";

const SOURCE = /\.(?:[cm]?[jt]s|json)$/;
const TEST = /\.test\.[cm]?[jt]sx?$/;

/** Saving one file makes several events, and saving all files many (ms). */
const DEBOUNCE_MS = 150;

/** What Next reads when it starts and not again. */
const nextStartupFiles = (root) => [
  ...importClosure(
    ["next.config.ts"].filter((name) => existsSync(join(root, name))),
    root,
  ).keys(),
  "instrumentation.ts",
];

/** The folders of `front/`. */
const frontFolders = (root) => [
  join(root, "front"),
  ...readdirSync(join(root, "front"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/**
 * Compiles the server in front anew and restarts it when a file changes that a server in
 * development loads once: those of `front/`, what is compiled into it, and Next's configuration.
 * Next notices all others by itself. A mistake is printed, and the server goes on as it was.
 * @param {string[]} sources what went into the compiled server
 * @param {(reason: string) => void} restart
 * @param {{ root?: string, build?: typeof buildFront }} [options]
 * @returns {() => void} stops watching
 */
export function restartOnChange(sources, restart, { root = projectRoot, build = buildFront } = {}) {
  let watchers = [];
  let timer;
  let compiled = sources;
  /** Changes are answered one after another. */
  let answered = Promise.resolve();
  let isStopped = false;

  async function answer(path) {
    try {
      compiled = await build();
      if (!isStopped) restart(`${path} changed`);
    } catch (error) {
      print(`${error.message}\nThe server goes on as it was before ${path} changed.`);
    }
    // A file may have begun or ceased to count.
    close();
    if (!isStopped) open();
  }

  function changed(path) {
    clearTimeout(timer);
    timer = setTimeout(() => (answered = answered.then(() => answer(path))), DEBOUNCE_MS);
  }

  function open() {
    const front = frontFolders(root);
    const files = new Set([...compiled, ...nextStartupFiles(root)]);
    const elsewhere = [...files].map((name) => dirname(join(root, name)));
    for (const folder of new Set([...front, ...elsewhere].filter((path) => existsSync(path))))
      watchers.push(
        watch(folder, { persistent: false }, (_, name) => {
          const path = relative(root, join(folder, name ?? "")).replaceAll("\\", "/");
          const counts = front.includes(folder) ? SOURCE.test(path) : files.has(path);
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
    isStopped = true;
    clearTimeout(timer);
    close();
  };
}
