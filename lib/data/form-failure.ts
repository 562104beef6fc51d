import "server-only";
import { cookies } from "next/headers";
import { FORM_FAILURE_COOKIE, type FormFailure } from "@/lib/contract/form-failure";

/** What was wrong with the form posted without scripts a moment ago (lib/server/http/form-post.ts); null when nothing was. Such a page is rendered for each request. */
export async function findFormFailure(): Promise<FormFailure | null> {
  const written = (await cookies()).get(FORM_FAILURE_COOKIE)?.value;
  if (!written) return null;
  try {
    const { code, fields, values, retryAfterS } = JSON.parse(Buffer.from(written, "base64url").toString()) as Partial<FormFailure>;
    if (typeof code !== "string" || typeof values !== "object") return null;
    return { code, values, ...(typeof fields === "object" ? { fields } : {}), ...(typeof retryAfterS === "number" ? { retryAfterS } : {}) };
  } catch {
    return null;
  }
}
