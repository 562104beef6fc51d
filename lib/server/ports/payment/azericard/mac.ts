import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** The fields that the signature of each message covers, in order (domain.md section 1). */
export const SIGNED_FIELDS = {
  charge: ["AMOUNT", "CURRENCY", "TERMINAL", "TRTYPE", "TIMESTAMP", "NONCE", "MERCH_URL"],
  followUp: ["AMOUNT", "CURRENCY", "TERMINAL", "TRTYPE", "ORDER", "RRN", "INT_REF"],
  status: ["ORDER", "TERMINAL", "TRTYPE", "TIMESTAMP", "NONCE"],
  callback: ["AMOUNT", "TERMINAL", "APPROVAL", "RRN", "INT_REF"],
} as const;

export type Fields = Readonly<Record<string, string>>;

/**
 * The text that a message's signature covers: each value preceded by its length in bytes; a dash
 * for an absent or empty value.
 */
export const macSource = (message: keyof typeof SIGNED_FIELDS, fields: Fields): string =>
  SIGNED_FIELDS[message]
    .map((name) =>
      fields[name] ? `${Buffer.byteLength(fields[name], "utf8")}${fields[name]}` : "-",
    )
    .join("");

const MIN_BITS = 2048;

function requireStrongKey(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== "rsa" || (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS)
    throw new RangeError(`the acquirer's keys are RSA of ${MIN_BITS} bits or more`);
  return key;
}

/** Parses our private key from PEM. Throws for anything but RSA of 2048 bits or more. */
export const merchantKey = (pem: string): KeyObject => requireStrongKey(createPrivateKey(pem));

/** Parses the acquirer's public key from PEM. Throws like `merchantKey`. */
export const bankKey = (pem: string): KeyObject => requireStrongKey(createPublicKey(pem));

/** `P_SIGN`: the hexadecimal RSA-SHA256 signature (PKCS #1 v1.5) of a message. */
export const signMessage = (
  message: keyof typeof SIGNED_FIELDS,
  fields: Fields,
  key: KeyObject,
): string =>
  sign("sha256", Buffer.from(macSource(message, fields)), key)
    .toString("hex")
    .toUpperCase();

/** Whether `P_SIGN`, in upper or lower case, is a valid signature of the message by this key. */
export function verifySignature(
  message: keyof typeof SIGNED_FIELDS,
  fields: Fields,
  key: KeyObject,
): boolean {
  const signature = fields.P_SIGN ?? "";
  return (
    /^(?:[\da-f]{2})+$/i.test(signature) &&
    verify("sha256", Buffer.from(macSource(message, fields)), key, Buffer.from(signature, "hex"))
  );
}
