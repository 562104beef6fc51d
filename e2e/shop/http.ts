import { type IncomingHttpHeaders, request } from "node:http";

/** The base URL of the shop under test. */
export const BASE_URL = process.env.BASE_URL ?? "http://127.0.0.1:3000";

/** User agents of people, crawlers, link previews and scripts, which all get the same page. */
export const AGENTS = {
  browser:
    "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  Googlebot: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  WhatsApp: "WhatsApp/2.23.20.0 A",
  curl: "curl/8.5.0",
} as const;

/** These agents and more crawlers, which mainly read the head. */
export const CRAWLERS = {
  ...AGENTS,
  Bingbot: "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  GPTBot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  TelegramBot: "TelegramBot (like TwitterBot)",
  Facebook: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
} as const;

export type RawResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  ms: number;
};
type RawRequestOptions = {
  method?: "GET" | "HEAD";
  agent?: string;
  headers?: Record<string, string>;
  base?: string;
};

/** Sends one request without normalising the path, and follows no redirect. */
export function fetchRaw(
  path: string,
  { method = "GET", agent = AGENTS.browser, headers = {}, base = BASE_URL }: RawRequestOptions = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(base);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        path,
        method,
        headers: { "user-agent": agent, accept: "text/html,*/*", ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes.toString("utf8"),
            bytes,
            ms: performance.now() - startedAt,
          });
        });
      },
    );
    outgoing.setTimeout(30_000, () =>
      outgoing.destroy(new Error(`${path} did not answer in 30 s`)),
    );
    outgoing.on("error", reject).end();
  });
}

/**
 * Requests many pages, four at a time: on a busy machine, some would time out if all were requested
 * at once.
 */
export async function fetchAllRaw(paths: readonly string[]): Promise<RawResponse[]> {
  const answers: RawResponse[] = [];
  for (let i = 0; i < paths.length; i += 4)
    answers.push(...(await Promise.all(paths.slice(i, i + 4).map((path) => fetchRaw(path)))));
  return answers;
}

/**
 * The path and query string of an absolute URL. Its host is that of SITE_URL, which may differ from
 * the one under test.
 */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, BASE_URL);
  return pathname + search;
}
