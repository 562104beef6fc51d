import { createHash, createHmac, randomBytes } from "node:crypto";
import { keyFor } from "./key-for";

/** A new random secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** The hash under which a secret of 256 bits is stored. */
export const secretHash = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/**
 * The MAC under which a short code is stored. A plain hash could be reversed by trying all 10,000
 * codes.
 */
export const codeMac = (challengeHash: string, code: string): string =>
  createHmac("sha256", keyFor("code")).update(`${challengeHash}\n${code}`).digest("base64url");

/**
 * The secret of a browser that signs in with a challenge. Derived from the challenge, so that a
 * repeated request gets the same secret.
 */
export const deviceSecret = (challenge: string): string =>
  createHmac("sha256", keyFor("known device")).update(challenge).digest("base64url");

/**
 * The refresh token that replaces this one. Derived from it, so that a repeated request gets the
 * same answer.
 */
export const nextRefreshToken = (secret: string): string =>
  createHmac("sha256", keyFor("refresh token")).update(secret).digest("base64url");
