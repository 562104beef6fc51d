import { env } from "@/lib/env";
import { type LogText, logText } from "@/lib/log-text.mjs";

/**
 * The endpoint's answer. `later`: retry the same request, after `retryAfterS` seconds if the
 * endpoint stated them; `refused`: do not retry.
 */
type NotifyResult =
  | { outcome: "taken" }
  | { outcome: "later"; reason: LogText; retryAfterS?: number }
  | { outcome: "refused"; reason: LogText };

/** The maximum number of URLs in one request (indexnow.org, documentation). */
export const MAX_ADDRESSES = 10_000;
const TIMEOUT_MS = 15_000;

/** The path where search engines find the key: at the root, so that it is valid for every URL. */
const KEY_PATH = "/indexnow.txt";

const secondsOf = (header: string | null): number | undefined =>
  header && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

/**
 * Notifies the search engines of IndexNow (Bing, Yandex, Seznam and others) of changed URLs on our
 * host; an engine that receives them shares them with the others. Sending the same URLs again is
 * harmless.
 */
export async function notifySearchEngines(addresses: readonly string[]): Promise<NotifyResult> {
  const { INDEXNOW_KEY: key, INDEXNOW_URL, SITE_URL } = env();
  const body = JSON.stringify({
    host: new URL(SITE_URL).host,
    key,
    keyLocation: SITE_URL + KEY_PATH,
    urlList: addresses,
  });
  try {
    const { status, headers } = await fetch(INDEXNOW_URL, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // 202: accepted, but the key has not been verified yet.
    if (status === 200 || status === 202) return { outcome: "taken" };
    const reason = logText`status ${status}`;
    // These would fail again; 403 may succeed later, when the key's file can be read.
    if (status === 400 || status === 422) return { outcome: "refused", reason };
    const afterS = secondsOf(headers.get("retry-after"));
    return {
      outcome: "later",
      reason,
      ...(afterS === undefined ? {} : { retryAfterS: afterS }),
    };
  } catch (error) {
    return { outcome: "later", reason: logText`${error instanceof Error ? error.message : error}` };
  }
}
