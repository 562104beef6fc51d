/**
 * The URL of the Cyrillic font subset (app/media/fonts). It contains the weights and the package's
 * version, so that it can be cached forever. app/globals.css contains it, too; a test compares both
 * with the package's version.
 */
export const CYRILLIC_FONT = "/media/fonts/onest-cyrillic-400-800-5.3.1.woff2";
