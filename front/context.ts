import type { IncomingMessage, ServerResponse } from "node:http";
import type { Language } from "@/lib/languages";
import type { AdmittedSearch } from "./bridge";
import type { Invalidations } from "./cache/invalidations";
import type { PageCache } from "./cache/page-cache";
import type { RenderBarrier } from "./render-barrier";

/** Who answered a request, as access log and metrics name it. */
export type Source = "application" | "file" | "page cache";

/** What answers requests behind the steps. */
export type HandlerServices = {
  /** Next's request handler. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  pages: PageCache;
  invalidations: Invalidations;
};

/** What the steps of the pipeline know of the request that is being answered. */
export type Context = HandlerServices & {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly renderBarrier: RenderBarrier;
  /** The address without its query, as it came. */
  readonly path: string;
  /** Of the address; the default one where it has none. */
  readonly language: Language;
  requestId: string;
  source: Source;
  /** The status that was sent, where Next was shown another. */
  sentStatus?: number;
  /** The turn of a search (limit-searches.ts). */
  search?: AdmittedSearch;
};
