import { join, relative } from "node:path";
import { DRAWING_SOCKET } from "./undrawn-list";

/** Linux allows 108 bytes for a socket's path, macOS 104. */
const LONGEST = 100;

/** The address of the drawing process's socket: a path from the current folder, which is shorter; null where even that is too long. */
export function drawingSocket(folder: string): string | null {
  const path = join(folder, DRAWING_SOCKET);
  if (process.platform === "win32") return `\\\\.\\pipe\\${path.replace(/[\\:]/g, "-")}`;
  const shorter = [relative(/* turbopackIgnore: true */ process.cwd(), path), path].sort((a, b) => a.length - b.length)[0] ?? path;
  return Buffer.byteLength(shorter) <= LONGEST ? shorter : null;
}
