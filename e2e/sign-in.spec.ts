import { expect, type Locator, type Page, test } from "@playwright/test";
import { allProducts } from "./shop/catalogue";
import { collectPageErrors } from "./shop/page-errors";
import {
  smsCode,
  signInDialog,
  formatPhone,
  newNumber,
  wrongCode,
  openSignInDialog,
  clientAddressHeaders,
  accountLinks,
} from "./shop/customer";
import {
  basketOf,
  fillCount,
  expectLines,
  openHydrated,
  presetStorage,
  storageEntry,
  announcement,
} from "./shop/page-helpers";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az.signIn;
const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

const phoneField = (container: Page | Locator) => container.locator("input[name=phoneNumber]");
const codeField = (container: Page | Locator) => container.locator("input[name=code]");

/**
 * Requests a code in the dialog or on the page. Resolves to the number and the code that was sent.
 */
async function askForCode(
  container: Page | Locator,
  number = newNumber(),
): Promise<{ number: string; code: string }> {
  await phoneField(container).fill(number);
  await container.getByRole("button", { name: t.sendSms }).click();
  await expect(codeField(container)).toBeFocused();
  return { number, code: await smsCode(number) };
}

for (const [screen, use] of Object.entries(SCREENS)) {
  test.describe(screen, () => {
    test.use(use);

    for (const language of LANGUAGES) {
      test(
        `a code signs in within the dialog, every part of the page shows it, and signing out ends it (${language})`,
        auditOnlyUnless(language === "az" && screen === "phone"),
        async ({ page }) => {
          const texts = TEXTS[language];
          const complaints = collectPageErrors(page);
          await openHydrated(page, `/${language}/about`);
          await openSignInDialog(page, language);
          const box = signInDialog(page, language);
          const number = newNumber();
          await page.keyboard.type(number);
          await expect(phoneField(box)).toHaveValue(formatPhone(number));
          await box.getByRole("button", { name: texts.signIn.sendSms }).click();
          await expect(box).toContainText(formatPhone(number));
          await expect(box).toContainText("outbox/sms.jsonl");
          await expect(codeField(box)).toHaveAttribute("autocomplete", "one-time-code");
          await page.keyboard.type(await smsCode(number));
          await expect(box).toHaveCount(0);
          await expect(announcement(page)).toHaveText(texts.signIn.signedIn);
          await expect(accountLinks(page, language).profile).toHaveCount(1);
          await page.reload();
          await expect(accountLinks(page, language).profile).toHaveCount(1);
          expect(JSON.parse((await storageEntry(page, "user")) ?? "null")).toMatchObject({
            userPhone: `+994${number}`,
          });

          if (screen === "phone")
            await page.getByRole("banner").getByRole("button", { name: texts.nav.menu }).click();
          else await accountLinks(page, language).profile.click();
          // The page reloads once everything is signed out.
          const loadedAgain = page.waitForEvent("load");
          await page
            .getByRole("button", { name: texts.account.signOut })
            .filter({ visible: true })
            .click();
          await loadedAgain;
          await expect(accountLinks(page, language).signIn).toHaveCount(1);
          expect(await storageEntry(page, "user")).toBeNull();
          expect(complaints).toEqual([]);
        },
      );
    }

    test(
      "'Sepeti Tasdikle' asks to sign in and then leads on, with the basket unchanged",
      auditOnlyUnless(screen === "phone"),
      async ({ page }) => {
        const [product] = (await allProducts()).filter(({ productCount }) => productCount > 1);
        await presetStorage(page, { basket: JSON.stringify({ [product?.slug ?? ""]: 2 }) });
        await openHydrated(page, "/az/cart");
        await expectLines(page, 1);
        await page
          .getByRole("button", { name: "Sepeti Tasdikle" })
          .filter({ visible: true })
          .last()
          .click();
        const box = signInDialog(page);
        await expect(box).toContainText("Devam edebilmek için giriş yapmalısınız!");
        await page.keyboard.press("Escape");
        await expect(box).toHaveCount(0);
        await expect(page.getByRole("main").getByRole("alert")).toHaveText(
          "Devam edebilmek için giriş yapmalısınız!",
        );
        await page
          .getByRole("button", { name: "Sepeti Tasdikle" })
          .filter({ visible: true })
          .last()
          .click();
        const { code } = await askForCode(box);
        await codeField(box).fill(code);
        await expect(page).toHaveURL(/\/az\/cart\/confirm-cart$/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.az.checkout.title);
        // The products that were chosen before signing in are ordered.
        await expect(page.locator("main form")).toContainText(product?.productTitle ?? "");
        expect(await basketOf(page)).toEqual({ [product?.slug ?? ""]: 2 });
      },
    );
  });
}

