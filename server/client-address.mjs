/** Proxies of ours in front of the server, each of which adds the address it was asked from (lib/env.ts checks the value). */
const PROXIES = Number(process.env.TRUST_PROXY ?? 0) || 0;

/**
 * Whose request this is: the connection's address, or behind `TRUST_PROXY` proxies the one the outermost of them saw. What stands further
 * left in `X-Forwarded-For` the client may have written itself.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} proxies
 */
export function clientAddress(request, proxies = PROXIES) {
  const connection = request.socket.remoteAddress ?? "";
  if (proxies === 0) return connection;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim()).filter(Boolean);
  return forwarded.at(-proxies) ?? forwarded[0] ?? connection;
}
