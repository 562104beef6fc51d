import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

const folder = join(projectRoot, ".front");

/** The server in front, as Node runs it. */
export const SERVER_FILE = join(folder, "main.mjs");

/**
 * Compiles the server in front and Next's cache handler, which Node and Next load as they are: no
 * TypeScript is compiled while the shop starts. Takes some 50 ms.
 */
export async function buildFront() {
  // The launcher is loaded before the packages are installed.
  const { build } = await import("esbuild");
  await build({
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
    logLevel: "silent",
  });
}
