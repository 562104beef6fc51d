import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const HINT = "//# allFunctionsCalledOnLoad\n";
/** Any shop page will do: the layout's scripts are on every page. */
const MANIFEST = "server/app/[lang]/page_client-reference-manifest.js";
const LAYOUT = "[project]/app/[lang]/layout";

type BuildManifest = { rootMainFiles?: string[] };
type ClientManifest = { entryJSFiles?: Record<string, string[]> };

/**
 * The scripts that every shop page runs at startup: React, Next and the site frame. The paths are
 * relative to the build folder.
 */
async function startupScripts(distDir: string): Promise<string[]> {
  const { rootMainFiles = [] } = JSON.parse(
    await readFile(join(distDir, "build-manifest.json"), "utf8"),
  ) as BuildManifest;
  const text = await readFile(join(distDir, MANIFEST), "utf8");
  const manifest = JSON.parse(
    text.slice(text.indexOf("] = {") + 4).replace(/;\s*$/, ""),
  ) as ClientManifest;
  const layout = manifest.entryJSFiles?.[LAYOUT] ?? [];
  if (rootMainFiles.length === 0 || layout.length === 0)
    throw new Error(
      `No scripts of ${LAYOUT} in this build's manifests: build/compile-hints.ts does not know their format.`,
    );
  return [...new Set([...rootMainFiles, ...layout])];
}

/**
 * Marks the startup scripts for eager compilation in the background (Explicit JavaScript Compile
 * Hints, Chromium 136+; other browsers ignore the comment). Only prints a warning if the manifest's
 * format is unknown.
 */
export async function addCompileHints({ distDir }: { distDir: string }): Promise<void> {
  try {
    for (const script of await startupScripts(distDir)) {
      const file = join(distDir, script);
      const code = await readFile(file, "utf8");
      if (!code.startsWith(HINT)) await writeFile(file, HINT + code);
    }
  } catch (error) {
    console.warn(
      `Compile hints skipped: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
