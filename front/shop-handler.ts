import type { IncomingMessage, ServerResponse } from "node:http";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/languages";
import { accessLog } from "./access-log";
import { api } from "./api";
import { backOffice } from "./back-office";
import { buildAsset } from "./build-asset";
import { canonicalAddress } from "./canonical-address";
import { compressed } from "./compression";
import type { Backing, Context } from "./context";
import { existence } from "./existence";
import { freshness } from "./freshness";
import { metrics } from "./metrics";
import { pipeline } from "./pipeline";
import { publicFile } from "./public-file";
import { refuse } from "./refuse";
import { RenderBarrier } from "./render-barrier";
import { renderPage } from "./render-page";
import { searchTurn } from "./search-turn";
import { securityHeaders } from "./security-headers";
import { servedAddresses } from "./served-addresses";
import { shareGate } from "./share-gate";
import { storedPage } from "./stored-page";
import { requestId } from "./trusted-headers";

/** Every request passes these in their order, until one answers. */
const answer = pipeline<Context>([
  requestId,
  accessLog,
  securityHeaders,
  backOffice,
  refuse,
  publicFile,
  shareGate,
  canonicalAddress,
  searchTurn,
  freshness,
  servedAddresses,
  metrics,
  api,
  storedPage,
  compressed,
  existence,
  buildAsset,
  renderPage,
]);

function languageOf(path: string): Language {
  const first = /^\/([a-z]{2})(?:\/|$)/.exec(path)?.[1];
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** Creates the request handler of the shop: what Next does not have to answer, and Next. */
export function shopHandler(
  backing: Backing,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const renderings = new RenderBarrier(() => backing.invalidations.version);
  return (request, response) => {
    // A proxy may send the absolute form (RFC 9112, section 3.2.2).
    request.url = (request.url ?? "/").replace(/^https?:\/\/[^/]*/i, "") || "/";
    const path = request.url.split("?")[0] ?? "/";
    return answer({
      ...backing,
      request,
      response,
      renderings,
      path,
      language: languageOf(path),
      requestId: "",
      source: "application",
    });
  };
}
