import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";

const folder = join(projectRoot, ".front");

/** The server in front, as Node runs it. */
export const SERVER_FILE = join(folder, "main.mjs");

function hasContent(path, content) {
  try {
    return readFileSync(path).equals(content);
  } catch {
    return false;
  }
}

/** Another command may start a server meanwhile, which must not read half a file. */
function write(path, content) {
  if (hasContent(path, content)) return;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/**
 * Compiles the server in front and Next's cache handler, which Node and Next load as they are: no
 * TypeScript is compiled while the shop starts. Takes some 50 ms.
 * @returns {Promise<string[]>} the sources that went in, relative to the project; throws a
 * LaunchError that names the mistakes of a source
 */
export async function buildFront() {
  // The launcher is loaded before the packages are installed.
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
    // Its process would stay as long as ours.
    await stop();
  }
}
