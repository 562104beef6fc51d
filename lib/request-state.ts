import { bridge, type StoredPage } from "@/front/bridge";

/**
 * A request's permission to run an expensive search (lib/server/limits/admit-search.ts): whether
 * its client has disconnected, and a function to be called when a statement begins, which returns
 * one to be called when the statement has ended.
 */
export type SearchPermit = { readonly isAborted: boolean; trackStatement: () => () => void };

/** What the server in front and the application record about a request in progress. */
export type RequestState = {
  requestId: string;
  /** The query string of the URL, with its `?`; empty without one, and for a shared page. */
  query: string;
  /** The page is the same for everybody, and may be stored. */
  isShared: boolean;
  /** The database or an upstream was not available. */
  unavailable: boolean;
  /** The request has invalidated tags. */
  announced: boolean;
  /** The tags of the page being rendered (lib/cache/page-tags.ts). */
  tags: Set<string>;
  /** The horizon before the page's data was read (front/cache/invalidations.ts, glossary). */
  horizon: number;
  searchPermit?: SearchPermit | undefined;
  /** The page that was rendered and stored for this request. */
  stored?: StoredPage;
};

/** The state of the current request (front/request-state.ts); undefined outside a request. */
export const requestState = (): RequestState | undefined => bridge.requestState?.getStore();
