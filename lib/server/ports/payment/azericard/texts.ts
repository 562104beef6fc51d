import { randomBytes } from "node:crypto";
import { asQepik, type Qepik } from "@/lib/format/money";

const NONCE_BYTES = 16;

/** The amount of `10`, `10.5` or `1299.99`, exactly; null for any other text. */
export function amountOfText(text: string): Qepik | null {
  const [, integer, decimals = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (integer === undefined) return null;
  try {
    return asQepik(Number(integer) * 100 + Number(decimals.padEnd(2, "0")));
  } catch {
    return null;
  }
}

/** `YYYYMMDDHHMMSS` in GMT. The acquirer rejects times that are more than an hour off. */
export const timestampOf = (time: Date): string =>
  time.toISOString().replace(/\D/g, "").slice(0, 14);

/** The time of `YYYYMMDDHHMMSS` in GMT; null for any other text. */
export function timeOfText(text: string): Date | null {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6Z");
  const time = new Date(iso);
  return iso === text || Number.isNaN(time.getTime()) ? null : time;
}

/** 16 random bytes in hexadecimal. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString("hex");
