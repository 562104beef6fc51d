import { NetworkCounts } from "@/front/network-counts";
import { isLanguage } from "@/lib/languages";
import { label } from "../../labels";
import { BoundedQueue } from "../../bounded-queue";

/**
 * Requests that may hash a password, at a time. Each hash takes one of the process's four threads
 * for a quarter of a second, and those threads also read files and compress answers.
 */
const CONCURRENCY = 2;
const MAX_WAITING = 40;
/** Of one network, running or waiting: one flood must not be everybody's queue. */
const MAX_PER_NETWORK = 6;
/**
 * The networks around one may have up to three times as many, which is less than half of the queue.
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

/** On `globalThis`, because Next bundles its own copy of each module. */
const queue = (globals.vitrinHashingQueue ??= {
  hashing: new BoundedQueue(CONCURRENCY, MAX_WAITING),
  networks: new NetworkCounts(),
});

/**
 * Whether a request to the back office's API can make Payload hash a password: any write to the
 * accounts, in whichever spelling of the path.
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
 * Answers requests that hash passwords two at a time, before Payload takes a connection for them.
 * Answers 429 to a network with too many of them at once, and 503 when too many wait in all.
 */
export async function withHashingLimit(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!mayHash(request)) return answer();
  const address = request.headers.get("x-client-address") ?? "";
  const over = queue.networks.acquire(address, MAX_PER_NETWORK, MAX_SHARES);
  if (over === null) return busyResponse(request, 429);
  try {
    return (await queue.hashing.run(answer)) ?? busyResponse(request, 503);
  } finally {
    over();
  }
}
