import { ApiError, get, post } from "../api";
import { withSessionLock } from "./session-lock";
import { expireSession } from "./expire-session";
import { refreshSession, refreshCount } from "./refresh";
import { sessionStore } from "./session-store";

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * Ends the session after a second 401 or a refused refresh. If the customer has signed out in the
 * meantime, here or in another tab, the page stays as it is.
 */
async function expireSessionIfUnauthorized(error: unknown): Promise<void> {
  if (!isUnauthorized(error)) return;
  await withSessionLock(async () => {
    sessionStore.load();
    if (sessionStore.getState().value !== null) expireSession();
  });
}

/**
 * Makes a signed-in customer's request (specification section 4). A 401 leads to one refresh, which
 * requests that fail at the same time share, and one retry with the new cookie. If that is refused
 * too, the session ends. A refresh that fails for another reason (offline, 503) rejects, and keeps
 * the session.
 */
export async function withTokenRefresh<Data>(call: () => Promise<Data>): Promise<Data> {
  const refreshesBefore = refreshCount();
  try {
    return await call();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
  try {
    if (refreshCount() === refreshesBefore) await refreshSession();
    return await call();
  } catch (error) {
    await expireSessionIfUnauthorized(error);
    throw error;
  }
}

/** `get` of the API client for data of the signed-in customer; rejects with the same errors. */
export const authenticatedGet = <Data>(...request: Parameters<typeof get>): Promise<Data> =>
  withTokenRefresh(() => get<Data>(...request));

/** `post` of the API client for the signed-in customer; rejects with the same errors. */
export const authenticatedPost = <Data>(...request: Parameters<typeof post>): Promise<Data> =>
  withTokenRefresh(() => post<Data>(...request));
