import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";

const folder = join(projectRoot, ".front");

/** The compiled front, which Node runs. */
export const SERVER_FILE = join(folder, "main.mjs");

function hasContent(path, content) {
  try {
    return readFileSync(path).equals(content);
  } catch {
    return false;
  }
}

/**
 * Writes a file atomically, unless it has the content already: a server that another command starts
 * at the same time must not read an incomplete file.
 */
function write(path, content) {
  if (hasContent(path, content)) return;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

const SERVER = "front/main.ts";
const PIPELINE = "front/shop-handler.ts";
const CACHE_HANDLER = "front/cache/page-cache-handler.ts";

/** The source files that `entries` import, directly or indirectly, without following `except`. */
function importedBy(entries, inputs, except) {
  const found = new Set();
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (file === except || found.has(file)) continue;
    found.add(file);
    for (const { path, external } of inputs[file].imports) if (!external) queue.push(path);
  }
  return [...found];
}

/**
 * Compiles the front and Next's cache handler to JavaScript, so that no TypeScript is compiled when
 * the shop starts. The pipeline of requests is part of the server, and also a file of its own,
 * which a running server in development loads again after a change. Takes about 50 ms.
 * @returns {Promise<{ sources: string[], loadedOnce: string[] }>} the source files, relative to the
 * project, and those of them that only a new process loads; throws a LaunchError with the
 * compiler's messages
 */
export async function buildFront() {
  // Imported here, because the launcher is loaded before the packages are installed.
  const { build, stop } = await import("esbuild");
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: projectRoot,
      entryPoints: {
        main: SERVER,
        "shop-handler": PIPELINE,
        "page-cache-handler": CACHE_HANDLER,
      },
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      packages: "external",
      format: "esm",
      platform: "node",
      target: "node20",
      sourcemap: true,
      metafile: true,
      write: false,
      logLevel: "silent",
    });
    mkdirSync(folder, { recursive: true });
    for (const { path, contents } of outputFiles) write(path, contents);
    return {
      sources: Object.keys(metafile.inputs),
      loadedOnce: importedBy([SERVER, CACHE_HANDLER], metafile.inputs, PIPELINE),
    };
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    throw new LaunchError(`The server in front does not compile. ${error.message}`);
  } finally {
    // Otherwise esbuild's process would run as long as this one.
    await stop();
  }
}
