import localFont from "next/font/local";

// One typeface in several subsets, so that a page only downloads those with its characters. The
// Cyrillic subset is in app/globals.css, because preloaded fonts declared here are preloaded in all
// languages. Only the first subset has an adjusted fallback font, which covers all characters.
// All subsets have the same `display` as the Cyrillic one: on a slow first visit the page keeps the
// fallback font for all letters, instead of showing two typefaces in one word.
const latin = localFont({
  src: "./typeface/latin.woff2",
  weight: "400 800",
  display: "optional",
  variable: "--font-latin",
  preload: true,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E,U+00A0-00FF,U+0131,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+20AC,U+2122,U+2191,U+2193,U+2212",
    },
  ],
});
const azerbaijani = localFont({
  src: "./typeface/azerbaijani.woff2",
  weight: "400 800",
  display: "optional",
  variable: "--font-azerbaijani",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    { prop: "unicode-range", value: "U+011E-011F,U+0130,U+015E-015F,U+018F,U+0259,U+20BC" },
  ],
});
const otherLatin = localFont({
  src: "../../node_modules/@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  variable: "--font-other-latin",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-011D,U+0120-012F,U+0132-015D,U+0160-018E,U+0190-0258,U+025A-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+2020,U+20A0-20AB,U+20AD-20BB,U+20BD-20C0,U+2113",
    },
  ],
});

/** Class names that define the typeface's CSS variables (combined in app/globals.css). */
export const fontVariables = `${latin.variable} ${azerbaijani.variable} ${otherLatin.variable}`;
