/** A failure the reader can act on: its message is the whole output, without a stack. */
export class LaunchError extends Error {
  name = "LaunchError";
}
