import "server-only";
import { cspReport } from "./csp-report";
import { health, ready } from "./health";
import { paymentReturn } from "./payment-return";
import { docsPage, openApiDocument } from "./open-api";

type Answer = (request: Request) => Response | Promise<Response>;

/** What `/api` answers besides the contract: for the operator, for developers, for browsers and for the bank. */
const ENDPOINTS: Readonly<Record<string, Answer>> = { "/health": health, "/ready": ready, "/openapi.json": openApiDocument, "/docs": docsPage, "/csp-report": cspReport, "/payment/result": paymentReturn };

/** The operator's endpoint at a path below `/api`, if there is one. */
export const operatorEndpoint = (path: string): Answer | undefined => (Object.hasOwn(ENDPOINTS, path) ? ENDPOINTS[path] : undefined);
