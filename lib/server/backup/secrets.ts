import { createHash } from "node:crypto";

/**
 * Files in `DATA_DIR` with secrets that the shop generated. Without the password of the bundled
 * PostgreSQL, because each database cluster has its own.
 */
export const SECRETS = ["backoffice-secret", "backoffice-owner"] as const;

/** A hash that is equal for two shops with the same secret, and that reveals nothing about it. */
export const secretFingerprint = (secret: string): string =>
  createHash("sha256").update(`Vitrin's backup mark\0${secret}`).digest("hex").slice(0, 32);
