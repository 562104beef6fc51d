import { createSign, createVerify, generateKeyPairSync } from "node:crypto";

const SIGNED = {
  charge: ["AMOUNT", "CURRENCY", "TERMINAL", "TRTYPE", "TIMESTAMP", "NONCE", "MERCH_URL"],
  follow: ["AMOUNT", "CURRENCY", "TERMINAL", "TRTYPE", "ORDER", "RRN", "INT_REF"],
  status: ["ORDER", "TERMINAL", "TRTYPE", "TIMESTAMP", "NONCE"],
  callback: ["AMOUNT", "TERMINAL", "APPROVAL", "RRN", "INT_REF"],
};

/** Each value after its length in bytes; an absent or empty one is a dash. */
const source = (message, fields) =>
  SIGNED[message]
    .map((name) => (fields[name] ? Buffer.byteLength(fields[name]) + fields[name] : "-"))
    .join("");

export const sign = (message, fields, privateKey) =>
  createSign("RSA-SHA256").update(source(message, fields)).sign(privateKey, "hex");

export const verifySignature = (message, fields, publicKey) =>
  createVerify("RSA-SHA256")
    .update(source(message, fields))
    .verify(publicKey, fields.P_SIGN ?? "", "hex");

/** A key that is nobody's. */
export const unknownKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
