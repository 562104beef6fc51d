import { setTimeout as pause } from "node:timers/promises";
import { linkToDatabase } from "../../attack/database-link.mjs";
import { type SecondShop, startSecondProcess } from "../second-shop";

/** A process of the shop whose way to the database can be cut, refused and frozen. */
let link: Awaited<ReturnType<typeof linkToDatabase>>;
let shop: SecondShop;
beforeAll(async () => {
  link = await linkToDatabase(process.env.DATABASE_URL ?? "");
  shop = await startSecondProcess(link.url);
}, 90_000);
afterAll(async () => {
  link.mend();
  await shop?.stop();
  link.close();
}, 30_000);

afterEach(() => link.mend());

async function ask(path: string, init: RequestInit = {}) {
  const startedAt = performance.now();
  const answer = await fetch(shop.origin + path, { redirect: "manual", ...init });
  const text = await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), stored: answer.headers.get("x-nextjs-cache"), ms: performance.now() - startedAt, text };
}
const order = () => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ phoneNumber: "0501112233", productId: 1 }) });

type Answer = { status: number; retryAfter: string | null };
const away: Answer = { status: 503, retryAfter: "30" };
const statuses = (answers: Record<string, Answer>) => Object.fromEntries(Object.entries(answers).map(([name, { status, retryAfter }]) => [name, { status, retryAfter }]));

async function untilWell(): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(200)) if ((await ask("/api/Language/get-all-languages")).status === 200 && (await ask("/api/ready")).status === 200) return;
  throw new Error("the shop did not recover");
}

describe.each(["refuse", "freeze"] as const)("after the database's %s", (how) => {
  const search = () => `/az/searchResult?keyWord=${how}-${Math.random().toString(36).slice(2)}`;

  test("stored pages are served, everything else is 503 within 5 s with the time to come back, and the shop recovers by itself", async () => {
    await untilWell();
    const stored = ["/az", "/en/searchResult?categoryId=401"];
    for (const path of stored) await ask(path);
    for (const path of stored) expect((await ask(path)).stored).toBe("HIT");
    link[how]();
    const [api, page, backOffice, written, ready, product] = await Promise.all([ask("/api/Product/search?keyWord=samsung"), ask(search()), ask("/admin/api/products"), ask("/api/Order/add-fast-order", order()), ask("/api/ready"), ask(`/az/product/yoxdur-${how}`)]);
    for (const path of stored) expect(await ask(path)).toMatchObject({ status: 200, stored: "HIT" });
    expect(statuses({ api, page, backOffice, written, product })).toEqual(statuses({ api: away, page: away, backOffice: away, written: away, product: away }));
    for (const { ms } of [api, page, backOffice, written, product]) expect(ms).toBeLessThan(5000);
    expect(ready.status).toBe(503);
    expect(JSON.parse(api.text)).toMatchObject({ isSuccessful: false, code: "SERVICE_UNAVAILABLE" });
    expect(page.text).toContain("<h1>");
    // Later requests do not each wait again.
    const many = await Promise.all(Array.from({ length: 30 }, () => ask(search())));
    expect(Math.max(...many.map(({ ms }) => ms))).toBeLessThan(5000);
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]));
    for (const path of stored) expect((await ask(path)).ms).toBeLessThan(1000);
    link.mend();
    await untilWell();
  }, 60_000);
});

test("killed connections are replaced: reads do not even notice", async () => {
  await untilWell();
  for (let i = 0; i < 3; i++) {
    await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`/api/Product/search?keyWord=k${i}${n}`)));
    link.cut();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`/api/Product/search?keyWord=c${i}${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  expect((await ask("/api/health")).status).toBe(200);
}, 60_000);