test("[30] with the keyboard alone: dialog, code, account menu, and signing out", async ({
  page,
}) => {
  await openHydrated(page, "/az/about");
  await accountLinks(page).signIn.focus();
  await page.keyboard.press("Enter");
  const box = signInDialog(page);
  await expect(phoneField(box)).toBeFocused();
  const number = newNumber();
  // The whole text at once, as when pasting.
  await page.keyboard.insertText(`0${number.slice(0, 2)} ${number.slice(2, 5)}-${number.slice(5)}`);
  await expect(phoneField(box)).toHaveValue(formatPhone(number));
  await page.keyboard.press("Enter");
  await expect(codeField(box)).toBeFocused();
  const code = await smsCode(number);
  await page.keyboard.type(code.slice(0, 3));
  await page.keyboard.press("Enter");
  await expect(box.getByText(t.codeLength)).toBeVisible();
  await page.keyboard.type(code.slice(3));
  await expect(box).toHaveCount(0);

  const menu = accountLinks(page).profile;
  const orders = page.getByRole("banner").getByRole("link", { name: TEXTS.az.account.allOrders });
  // The dialog returns the focus when it closes, which may take a moment.
  await expect(async () => {
    await menu.focus();
    await page.keyboard.press("ArrowDown");
    await expect(orders).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(orders).toBeFocused();
  await expect(orders).toHaveAttribute("href", "/az/profile");
  await page.keyboard.press("Escape");
  await expect(orders).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(orders).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: TEXTS.az.account.signOut })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(orders, "moving the focus out of the menu closes it").toBeHidden();
  await menu.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(accountLinks(page).signIn).toHaveCount(1);
});

test("[31] each kind of invalid number has its own message, and what was typed stays", async ({
  page,
  context,
}) => {
  await openHydrated(page, "/az/sign_in");
  const main = page.getByRole("main");
  const field = phoneField(main);
  for (const [typed, message] of [
    ["", t.phoneMissing],
    ["nömrəm", t.phoneLetters],
    ["+90 532 123 45 67", t.phoneForeign],
    ["012 345 67 89", t.phoneLandLine],
    ["50123", t.phoneLength],
    ["65 123 45 67", t.phoneUnknown],
    ["a".repeat(1000), t.phoneLetters],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(
      new RegExp(`^${message.replace(/[().+]/g, "\\$&")}`),
    );
    await expect(field).toBeFocused();
    expect((await field.inputValue()).replace(/\D/g, "")).toContain(
      typed.replace(/\D/g, "").replace(/^0/, ""),
    );
  }
  const number = newNumber();
  const send = main.getByRole("button", { name: t.sendSms });
  await field.fill(number);
  await context.setOffline(true);
  await send.click();
  await expect(main.getByText(t.offline)).toBeVisible();
  await context.setOffline(false);
  await page.route(
    "**/api/auth/get-code",
    (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<html>" }),
    { times: 1 },
  );
  await send.click();
  await expect(main.getByText(t.unavailable)).toBeVisible();
  await page.route(
    "**/api/auth/get-code",
    (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "300" },
        json: { isSuccessful: false, code: "TOO_MANY_REQUESTS", messages: [], data: null },
      }),
    { times: 1 },
  );
  await send.click();
  await expect(main.getByText(t.tooMany.replace("{time}", fillCount(t.minutes, 5)))).toBeVisible();
  await expect(field).toHaveValue(formatPhone(number));
  await send.click();
  await expect(codeField(main)).toBeFocused();
});

