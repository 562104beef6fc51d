import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize } from "node:v8";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { type SecondShop, startShopWith } from "../test/second-shop";
import { type RawResponse, fetchRaw } from "./shop/http";
import { pageTypes } from "./shop/page-types";
import { LANGUAGES } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

// All tests share one process of the shop, whose page store is empty at first.
test.describe.configure({ mode: "serial" });

let shop: SecondShop;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrin-stored-pages-"));
  shop = await startShopWith({
    DATA_DIR: folder,
    JOBS: "separate",
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
  });
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Part of every text in a request that the sender can choose. */
const SECRET = "qzsecretqz";

const withSecrets = (path: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}key=${SECRET}Key&gclid=${SECRET}Click&gclid=${SECRET}Twice&lang=${SECRET}Lang`;

/** Headers that Next reads now or read in earlier versions, and some that any client may send. */
const headersWithSecrets = (path: string): Record<string, string> => ({
  "content-security-policy": `script-src 'nonce-${SECRET}Nonce'; default-src 'nonce-${SECRET}Nonce'`,
  "content-security-policy-report-only": `script-src 'nonce-${SECRET}Report'`,
  "x-forwarded-host": `${SECRET}.example`,
  "x-forwarded-proto": "https",
  "x-forwarded-for": "198.51.100.77",
  cookie: `access=${SECRET}; NEXT_LOCALE=ru; form_failure=${SECRET}; __prerender_bypass=${SECRET}`,
  referer: `https://${SECRET}.example/`,
  "user-agent": `${SECRET} Googlebot`,
  "accept-language": "ru",
  authorization: `Bearer ${SECRET}`,
  "x-nextjs-data": "1",
  "x-nextjs-rewritten-path": `/${SECRET}`,
  "x-nextjs-rewritten-query": SECRET,
  "x-matched-path": `/${SECRET}`,
  "x-now-route-matches": `1=${SECRET}`,
  "x-invoke-path": `/${SECRET}`,
  "x-invoke-query": SECRET,
  "x-invoke-output": `/${SECRET}`,
  "x-middleware-rewrite": `/${SECRET}`,
  "x-middleware-subrequest": "middleware",
  "x-middleware-override-headers": "x-a",
  "x-middleware-request-x-a": SECRET,
  "x-prerender-revalidate": SECRET,
  "x-next-revalidated-tags": SECRET,
  "x-next-intl-locale": "ru",
  "x-vercel-id": SECRET,
  "next-action": SECRET,
  "next-url": `${path}/${SECRET}`,
});

/** The router state that the client sends with a navigation: the tree of the page it comes from. */
const ROUTER_STATE_TREE = encodeURIComponent(
  JSON.stringify(["", { children: [`__PAGE__?{"key":"${SECRET}Tree"}`, {}] }, null, null, true]),
);

/** Requests flight data, with the `_rsc` parameter that Next computes from these headers. */
async function fetchFlight(
  path: string,
  headers: Record<string, string>,
  base = shop.origin,
): Promise<RawResponse> {
  const flightHeaders = { ...headers, rsc: "1" };
  const first = await fetchRaw(path, { base, headers: flightHeaders });
  const mark = /_rsc(?:=[\w-]*)?/.exec(first.headers.location ?? "")?.[0];
  return mark
    ? fetchRaw(`${path}${path.includes("?") ? "&" : "?"}${mark}`, {
        base,
        headers: flightHeaders,
      })
    : first;
}

/**
 * Addresses that are answered with the stored 404: one that nothing serves, the inner address of
 * that page, and those of things that do not exist.
 */
const missingAddresses = (isSample: boolean): string[] =>
  LANGUAGES.slice(0, isSample ? 1 : undefined).flatMap((language) =>
    ["/qz-nothing", "/not-found-page", "/product/qz-nothing"].map((path) => `/${language}${path}`),
  );

