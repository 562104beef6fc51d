import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([".js", ".css", ".svg"]);
/** Below this (bytes) an encoding saves no packet. */
const SMALLEST = 1024;
/** Above this (bytes), which only the back office's scripts are, the best quality takes seconds. */
const LARGE = 400_000;

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: body.length > LARGE ? 9 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Writes a build's scripts and styles a second and third time, as Brotli and gzip at their best (front/assets.mjs sends them): a seventh
 * less than what can be compressed while somebody waits, and nothing to compress at a request. Next's `compiler.runAfterProductionCompile`.
 */
export async function compressAssets({ distDir }: { distDir: string }): Promise<void> {
  const folder = join(distDir, "static");
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => COMPRESSIBLE.has(extname(file))).map((file) => compressFile(join(folder, file))));
}
