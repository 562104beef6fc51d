import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { normalizeFin } from "@/lib/format/fin";
import { decryptFin } from "@/lib/format/fin-cipher";
import { keyFor } from "../../keys/key-for";

/**
 * Keyed hash (HMAC) under which a FIN is stored and looked up. There are only 34^7 codes, so a hash
 * without a key could be reversed by trying all of them. After a change of `PAYLOAD_SECRET` all
 * contracts have to be entered again.
 */
export const finMac = (fin: string): string =>
  createHmac("sha256", keyFor("credit fin")).update(fin).digest("base64url");

/** The masked code that staff see: `5AB••••`. */
export const maskedFin = (fin: string): string => `${fin.slice(0, 3)}••••`;

/**
 * Passphrase for encrypting FINs in URLs: the shop's own, or the one that an existing backend uses
 * (`CREDIT_PASSPHRASE`).
 */
export const finPassphrase = (): string =>
  env().CREDIT_PASSPHRASE ?? keyFor("credit address").toString("base64url");

/**
 * The FIN of a `finCode` from a URL or form; null if it cannot be decrypted. A program or an old
 * storefront encrypts what was typed, so it is normalized here too. Check it with `isFin`.
 */
export const readFinCode = (finCode: string): string | null =>
  normalizeFin(decryptFin(finCode, finPassphrase()) ?? "");
