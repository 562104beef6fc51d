import type { IncomingMessage, ServerResponse } from "node:http";
import type { Language } from "@/lib/languages";
import type { AdmittedSearch } from "./bridge";
import type { Invalidations } from "./cache/invalidations";
import type { PageCache } from "./cache/page-cache";
import type { RenderBarrier } from "./render-barrier";

/** What answered a request, as named in the access log and the metrics. */
export type Source = "application" | "file" | "page cache";

/** The services that the steps use to answer requests. */
export type HandlerServices = {
  /** Next's request handler. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  pages: PageCache;
  invalidations: Invalidations;
};

/** The request that is being answered, as the steps of the pipeline see it. */
export type Context = HandlerServices & {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly renderBarrier: RenderBarrier;
  /** The URL without its query string, as received. */
  readonly path: string;
  /** The language in the path, or the default one. */
  readonly language: Language;
  requestId: string;
  source: Source;
  /** The status that was sent, if it differs from the one that Next set. */
  sentStatus?: number;
  /** The permit of a search (limit-searches.ts). */
  search?: AdmittedSearch;
};
