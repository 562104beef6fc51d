import { randomUUID } from "node:crypto";
import { clientAddress, PROXIES } from "./client-address.mjs";

/** An id that a trusted proxy gave the request, in a form that cannot break a log line. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Sets the two headers the application trusts (lib/request-context.ts), replacing what the client sent under their names: the client's
 * address, and the request's id, which a proxy in front may have given it.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} proxies
 * @returns {string} the id
 */
export function nameRequest(request, proxies = PROXIES) {
  const given = request.headers["x-request-id"];
  const id = proxies > 0 && typeof given === "string" && GIVEN_ID.test(given) ? given : randomUUID();
  request.headers["x-request-id"] = id;
  request.headers["x-client-address"] = clientAddress(request, proxies);
  return id;
}
