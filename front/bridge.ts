import type { AsyncLocalStorage } from "node:async_hooks";
import type { CircuitBreaker } from "@/lib/circuit-breaker";
import type { Language } from "@/lib/languages";
import type { RequestState, SearchPermit } from "@/lib/request-state";
import type { Invalidations } from "./cache/invalidations";
import type { Entry, PageCache } from "./cache/page-cache";

/**
 * Whether the product, category or other thing that a page's URL names exists, the URL it has
 * moved to, and, if too many lookups were made, the seconds after which to retry.
 */
export type PageLookup = { exists: boolean; movedTo?: string; retryAfterS?: number };

/** A search that may run now. `release` must be called when the work for it has ended. */
export type AdmittedSearch = { permit: SearchPermit; release: () => void };

/** A page in the page cache, with its key. */
export type StoredPage = { key: string; entry: Entry };

/** Functions of the application that the front calls; instrumentation.ts registers them once. */
type Application = {
  /** Answers `/api` without Next's router. Missing in development, where Next recompiles it. */
  answerApi?: (request: Request) => Promise<Response>;
  /**
   * Waits for a search's permit (lib/server/limits/admit-search.ts). Null if the request is not a
   * search.
   */
  admitSearch?: (
    url: string,
    address: string | null,
    signal: AbortSignal,
  ) => Promise<AdmittedSearch | { retryAfterS: number } | null>;
  /** Whether a URL names something that exists (lib/server/http/page-exists.ts). */
  pageExists?: (url: string, clientAddress: string) => Promise<PageLookup>;
  /** The current URL of what a URL names (lib/server/http/moved-address.ts); null if unchanged. */
  movedAddress?: (url: string) => Promise<string | null>;
  /** Whether a request comes from signed-in staff; in development the back office registers it. */
  isStaff?: (headers: Headers) => Promise<boolean>;
  /** Seconds since any process last ran the background jobs; null when none is known. */
  secondsSinceHeartbeat?: () => Promise<number | null>;
  /** The background jobs of this process. */
  jobs?: { stop: () => Promise<void> };
};

/**
 * What the front says of the shop in its own answers. `contact`: where to ask; null for what staff
 * have not entered.
 */
export type FrontFacts = {
  name: string;
  contact: string;
  email: string | null;
  phone: string | null;
  creditMonths: number;
};

/** What the front and Next's bundles share within one process. */
export type Bridge = {
  application: Application;
  requestState?: AsyncLocalStorage<RequestState>;
  invalidations?: Pick<
    Invalidations,
    "horizon" | "isOutdated" | "beginAnnouncement" | "endAnnouncement" | "announce"
  >;
  /** Missing in development, where every request is rendered. */
  pages?: PageCache;
  /** Skips database calls for a while after failures (lib/server/db/circuit-breaker.ts). */
  databaseCircuit?: CircuitBreaker;
  /**
   * The facts about the shop as its pages last said them, for what the front answers by itself, also
   * when the database does not answer.
   */
  shopFacts?: Partial<Record<Language, FrontFacts>>;
  /** `X-Forwarded-For` has arrived while TRUST_PROXY is 0. */
  isProxyIgnored?: boolean;
};

const globals = globalThis as { vitrin?: Bridge };

/**
 * The one object that the front and the application share. Next bundles its own copy of each
 * module, so the object is a property of `globalThis`.
 */
export const bridge: Bridge = (globals.vitrin ??= { application: {} });
