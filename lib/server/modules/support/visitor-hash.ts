import { createHash } from "node:crypto";

/** What the database keeps of a visitor's key: who reads the table cannot pose as a visitor. */
export const visitorHash = (key: string): string => createHash("sha256").update(key).digest("base64url");
