/** The widths of bars and spaces, in modules, of each value of Code 128. */
const WIDTHS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(
    " ",
  );
const START_B = 104;
const STOP = 106;
/** Printable ASCII, which Code 128 B encodes, begins with the space. */
const FIRST_LETTER = 32;
const CHECK_MODULUS = 103;
/** The empty modules that a scanner needs before and after the bars. */
const QUIET = 10;

/** The values of a text in Code 128 B, with the start, the check value and the stop. */
export function code128Values(text: string): number[] {
  const values = [...text].map((letter) => letter.charCodeAt(0) - FIRST_LETTER);
  if (text === "" || !/^[ -~]+$/.test(text))
    throw new RangeError("a bar code has letters of ASCII only");
  const check = values.reduce((sum, value, i) => sum + value * (i + 1), START_B) % CHECK_MODULUS;
  return [START_B, ...values, check, STOP];
}

/** A bar code (Code 128) of a short text, as an SVG image whose width follows from the text. */
export function barCode(text: string): string {
  let x = QUIET;
  const bars: string[] = [];
  for (const value of code128Values(text))
    [...(WIDTHS[value] ?? "")].forEach((digit, i) => {
      const width = Number(digit);
      if (i % 2 === 0) bars.push(`M${x} 0h${width}v30h-${width}z`);
      x += width;
    });
  const width = x + QUIET;
  return `<svg class="bars" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 30" width="${(width * 0.33).toFixed(2)}mm" height="10mm" preserveAspectRatio="none" aria-hidden="true"><path d="${bars.join("")}"/></svg>`;
}
