import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { listedProducts } from "./shop/catalogue";
import {
  smsCode,
  newNumber,
  clientAddressHeaders,
  openSignInDialog,
  signInDialog,
  accountLinks,
  signOutEverywhere,
  signInByApi,
  signInForTokens,
} from "./shop/customer";
import { basketOf, openHydrated, presetStorage, storageEntry } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az.signIn;
/** A page with products that each have an add-to-basket button. */
const LIST_PAGE = "/az/searchResult?keyWord=samsung";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

/** Opens the `nth` product with some stock. */
async function openProduct(page: Page, nth: number): Promise<void> {
  const product = (await listedProducts("az", 0, 40)).filter(
    ({ productCount }) => productCount > 3,
  )[nth];
  await openHydrated(page, `/az/product/${product?.slug}`);
}

/** Adds a product to the basket, which a signed-in customer's browser sends to the server. */
async function addOne(page: Page, nth = 0): Promise<void> {
  await openProduct(page, nth);
  await pressAdd(page);
}
const pressAdd = (page: Page) =>
  page
    .locator("main")
    .getByRole("button", { name: TEXTS.az.basket.add, exact: true })
    .filter({ visible: true })
    .first()
    .click();

/** Lets the access token expire, as it does after 15 minutes. */
const expireAccessToken = (context: BrowserContext) =>
  context.clearCookies({ name: "access_token" });

const getUserStatus = (page: Page) =>
  page.evaluate(async () => (await fetch("/api/auth/get-user")).status);

test("signing in and out takes effect in other tabs, and neither tab ends the other's session", async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage();
  await openHydrated(page, "/az/about");
  await openHydrated(otherTab, "/az/contact");
  await openSignInDialog(page);
  const number = newNumber();
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(signInDialog(page).locator("input[name=code]")).toBeFocused();
  await page.keyboard.type(await smsCode(number));
  await expect(accountLinks(page).profile).toHaveCount(1);
  await expect(accountLinks(otherTab).profile).toHaveCount(1);

  for (let round = 0; round < 2; round++) {
    await expireAccessToken(context);
    await Promise.all([addOne(page, round), addOne(otherTab, round + 2)]);
    await expect.poll(() => getUserStatus(page)).toBe(200);
    await expect(accountLinks(page).profile).toHaveCount(1);
    await expect(accountLinks(otherTab).profile).toHaveCount(1);
  }
  await openProduct(otherTab, 4);
  // The server has ended the session, but this browser does not know yet. One of the tabs gets a
  // 401 in between: the other tab, or this one on its behalf.
  let releaseLogout: () => void = () => undefined;
  const logoutReleased = new Promise<void>((resolve) => (releaseLogout = resolve));
  const logoutStatus = page
    .waitForRequest("**/api/auth/logout")
    .then(async (request) => (await request.response())?.status());
  await page.route("**/api/auth/logout", async (route) => {
    const response = await route.fetch();
    await logoutReleased;
    await route.fulfill({ response });
  });
  const rejection = context.waitForEvent(
    "response",
    (response) =>
      response.url().includes("/auth/get-token-by-refresh-token") && response.status() === 401,
  );
  await accountLinks(page).profile.click();
  await page.getByRole("button", { name: TEXTS.az.account.signOut }).click();
  await expect.poll(() => getUserStatus(page)).toBe(401);
  await pressAdd(otherTab);
  await rejection;
  releaseLogout();
  expect(await logoutStatus).toBe(200);
  await expect(accountLinks(page).signIn).toHaveCount(1);
  await expect(accountLinks(otherTab).signIn).toHaveCount(1);
  await expect(otherTab, "signing out on purpose does not redirect to the login page").toHaveURL(
    /\/az\/product\//,
  );
  expect(await getUserStatus(otherTab)).toBe(401);
});

test("20 simultaneous refreshes from two tabs leave one valid session", async ({
  page,
  context,
}) => {
  await signInByApi(context);
  const otherTab = await context.newPage();
  await openHydrated(page, "/az/about");
  await openHydrated(otherTab, "/az/about");
  await expireAccessToken(context);
  const race = (tab: Page) =>
    tab.evaluate(() =>
      Promise.all(
        Array.from(
          { length: 10 },
          async () => (await fetch("/api/auth/get-token-by-refresh-token")).status,
        ),
      ),
    );
  expect((await Promise.all([race(page), race(otherTab)])).flat()).toEqual(Array(20).fill(200));
  expect([await getUserStatus(page), await getUserStatus(otherTab)]).toEqual([200, 200]);
  await expireAccessToken(context);
  expect((await race(page))[0], "the token can be refreshed again").toBe(200);
});

