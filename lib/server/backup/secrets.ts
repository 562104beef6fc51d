import { createHash } from "node:crypto";

/**
 * What the shop generated for itself in `DATA_DIR`. Not the password of the bundled PostgreSQL:
 * each cluster has its own.
 */
export const SECRETS = ["backoffice-secret", "backoffice-owner"] as const;

/** The same for two shops with the same secret, and of no use for anything else. */
export const secretFingerprint = (secret: string): string =>
  createHash("sha256").update(`Vitrin's backup mark\0${secret}`).digest("hex").slice(0, 32);
