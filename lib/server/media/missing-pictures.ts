/**
 * Shared by the drawing process (demo/drawing-process.ts) and the shop, in the media folder: the
 * names of missing demo pictures, one per line, and the socket for requesting one. Hidden files, so
 * `/media` never serves them.
 */
export const MISSING_PICTURES_FILE = ".undrawn";
export const DRAWING_SOCKET = ".drawing.sock";
