import { requestState } from "./request-state";

/** React and Next do not report or log errors with this name. */
const NAME = "AbortError";

/** Thrown to end a search early, because its client has disconnected. */
class RequestAborted extends Error {
  override name = NAME;
}

/**
 * Whether an error means that the client has disconnected. It is recognised by name, because Next's
 * bundles contain several copies of the class.
 */
export const isRequestAborted = (error: unknown): boolean =>
  error instanceof Error && error.name === NAME;

const isAborted = (): boolean => requestState()?.searchPermit?.isAborted === true;

/**
 * Throws if the client of the current request has disconnected; to be called between the statements
 * of a long search. Does nothing in a request without a search permit.
 */
export function throwIfAborted(): void {
  if (isAborted()) throw new RequestAborted("The client has disconnected");
}

/**
 * Runs a read that concurrent requests share. If it is aborted because the client of the request
 * that started it has disconnected, the requests whose clients are still connected retry it.
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
