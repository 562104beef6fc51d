import type { SessionAnswer } from "@/lib/contract/auth";
import { get } from "../api";
import { sessionStore } from "./session-store";

let running: Promise<void> | null = null;
let refreshes = 0;

/**
 * How many refreshes have succeeded: a request sent before one may fail after it, and then needs no
 * other.
 */
export const refreshCount = (): number => refreshes;

/**
 * New tokens for the session's cookies (specification section 7), one request for all that ask
 * meanwhile, the same for two tabs (docs/adr/0026). Throws as `get`: a 401 says that the session is
 * over.
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
