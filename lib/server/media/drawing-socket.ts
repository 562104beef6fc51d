import { join, relative } from "node:path";
import { DRAWING_SOCKET } from "./missing-pictures";

/** The maximum length of a socket path: 108 bytes on Linux, 104 on macOS. */
const MAX_SOCKET_PATH = 100;

/**
 * The path of the drawing process's socket, relative to the current folder because that is shorter;
 * null when it is still too long.
 */
export function drawingSocket(folder: string): string | null {
  const path = join(/* turbopackIgnore: true */ folder, DRAWING_SOCKET);
  if (process.platform === "win32") return `\\\\.\\pipe\\${path.replace(/[\\:]/g, "-")}`;
  const shorter =
    [relative(/* turbopackIgnore: true */ process.cwd(), path), path].sort(
      (a, b) => a.length - b.length,
    )[0] ?? path;
  return Buffer.byteLength(shorter) <= MAX_SOCKET_PATH ? shorter : null;
}
