/**
 * What the drawing process (demo/drawing-process.ts) and the shop agree on, in the media folder: the names of the demo pictures that are
 * not there yet, one a line, and the socket where one asks for a picture. Hidden names, so `/media` never serves them.
 */
export const UNDRAWN_LIST = ".undrawn";
export const DRAWING_SOCKET = ".drawing.sock";
