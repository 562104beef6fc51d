/**
 * Prints the heading of a part of the table, whose columns are the measured value, its ratio to the
 * bare page of the same run, and the target.
 */
export const heading = (text) =>
  console.log(
    `\n${text}\n  ${"".padEnd(28)} ${"".padStart(16)} ${"of the bare page".padStart(17)}   wanted`,
  );

/**
 * Prints one row of the table.
 * @param {string} what
 * @param {string | number} value
 * @param {{ ratio?: number, wanted?: string, isMet?: boolean, note?: string }} [more]
 */
export const row = (what, value, { ratio, wanted = "", isMet = true, note = "" } = {}) =>
  console.log(
    `${what.padEnd(30)} ${String(value).padStart(16)} ${(ratio === undefined ? "" : ratio.toFixed(2)).padStart(17)}   ${`${wanted}${isMet ? "" : " MISSED"}`.padEnd(24)} ${note}`.trimEnd(),
  );
