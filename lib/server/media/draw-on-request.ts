import "server-only";
import { readFile, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { env } from "@/lib/env";
import { drawingSocket } from "./drawing-socket";
import { UNDRAWN_LIST } from "./undrawn-list";

/** The longest (ms) a request waits for its picture. */
const PATIENCE_MS = 20_000;
/** How long (ms) the list of names is cached. */
const LIST_MS = 1000;

type List = { folder: string; checkedAt: number; version: number; names: ReadonlySet<string> };
let list: List | undefined;

async function undrawnNames(folder: string): Promise<ReadonlySet<string>> {
  const checkedAt = Date.now();
  if (list?.folder === folder && checkedAt - list.checkedAt < LIST_MS) return list.names;
  const file = join(/* turbopackIgnore: true */ folder, UNDRAWN_LIST);
  const version = await stat(file).then(({ mtimeMs }) => mtimeMs, () => 0);
  const same = list?.folder === folder && list.version === version;
  const names = same && list ? list.names : new Set(version ? (await readFile(file, "utf8").catch(() => "")).split("\n") : []);
  list = { folder, checkedAt, version, names };
  return names;
}

/** The response of the drawing process (demo/drawing-process.ts); 503 when none is running. */
function askDrawing(socket: string, name: string): Promise<number> {
  return new Promise((resolve) => {
    const asking = request({ socketPath: socket, path: `/${encodeURIComponent(name)}`, timeout: PATIENCE_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 503);
    });
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => resolve(503));
    asking.end();
  });
}

const asked = new Map<string, Promise<number>>();

/**
 * Has a missing demo picture drawn, once for all concurrent requests: 204 when done, 404 when it is no demo picture (looked up in a list,
 * so it is cheap), 503 when it will come later.
 */
export async function drawOnRequest(folder: string, name: string): Promise<number> {
  if (env().SHOP_MODE !== "demo" || !(await undrawnNames(folder)).has(name)) return 404;
  const socket = drawingSocket(folder);
  if (!socket) return 503;
  const drawing = asked.get(name) ?? askDrawing(socket, name).finally(() => asked.delete(name));
  asked.set(name, drawing);
  return drawing;
}
