/**
 * Arguments of Node by which a program of the shop runs: as server code, in TypeScript, and without
 * values in what it prints of errors.
 */
export const PROGRAM_ARGS = [
  "--conditions=react-server",
  "--import",
  "tsx",
  "--import",
  "./scripts/safe-errors.mjs",
];
