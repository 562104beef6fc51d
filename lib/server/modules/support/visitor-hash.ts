import { createHash } from "node:crypto";

/**
 * The database stores a hash of a visitor's key: whoever reads the table cannot impersonate a
 * visitor.
 */
export const visitorHash = (key: string): string =>
  createHash("sha256").update(key).digest("base64url");
