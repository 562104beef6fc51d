/**
 * A random idempotency key. `crypto.randomUUID` exists on secure origins only, not in a shop tried
 * out in a local network.
 */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
