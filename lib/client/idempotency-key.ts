/**
 * A random idempotency key. `crypto.randomUUID` is not used because it exists on secure origins
 * only, and the shop may be tried out over plain HTTP in a local network.
 */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
