/**
 * Requests of tests to the back office's API of the shop at BASE_URL, signed in as its owner, in
 * Azerbaijani unless another language is given.
 */
import sharp from "sharp";
import { staffToken } from "../staff-token";

export const baseUrl = (): string => process.env.BASE_URL ?? "";
type Doc = {
  id: number;
  filename: string;
  mimeType: string;
  width: number;
  height: number;
  filesize: number;
  slug: string;
  sku: string;
};
type Body = {
  doc?: Doc;
  docs?: Doc[];
  errors?: { message: string; data?: { errors?: { path: string; message: string }[] } }[];
};
export type Answer = { status: number; doc: Doc; message: string; fields: Record<string, string> };

/** Collections whose documents other suites count. */
const COUNTED_COLLECTIONS = /^\/(products|categories|brands|parameters)\b/;

async function send(
  method: string,
  path: string,
  body: BodyInit | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(`${baseUrl()}/admin/api${path}`, {
    method,
    headers: { Authorization: `JWT ${await staffToken()}`, "Accept-Language": "az", ...headers },
    ...(body === undefined ? {} : { body }),
  });
  if (
    method !== "GET" &&
    response.ok &&
    baseUrl() === process.env.SHARED_SHOP_URL &&
    COUNTED_COLLECTIONS.test(path)
  )
    throw new Error(
      `${method} ${path}: other suites count the products of the shared shop. Use a separate shop (startIsolatedShop).`,
    );
  const text = await response.text();
  const answer = (text ? JSON.parse(text) : {}) as Body;
  const faults = answer.errors?.flatMap((error) => error.data?.errors ?? []) ?? [];
  return {
    status: response.status,
    doc: (answer.doc ?? answer.docs?.[0] ?? answer) as Doc,
    message: answer.errors?.[0]?.message ?? "",
    fields: Object.fromEntries(faults.map((fault) => [fault.path, fault.message])),
  };
}

export const call = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  send(method, path, body === undefined ? undefined : JSON.stringify(body), {
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...headers,
  });

export function uploadFile(
  data: Uint8Array,
  name: string,
  type: string,
  alt = "sınaq",
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(data)], { type }), name);
  form.append("_payload", JSON.stringify({ alt }));
  return send("POST", "/media?locale=az", form, headers);
}

/** A picture that does not compress well: grey with noise. */
export const randomPicture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

/**
 * A unique slug. It ends in a digit, because the search may cut an ending of letters off
 * (stemming), and its last word begins as no article number does, of which the search would name
 * neighbours: those of chargers begin with MX, as the present time does.
 */
export const unique = (): string =>
  `sinaq-qq${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}0`;
export const product = (slug: string, overrides: Record<string, unknown> = {}) => ({
  title: `Sınaq ${slug}`,
  slug,
  sku: slug.toUpperCase(),
  price: 10,
  stock: 1,
  brand: 1,
  category: 101,
  _status: "published",
  ...overrides,
});
