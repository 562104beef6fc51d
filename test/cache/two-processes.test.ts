import { setTimeout as pause } from "node:timers/promises";
import { staffToken } from "../staff-token";
import { type SecondShop, startSecondProcess } from "../second-shop";

const base = process.env.BASE_URL ?? "";
let second: SecondShop;
let token: string;

async function staff(path: string, method: string, body?: object): Promise<{ doc: { id: number } }> {
  const answer = await fetch(`${base}/admin/api/${path}`, { method, headers: { "Content-Type": "application/json", ...(token ? { Authorization: `JWT ${token}` } : {}) }, body: body ? JSON.stringify(body) : null });
  expect([200, 201]).toContain(answer.status);
  return (await answer.json()) as { doc: { id: number } };
}
const look = async (origin: string, path: string) => {
  const answer = await fetch(origin + path, { redirect: "manual" });
  await answer.arrayBuffer();
  return { status: answer.status, leadsTo: answer.headers.get("location"), stored: answer.headers.get("x-nextjs-cache") };
};

beforeAll(async () => {
  token = await staffToken();
  second = await startSecondProcess();
}, 90_000);
afterAll(() => second?.stop(), 30_000);

test("two processes on one database agree within a second after a save", async () => {
  const product = ((await (await fetch(`${base}/api/Product/get-all-products?pageSize=1`)).json()) as { data: { items: { productId: number; slug: string }[] } }).data.items[0];
  const from = `evvelki-unvan-${Date.now()}`;
  const address = `/az/product/${from}`;
  for (const origin of [base, second.origin]) expect((await look(origin, address)).status).toBe(404);
  const other = `/az/product/${product?.slug}`;
  await look(second.origin, other);

  const { doc } = await staff("product-redirects", "POST", { from, product: product?.productId });
  // The saving process shows it at once, the other within a second.
  expect((await look(base, address)).status).toBe(308);
  await pause(1000);
  expect(await look(second.origin, address)).toMatchObject({ status: 308, leadsTo: other });
  expect((await look(second.origin, other)).stored).toBe("HIT");

  await staff(`product-redirects/${doc.id}`, "DELETE");
  expect((await look(base, address)).status).toBe(404);
  await pause(1000);
  expect((await look(second.origin, address)).status).toBe(404);
}, 60_000);
