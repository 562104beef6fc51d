/**
 * The address of the Cyrillic font subset (app/media/fonts). It contains weights and package
 * version, so that it may be cached for ever; app/globals.css uses it too, and a test compares all
 * three.
 */
export const CYRILLIC_FONT = "/media/fonts/onest-cyrillic-400-800-5.3.1.woff2";
