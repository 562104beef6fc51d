/** Raised whenever drawings change, so that shops seeded with earlier ones get the new pictures at their next start (../draw-pictures.ts). */
export const EDITION = 2;
