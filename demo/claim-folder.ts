import { mkdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { drawingSocket } from "@/lib/server/media/drawing-socket";

/** How often (ms) a waiting process checks whether the folder is free. */
const POLL_MS = 1000;

const isAnswering = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(socket, () => resolve(true))
      .on("error", () => resolve(false))
      .on("connect", () => probe.destroy());
  });

const tryListen = (server: Server, socket: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => server.once("error", resolve).listen(socket, () => resolve(null)));

/**
 * Waits until no other process draws into the folder, then listens on its socket. A socket file
 * that a killed process left behind is replaced. Returns null on systems where such a socket is not
 * possible; pictures are then not drawn on request.
 */
export async function claimDrawingFolder(folder: string): Promise<Server | null> {
  mkdirSync(folder, { recursive: true });
  const socket = drawingSocket(folder);
  if (!socket) return null;
  for (;;) {
    if (!(await isAnswering(socket))) {
      if (process.platform !== "win32") rmSync(socket, { force: true });
      const server = createServer();
      const fault = await tryListen(server, socket);
      if (!fault) return server;
      if (fault.code !== "EADDRINUSE") return null;
    }
    await pause(POLL_MS);
  }
}
