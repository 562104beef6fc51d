import AES from "crypto-js/aes.js";
import Utf8 from "crypto-js/enc-utf8.js";

/** What stands for the characters of base64 that an address would change (domain.md section 4). */
const ESCAPES = [
  ["+", "xMl3Jk"],
  ["/", "Por21Ld"],
  ["=", "Ml32"],
] as const;
/** A FIN is 44 characters of base64; escaped, hardly more. */
const MAX_LENGTH = 120;

const escapedBase64 = (base64: string): string =>
  ESCAPES.reduce((text, [plain, written]) => text.replaceAll(plain, written), base64);
const unescaped = (text: string): string =>
  ESCAPES.reduceRight(
    (base64, [plain, written]) => base64.replaceAll(written, plain),
    text,
  ).replaceAll(" ", "+");

/**
 * Encrypts a FIN for an address in the old storefront's format (specification section 5; domain.md
 * section 4): AES with a key from a passphrase, as escaped base64. The format has no
 * authentication.
 */
export function encryptFin(fin: string, passphrase: string): string {
  // An escape may be part of the base64 by chance, about once in 10^5: another salt gives another
  // text.
  for (;;) {
    const base64 = AES.encrypt(fin, passphrase).toString();
    if (unescaped(escapedBase64(base64)) === base64) return escapedBase64(base64);
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
 * The text behind `encryptFin`, also with a raw plus, slash or equals sign, or a space for a plus;
 * null for anything else. It is untrusted: check its form.
 */
export function decryptFin(text: string, passphrase: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  // Base64 as it is ends in an equals sign, and may have an escape in it by chance.
  return (
    decryptBase64(unescaped(text), passphrase) ??
    (text.endsWith("=") ? decryptBase64(text.replaceAll(" ", "+"), passphrase) : null)
  );
}
