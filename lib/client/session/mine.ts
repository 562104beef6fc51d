import { ApiError, get, post } from "../api";
import { whileEnding } from "./ending";
import { loseSession } from "./lose-session";
import { refresh, refreshCount } from "./refresh";
import { sessionStore } from "./session-store";

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * A second 401, or a refused refresh, ends the session here. Whoever was signed out meanwhile, here
 * or in another tab, stays on the page.
 */
async function endIfRefused(error: unknown): Promise<void> {
  if (!isSignedOut(error)) return;
  await whileEnding(async () => {
    sessionStore.load();
    if (sessionStore.getState().value !== null) loseSession();
  });
}

/**
 * A signed-in person's call (specification section 4): a 401 leads to one refresh, shared by all
 * that fail together, and one retry with the new cookie. A refresh that failed for another reason
 * (offline, 503) loses nothing.
 */
export async function asSignedIn<Data>(call: () => Promise<Data>): Promise<Data> {
  const before = refreshCount();
  try {
    return await call();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  try {
    if (refreshCount() === before) await refresh();
    return await call();
  } catch (error) {
    await endIfRefused(error);
    throw error;
  }
}

/** `get` of the API client for what belongs to the signed-in customer; errors are the same. */
export const getMine = <Data>(...question: Parameters<typeof get>): Promise<Data> =>
  asSignedIn(() => get<Data>(...question));

/** `post` of the API client for the signed-in customer; errors are the same. */
export const postMine = <Data>(...sending: Parameters<typeof post>): Promise<Data> =>
  asSignedIn(() => post<Data>(...sending));
