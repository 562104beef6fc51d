import type { IncomingMessage, ServerResponse } from "node:http";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/languages";
import { accessLog } from "./access-log";
import { api } from "./api";
import { backOffice } from "./back-office";
import { buildAsset } from "./build-asset";
import { redirectToCanonical } from "./canonical-address";
import { compressResponse } from "./compression";
import type { HandlerServices, Context } from "./context";
import { checkExistence } from "./check-existence";
import { awaitInvalidations } from "./await-invalidations";
import { metrics } from "./metrics";
import { pipeline } from "./pipeline";
import { publicFile } from "./public-file";
import { refuseRequest } from "./refuse-request";
import { RenderBarrier } from "./render-barrier";
import { renderPage } from "./render-page";
import { limitSearches } from "./limit-searches";
import { securityHeaders } from "./security-headers";
import { rejectUnroutable } from "./reject-unroutable";
import { limitSharePictures } from "./limit-share-pictures";
import { storedPage } from "./stored-page";
import { assignRequestId } from "./trusted-headers";

/** Every request passes these steps in this order, until one answers. */
const answer = pipeline<Context>([
  assignRequestId,
  accessLog,
  securityHeaders,
  backOffice,
  refuseRequest,
  publicFile,
  limitSharePictures,
  redirectToCanonical,
  limitSearches,
  awaitInvalidations,
  rejectUnroutable,
  metrics,
  api,
  storedPage,
  compressResponse,
  checkExistence,
  buildAsset,
  renderPage,
]);

function languageOf(path: string): Language {
  const first = /^\/([a-z]{2})(?:\/|$)/.exec(path)?.[1];
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** Creates the shop's request handler: the pipeline of steps, the last of which is Next. */
export function shopHandler(
  services: HandlerServices,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const renderBarrier = new RenderBarrier(() => services.invalidations.version);
  return (request, response) => {
    // A proxy may send the absolute form (RFC 9112, section 3.2.2).
    request.url = (request.url ?? "/").replace(/^https?:\/\/[^/]*/i, "") || "/";
    const path = request.url.split("?")[0] ?? "/";
    return answer({
      ...services,
      request,
      response,
      renderBarrier,
      path,
      language: languageOf(path),
      requestId: "",
      source: "application",
    });
  };
}
