/**
 * An e-mail address is confirmed by pressing a button on the page of a mailed link, which works
 * without scripts. No other e-mails are sent to it before (docs/adr/0025).
 */
import { expect, type Page, test } from "@playwright/test";
import { newNumber, clientAddressHeaders, smsCode } from "./shop/customer";
import { newEmail, emailConfirmationPath } from "./shop/email-confirmation";
import { documentsWith } from "./shop/staff";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

/**
 * Registers and signs in with the pages' forms. With scripts, a complete code is submitted
 * automatically.
 */
async function register(
  page: Page,
  language: Language,
  email: string,
  withScripts = false,
): Promise<string> {
  const { register: t, signIn } = TEXTS[language];
  const number = newNumber();
  await page.goto(`/${language}/sign_up`);
  for (const [label, value] of [
    [t.firstName, "Aygün"],
    [t.lastName, "Əliyeva"],
    [t.phone, `0${number}`],
    [t.email, email],
    [t.password, "uzun şifrə 1"],
    [t.confirmPassword, "uzun şifrə 1"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: t.submit }).click();
  await page.waitForURL(/regsuccess/);
  const main = page.getByRole("main");
  await page.goto(`/${language}/sign_in?next=/${language}/profile`);
  await main.getByLabel(signIn.phone).fill(`0${number}`);
  await main.getByRole("button", { name: signIn.sendSms }).click();
  await page.waitForURL(/step=code/);
  await main.getByLabel(signIn.code).fill(await smsCode(number));
  if (!withScripts) await main.getByRole("button", { name: signIn.confirm }).click();
  await page.waitForURL(new RegExp(`/${language}/profile`));
  return number;
}

for (const language of LANGUAGES) {
  test(
    `a registered address is unconfirmed until its owner presses the button of the mailed link; no scripts are needed (${language})`,
    auditOnlyUnless(language === "az"),
    async ({ browser }) => {
      const { profile: t, confirmEmail: c } = TEXTS[language];
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 360, height: 800 },
        extraHTTPHeaders: clientAddressHeaders(),
      });
      const page = await context.newPage();
      const email = newEmail();
      const number = await register(page, language, email);
      await expect(page.getByText(t.emailUnproven)).toBeVisible();
      expect((await documentsWith("customers", "phone", `+994${number}`))[0]).toMatchObject({
        emailState: expect.stringMatching(/^(?:Təsdiqlənməyib|Not confirmed|Не подтверждена)/),
      });
      const first = await emailConfirmationPath(email);
      await page.getByRole("button", { name: t.emailSend }).click();
      await expect(page.getByText(t.emailSent)).toBeVisible();

      // A link scanner opens the page, which confirms nothing.
      const link = await emailConfirmationPath(email);
      expect(link).not.toBe(first);
      const scanned = await context.request.get(link);
      expect([scanned.status(), scanned.headers()["cache-control"]]).toEqual([
        200,
        expect.stringContaining("no-store"),
      ]);
      await page.goto(`/${language}/profile`);
      await expect(page.getByText(t.emailUnproven)).toBeVisible();

      await page.goto(link);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await page.getByRole("button", { name: c.confirm, exact: true }).click();
      await expect(page.getByText(c.doneAccount)).toBeVisible();
      expect(page.url()).not.toContain("key=");
      await page.goto(`/${language}/profile`);
      await expect(page.getByText(t.emailProven)).toBeVisible();
      await expect(page.getByText(t.emailUnproven)).toHaveCount(0);
      expect((await documentsWith("customers", "phone", `+994${number}`))[0]).toMatchObject({
        emailState: expect.stringMatching(/^(?:Təsdiqlənib|Confirmed|Подтверждена)/),
      });
      await context.close();
    },
  );
}

test("a wrong or incomplete link says what to do, and with scripts the profile sends another at most three times a day", async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders(clientAddressHeaders());
  const { profile: t, confirmEmail: c } = TEXTS.az;
  await page.goto("/az/confirm-email");
  await expect(page.getByText(c.noKey)).toBeVisible();
  await page.goto(`/az/confirm-email?key=${"a".repeat(43)}`);
  await page.getByRole("button", { name: c.confirm, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: c.expired })).toBeVisible();
  // There is no button that would be rejected again, but a link onwards. The next link does not
  // inherit the result.
  await expect(page.getByRole("button", { name: c.confirm, exact: true })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: c.profile })).toHaveAttribute(
    "href",
    "/az/profile",
  );
  await page.goto("/az/confirm-email");
  await expect(page.getByText(c.noKey)).toBeVisible();
  await expect(page.getByText(c.expired)).toHaveCount(0);
  // "constructor" is a property that every object inherits, and no message.
  await page.goto("/az/confirm-email?done=constructor");
  await expect(page.getByText(c.noKey)).toBeVisible();
  await page.goto(`/az/confirm-email?key=${"b".repeat(43)}`);
  await expect(page.getByRole("button", { name: c.confirm, exact: true })).toBeVisible();

  const email = newEmail();
  await register(page, "az", email, true);
  for (let sent = 1; sent < 3; sent++) {
    await page.goto("/az/profile");
    await page.getByRole("button", { name: t.emailSend }).click();
    await expect(page.getByText(t.emailSent)).toBeVisible();
  }
  await page.goto("/az/profile");
  await page.getByRole("button", { name: t.emailSend }).click();
  await expect(page.getByText(t.emailTooMany)).toBeVisible();
});
