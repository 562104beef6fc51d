import { MAX_ID } from "@/lib/contract/limits";

/**
 * Parses an id in a URL. Null for anything but digits, such as `0x10` and `1e3`, or out of range.
 */
export function parseId(text: unknown): number | null {
  const id = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? id : null;
}
