/**
 * Requests to the back office's API that are malformed or too large, against the running shop
 * (BASE_URL).
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { auditTest } from "@/test/audit-test";
import { staffToken } from "@/test/staff-token";

const base = process.env.BASE_URL ?? "";
let token = "";

beforeAll(async () => {
  token = await staffToken();
});

const staff = () => ({ Authorization: `JWT ${token}` });
const read = async (path: string) => {
  const response = await fetch(`${base}/admin/api/${path}`, { headers: staff() });
  return {
    status: response.status,
    body: (await response.json()) as { docs?: Record<string, unknown>[]; limit?: number },
  };
};

const COLLECTIONS = [
  "products",
  "categories",
  "media",
  "menus",
  "staff",
  "fast-orders",
  "support-threads",
  "payload-locked-documents",
];
const MALFORMED_QUERIES = [
  "limit=-1",
  "limit=1.5",
  "limit=abc",
  "limit=99999999999999999999",
  "page=-1",
  "page=99999999999",
  "depth=-1",
  "depth=abc",
  "where=x",
  "where[id][equals]=99999999999",
  "where[updatedAt][equals]=2020&limit=-5",
];

test.each(COLLECTIONS)("%s: malformed query parameters of lists return 400", async (collection) => {
  for (const query of MALFORMED_QUERIES)
    expect([query, (await read(`${collection}?${query}`)).status]).toEqual([query, 400]);
});

test("bytes and numbers that PostgreSQL cannot store return 400 in URLs and bodies", async () => {
  for (const path of [
    "products?where[title][equals]=%00",
    "products/%00",
    "products/99999999999999999999",
    "products/count?where[title][equals]=%00",
    "payload-preferences/%00",
    "products/versions?limit=-1",
    "support-threads?joins[messages][limit]=-1",
  ]) {
    expect([path, (await read(path)).status]).toEqual([path, 400]);
  }
  const post = async (path: string, body: object, headers = {}) =>
    (
      await fetch(`${base}/admin/api/${path}`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await post("brands", { title: "a\0b" }, staff())).toBe(400);
  expect(await post("payload-preferences/x", { value: "a\0b" }, staff())).toBe(400);
  expect(await post("staff/login", { email: "a\0b@example.com", password: "a\0b" })).toBe(400);
});

test("a list's length and depth are capped, whatever the request asks for", async () => {
  for (const query of ["limit=0", "limit=100000", "pagination=false"]) {
    const { status, body } = await read(`products?${query}&depth=0&select[title]=true`);
    expect([query, status, body.docs?.length]).toEqual([query, 200, 500]);
  }
  const { body } = await read("products?limit=1&depth=10");
  const nested = (value: unknown): number =>
    typeof value === "object" && value !== null
      ? Math.max(0, ...Object.values(value).map(nested)) + ("createdAt" in value ? 1 : 0)
      : 0;
  expect(nested(body.docs?.[0])).toBeLessThanOrEqual(3);
  expect(
    (await read("products/versions?limit=0&depth=0&select[version][title]=true")).body.docs?.length,
  ).toBeLessThanOrEqual(500);
});

const MEGABYTE = 1024 * 1024;
const boundary = "vitrin-boundary";
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

/**
 * Sends only the beginning of an upload, and resolves to the status if the server answers without
 * the rest.
 */
const beginUpload = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((done, reject) => {
    const sending = request(
      `${base}/admin/api/${path}`,
      {
        method: "POST",
        headers: {
          ...headers,
          "Content-Type": `multipart/form-data; boundary=${boundary}`,
          "Content-Length": head.length + 20 * MEGABYTE + tail.length,
        },
      },
      (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sending.setTimeout(5000, () => reject(new Error("the server waits for the rest of the body")));
    sending.on("error", reject);
    sending.write(head);
    sending.write(Buffer.alloc(1000, 7));
  });

test.each(["media", "MEDIA", "products", "staff/login"])(
  "an upload to %s without a session is refused before its body is read",
  async (path) => {
    // The front server limits the size of bodies that are no picture uploads (413).
    expect([401, 413]).toContain(await beginUpload(path));
  },
);

/** An upload below the size limit. */
const large = Buffer.concat([head, Buffer.alloc(19 * MEGABYTE, 7), tail]);
/**
 * Sends 20 uploads of 19 MB at once. `memoryGrowth` is how far the server's memory rose at its
 * peak, in MB; measured on Linux only, elsewhere 0.
 */
async function sendTwentyUploads(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ statuses: Set<number>; memoryGrowth: number }> {
  const pid = execFileSync(
    "sh",
    ["-c", `pgrep -f "[.]front/main.mjs ${new URL(base).port}$" || true`],
    { encoding: "utf8" },
  )
    .trim()
    .split("\n")[0];
  const memory = () =>
    pid
      ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
      : 0;
  const before = memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 20);
  const send = () =>
    fetch(`${base}/admin/api/${path}`, {
      method: "POST",
      headers: { ...headers, "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body: large,
    }).then(
      ({ status }) => status,
      () => 401,
    );
  const statuses = new Set(await Promise.all(Array.from({ length: 20 }, send)));
  clearInterval(watch);
  return { statuses, memoryGrowth: peak - before };
}

test("twenty concurrent uploads without a session take no memory", async () => {
  const { statuses, memoryGrowth } = await sendTwentyUploads("media");
  expect(statuses).toEqual(new Set([401]));
  expect(memoryGrowth).toBeLessThan(100);
});

auditTest(
  "twenty concurrent uploads by staff are read two at a time, and all are answered",
  async () => {
    const { statuses, memoryGrowth } = await sendTwentyUploads("media", staff());
    // Refused as invalid pictures, after they were read.
    expect(statuses).toEqual(new Set([400]));
    expect(memoryGrowth).toBeLessThan(250);
  },
  120_000,
);
