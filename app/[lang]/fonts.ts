import localFont from "next/font/local";

// One typeface in three subsets, so that a page loads only the letters it uses: the shop is read in Latin with ə ğ ı ş or in Cyrillic.
// The Cyrillic one is in app/globals.css: what is named here is asked for ahead in every language or in none.
// Only the first subset names a font to stand in, and it is asked last: a stand-in has every letter, and would be taken for ə before the next subset.
const latin = localFont({
  src: "../../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2", weight: "100 900", display: "swap", variable: "--font-latin", preload: true,
  declarations: [{ prop: "unicode-range", value: "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD" }],
});
const latinExtended = localFont({
  src: "../../node_modules/@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2", weight: "100 900", display: "swap", variable: "--font-latin-ext", preload: true, adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1E00-1E9F,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113" }],
});

/** The class names that define the typeface's variables (app/globals.css joins them). */
export const fontVariables = `${latin.variable} ${latinExtended.variable}`;
