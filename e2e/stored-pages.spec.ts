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

// One process, whose store is empty at first.
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

/** In every text that a stranger chooses. */
const SECRET = "qzsecretqz";

const withSecrets = (path: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}key=${SECRET}Key&gclid=${SECRET}Click&gclid=${SECRET}Twice&lang=${SECRET}Lang`;

/** Headers that Next reads, or has read, and some that anybody sends. */
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

/** The router's tree of the page that a stranger comes from, as it sends it. */
const ROUTER_STATE_TREE = encodeURIComponent(
  JSON.stringify(["", { children: [`__PAGE__?{"key":"${SECRET}Tree"}`, {}] }, null, null, true]),
);

/** Asks for flight data, with the mark that Next gives these headers. */
async function fetchFlight(path: string, headers: Record<string, string>): Promise<RawResponse> {
  const asked = { ...headers, rsc: "1" };
  const first = await fetchRaw(path, { base: shop.origin, headers: asked });
  const mark = /_rsc(?:=[\w-]*)?/.exec(first.headers.location ?? "")?.[0];
  return mark
    ? fetchRaw(`${path}${path.includes("?") ? "&" : "?"}${mark}`, {
        base: shop.origin,
        headers: asked,
      })
    : first;
}

/** The texts of every entry of the store. */
function storedTexts(): string[] {
  const files = readdirSync(join(folder, "pages"), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  return files.map((file) => {
    const bytes = readFileSync(join(file.parentPath, file.name));
    const { html, rest } = deserialize(bytes) as { html: Buffer; rest: Buffer };
    return [bytes, brotliDecompressSync(html), brotliDecompressSync(rest)]
      .map((part) => part.toString("latin1"))
      .join("\n");
  });
}

// Every page type in one language, and in the audit in all.
for (const isSample of [true, false])
  test(
    `what a stranger asks with, query and headers, is in no stored page: not in its HTML, its flight data or its file${isSample ? "" : " (in every language)"}`,
    auditOnlyUnless(isSample),
    async () => {
      test.setTimeout(600_000);
      const paths = (await pageTypes()).filter(({ cached }) => cached).map(({ path }) => path);
      expect(paths.length).toBeGreaterThan(15);
      for (const [i, path] of paths.entries()) {
        // The first to ask wants the page, or its flight data.
        const languages = LANGUAGES.map((language, j) => ({
          address: `/${language}${path}`,
          flightFirst: (i + j) % 2 === 1,
        })).filter((_, j) => !isSample || j === i % 3);
        for (const { address, flightFirst } of languages) {
          const headers = headersWithSecrets(address);
          const bad = withSecrets(address);
          if (flightFirst)
            await fetchFlight(bad, { ...headers, "next-router-state-tree": ROUTER_STATE_TREE });
          const answered = await fetchRaw(bad, { base: shop.origin, headers });
          expect([address, answered.status]).toEqual([address, 200]);
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
          for (const [what, body] of Object.entries({
            answered: answered.body,
            page: page.body,
            flight: flight.body,
          }))
            expect(body.includes(SECRET), `${what} of ${address}`).toBe(false);
          expect(page.headers["content-security-policy"]).not.toContain("nonce");
        }
      }
      const stored = storedTexts();
      // Each page in each language, and what else was rendered for them.
      expect(stored.length).toBeGreaterThanOrEqual(
        paths.length * (isSample ? 1 : LANGUAGES.length),
      );
      expect(stored.filter((text) => text.includes(SECRET))).toHaveLength(0);
    },
  );

test("a page that shows what its query says still does", async () => {
  const found = await fetchRaw("/az/searchResult?keyWord=qzwordqz", { base: shop.origin });
  expect(found.body).toContain("qzwordqz");
  const registered = await fetchRaw(`/actioninfo/regsuccess?lang=ru&key=${SECRET}`, {
    base: shop.origin,
  });
  expect([
    registered.status,
    registered.body.includes('lang="ru"'),
    registered.body.includes(SECRET),
  ]).toEqual([200, true, false]);
});

test("an upgrade of the connection is no way past the server in front", async () => {
  const answer = await fetchRaw("/az", {
    base: shop.origin,
    headers: { connection: "Upgrade", upgrade: "websocket" },
  });
  expect([answer.status, answer.headers["x-frame-options"]]).toEqual([200, "SAMEORIGIN"]);
});
