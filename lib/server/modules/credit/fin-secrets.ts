import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { keyFor } from "../../keys/key-for";

/**
 * How a FIN is stored and looked up: 34^7 codes could be tried, but not without our key. Contracts
 * are entered anew where `PAYLOAD_SECRET` changed.
 */
export const finMac = (fin: string): string =>
  createHmac("sha256", keyFor("credit fin")).update(fin).digest("base64url");

/** What staff recognise a code by: `5AB••••`. */
export const maskedFin = (fin: string): string => `${fin.slice(0, 3)}••••`;

/**
 * Encrypts codes for addresses: the shop's own, or one that an existing backend knows
 * (`CREDIT_PASSPHRASE`).
 */
export const finPassphrase = (): string =>
  env().CREDIT_PASSPHRASE ?? keyFor("credit address").toString("base64url");
