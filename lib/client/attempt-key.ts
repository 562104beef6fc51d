/** A random name for one attempt (Idempotency-Key). `crypto.randomUUID` is there on secure origins only; a shop tried out in a local network has none. */
export const attemptKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
