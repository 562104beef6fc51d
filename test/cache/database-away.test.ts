import { setTimeout as pause } from "node:timers/promises";
import { startDatabaseProxy } from "../../attack/database-link.mjs";
import { payloadSecret } from "@/lib/server/keys/shop-secret";
import { staffToken } from "../staff-token";
import { type SecondShop, startShopWith } from "../second-shop";

/** A process of the shop whose connection to the database can be cut, refused and frozen. */
let link: Awaited<ReturnType<typeof startDatabaseProxy>>;
let shop: SecondShop;
beforeAll(async () => {
  link = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
  shop = await startShopWith({ DATABASE_URL: link.url, PAYLOAD_SECRET: payloadSecret() });
}, 90_000);
afterAll(async () => {
  link.mend();
  await shop?.stop();
  link.close();
}, 30_000);

afterEach(() => link.mend());

/**
 * A request to the back office as staff. The session was created in the shop under test, whose
 * database and secret this process shares.
 */
const asStaff = async (path = "/admin/api/products?limit=1") =>
  fetchAnswer(path, { headers: { Authorization: `JWT ${await staffToken()}` } });

async function fetchAnswer(path: string, init: RequestInit = {}) {
  const startedAt = performance.now();
  const answer = await fetch(shop.origin + path, { redirect: "manual", ...init });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    stored: answer.headers.get("x-nextjs-cache"),
    ms: performance.now() - startedAt,
    text,
  };
}
const fastOrder = () => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ phoneNumber: "0501112233", productId: 1 }),
});

type Answer = { status: number; retryAfter: string | null };
const UNAVAILABLE: Answer = { status: 503, retryAfter: "30" };
const statuses = (answers: Record<string, Answer>) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, { status, retryAfter }]) => [name, { status, retryAfter }]),
  );

async function waitUntilRecovered(): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(200))
    if (
      (await fetchAnswer("/api/Language/get-all-languages")).status === 200 &&
      (await fetchAnswer("/api/ready")).status === 200
    )
      return;
  throw new Error("the shop did not recover");
}

describe.each(["refuse", "freeze"] as const)(
  "when the link to the database is set to %s",
  (failure) => {
    const search = () =>
      `/az/searchResult?keyWord=${failure}-${Math.random().toString(36).slice(2)}`;

    test("stored pages are served, everything else is 503 with Retry-After within 5 s, and the shop recovers by itself", async () => {
      await waitUntilRecovered();
      const stored = ["/az", "/en/searchResult?categoryId=401"];
      for (const path of stored) await fetchAnswer(path);
      for (const path of stored) expect((await fetchAnswer(path)).stored).toBe("HIT");
      // As many requests as the pool has connections, so that all connections are open when they
      // freeze.
      expect(
        new Set(
          (await Promise.all(Array.from({ length: 8 }, () => asStaff()))).map(
            ({ status }) => status,
          ),
        ),
      ).toEqual(new Set([200]));
      link[failure]();
      // The first request after the failure, so that nothing has detected it yet.
      const staff = await asStaff();
      expect(statuses({ staff })).toEqual({ staff: UNAVAILABLE });
      expect(staff.ms).toBeLessThan(5000);
      const [api, page, backOffice, written, ready, product] = await Promise.all([
        fetchAnswer("/api/Product/search?keyWord=samsung"),
        fetchAnswer(search()),
        asStaff(),
        fetchAnswer("/api/Order/add-fast-order", fastOrder()),
        fetchAnswer("/api/ready"),
        fetchAnswer(`/az/product/yoxdur-${failure}`),
      ]);
      for (const path of stored)
        expect(await fetchAnswer(path)).toMatchObject({ status: 200, stored: "HIT" });
      expect(statuses({ api, page, backOffice, written, product })).toEqual(
        statuses({
          api: UNAVAILABLE,
          page: UNAVAILABLE,
          backOffice: UNAVAILABLE,
          written: UNAVAILABLE,
          product: UNAVAILABLE,
        }),
      );
      for (const { ms } of [api, page, backOffice, written, product]) expect(ms).toBeLessThan(5000);
      expect(statuses({ ready, staff: await asStaff() })).toEqual({
        ready: UNAVAILABLE,
        staff: UNAVAILABLE,
      });
      expect(JSON.parse(ready.text)).toMatchObject({
        isSuccessful: false,
        code: "SERVICE_UNAVAILABLE",
        status: "database unavailable",
      });
      expect(JSON.parse(api.text)).toMatchObject({
        isSuccessful: false,
        code: "SERVICE_UNAVAILABLE",
      });
      expect(page.text).toContain("<h1>");
      // Once the failure is known, requests fail at once instead of waiting.
      const concurrent = await Promise.all(Array.from({ length: 30 }, () => fetchAnswer(search())));
      expect(Math.max(...concurrent.map(({ ms }) => ms))).toBeLessThan(5000);
      expect(new Set(concurrent.map(({ status }) => status))).toEqual(new Set([503]));
      for (const path of stored) expect((await fetchAnswer(path)).ms).toBeLessThan(1000);
      link.mend();
      await waitUntilRecovered();
      expect((await asStaff()).status).toBe(200);
    }, 60_000);
  },
);

test("killed connections of both pools are replaced, and no read fails", async () => {
  await waitUntilRecovered();
  for (let i = 0; i < 3; i++) {
    await Promise.all([
      ...Array.from({ length: 8 }, (_, n) =>
        fetchAnswer(`/api/Product/search?keyWord=samsung&priceFrom=${i}${n}`),
      ),
      ...Array.from({ length: 8 }, () => asStaff()),
      fetchAnswer("/az"),
    ]);
    link.cut();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) =>
        fetchAnswer(`/api/Product/search?keyWord=bosch&priceFrom=${i}${n}`),
      ),
      ...Array.from({ length: 4 }, () => asStaff()),
      fetchAnswer("/az"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(13).fill(200));
    expect(answers.at(-1)?.stored).toBe("HIT");
  }
  expect((await fetchAnswer("/api/health")).status).toBe(200);
}, 60_000);
