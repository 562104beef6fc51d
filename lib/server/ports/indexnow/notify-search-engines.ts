import { env } from "@/lib/env";
import { type LogText, logText } from "@/lib/log-text.mjs";

/**
 * What the endpoint made of it. `later`: the same may be sent again, after `afterS` seconds where
 * it named them; `refused`: never.
 */
type NotifyResult =
  | { is: "taken" }
  | { is: "later"; why: LogText; afterS?: number }
  | { is: "refused"; why: LogText };

/** Addresses of one request (indexnow.org, documentation). */
export const MAX_ADDRESSES = 10_000;
const TIMEOUT_MS = 15_000;

/** Where engines find the key: at the top, so that it counts for every address. */
const KEY_PATH = "/indexnow.txt";

const secondsOf = (header: string | null): number | undefined =>
  header && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

/**
 * Tells the engines of IndexNow (Bing, Yandex, Seznam and others share what one hears) of addresses
 * of our host. The protocol may be repeated.
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
    // 202: taken, the key is still to be looked at.
    if (status === 200 || status === 202) return { is: "taken" };
    const why = logText`status ${status}`;
    // Nothing in these would be better the next time; 403 may be, when the key's file can be read.
    if (status === 400 || status === 422) return { is: "refused", why };
    const afterS = secondsOf(headers.get("retry-after"));
    return { is: "later", why, ...(afterS === undefined ? {} : { afterS }) };
  } catch (error) {
    return { is: "later", why: logText`${error instanceof Error ? error.message : error}` };
  }
}
