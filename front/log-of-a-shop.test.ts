/**
 * Tests the log of a separate shop process on the database of DATABASE_URL. The staff account is
 * created in the running shop (BASE_URL).
 */
import { randomBytes, randomInt } from "node:crypto";
import { type SecondShop, startShopWith } from "@/test/second-shop";
import { readOwner, staffToken } from "@/test/staff-token";

type Line = { requestId?: string; msg?: string; method?: string; path?: string; status?: number };
type Sent = { id: string; method: string; status: number };

const randomWord = () => randomBytes(8).toString("hex");
const person = {
  phone: `050${randomInt(1_000_000, 9_999_999)}`,
  name: `Aysel${randomWord()}`,
  email: `${randomWord()}@example.com`,
  message: `Salam ${randomWord()}`,
  password: `uzun parol ${randomWord()}`,
  wrongPassword: `yanlış parol ${randomWord()}`,
};
const visitor = randomBytes(16).toString("base64url");
const sent: Sent[] = [];
let shop: SecondShop;
let accountId: number;

const staffApi = async (method: string, path: string, body?: object) =>
  (await (
    await fetch(`${process.env.BASE_URL}/admin/api/staff${path}`, {
      method,
      headers: { Authorization: `JWT ${await staffToken()}`, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json()) as { doc: { id: number } };

/** Sends a request with its own request id, and adds its outcome to `sent`. */
async function send<Body>(
  method: string,
  path: string,
  { body, headers = {} }: { body?: object | string; headers?: Record<string, string> } = {},
): Promise<Body> {
  const id = `log-${randomWord()}`;
  const text = typeof body === "object" ? JSON.stringify(body) : body;
  const response = await fetch(shop.origin + path, {
    method,
    headers: {
      "X-Request-Id": id,
      ...(text ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
    ...(text ? { body: text } : {}),
  });
  sent.push({ id, method, status: response.status });
  const responseText = await response.text();
  return (responseText.startsWith("{") ? JSON.parse(responseText) : responseText) as Body;
}

beforeAll(async () => {
  shop = await startShopWith({ LOG_LEVEL: "info", LOG_FORMAT: "json", TRUST_PROXY: "1" });
  const staff = { email: person.email, password: person.password, roles: ["support"] };
  const currentPassword = readOwner().password;
  accountId = (await staffApi("POST", "", { ...staff, currentPassword })).doc.id;
}, 60_000);
afterAll(async () => {
  await staffApi("DELETE", `/${accountId}`);
  await shop?.stop();
});

test("logs one access line per request, and no personal data of orders, messages, searches, sign-ins and failures", async () => {
  const { data } = await send<{ data: { items: { productId: number; productCount: number }[] } }>(
    "GET",
    "/api/Product/get-all-products?pageIndex=0&pageSize=40",
  );
  const productId = data.items.find(({ productCount }) => productCount > 0)?.productId;
  const order = {
    phoneNumber: person.phone,
    firstName: person.name,
    note: person.message,
    productId,
  };
  await send("POST", "/api/Order/add-fast-order", { body: order });
  await send("POST", "/api/Order/add-fast-order", {
    body: { ...order, phoneNumber: `${person.phone}123456789` },
  });
  await send("POST", "/api/Order/add-fast-order", { body: JSON.stringify(order).slice(0, -2) });
  await send("POST", "/api/Contact/send-message", {
    body: { name: person.name, contact: person.email, message: person.message },
  });
  for (let i = 0; i < 2; i++)
    await send("POST", "/api/Newsletter/subscribe", {
      body: { email: person.email, consent: true },
    });
  await send("POST", "/api/Report", {
    body: { reportContent: person.message },
    headers: { "X-Visitor-Key": visitor },
  });
  await send("GET", "/api/Report/get-report", { headers: { Cookie: `visitor=${visitor}` } });
  for (const path of [
    "/az/searchResult?keyWord=",
    "/api/Product/search?keyWord=",
    "/az/nothing?from=",
    "/admin/reset/",
  ])
    for (const typed of [person.phone, person.email]) await send("GET", path + typed);

  const login = (password: string) =>
    send<{ token?: string }>("POST", "/admin/api/staff/login", {
      body: { email: person.email, password },
    });
  await login(person.wrongPassword);
  const { token = "" } = await login(person.password);
  expect(token).not.toBe("");
  await send("GET", "/admin/api/staff/me", { headers: { Cookie: `payload-token=${token}` } });
  await send("PATCH", `/admin/api/staff/${accountId}`, {
    body: { password: `${person.password}2`, currentPassword: person.wrongPassword },
    headers: { Authorization: `JWT ${token}` },
  });
  // The database's unique-violation error contains the duplicate value.
  await send("POST", "/admin/api/staff", {
    body: { email: person.email, password: person.password, roles: ["support"] },
    headers: { Authorization: `JWT ${await staffToken()}` },
  });
  await send("POST", "/admin/api/staff/forgot-password", { body: { email: person.email } });
  await send("POST", "/admin/api/staff/reset-password", {
    body: { token: person.wrongPassword, password: person.password },
  });

  // An access line is written after its response, through a pipe. Other lines of the same request
  // may come first, and the last line may be incomplete.
  const accessLines = () =>
    shop
      .log()
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === "request");
  const hasLine = ({ id }: Sent) => accessLines().some(({ requestId }) => requestId === id);
  for (let waited = 0; !sent.every(hasLine) && waited < 100; waited++)
    await new Promise((done) => setTimeout(done, 50));
  const lines = accessLines();
  for (const { id, method, status } of sent)
    expect(lines.filter(({ requestId }) => requestId === id)).toEqual([
      expect.objectContaining({ method, status }),
    ]);
  const log = shop.log();
  const plain = log.replace(/[\s()+-]/g, "");
  const secrets = { ...person, visitor, token, owner: await staffToken() };
  for (const [name, secret] of Object.entries(secrets))
    expect([name, plain.includes(secret.replace(/[\s()+-]/g, ""))]).toEqual([name, false]);
  expect(plain).not.toContain(encodeURIComponent(person.email));
}, 60_000);
