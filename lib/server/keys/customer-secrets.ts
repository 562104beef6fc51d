import { createHash, createHmac, randomBytes } from "node:crypto";
import { keyFor } from "./key-for";

/** 256 bits nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** How a secret of 256 bits is stored. */
export const secretHash = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** How a short code is stored: without our key it could be found by trying all 10,000. */
export const codeMac = (challengeHash: string, code: string): string =>
  createHmac("sha256", keyFor("code")).update(`${challengeHash}\n${code}`).digest("base64url");

/**
 * The secret of a browser that signs in with a challenge: always the same, for whoever repeats the
 * request.
 */
export const deviceSecret = (challenge: string): string =>
  createHmac("sha256", keyFor("known device")).update(challenge).digest("base64url");

/**
 * The refresh token after this one: always the same, so that whoever repeats a request gets the
 * same answer.
 */
export const nextRefreshToken = (secret: string): string =>
  createHmac("sha256", keyFor("refresh token")).update(secret).digest("base64url");
