/** An error the user can act on: only its message is printed, without a stack. */
export class LaunchError extends Error {
  name = "LaunchError";
}
