import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const HINT = "//# allFunctionsCalledOnLoad\n";
/** Any page of the shop does: what the layout loads is on every one. */
const MANIFEST = "server/app/[lang]/page_client-reference-manifest.js";
const LAYOUT = "[project]/app/[lang]/layout";

type BuildManifest = { rootMainFiles?: string[] };
type ClientManifest = { entryJSFiles?: Record<string, string[]> };

/** The scripts every page of the shop runs at its start: React with Next, and the frame. Paths within the build's folder. */
async function firstScripts(distDir: string): Promise<string[]> {
  const { rootMainFiles = [] } = JSON.parse(await readFile(join(distDir, "build-manifest.json"), "utf8")) as BuildManifest;
  const text = await readFile(join(distDir, MANIFEST), "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("] = {") + 4).replace(/;\s*$/, "")) as ClientManifest;
  const layout = manifest.entryJSFiles?.[LAYOUT] ?? [];
  if (rootMainFiles.length === 0 || layout.length === 0) throw new Error(`No scripts of ${LAYOUT} in this build's manifests: build/compile-hints.ts must learn their new shape.`);
  return [...new Set([...rootMainFiles, ...layout])];
}

/**
 * Tells browsers to compile the first scripts' functions while the scripts come in, beside the page, instead of one by one on its only
 * thread when they are called (Explicit JavaScript Compile Hints, WICG; Chromium since 136, others read a comment). Next's
 * `compiler.runAfterProductionCompile`. A build of another inner shape goes without, with a warning.
 */
export async function addCompileHints({ distDir }: { distDir: string }): Promise<void> {
  try {
    for (const script of await firstScripts(distDir)) {
      const file = join(distDir, script);
      const code = await readFile(file, "utf8");
      if (!code.startsWith(HINT)) await writeFile(file, HINT + code);
    }
  } catch (error) {
    console.warn(`Compile hints are left out: ${error instanceof Error ? error.message : String(error)}`);
  }
}
