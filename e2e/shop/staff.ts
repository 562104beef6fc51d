import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { BASE_URL } from "./http";

export const API = `${BASE_URL}/admin/api`;

/**
 * The file with the owner's generated password (`npm test` and `npm start` use different data
 * folders).
 */
const OWNER_FILE = join(resolve(process.env.DATA_DIR || ".data"), "backoffice-owner");
export const ownerFileMode = (): number => statSync(OWNER_FILE).mode & 0o777;

export function owner(): { email: string; password: string } {
  const [email = "", password = ""] = readFileSync(OWNER_FILE, "utf8").split("\n");
  return { email, password };
}

/** Signs the owner in through the back office's API and returns the token. */
export async function newToken(): Promise<string> {
  const anonymous = await request.newContext();
  const answer = await anonymous.post(`${API}/staff/login`, { data: owner() });
  expect(answer.status(), "the owner can sign in").toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await anonymous.dispose();
  return token;
}

/**
 * A client of the back office's API with a staff session that all tests of a run share. Payload
 * overwrites an account's whole list of sessions on sign-in, so if two workers signed in at once,
 * one would lose its session.
 */
export const staffSession = async (): Promise<APIRequestContext> =>
  request.newContext({
    extraHTTPHeaders: { Authorization: `JWT ${process.env.STAFF_TOKEN || (await newToken())}` },
  });

/** Signs in through the form, as staff do. */
export async function signInAsStaff(page: Page): Promise<void> {
  const { email, password } = owner();
  await page.goto("/admin");
  await page.locator("#field-email").fill(email);
  await page.locator("#field-password").fill(password);
  await page.getByRole("button", { name: "Giriş" }).click();
  await expect(page.getByRole("link", { name: "Menyular" }).first()).toBeAttached();
  await expect(page).toHaveURL(/\/admin$/);
}

type Doc = Record<string, unknown> & { id: number };

/** One stored document, with its relationships as ids. */
export async function readDocument(
  staff: APIRequestContext,
  collection: string,
  id: number,
  locale: string,
): Promise<Doc> {
  const answer = await staff.get(
    `${API}/${collection}/${id}?depth=0&locale=${locale}&fallback-locale=none`,
  );
  expect(answer.status(), `${collection}/${id}`).toBe(200);
  return (await answer.json()) as Doc;
}

/** Saves and publishes; `locale` is the language of the texts. */
export async function publish(
  staff: APIRequestContext,
  collection: string,
  id: number,
  data: object,
  locale = "az",
): Promise<void> {
  const answer = await staff.patch(`${API}/${collection}/${id}?locale=${locale}`, {
    data: { ...data, _status: "published" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function create(
  staff: APIRequestContext,
  collection: string,
  data: object,
  locale = "az",
): Promise<number> {
  const answer = await staff.post(`${API}/${collection}?locale=${locale}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { doc: Doc }).doc.id;
}

/** The relationships that a new product requires, taken from an existing one. */
export async function requiredRelations(
  staff: APIRequestContext,
  productId: number,
): Promise<{ category: number; brand: number; store: number }> {
  const { category, brand, store } = (await readDocument(
    staff,
    "products",
    productId,
    "az",
  )) as Doc & { category: number; brand: number; store: number };
  return { category, brand, store };
}

/** Deletes a test's product and its former slugs. */
export async function removeProduct(staff: APIRequestContext, id: number): Promise<void> {
  await staff.delete(`${API}/product-redirects?where[product][equals]=${id}`);
  await staff.delete(`${API}/products/${id}`);
}

/** The documents of a collection whose field has the value. */
export async function documentsWith(
  collection: string,
  field: string,
  value: string,
): Promise<Record<string, unknown>[]> {
  const staff = await staffSession();
  const answer = await staff.get(
    `${API}/${collection}?depth=0&where[${field}][equals]=${encodeURIComponent(value)}`,
  );
  expect(answer.status(), await answer.text()).toBe(200);
  const { docs } = (await answer.json()) as { docs: Record<string, unknown>[] };
  await staff.dispose();
  return docs;
}
