/**
 * Increase this whenever drawings change, so that seeded shops redraw their pictures at the next
 * start (scripts/draw-pictures.ts).
 */
export const DRAWINGS_VERSION = 4;
/** A hash of this version's drawings (illustrate.test.ts). */
export const DRAWINGS_HASH = "f55f67dbccaba6e5";
