import "server-only";
import { cookies } from "next/headers";
import { FORM_FAILURE_COOKIE, type FormFailure } from "@/lib/contract/form-failure";

/** What was wrong with the form posted without scripts a moment ago (lib/server/http/form-post.ts), if it has one of `ours`, the fields of the page, or was too long to be repeated; null when nothing was. Such a page is rendered for each request. */
export async function findFormFailure(...ours: readonly string[]): Promise<FormFailure | null> {
  const written = (await cookies()).get(FORM_FAILURE_COOKIE)?.value;
  if (!written) return null;
  try {
    const { code, fields, details, values, retryAfterS } = JSON.parse(Buffer.from(written, "base64url").toString()) as Partial<FormFailure>;
    if (typeof code !== "string" || typeof values !== "object") return null;
    const typed = Object.keys(values).filter((name) => name !== "lang");
    if (typed.length > 0 && !typed.some((name) => ours.includes(name))) return null;
    return { code, values, ...(typeof fields === "object" ? { fields } : {}), ...(typeof details === "object" ? { details } : {}), ...(typeof retryAfterS === "number" ? { retryAfterS } : {}) };
  } catch {
    return null;
  }
}
