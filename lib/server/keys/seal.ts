import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { payloadSecret } from "./shop-secret";

/** What a key is for; each purpose has its own key. */
type Purpose = "totp secret" | "totp recovery" | "sms" | "mail" | "import" | "webhook";

const sealKey = (purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync("sha256", payloadSecret(), "", `vitrin ${purpose}`, 32));
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for storage in the database (AES-256-GCM, with a key derived from the back
 * office's secret). `about` names the record to which the text belongs, and is authenticated with
 * it: the text can only be decrypted with the same value.
 */
export function seal(purpose: Purpose, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealKey(purpose), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts what `seal` returned. Throws when it was encrypted with another secret, for another
 * purpose or with another `about`.
 */
export function unseal(purpose: Purpose, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealKey(purpose), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}

/** The MAC under which a recovery code is stored. */
export const recoveryCodeHash = (code: string): string =>
  createHmac("sha256", sealKey("totp recovery")).update(code).digest("base64url");

export const FILE_IV_BYTES = 16;
/**
 * Encrypts an uploaded file for the hours that it is stored. AES-256-CTR has no authentication, but
 * can be read as a stream; whoever could change the file could also change the database.
 */
export const fileCipher = (iv: Buffer) => createCipheriv("aes-256-ctr", sealKey("import"), iv);
export const fileDecipher = (iv: Buffer) => createDecipheriv("aes-256-ctr", sealKey("import"), iv);
