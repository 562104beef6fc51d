/**
 * Node's arguments for programs of the shop: they run as server code, in TypeScript, and do not
 * print data in error messages.
 */
export const PROGRAM_ARGS = [
  "--conditions=react-server",
  "--import",
  "./scripts/tsx.mjs",
  "--import",
  "./scripts/safe-errors.mjs",
];
