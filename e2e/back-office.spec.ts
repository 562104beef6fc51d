import { randomBytes } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  request,
  test,
} from "@playwright/test";
import { API, newToken, owner, ownerFileMode, signInAsStaff, staffSession } from "./shop/staff";

/** A text that is unique to this run. */
const uniqueText = () => randomBytes(5).toString("hex");

test.describe("back office for signed-in staff", () => {
  test.describe.configure({ mode: "default" });
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    await signInAsStaff(page);
  });
  test.afterAll(() => context?.close());

  for (const [language, text] of [
    ["az", "Səhifə oxuna bilmədi."],
    ["en", "The page could not be read."],
    ["ru", "Страницу не удалось прочитать."],
  ] as const) {
    test(`a list that could not be loaded, which Payload leaves blank, shows a message after some seconds (${language})`, async () => {
      await context.addCookies([{ name: "payload-lng", value: language, url: API }]);
      await page.goto("/admin/collections/sort-types");
      const messageStyle = () =>
        page.locator(".template-default__wrap").evaluate((view) => {
          const { content, visibility } = getComputedStyle(view, "::after");
          return { content, visibility };
        });
      expect((await messageStyle()).content).toBe("none");
      await page
        .locator(".template-default__wrap")
        .evaluate((view) => view.replaceChildren(view.querySelector(".app-header") ?? ""));
      expect((await messageStyle()).visibility).toBe("hidden");
      await page.evaluate(() =>
        document.getAnimations().forEach((animation) => animation.finish()),
      );
      const { content, visibility } = await messageStyle();
      expect(content).toContain(text);
      expect(visibility).toBe("visible");
      await context.clearCookies({ name: "payload-lng" });
    });
  }

  test("the account page offers Azerbaijani, Russian and English, and stores the choice", async () => {
    await page.goto("/admin/account");
    await expect(page.locator("html")).toHaveAttribute("lang", "az");
    const choose = async (current: string, chosen: string, offered: string[] = []) => {
      await page.getByRole("combobox", { name: current }).click();
      for (const name of offered) await expect(page.getByRole("option", { name })).toBeVisible();
      await page.getByRole("option", { name: chosen }).click();
    };
    await choose("Dil", "Русский", ["Azərbaycan dili", "Русский", "English"]);
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: "Товары" }).first()).toBeAttached();
    await page.goto("/admin/account");
    await choose("Язык", "English");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await choose("Language", "Azərbaycan dili");
    await expect(page.locator("html")).toHaveAttribute("lang", "az");
  });
});

// These tests are in this file because every sign-in overwrites the account's list of sessions: of
// two at the same time one would be lost.
test.describe("signing in", () => {
  let anonymous: APIRequestContext;
  test.beforeAll(async () => {
    anonymous = await request.newContext();
  });
  test.afterAll(() => anonymous?.dispose());

  test("an anonymous visitor cannot register as staff, reset a password or find out who is staff", async () => {
    const account = { email: `${uniqueText()}@example.com`, password: "x".repeat(20) };
    expect((await anonymous.post(`${API}/staff/first-register`, { data: account })).status()).toBe(
      401,
    );
    expect((await anonymous.post(`${API}/staff/login`, { data: account })).status()).toBe(401);
    const forgot = async (email: string) => {
      const answer = await anonymous.post(`${API}/staff/forgot-password`, { data: { email } });
      return { status: answer.status(), body: await answer.text() };
    };
    const [known, unknown] = [await forgot(owner().email), await forgot(account.email)];
    expect(known).toEqual(unknown);
    expect(known.body).not.toMatch(/token/i);
    expect(
      (
        await anonymous.post(`${API}/staff/reset-password`, {
          data: { token: "x", password: "y".repeat(20) },
        })
      ).ok(),
    ).toBe(false);
    expect(
      (
        await anonymous.post(`${API}/staff/reset-password`, {
          data: { token: "", password: "y".repeat(20) },
        })
      ).ok(),
    ).toBe(false);
    expect(
      (await anonymous.post(`${API}/staff/unlock`, { data: { email: owner().email } })).ok(),
    ).toBe(false);
    expect((await anonymous.post(`${API}/staff/refresh-token`)).ok()).toBe(false);
    expect((await anonymous.post(`${API}/staff/verify/x`)).ok()).toBe(false);
    const staff = await staffSession();
    const { totalDocs } = (await (
      await staff.get(`${API}/staff?limit=1&where[email][equals]=${account.email}`)
    ).json()) as { totalDocs: number };
    await staff.dispose();
    expect(totalDocs, "no account was added").toBe(0);
  });

  test("there is no default password", async () => {
    const { email, password } = owner();
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(ownerFileMode(), "readable by its owner only").toBe(0o600);
    for (const guess of ["admin", "password", "vitrin", email]) {
      const answer = await anonymous.post(`${API}/staff/login`, {
        data: { email, password: guess },
      });
      expect(answer.status()).toBe(401);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    }
    // The right password still works and resets the count of failed attempts.
    await newToken();
  });
});
