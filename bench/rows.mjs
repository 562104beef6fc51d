/**
 * Prints the heading of a part of the table, whose columns are the measured value, its ratio to the
 * bare page of the same run, and the target.
 */
export const heading = (text) =>
  console.log(
    `\n${text}\n  ${"".padEnd(28)} ${"".padStart(16)} ${"of the bare page".padStart(17)}   target`,
  );

/** Whether a missed target ends the command with an error. */
const isStrict = process.argv.includes("--strict");

/**
 * Prints one row of the table. With `--strict`, a missed target sets the exit code of the command.
 * @param {string} label
 * @param {string | number} value
 * @param {{ ratio?: number, target?: string, isMet?: boolean, note?: string }} [details]
 */
export const row = (label, value, { ratio, target = "", isMet = true, note = "" } = {}) => {
  if (isStrict && !isMet) process.exitCode = 1;
  console.log(
    `${label.padEnd(30)} ${String(value).padStart(16)} ${(ratio === undefined ? "" : ratio.toFixed(2)).padStart(17)}   ${`${target}${isMet ? "" : " MISSED"}`.padEnd(24)} ${note}`.trimEnd(),
  );
};