test("[31] each kind of wrong code has its own message; after five wrong ones the code is void; another code can be requested and the number changed", async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, "/az/sign_in?next=/az/contact");
  const main = page.getByRole("main");
  const { number, code } = await askForCode(main);
  const field = codeField(main);
  for (const [answer, message] of [
    [410, t.codeExpired, "CODE_EXPIRED"],
    [410, t.codeUsed, "CODE_USED"],
  ].map(
    ([status, text, name]) =>
      [
        {
          status: status as number,
          json: { isSuccessful: false, code: name, messages: [], data: null },
        },
        String(text),
      ] as const,
  )) {
    await page.route("**/api/auth/confirm-code", (route) => route.fulfill(answer), { times: 1 });
    await field.fill("");
    await page.keyboard.type("0000");
    await expect(field).toHaveAccessibleDescription(message);
  }
  for (let tries = 1; tries < 5; tries++) {
    await page.keyboard.type(wrongCode(code));
    await expect(field).toHaveAccessibleDescription(t.codeWrong);
    await expect(main.getByRole("button", { name: t.confirm })).not.toHaveAttribute(
      "aria-disabled",
    );
    await expect(field).toHaveValue(wrongCode(code));
  }
  await page.keyboard.type(wrongCode(code));
  await expect(field).toHaveAccessibleDescription(t.codeExhausted);

  // This browser's clock is a minute ahead of the shop's, which refuses the request and says how
  // long to wait. Nothing is lost.
  await expect(main.getByText(t.resendIn.replace("{time}", ""), { exact: false })).toBeVisible();
  await page.clock.fastForward(61_000);
  await main.getByRole("button", { name: t.resend }).click();
  await expect(main.getByText(t.tooMany.split("{time}")[0] ?? "")).toBeVisible();
  await expect(main.getByText(t.resendIn.replace("{time}", ""), { exact: false })).toBeVisible();

  await main.getByRole("link", { name: t.change }).click();
  await expect(phoneField(main)).toBeFocused();
  await expect(phoneField(main)).toHaveValue(formatPhone(number));
  // When no code was sent, the page does not say that one was.
  await main.getByRole("button", { name: t.sendSms }).click();
  await expect(main.getByText(t.tooMany.split("{time}")[0] ?? "")).toBeVisible();
  const newCode = await askForCode(main);
  await page.keyboard.insertText(`Vitrin: ${newCode.code} tesdiq kodunuzdur.`);
  await expect(page).toHaveURL(/\/az\/contact$/);
});

test("on the page, a reload and Back are harmless in the code step, and Back after signing in does not return to it", async ({
  page,
}) => {
  await openHydrated(page, "/az/contact");
  await openHydrated(page, "/az/sign_in?next=/az/about");
  const main = page.getByRole("main");
  const { number, code } = await askForCode(main);
  await expect(page).toHaveURL(/step=code/);
  await page.reload();
  await expect(main).toContainText(formatPhone(number));
  await page.goBack();
  await expect(phoneField(main)).toHaveValue(formatPhone(number));
  // The code sent a moment ago is still valid, so no other is sent.
  await main.getByRole("button", { name: t.sendSms }).click();
  await codeField(main).fill(code);
  await expect(page).toHaveURL(/\/az\/about$/);
  await page.goBack();
  await expect(main.getByText(t.already)).toBeVisible();
  await expect(main.getByRole("link", { name: t.goOn })).toHaveAttribute("href", "/az/about");
});

test("the login page redirects to the language of `next`, explains why, stays in a language chosen there, and leads back", async ({
  page,
}) => {
  await openHydrated(
    page,
    `/az/login?next=${encodeURIComponent("/ru/searchResult?keyWord=samsung")}`,
  );
  await expect(page).toHaveURL(/\/ru\/login\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.ru.signIn.lostTitle);
  await expect(page.getByRole("main")).toContainText(TEXTS.ru.signIn.lostText);
  await page.getByRole("banner").locator("a[hreflang=az]").click();
  await expect(page).toHaveURL(/\/az\/login\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.lostTitle);
  const main = page.getByRole("main");
  const { code } = await askForCode(main);
  await codeField(main).fill(code);
  await expect(page).toHaveURL(/\/az\/searchResult\?keyWord=samsung$/);
});

for (const [path, leads] of [
  ["/az/login?next=/az/searchResult%3FkeyWord=samsung", /\/az\/searchResult\?keyWord=samsung$/],
  ["/en/sign_up", /\/en$/],
] as const) {
  test(
    `signing in with the header's dialog on ${path} leads to the same page as signing in on the page itself`,
    auditOnlyUnless(path.startsWith("/az")),
    async ({ page }) => {
      await openHydrated(page, path);
      await accountLinks(page, path.startsWith("/en") ? "en" : "az").signIn.click();
      const box = page.getByRole("dialog");
      const number = newNumber();
      await phoneField(box).fill(number);
      await page.keyboard.press("Enter");
      await expect(codeField(box)).toBeFocused();
      await codeField(box).fill(await smsCode(number));
      await expect(page).toHaveURL(leads);
    },
  );
}

test("a `next` that points to another site, the API or the back office is replaced by a page of the shop", async ({
  page,
}) => {
  for (const next of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/api/auth/logout",
    "/admin",
    "javascript:alert(1)",
    "/az/login",
    "x".repeat(3000),
  ]) {
    await page.goto(`/az/sign_in?next=${encodeURIComponent(next)}`);
    await expect(page.locator("input[name=next]"), next).toHaveValue(
      /^\/az\/sign_in\?step=code&next=%2Faz(?:%2F(?:api|admin)[\w%]*)?$/,
    );
  }
});