/** The content of all files of the store. */
function storedTexts(): string[] {
  const files = readdirSync(join(folder, "pages"), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  return files.map((file) => {
    const bytes = readFileSync(join(file.parentPath, file.name));
    const { html, flight, tree, rest } = deserialize(bytes) as Record<string, Buffer>;
    const parts = [html, flight, tree, rest].map((part) => {
      expect(part?.length, `a part of ${file.name}`).toBeGreaterThan(0);
      return brotliDecompressSync(part ?? Buffer.alloc(0));
    });
    return [bytes, ...parts].map((part) => part.toString("latin1")).join("\n");
  });
}

// Every page type in one language; the audit tests every language.
for (const isSample of [true, false])
  test(
    `nothing of a request's query string and headers gets into a stored page: neither its HTML nor its flight data nor its file${isSample ? "" : " (in every language)"}`,
    auditOnlyUnless(isSample),
    async () => {
      test.setTimeout(600_000);
      const paths = (await pageTypes()).filter(({ cached }) => cached).map(({ path }) => path);
      expect(paths.length).toBeGreaterThan(15);
      for (const [i, path] of paths.entries()) {
        // The first request for a page is for its HTML in one case and for its flight data in the
        // other.
        const languages = LANGUAGES.map((language, j) => ({
          address: `/${language}${path}`,
          flightFirst: (i + j) % 2 === 1,
        })).filter((_, j) => !isSample || j === i % 3);
        for (const { address, flightFirst } of languages) {
          const headers = headersWithSecrets(address);
          const bad = withSecrets(address);
          if (flightFirst)
            await fetchFlight(bad, { ...headers, "next-router-state-tree": ROUTER_STATE_TREE });
          const answer = await fetchRaw(bad, { base: shop.origin, headers });
          expect([address, answer.status]).toEqual([address, 200]);
          await fetchFlight(bad, { ...headers, "next-router-state-tree": ROUTER_STATE_TREE });
          const page = await fetchRaw(address, { base: shop.origin });
          const flight = await fetchFlight(address, {});
          expect([
            address,
            page.status,
            page.headers["x-nextjs-cache"],
            flight.status,
            flight.headers["content-type"],
          ]).toEqual([address, 200, "HIT", 200, "text/x-component"]);
          for (const [kind, body] of Object.entries({
            answer: answer.body,
            page: page.body,
            flight: flight.body,
          }))
            expect(body.includes(SECRET), `${kind} of ${address}`).toBe(false);
          expect(page.headers["content-security-policy"]).not.toContain("nonce");
        }
      }
      for (const address of missingAddresses(isSample)) {
        const headers = headersWithSecrets(address);
        const bad = withSecrets(address);
        await fetchFlight(bad, { ...headers, "next-router-state-tree": ROUTER_STATE_TREE });
        const answer = await fetchRaw(bad, { base: shop.origin, headers });
        const page = await fetchRaw(address, { base: shop.origin });
        expect([address, answer.status, page.status, page.headers["x-nextjs-cache"]]).toEqual([
          address,
          404,
          404,
          "HIT",
        ]);
        for (const [kind, body] of Object.entries({ answer: answer.body, page: page.body }))
          expect(body.includes(SECRET), `${kind} of ${address}`).toBe(false);
        expect(page.headers["content-security-policy"]).not.toContain("nonce");
      }
      // Files are written after their pages have been sent.
      await expect(() => {
        const stored = storedTexts();
        // At least one entry for each page and language. Rendering them may store other pages too.
        expect(stored.length).toBeGreaterThanOrEqual(
          paths.length * (isSample ? 1 : LANGUAGES.length),
        );
        expect(stored.filter((text) => text.includes(SECRET))).toHaveLength(0);
      }).toPass({ timeout: 10_000 });
    },
  );

/** The headers of flight data on which Next's router and shared caches depend. */
const ROUTER_HEADERS = [
  "content-type",
  "vary",
  "cache-control",
  "x-nextjs-prerender",
  "x-nextjs-stale-time",
  "x-nextjs-postponed",
  "x-nextjs-rewritten-path",
  "x-nextjs-rewritten-query",
];

test("the front answers Next's router with a stored page's data exactly as Next does", async () => {
  test.setTimeout(300_000);
  // A shop of its own, in which nothing is stored yet.
  const data = mkdtempSync(join(tmpdir(), "vitrin-stored-data-"));
  const other = await startShopWith({ DATA_DIR: data, JOBS: "separate", LOG_LEVEL: "warn" });
  const ask = async (path: string, headers: Record<string, string>) => {
    const { status, body, headers: sent } = await fetchFlight(path, headers, other.origin);
    const kept = ROUTER_HEADERS.map((name) => [name, sent[name]?.toString().toLowerCase()]);
    return {
      // Only the front sends an ETag.
      sender: `${sent.etag ? "front" : "Next"} ${sent["x-nextjs-cache"] ?? ""}`,
      body,
      answer: { status, body, headers: Object.fromEntries(kept) as Record<string, unknown> },
    };
  };
  const [move, route] = [
    { "next-router-state-tree": ROUTER_STATE_TREE, "next-url": "/az" },
    { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  ];
  // Next does not know ranges of this data, and the front leaves such requests to Next.
  const range = { range: "bytes=0-" };
  try {
    const paths = (await pageTypes()).filter(({ cached }) => cached).map(({ path }) => path);
    for (const path of paths.map((rest) => `/az${rest}`)) {
      const rendered = await ask(path, { ...move, ...range });
      const next = await ask(path, { ...move, ...range });
      const front = await ask(path, move);
      expect([path, next.sender, front.sender]).toEqual([path, "Next HIT", "front HIT"]);
      expect(front.answer, path).toEqual(next.answer);
      expect(front.body, path).toBe(rendered.body);
      const [nextTree, frontTree] = [
        await ask(path, { ...route, ...range }),
        await ask(path, route),
      ];
      expect([path, nextTree.sender, frontTree.sender]).toEqual([path, "Next HIT", "front HIT"]);
      expect(frontTree.answer, `the route of ${path}`).toEqual(nextTree.answer);
      expect([path, frontTree.answer.headers["x-nextjs-postponed"]]).toEqual([path, "2"]);
    }
    // The same for the request that has the page rendered, in a language that is not stored yet.
    const names = ["product", "category"];
    const unstored = (await pageTypes()).filter(({ name }) => names.includes(name));
    expect(unstored).toHaveLength(names.length);
    for (const path of unstored.map((type) => `/en${type.path}`)) {
      const front = await ask(path, move);
      const next = await ask(path, { ...move, ...range });
      expect([path, front.sender, next.sender]).toEqual([path, "front MISS", "Next HIT"]);
      expect(front.answer, path).toEqual(next.answer);
    }
  } finally {
    await other.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

test("a page that shows a part of its query string still does so", async () => {
  const response = await fetchRaw("/az/searchResult?keyWord=qzwordqz", { base: shop.origin });
  expect(response.body).toContain("qzwordqz");
  const registered = await fetchRaw(`/actioninfo/regsuccess?lang=ru&key=${SECRET}`, {
    base: shop.origin,
  });
  expect([
    registered.status,
    registered.body.includes('lang="ru"'),
    registered.body.includes(SECRET),
  ]).toEqual([200, true, false]);
});

test("an upgrade request does not bypass the server in front of Next", async () => {
  const answer = await fetchRaw("/az", {
    base: shop.origin,
    headers: { connection: "Upgrade", upgrade: "websocket" },
  });
  expect([answer.status, answer.headers["x-frame-options"]]).toEqual([200, "SAMEORIGIN"]);
});
