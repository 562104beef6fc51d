/**
 * The stored 404 is the same for everybody, so nothing of the request for which it is rendered may
 * get into it (front/shared-pages.ts). What answers instead of Next writes everything that it gets
 * into its page.
 */
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { LANGUAGES } from "@/lib/languages";
import { bridge } from "./bridge";
import { Invalidations } from "./cache/invalidations";
import { PageCache } from "./cache/page-cache";
import PageCacheHandler from "./cache/page-cache-handler";
import { shopHandler } from "./shop-handler";

const SECRET = "qzsecretqz";
const SECRET_HEADERS = {
  "content-security-policy": `script-src 'nonce-${SECRET}'`,
  cookie: `access=${SECRET}; NEXT_LOCALE=${SECRET}`,
  referer: `https://${SECRET}.example/`,
  "user-agent": `${SECRET} Googlebot`,
  "accept-language": SECRET,
  authorization: `Bearer ${SECRET}`,
  "x-forwarded-host": `${SECRET}.example`,
  "x-invoke-path": `/${SECRET}`,
  "x-matched-path": `/${SECRET}`,
  "next-action": SECRET,
};
const QUERY = `?key=${SECRET}&gclid=${SECRET}&lang=${SECRET}`;

const handler = new PageCacheHandler();
const invalidations = new Invalidations({ connectionString: undefined });
const pages = new PageCache({
  invalidations,
  files: undefined,
  lifetime: { revalidate: 300 },
  expires: false,
  maxBytes: 10_000_000,
});

/** Replaces Next: stores and sends a page with all that the request and its state contain. */
async function handle(
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const state = bridge.requestState?.getStore();
  const page = `<p>${JSON.stringify([url, headers, state?.query])}</p>`;
  const status = /^\/\w\w\/product\//.test(url) ? 404 : 200;
  state?.tags.add("menus");
  await handler.set(
    `/route-cache/APP_PAGE/hash/$${url.split("?")[0]}`,
    { kind: "APP_PAGE", html: page, status, headers: {}, rscData: Buffer.from(page) },
    { cacheControl: { revalidate: 300 } },
  );
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(page);
}

let server: Server;
beforeAll(async () => {
  bridge.pages = pages;
  // Without a database, so nothing is ever outdated.
  await invalidations.start();
  const handleRequest = shopHandler({ handle, pages, invalidations });
  server = createServer((incoming, response) => void handleRequest(incoming, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  delete bridge.pages;
  server.closeAllConnections();
  server.close();
});

/** Sends a request as it is: `fetch` would normalize the path. */
const open = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string; cache: string | undefined }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: "127.0.0.1", path, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          cache: response.headers["x-nextjs-cache"] as string | undefined,
        }),
      );
    })
      .on("error", reject)
      .end();
  });

/** Paths that nothing serves, one that clients must not reach, and a product that is gone. */
const MISSING = ["/yoxdur", "/not-found-page", "/product/gone", "/a/b/c/d", "/%e0", "/x.rsc"];

test.each(MISSING.flatMap((path) => LANGUAGES.map((language) => `/${language}${path}`)))(
  "nothing of a request for %s gets into the stored 404",
  async (path) => {
    for (const more of [{}, { rsc: "1" }])
      for (const [address, headers] of [
        [`${path}${QUERY}`, { ...SECRET_HEADERS, ...more }],
        [path, more],
      ] as const) {
        const { status, body } = await open(address, headers);
        expect([address, status, body.includes(SECRET)]).toEqual([address, 404, false]);
        expect(body).toContain("not-found-page");
      }
    expect((await open(path)).cache).toBe("HIT");
    const language = path.slice(1, 3);
    const stored = await pages.find(`/${language}/not-found-page`);
    for (const part of ["html", "flight"] as const) {
      const text = (
        await promisify(brotliDecompress)(stored?.[part] ?? Buffer.alloc(0))
      ).toString();
      expect(text).toContain(`/${language}/not-found-page`);
      expect(text).not.toContain(SECRET);
    }
  },
);
