import { randomBytes } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test,
} from "@playwright/test";
import { BASE_URL } from "./http";
import { newToken, publish, readDocument, staffSession } from "./staff";
import { LANGUAGES } from "./texts";

/** A text that is unique to this run. */
export const uniqueText = () => randomBytes(5).toString("hex");

/**
 * Clicks a save button and waits for the back office's response. Does not wait for the shop to show
 * the change.
 */
export async function save(page: Page, button: string, address: RegExp): Promise<void> {
  await expect(page.locator(button)).toBeEnabled();
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => address.test(response.url()) && response.request().method() === "PATCH",
    ),
    page.locator(button).click(),
  ]);
  expect(answer.status(), await answer.text()).toBe(200);
}
export const PUBLISH = "#action-save";
export const SAVE_DRAFT = "#action-save-draft";

/**
 * Fills a field, repeatedly until the form has registered the value, because React may still be
 * hydrating.
 */
export async function changeField(page: Page, field: string, value: string): Promise<void> {
  await expect(async () => {
    // A value that was typed before hydration is in the field already, and only a different value
    // fires a change event.
    await page.locator(field).fill("");
    await page.locator(field).fill(value);
    // The form sends every change to the server and enables the button when the response arrives;
    // typing again would only send another request.
    await expect(page.locator(PUBLISH)).toBeEnabled({ timeout: 10_000 });
  }).toPass();
}

export type BackOffice = {
  page: Page;
  staff: APIRequestContext;
  /** Functions to run after the test, in reverse order. */
  cleanups: (() => Promise<unknown>)[];
  /** Reads a document's fields in every language now and restores them after the test. */
  restoreAfterTest: (collection: string, id: number, fields: string[]) => Promise<void>;
};

/**
 * A signed-in staff member's page and API for the tests of a `describe`. It uses the session shared
 * by the whole run (staff.ts), because test files run at the same time and every sign-in overwrites
 * the account's list of sessions.
 */
export function useBackOffice(): BackOffice {
  const desk = { cleanups: [] as BackOffice["cleanups"] } as BackOffice;
  let context: BrowserContext;
  desk.restoreAfterTest = async (collection, id, fields) => {
    for (const language of LANGUAGES) {
      const doc = await readDocument(desk.staff, collection, id, language);
      desk.cleanups.push(() =>
        publish(
          desk.staff,
          collection,
          id,
          Object.fromEntries(fields.map((field) => [field, doc[field]])),
          language,
        ),
      );
    }
  };
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([
      {
        name: "payload-token",
        value: process.env.STAFF_TOKEN || (await newToken()),
        url: BASE_URL,
      },
    ]);
    desk.page = await context.newPage();
    desk.staff = await staffSession();
  });
  test.afterEach(async () => {
    for (const cleanup of desk.cleanups.splice(0).reverse()) await cleanup();
  });
  test.afterAll(async () => {
    await context?.close();
    await desk.staff?.dispose();
  });
  return desk;
}
