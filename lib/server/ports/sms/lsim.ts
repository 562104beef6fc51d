import { createHash } from "node:crypto";
import { z } from "zod";
import type { SmsFault } from "./faults";
import { type SendSms, type Sms, SmsNotSent } from "./sms";

export type LsimSettings = { url: string; login: string; password: string; sender: string };

/**
 * How long (ms) to wait for the provider; after that it is unknown whether the message was sent.
 */
const TIMEOUT_MS = 10_000;

/** The provider's error codes (domain.md section 2). */
const FAULTS: Readonly<Record<string, SmsFault>> = {
  "-100": "credentials",
  "-101": "text",
  "-102": "number",
  "-103": "sender",
  "-104": "balance",
  "-105": "blocked",
  "-107": "network",
  "-108": "credentials",
  "-500": "provider",
};

/** Node's error codes for a request that never reached the provider. */
const NEVER_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

// The provider answers a POST with the name of an error and a GET with its number; either may
// arrive as a string.
const reply = z.object({
  errorMessage: z.string().nullish(),
  obj: z.union([z.number(), z.string()]).nullish(),
  errorCode: z.union([z.number(), z.string()]).nullish(),
});

const md5 = (text: string): string => createHash("md5").update(text, "utf8").digest("hex");
const isAscii = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text);

/** The body of a request, signed with the provider's key. */
function signedBody({ login, password, sender }: LsimSettings, { to, text }: Sms): string {
  const msisdn = to.slice(1);
  return JSON.stringify({
    login,
    msisdn,
    text,
    sender,
    key: md5(md5(password) + login + text + msisdn + sender),
    unicode: !isAscii(text),
    scheduled: "NOW",
  });
}

function throwUnsent(error: unknown): never {
  const { cause } = error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } };
  const codes = [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)].filter(
    (code) => typeof code === "string",
  );
  throw new SmsNotSent(
    codes.length > 0 && codes.every((code) => NEVER_SENT.test(code)) ? "unreachable" : "unknown",
    { cause: error },
  );
}

/**
 * Throws `SmsNotSent` unless the provider accepted the message, which it shows by a transaction id.
 */
function throwIfRefused(status: number, text: string): void {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Not a reply of the provider: the status decides.
  }
  const parsed = reply.safeParse(body);
  // A gateway that answers 502 or 504 may have passed the message on.
  if (!parsed.success) throw new SmsNotSent(status === 503 ? "provider" : "unknown");
  const { errorMessage, obj, errorCode } = parsed.data;
  // An error is a negative number or a name.
  const isRefused = Boolean(errorMessage) || !["", "0"].includes(String(errorCode ?? ""));
  if (isRefused) throw new SmsNotSent(FAULTS[String(errorCode)] ?? "provider");
  if (status >= 400 || obj === null || obj === undefined) throw new SmsNotSent("unknown");
}

/**
 * The adapter for LSIM QuickSMS. The provider has no idempotency keys, so a request may be repeated
 * only when the provider certainly did not accept it.
 */
export const lsimSender =
  (settings: LsimSettings): SendSms =>
  async (sms) => {
    const answer = await fetch(settings.url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: signedBody(settings, sms),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(throwUnsent);
    throwIfRefused(answer.status, answer.text);
  };
