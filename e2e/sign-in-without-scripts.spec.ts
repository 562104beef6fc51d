import { expect, test } from "@playwright/test";
import {
  smsCode,
  newNumber,
  wrongCode,
  clientAddressHeaders,
  accountLinks,
  signInByApi,
} from "./shop/customer";
import { waitForHydration } from "./shop/page-helpers";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

for (const width of [360, 1280]) {
  for (const language of LANGUAGES) {
    test(
      `with JavaScript off two plain forms sign in and another one signs out; a browser with scripts sees the session (${language}, ${width} px)`,
      auditOnlyUnless(language === "az" && width === 360),
      async ({ browser }) => {
        const { signIn: t, account } = TEXTS[language];
        const context = await browser.newContext({
          javaScriptEnabled: false,
          viewport: { width, height: 800 },
          extraHTTPHeaders: clientAddressHeaders(),
        });
        const page = await context.newPage();
        const main = page.getByRole("main");
        await page.goto(`/${language}/contact`);
        await accountLinks(page, language).signIn.click();
        await expect(page).toHaveURL(new RegExp(`/${language}/sign_in$`));
        const phone = main.getByLabel(t.phone);
        await phone.fill("012 345 67 89");
        await main.getByRole("button", { name: t.sendSms }).click();
        await expect(main.getByText(t.phoneLandLine)).toBeVisible();
        await expect(phone).toHaveValue("012 345 67 89");

        const number = newNumber();
        await phone.fill(`0${number}`);
        await main.getByRole("button", { name: t.sendSms }).click();
        await expect(page).toHaveURL(/step=code/);
        const code = main.getByLabel(t.code);
        await expect(main.getByText(t.phoneLandLine)).toHaveCount(0);
        await page.reload();
        const sentCode = await smsCode(number);
        for (const [typed, message] of [
          [wrongCode(sentCode), t.codeWrong],
          ["123", t.codeLength],
          ["12345", t.codeLength],
        ] as const) {
          await code.fill(typed);
          await main.getByRole("button", { name: t.confirm }).click();
          await expect(main.getByText(message)).toBeVisible();
          await expect(code).toHaveValue(typed);
        }
        await page.goBack();
        await page.goForward();
        await code.fill(sentCode);
        await main.getByRole("button", { name: t.confirm }).click();
        await expect(page, "returns to the page where signing in began").toHaveURL(
          new RegExp(`/${language}/contact$`),
        );

        const modern = await browser.newContext({
          storageState: await context.storageState(),
          viewport: { width, height: 800 },
        });
        const scripted = await modern.newPage();
        await scripted.goto(`/${language}/about`);
        await waitForHydration(scripted);
        await expect(accountLinks(scripted, language).profile).toHaveCount(1);
        await modern.close();

        await page.goto(`/${language}/sign_in`);
        await expect(main.getByText(t.already)).toBeVisible();
        // A quarter of an hour later the access token has expired. Without scripts nothing renews
        // it, so the page asks to sign in again.
        await context.clearCookies({ name: "access_token" });
        await page.goto(`/${language}/login?next=/profile`);
        await expect(main.getByLabel(t.phone)).toBeVisible();
        await signInByApi(context, number, 2);
        await page.goto(`/${language}/sign_in`);
        await main.getByRole("button", { name: account.signOut }).click();
        await page.goto(`/${language}/sign_in`);
        await expect(main.getByLabel(t.phone)).toBeVisible();
        await context.close();
      },
    );
  }
}

test("the forms work before the scripts have arrived", async ({ page }) => {
  await page.route("**/_next/static/**/*.js", () => undefined);
  await page.goto("/az/sign_in?next=/az/about", { waitUntil: "commit" });
  const number = newNumber();
  const main = page.getByRole("main");
  await main.getByLabel(TEXTS.az.signIn.phone).fill(number);
  await main.getByRole("button", { name: TEXTS.az.signIn.sendSms }).click();
  await main.getByLabel(TEXTS.az.signIn.code).fill(await smsCode(number));
  await main.getByRole("button", { name: TEXTS.az.signIn.confirm }).click();
  await expect(page).toHaveURL(/\/az\/about$/);
});
