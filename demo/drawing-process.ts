import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { MISSING_PICTURES_FILE } from "@/lib/server/media/missing-pictures";
import { drawPicture, drawSize, SINGLE_SIZES } from "./draw-picture";
import { DrawingQueue } from "./drawing-queue";
import { claimDrawingFolder } from "./claim-folder";
import type { DemoPicture } from "./pictures";
import { sizedFilename } from "./sized-filename";
import { findUndrawnPictures } from "./undrawn-pictures";
import { removeUnfinished, unfinishedName } from "./unfinished-files";

/**
 * The number of concurrent drawings: enough to use two cores, without taking all cores of a larger
 * machine.
 */
const CONCURRENCY = 2;
const SIDE = 1200;

export type Progress = { drawn: number; total: number; failure?: string };
export type DrawingServer = {
  /** Draws missing pictures, then outdated ones. Resolves when all are drawn. */
  drawAll: () => Promise<Progress>;
  close: () => void;
};

/**
 * Maps each file name to what is drawn for it: the picture in all sizes, or one of its smaller
 * sizes only.
 */
function drawingsByName(
  folder: string,
  pictures: readonly DemoPicture[],
): Map<string, (scratch: Buffer) => Promise<void>> {
  const drawings = new Map<string, (scratch: Buffer) => Promise<void>>();
  for (const picture of pictures) {
    drawings.set(picture.filename, (scratch) => drawPicture(folder, picture, scratch));
    for (const side of SINGLE_SIZES)
      drawings.set(sizedFilename(picture.filename, side), (scratch) =>
        drawSize(folder, picture, side, scratch),
      );
  }
  return drawings;
}

/**
 * Draws demo pictures into a folder, requested ones first. It answers `GET /<file name>` on a
 * socket: 204 when the picture is drawn, 404 when the demo has no such picture, 503 when the queue
 * is full. One process draws into a folder; the processes that serve pages only read its `.undrawn`
 * list and never load this module.
 */
export async function startDrawingServer(
  folder: string,
  pictures: readonly DemoPicture[],
  report: (progress: Progress) => void = () => {},
): Promise<DrawingServer> {
  sharp.concurrency(1);
  const server = await claimDrawingFolder(folder);
  removeUnfinished(folder);
  const { missing, outdated } = findUndrawnPictures(folder, pictures);
  const drawings = drawingsByName(folder, pictures);
  const queuedNames = [...missing, ...outdated].map((picture) => picture.filename);
  const progress: Progress = { drawn: 0, total: queuedNames.length };
  const pending = new Set(queuedNames);
  const scratch: Buffer[] = [];
  const queue = new DrawingQueue(async (name) => {
    const memory = scratch.pop() ?? Buffer.allocUnsafe(SIDE * SIDE * 3);
    try {
      await drawings.get(name)!(memory);
      if (pending.delete(name)) report({ ...progress, drawn: (progress.drawn += 1) });
    } catch (error) {
      progress.failure ??= `${name}: ${(error as Error).message}`;
      throw error;
    } finally {
      scratch.push(memory);
    }
  }, CONCURRENCY);

  const list = join(folder, MISSING_PICTURES_FILE);
  const answer = (name: string): number | Promise<number> => {
    if (!drawings.has(name)) return 404;
    if (existsSync(join(folder, name))) return 204;
    return (
      queue.enqueue(name)?.then(
        () => 204,
        () => 503,
      ) ?? 503
    );
  };
  server?.on("request", async (request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(await answer(requestedName(request))).end(),
  );
  const unfinishedList = join(folder, unfinishedName(MISSING_PICTURES_FILE));
  writeFileSync(unfinishedList, missing.map((picture) => picture.filename).join("\n"));
  renameSync(unfinishedList, list);

  return {
    async drawAll() {
      await queue.drawAll(queuedNames);
      if (!progress.failure) rmSync(list, { force: true });
      return progress;
    },
    close() {
      server?.close();
      server?.closeAllConnections();
    },
  };
}

function requestedName({ url = "/" }: IncomingMessage): string {
  try {
    return decodeURIComponent(url.slice(1));
  } catch {
    return "";
  }
}
