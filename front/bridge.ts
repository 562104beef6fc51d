import type { AsyncLocalStorage } from "node:async_hooks";
import type { CircuitBreaker } from "@/lib/circuit-breaker";
import type { RequestState, SearchPermit } from "@/lib/request-state";
import type { Invalidations } from "./cache/invalidations";
import type { PageCache } from "./cache/page-cache";

/** What is known of the thing that a page's address names. */
export type PageLookup = { exists: boolean; movedTo?: string; retryAfterS?: number };

/** A search that may be answered: `over` is called when the work for it has ended. */
export type AdmittedSearch = { turn: SearchPermit; over: () => void };

/** What the application offers the server in front; instrumentation.ts registers it once. */
type Application = {
  /** Answers `/api` without Next's router. Missing in development, where Next compiles it anew. */
  answerApi?: (request: Request) => Promise<Response>;
  /** The turns of searches (lib/server/limits/admit-search.ts); null for what searches nothing. */
  admitSearch?: (
    url: string,
    address: string | null,
    signal: AbortSignal,
  ) => Promise<AdmittedSearch | { retryAfterS: number } | null>;
  /** Whether an address names something (lib/server/http/page-exists.ts). */
  pageExists?: (url: string, clientAddress: string) => Promise<PageLookup>;
  /** Where what an address names is now (lib/server/http/moved-address.ts); null: still there. */
  movedAddress?: (url: string) => Promise<string | null>;
  /** Whether a request comes from a signed-in member of staff. */
  isStaff?: (headers: Headers) => Promise<boolean>;
  /** The background jobs of this process. */
  jobs?: { stop: () => Promise<void> };
};

/** What the server in front and Next's bundles share in one process. */
export type Bridge = {
  application: Application;
  requestState?: AsyncLocalStorage<RequestState>;
  invalidations?: Pick<Invalidations, "horizon" | "isOutdated" | "expect" | "arrived" | "announce">;
  /** Missing in development, where every request renders. */
  pages?: PageCache;
  /** Whether calls of the database are skipped for a moment (lib/server/db/circuit-breaker.ts). */
  databaseCircuit?: CircuitBreaker;
  /** `X-Forwarded-For` has arrived while TRUST_PROXY is 0. */
  isProxyIgnored?: boolean;
};

const globals = globalThis as { vitrin?: Bridge };

/**
 * The one object through which the server in front and the application know each other. Next
 * bundles its own copy of each module, so it lives on `globalThis`.
 */
export const bridge: Bridge = (globals.vitrin ??= { application: {} });
