/** The back office's own API of the running shop (BASE_URL), for tests: signed in as its owner, in Azerbaijani unless another language is given. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

export const base = process.env.BASE_URL ?? "";
type Doc = { id: number; filename: string; mimeType: string; width: number; height: number; filesize: number; slug: string; sku: string };
type Body = { doc?: Doc; docs?: Doc[]; errors?: { message: string; data?: { errors?: { path: string; message: string }[] } }[] };
export type Answer = { status: number; doc: Doc; message: string; fields: Record<string, string> };

// A run of the browser tests has a session for all (e2e/shop/staff.ts).
let token = process.env.STAFF_TOKEN ?? "";
async function authorization(): Promise<string> {
  if (!token) {
    const [email, password] = readFileSync(join(process.env.DATA_DIR ?? ".data", "backoffice-owner"), "utf8").split("\n");
    const response = await fetch(`${base}/admin/api/staff/login`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ email, password }) });
    token = ((await response.json()) as { token: string }).token;
  }
  return `JWT ${token}`;
}

async function send(method: string, path: string, body: BodyInit | undefined, headers: Record<string, string>): Promise<Answer> {
  const ask = async () => fetch(`${base}/admin/api${path}`, { method, headers: { Authorization: await authorization(), "Accept-Language": "az", ...headers }, ...(body === undefined ? {} : { body }) });
  let response = await ask();
  if (response.status === 401 || response.status === 403) {
    // Another test's sign-in at the same moment ended this session.
    token = "";
    response = await ask();
  }
  const text = await response.text();
  const answer = (text ? JSON.parse(text) : {}) as Body;
  const faults = answer.errors?.flatMap((error) => error.data?.errors ?? []) ?? [];
  return { status: response.status, doc: (answer.doc ?? answer.docs?.[0] ?? answer) as Doc, message: answer.errors?.[0]?.message ?? "", fields: Object.fromEntries(faults.map((fault) => [fault.path, fault.message])) };
}

export const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  send(method, path, body === undefined ? undefined : JSON.stringify(body), { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers });

export function uploadFile(data: Uint8Array, name: string, type: string, alt = "sınaq", headers: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(data)], { type }), name);
  form.append("_payload", JSON.stringify({ alt }));
  return send("POST", "/media?locale=az", form, headers);
}

/** A picture that does not compress to nothing: a gradient with noise. */
export const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } } });

export const unique = (): string => `sinaq-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
export const product = (slug: string, more: Record<string, unknown> = {}) => ({ title: `Sınaq ${slug}`, slug, sku: slug.toUpperCase(), price: 10, stock: 1, brand: 1, category: 101, _status: "published", ...more });
