/**
 * Files in the media folder that the drawing process (demo/drawing-process.ts) shares with the
 * shop: the names of the missing demo pictures, one per line, and the socket through which the shop
 * requests a picture. They are hidden files, so `/media` never serves them.
 */
export const MISSING_PICTURES_FILE = ".undrawn";
export const DRAWING_SOCKET = ".drawing.sock";
