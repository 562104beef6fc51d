import "server-only";
import { readFile, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { sharedWork } from "@/lib/cache/shared-work";
import { env } from "@/lib/env";
import { parseSizeName, SQUARE_SIZES } from "@/lib/format/media";
import { drawingSocket } from "./drawing-socket";
import { MISSING_PICTURES_FILE } from "./missing-pictures";

/** The longest (ms) a request waits for its picture. */
const MAX_WAIT_MS = 20_000;
/** How long (ms) the list of names is cached. */
const LIST_MS = 1000;

type NameList = { folder: string; checkedAt: number; version: number; names: ReadonlySet<string> };
let list: NameList | undefined;

/** The names of the demo pictures that are drawn when they are requested. */
export async function missingPictureNames(folder: string): Promise<ReadonlySet<string>> {
  const checkedAt = performance.now();
  if (list?.folder === folder && checkedAt - list.checkedAt < LIST_MS) return list.names;
  const file = join(/* turbopackIgnore: true */ folder, MISSING_PICTURES_FILE);
  const version = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const isUnchanged = list?.folder === folder && list.version === version;
  const names =
    isUnchanged && list
      ? list.names
      : new Set(version ? (await readFile(file, "utf8").catch(() => "")).split("\n") : []);
  list = { folder, checkedAt, version, names };
  return names;
}

/**
 * The status that the drawing process answers with (demo/drawing-process.ts); 503 when it is not
 * running.
 */
function requestDrawing(socket: string, name: string): Promise<number> {
  return new Promise((resolve) => {
    const drawingRequest = request(
      {
        socketPath: socket,
        path: `/${encodeURIComponent(name)}`,
        timeout: MAX_WAIT_MS,
        agent: false,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 503);
      },
    );
    drawingRequest.on("timeout", () => drawingRequest.destroy());
    drawingRequest.on("error", () => resolve(503));
    drawingRequest.end();
  });
}

const share = sharedWork<number>();

/**
 * Whether a size is drawn without its original, as the smaller squares are. For any other size the
 * original is drawn, and resized afterwards.
 */
const isDrawnAlone = (square: number | undefined): boolean =>
  square !== undefined && square < SQUARE_SIZES.large;

/**
 * Lets the drawing process draw a missing demo picture, or a size of it; concurrent requests share
 * one drawing. Returns 204 when the picture is drawn, 404 when it is not a demo picture (a cheap
 * look-up in a list), and 503 when it will be available later.
 */
export async function drawOnRequest(folder: string, file: string): Promise<number> {
  const size = parseSizeName(file);
  const original = size ? `${size.stem}.webp` : file;
  if (env().SHOP_MODE !== "demo" || !(await missingPictureNames(folder)).has(original)) return 404;
  const socket = drawingSocket(folder);
  if (!socket) return 503;
  const name = isDrawnAlone(size?.square) ? file : original;
  return share(name, () => requestDrawing(socket, name));
}
