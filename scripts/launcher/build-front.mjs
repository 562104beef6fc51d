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

/**
 * Compiles the front and Next's cache handler to JavaScript, so that no TypeScript is compiled when
 * the shop starts. Takes about 50 ms.
 * @returns {Promise<string[]>} the source files, relative to the project; throws a LaunchError with
 * the compiler's messages
 */
export async function buildFront() {
  // Imported here, because the launcher is loaded before the packages are installed.
  const { build, stop } = await import("esbuild");
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: projectRoot,
      entryPoints: {
        main: "front/main.ts",
        "page-cache-handler": "front/cache/page-cache-handler.ts",
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
    return Object.keys(metafile.inputs);
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    throw new LaunchError(`The server in front does not compile. ${error.message}`);
  } finally {
    // Otherwise esbuild's process would run as long as this one.
    await stop();
  }
}
