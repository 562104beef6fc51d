import { z } from "zod";
import { cleanText } from "./clean-text";

/** RFC 5321's longest address, characters. */
const MAX_EMAIL = 254;
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{N}\p{M}.-]+$/u;

/** The address with its domain in the ASCII form of DNS: `a@münchen.de` -> `a@xn--mnchen-3ya.de`. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!INTERNATIONAL_DOMAIN.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** A top-level domain in the ASCII form of DNS has digits and hyphens; only such a one has. */
const INTERNATIONAL_TOP = /\.xn--[a-z\d-]+$/;

/** Whether mail can be sent to the address; its domain may have letters of any script. */
export const isEmail = (address: string): boolean =>
  z.email().safeParse(asciiAddress(address).replace(INTERNATIONAL_TOP, ".test")).success;

/** An e-mail address as typed or pasted, trimmed and without invisible characters. */
export const email = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(MAX_EMAIL)
  .refine(isEmail, "Invalid email address");
