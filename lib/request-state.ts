import { bridge } from "@/front/bridge";

/**
 * The turn of a request for a dear read (lib/server/limits/admit-search.ts): whether its asker has
 * gone, and what is called when a statement begins, whose answer is called when it has ended.
 */
export type SearchPermit = { readonly isAborted: boolean; trackStatement: () => () => void };

/** What the server and the application note about a request that is being answered. */
export type RequestState = {
  requestId: string;
  /** What it renders is the same for everybody, and may be stored. */
  isShared: boolean;
  /** The database or an upstream did not answer. */
  unavailable: boolean;
  /** It has announced a change. */
  announced: boolean;
  /** Of what it renders (lib/cache/page-tags.ts). */
  tags: Set<string>;
  /** Before its data was read (front/cache/invalidations.ts). */
  horizon: number;
  turn?: SearchPermit | undefined;
};

/** The notes of the current request (front/request-state.ts); undefined outside the server. */
export const requestState = (): RequestState | undefined => bridge.requestState?.getStore();
