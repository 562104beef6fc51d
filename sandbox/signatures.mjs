import { createSign, createVerify, generateKeyPairSync } from "node:crypto";

const SIGNED = {
  charge: ["AMOUNT", "CURRENCY", "TERMINAL", "TRTYPE", "TIMESTAMP", "NONCE", "MERCH_URL"],
  follow: ["AMOUNT", "CURRENCY", "TERMINAL", "TRTYPE", "ORDER", "RRN", "INT_REF"],
  status: ["ORDER", "TERMINAL", "TRTYPE", "TIMESTAMP", "NONCE"],
  callback: ["AMOUNT", "TERMINAL", "APPROVAL", "RRN", "INT_REF"],
};

/**
 * The text to sign: each value preceded by its length in bytes, or "-" if it is missing or empty.
 */
const signedText = (message, fields) =>
  SIGNED[message]
    .map((name) => (fields[name] ? Buffer.byteLength(fields[name]) + fields[name] : "-"))
    .join("");

export const sign = (message, fields, privateKey) =>
  createSign("RSA-SHA256").update(signedText(message, fields)).sign(privateKey, "hex");

export const verifySignature = (message, fields, publicKey) =>
  createVerify("RSA-SHA256")
    .update(signedText(message, fields))
    .verify(publicKey, fields.P_SIGN ?? "", "hex");

/** A new private key, for signatures that must not be accepted. */
export const unknownKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
