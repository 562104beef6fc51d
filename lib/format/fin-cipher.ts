import AES from "crypto-js/aes.js";
import Utf8 from "crypto-js/enc-utf8.js";

/**
 * Escape sequences for the characters of base64 that are not safe in URLs (domain.md section 4).
 */
const ESCAPES = [
  ["+", "xMl3Jk"],
  ["/", "Por21Ld"],
  ["=", "Ml32"],
] as const;
/** An encrypted FIN is 44 characters of base64, and not much longer when escaped. */
const MAX_LENGTH = 120;

const escapeBase64 = (base64: string): string =>
  ESCAPES.reduce((text, [plain, escape]) => text.replaceAll(plain, escape), base64);
const unescapeBase64 = (text: string): string =>
  ESCAPES.reduceRight(
    (base64, [plain, escape]) => base64.replaceAll(escape, plain),
    text,
  ).replaceAll(" ", "+");

/**
 * Encrypts a FIN for a URL in the old storefront's format (specification section 5; domain.md
 * section 4): AES with a key derived from a passphrase, as escaped base64. The format has no
 * authentication.
 */
export function encryptFin(fin: string, passphrase: string): string {
  // About once in 10^5 the base64 itself contains an escape sequence by chance, and could not be
  // unescaped. Encrypting again uses another salt, which gives another text.
  for (;;) {
    const base64 = AES.encrypt(fin, passphrase).toString();
    if (unescapeBase64(escapeBase64(base64)) === base64) return escapeBase64(base64);
  }
}

function decryptBase64(base64: string, passphrase: string): string | null {
  try {
    return AES.decrypt(base64, passphrase).toString(Utf8) || null;
  } catch {
    return null;
  }
}

/**
 * Decrypts a text of `encryptFin`, or one whose base64 is not escaped or has spaces instead of plus
 * signs; null if it cannot be decrypted. The result is untrusted: check it with `isFin`.
 */
export function decryptFin(text: string, passphrase: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  // Unescaped base64 (it ends with an equals sign) may contain an escape sequence by chance: if
  // unescaping fails, try without it.
  return (
    decryptBase64(unescapeBase64(text), passphrase) ??
    (text.endsWith("=") ? decryptBase64(text.replaceAll(" ", "+"), passphrase) : null)
  );
}
