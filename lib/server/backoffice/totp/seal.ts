import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { payloadSecret } from "../secret";

const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", payloadSecret(), "", `vitrin totp ${purpose}`, 32));
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database keeps (AES-256-GCM, key derived from the back office's secret); `about` binds it to its account. */
export function seal(text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor("secret"), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws when it was sealed with another secret or for another account. */
export function unseal(sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor("secret"), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

/** A recovery code as it is stored. */
export const hashOf = (code: string): string => createHmac("sha256", keyFor("recovery")).update(code).digest("base64url");
