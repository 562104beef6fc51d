import { createHmac, randomBytes } from "node:crypto";

/** Begins a secret as the convention "Standard Webhooks" writes it; the rest is base64. */
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new random secret of 256 bits. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), "base64");

/** What is signed: the id, the time (s since 1970) and the body as it is sent. */
export type SignedMessage = { id: string; timestampS: number; body: string };

/**
 * The headers of the convention "Standard Webhooks": `webhook-id`, `webhook-timestamp` and
 * `webhook-signature` with a signature by each secret. There are two while a secret is replaced.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, timestampS, body }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac("sha256", keyOf(secret)).update(`${id}.${timestampS}.${body}`).digest("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestampS),
    "webhook-signature": signatures.join(" "),
  };
}
