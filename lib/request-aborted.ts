import { requestState } from "./request-state";

/** By this name React and Next know an error that is nobody's to see or to log. */
const NAME = "AbortError";

/**
 * Thrown where a search ends early, because whoever asked for it has gone: nobody reads what is
 * answered.
 */
class RequestAborted extends Error {
  override name = NAME;
}

/**
 * Whether an error says that the asker has gone. By name, because Next bundles its own copies of
 * the class.
 */
export const isRequestAborted = (error: unknown): boolean =>
  error instanceof Error && error.name === NAME;

const isAborted = (): boolean => requestState()?.turn?.isAborted === true;

/**
 * Ends a search of many statements before its next one when its asker has gone; does nothing
 * outside a request that has a turn.
 */
export function throwIfAborted(): void {
  if (isAborted()) throw new RequestAborted("Whoever asked for this search has gone");
}

/**
 * Reads what several requests share while it is read. When the one that began it has gone, which
 * ends the reading, those still here begin it anew.
 */
export async function retryUnlessAborted<Value>(read: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isRequestAborted(error) || isAborted()) throw error;
    }
  }
}
