/**
 * The address of the typeface's Cyrillic letters (app/media/fonts). It names its weights and the edition of the package it is cut out of, so that it may be kept
 * for ever; app/globals.css names it too, and a test holds all three together.
 */
export const CYRILLIC_FONT = "/media/fonts/onest-cyrillic-400-800-5.3.1.woff2";
