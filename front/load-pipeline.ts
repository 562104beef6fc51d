import type { shopHandler } from "./shop-handler";

/**
 * Loads the pipeline that the launcher has compiled after a change of front/, in development. The
 * file is beside the compiled server (scripts/launcher/build-front.mjs).
 */
export async function loadPipeline(): Promise<{ shopHandler: typeof shopHandler }> {
  // Node loads a module again only under another URL.
  const { href } = new URL(`shop-handler.mjs?${Date.now()}`, import.meta.url);
  return import(href);
}
