import { ApiError, get, post } from "../api";
import { withSessionLock } from "./session-lock";
import { expireSession } from "./expire-session";
import { refreshSession, refreshCount } from "./refresh";
import { sessionStore } from "./session-store";

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * A second 401, or a refused refresh, ends the session here. Whoever was signed out meanwhile, here
 * or in another tab, stays on the page.
 */
async function expireSessionIfUnauthorized(error: unknown): Promise<void> {
  if (!isUnauthorized(error)) return;
  await withSessionLock(async () => {
    sessionStore.load();
    if (sessionStore.getState().value !== null) expireSession();
  });
}

/**
 * A signed-in person's call (specification section 4): a 401 leads to one refresh, shared by all
 * that fail together, and one retry with the new cookie. A refresh that failed for another reason
 * (offline, 503) loses nothing.
 */
export async function withTokenRefresh<Data>(call: () => Promise<Data>): Promise<Data> {
  const before = refreshCount();
  try {
    return await call();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
  try {
    if (refreshCount() === before) await refreshSession();
    return await call();
  } catch (error) {
    await expireSessionIfUnauthorized(error);
    throw error;
  }
}

/** `get` of the API client for what belongs to the signed-in customer; errors are the same. */
export const authenticatedGet = <Data>(...question: Parameters<typeof get>): Promise<Data> =>
  withTokenRefresh(() => get<Data>(...question));

/** `post` of the API client for the signed-in customer; errors are the same. */
export const authenticatedPost = <Data>(...sending: Parameters<typeof post>): Promise<Data> =>
  withTokenRefresh(() => post<Data>(...sending));
