import "server-only";
import { cookies } from "next/headers";
import { FORM_FAILURE_COOKIE, type FormFailure } from "@/lib/contract/form-failure";

/** What was wrong with the form just posted without scripts, for the page it came from; null for none, or when the cookie was tampered with. Makes the page dynamic. */
export async function formFailure(): Promise<FormFailure | null> {
  const written = (await cookies()).get(FORM_FAILURE_COOKIE)?.value;
  if (!written) return null;
  try {
    const failure = JSON.parse(Buffer.from(written, "base64url").toString()) as Partial<FormFailure> | null;
    return typeof failure?.code === "string" ? { values: {}, ...failure, code: failure.code } : null;
  } catch {
    return null;
  }
}
