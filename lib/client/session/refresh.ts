import type { SessionAnswer } from "@/lib/contract/auth";
import { get } from "../api";
import { sessionStore } from "./session-store";

let running: Promise<void> | null = null;
let refreshes = 0;

/**
 * How many refreshes have succeeded. A request that was sent before a refresh and fails after it
 * only has to be retried, without another refresh.
 */
export const refreshCount = (): number => refreshes;

/**
 * Renews the tokens in the session's cookies (specification section 7). Concurrent calls share one
 * request; two tabs that refresh at once get the same tokens (docs/adr/0026). Rejects as `get`
 * does; a 401 means that the session has ended.
 */
export function refreshSession(): Promise<void> {
  running ??= get<SessionAnswer>("/auth/get-token-by-refresh-token", {})
    .then(({ userModel }) => {
      refreshes += 1;
      sessionStore.change(() => userModel);
    })
    .finally(() => (running = null));
  return running;
}
