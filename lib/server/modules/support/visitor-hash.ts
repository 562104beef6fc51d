import { createHash } from "node:crypto";

/**
 * Hash of a visitor's key. Only the hash is stored, so that somebody who can read the table cannot
 * impersonate a visitor.
 */
export const visitorHash = (key: string): string =>
  createHash("sha256").update(key).digest("base64url");
