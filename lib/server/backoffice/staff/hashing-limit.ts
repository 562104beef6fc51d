import { NetworkCounts } from "@/front/network-counts";
import { isLanguage } from "@/lib/languages";
import { label } from "../../labels";
import { BoundedQueue } from "../../bounded-queue";

/**
 * The number of requests that may hash a password concurrently. Each hash takes one of the
 * process's four threads for a quarter of a second, and those threads also read files and compress
 * responses.
 */
const CONCURRENCY = 2;
const MAX_WAITING = 40;
/**
 * The most requests of one network, running or waiting, so that a flood from it does not fill the
 * queue for everybody.
 */
const MAX_PER_NETWORK = 6;
/**
 * The neighbouring networks together may have up to three times as many, which is less than half of
 * the queue.
 */
const MAX_SHARES = 3;
const RETRY_AFTER_S = 5;

const BUSY = label(
  "Eyni anda çox giriş cəhdi var. Bir neçə saniyədən sonra yenidən yoxlayın.",
  "Too many sign-ins at once. Try again in a few seconds.",
  "Слишком много одновременных попыток входа. Повторите через несколько секунд.",
);

type Queue = { hashing: BoundedQueue; networks: NetworkCounts };

const globals = globalThis as { vitrinHashingQueue?: Queue };

/** On `globalThis`, because Next bundles several copies of this module. */
const queue = (globals.vitrinHashingQueue ??= {
  hashing: new BoundedQueue(CONCURRENCY, MAX_WAITING),
  networks: new NetworkCounts(),
});

/**
 * Whether a request to the back office's API can make Payload hash a password: any write to the
 * staff collection, however the path is spelt.
 */
export function mayHash({ method, url }: Pick<Request, "method" | "url">): boolean {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return false;
  const { pathname } = new URL(url);
  return /\/admin\/api\/+staff(?:\/|$)/i.test(decodeURI(pathname));
}

function busyResponse(request: Request, status: 429 | 503): Response {
  const cookie = request.headers.get("cookie") ?? "";
  const chosen = /(?:^|;\s*)payload-lng=(\w+)/.exec(cookie)?.[1];
  const language = isLanguage(chosen) ? chosen : "az";
  const headers = { "Retry-After": String(RETRY_AFTER_S), "Cache-Control": "no-store" };
  return Response.json({ errors: [{ message: BUSY[language] }] }, { status, headers });
}

/**
 * Runs at most two requests that hash passwords at a time; the others wait before Payload takes a
 * database connection for them. Returns 429 to a network with too many of them at once, and 503
 * when the queue is full.
 */
export async function withHashingLimit(
  request: Request,
  handle: () => Promise<Response>,
): Promise<Response> {
  if (!mayHash(request)) return handle();
  const address = request.headers.get("x-client-address") ?? "";
  const release = queue.networks.acquire(address, MAX_PER_NETWORK, MAX_SHARES);
  if (release === null) return busyResponse(request, 429);
  try {
    return (await queue.hashing.run(handle)) ?? busyResponse(request, 503);
  } finally {
    release();
  }
}