test("an expired access token is renewed silently by a background request", async ({
  page,
  context,
}) => {
  await signInByApi(context);
  await openHydrated(page, "/az/about");
  await expect(accountLinks(page).profile).toHaveCount(1);
  await expireAccessToken(context);
  await addOne(page);
  await expect.poll(() => getUserStatus(page)).toBe(200);
  await expect(page).toHaveURL(/\/az\/product\//);
});

test("after the session was ended elsewhere, a background request leads to the login page, and signing in leads back with the basket", async ({
  page,
  context,
}) => {
  const number = await signInByApi(context);
  await openHydrated(page, "/az/about");
  await expect(accountLinks(page).profile).toHaveCount(1);
  await addOne(page);
  await signOutEverywhere(number);
  await page.reload();
  await expect(page).toHaveURL(/\/az\/login\?next=%2Faz%2Fproduct%2F/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.lostTitle);
  expect(await storageEntry(page, "user")).toBeNull();
  const main = page.getByRole("main");
  await main.locator("input[name=phoneNumber]").fill(number);
  await main.getByRole("button", { name: t.sendSms }).click();
  await main.locator("input[name=code]").fill(await smsCode(number, 3));
  await expect(page).toHaveURL(/\/az\/product\//);
  await expect(accountLinks(page).profile).toHaveCount(1);
  expect(Object.keys((await basketOf(page)) as object)).toHaveLength(1);
});

test("scripts never see a token, whatever they read", async ({ page, context }) => {
  const bodies: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/")) bodies.push(await response.text().catch(() => ""));
  });
  await openHydrated(page, "/az/about");
  await openSignInDialog(page);
  const number = newNumber();
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(signInDialog(page).locator("input[name=code]")).toBeFocused();
  const challenge = (await context.cookies()).find(({ name }) => name === "sign_in")?.value ?? "";
  await page.keyboard.type(await smsCode(number));
  await expect(accountLinks(page).profile).toHaveCount(1);
  await page.evaluate(async () => (await fetch("/api/auth/get-token-by-refresh-token")).text());
  const cookies = await context.cookies(`${new URL(page.url()).origin}/api/auth/x`);
  const secrets = [
    challenge,
    ...cookies.filter(({ name }) => /_token$/.test(name)).map(({ value }) => value),
  ];
  expect(secrets).toHaveLength(3);
  for (const { name, httpOnly, sameSite } of cookies)
    if (name !== "signed_in") expect([name, httpOnly, sameSite]).toEqual([name, true, "Lax"]);
  const readable = await page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
    ]),
  );
  expect(bodies.length).toBeGreaterThan(2);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20);
    expect(readable + bodies.join("")).not.toContain(secret);
  }
});

test("tokens of the old storefront are exchanged once and removed", async ({ page }) => {
  const { refreshToken, number } = await signInForTokens();
  await presetStorage(page, {
    REFRESH_TOKEN: refreshToken,
    ACCESS_TOKEN: "old",
    likedProducts: "[]",
  });
  const exchanges: string[] = [];
  page.on(
    "request",
    (request) =>
      request.url().includes("get-token-by-refresh-token") &&
      exchanges.push(request.headers().refresh_token ?? ""),
  );
  await openHydrated(page, "/az/about");
  await expect(accountLinks(page).profile).toHaveCount(1);
  expect(JSON.parse((await storageEntry(page, "user")) ?? "null")).toMatchObject({
    userPhone: `+994${number}`,
  });
  expect([
    await storageEntry(page, "REFRESH_TOKEN"),
    await storageEntry(page, "ACCESS_TOKEN"),
    await storageEntry(page, "likedProducts"),
  ]).toEqual([null, null, "[]"]);
  await openHydrated(page, "/az/contact");
  expect(exchanges).toEqual([refreshToken]);
  expect(await getUserStatus(page)).toBe(200);
});

test("an invalid old token, or stored user data without a session, is removed without a message", async ({
  page,
}) => {
  await presetStorage(page, {
    refreshToken: "x".repeat(43),
    user: '{"userFirstName":"Leyla","userPhone":"+994501234567"}',
  });
  await openHydrated(page, "/az/about");
  await expect.poll(() => storageEntry(page, "refreshToken")).toBeNull();
  await expect(accountLinks(page).signIn).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem("user", '{"userPhone":"+994501234567"}'));
  await openHydrated(page, "/az/contact");
  await expect(accountLinks(page).signIn).toHaveCount(1);
  await expect(page).toHaveURL(/\/az\/contact$/);
});

test("pages are the same for signed-in shoppers, and the account link causes no layout shift", async ({
  page,
  context,
  browser,
}) => {
  await signInByApi(context);
  const anonymous = await browser.newContext();
  for (const path of ["/az", "/az/about", LIST_PAGE]) {
    const [signedInResponse, anonymousResponse] = await Promise.all([
      context.request.get(path),
      anonymous.request.get(path),
    ]);
    if (path !== LIST_PAGE)
      expect(await signedInResponse.text(), path).toBe(await anonymousResponse.text());
    expect(signedInResponse.headers()["set-cookie"]).toBeUndefined();
  }
  await anonymous.close();
  await page.addInitScript(() => {
    const observed = window as Window & { shift?: number };
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach(
          (entry) =>
            (observed.shift =
              (observed.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value),
        ),
    ).observe({ type: "layout-shift", buffered: true });
  });
  await openHydrated(page, "/az/about");
  await expect(accountLinks(page).profile).toHaveCount(1);
  await openHydrated(page, "/az/about");
  await expect(accountLinks(page).profile).toHaveCount(1);
  await expect(page.locator("header summary[aria-label]")).toBeVisible();
  expect(await page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0)).toBe(0);
});
