import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { signInByApi } from "./shop/customer";
import { documentsWith } from "./shop/staff";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const number = () => `050 ${randomInt(200, 999)} ${randomInt(10, 99)} ${randomInt(10, 99)}`;
const person = (overrides: object = {}) => ({
  firstName: "Aygün",
  lastName: "Əliyeva",
  phone: number(),
  email: "aygun@example.com",
  password: "uzun şifrə 1",
  confirmPassword: "uzun şifrə 1",
  ...overrides,
});
type Entered = ReturnType<typeof person>;

async function fill(page: Page, language: Language, entered: Entered): Promise<void> {
  for (const [name, value] of Object.entries(entered))
    await page
      .getByLabel(TEXTS[language].register[name as keyof Entered], { exact: true })
      .fill(value);
}
const submit = (page: Page, language: Language) =>
  page.getByRole("button", { name: TEXTS[language].register.submit });
const customers = (phone: string) =>
  documentsWith("customers", "phone", `+994${phone.replace(/\D/g, "").slice(1)}`);

for (const language of LANGUAGES) {
  test(
    `registering leads to the success page; the number belongs to nobody until a code confirms it (${language})`,
    auditOnlyUnless(language === "az"),
    async ({ page }) => {
      const t = TEXTS[language].register;
      const entered = person();
      await page.goto(`/${language}/sign_up`);
      await fill(page, language, entered);
      await submit(page, language).dblclick();
      await expect(page).toHaveURL(
        language === "az"
          ? /\/actioninfo\/regsuccess$/
          : new RegExp(`/actioninfo/regsuccess\\?lang=${language}$`),
      );
      await expect(page.getByRole("heading", { level: 1, name: t.successTitle })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(page.getByRole("main").getByRole("link", { name: t.signIn })).toHaveAttribute(
        "href",
        `/${language}/sign_in`,
      );
      expect(await customers(entered.phone)).toEqual([]);
    },
  );
}

test("[31] each invalid field says what is wrong, the first one is focused, and nothing typed is lost", async ({
  page,
}) => {
  const t = TEXTS.az.register;
  await page.goto("/az/sign_up");
  await submit(page, "az").click();
  for (const text of [
    t.firstNameMissing,
    t.lastNameMissing,
    t.phoneMissing,
    t.emailMissing,
    t.confirmMissing,
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByLabel(t.firstName, { exact: true })).toBeFocused();
  const entered = person({
    phone: "012 404 12 34",
    email: "aygun@",
    password: "qısa",
    confirmPassword: "başqa",
  });
  await fill(page, "az", entered);
  await submit(page, "az").click();
  for (const text of [t.emailWrong, t.passwordWrong, t.confirmWrong])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const mended = {
    ...entered,
    email: "aygun@example.com",
    password: "uzun şifrə 1",
    confirmPassword: "uzun şifrə 1",
  };
  await fill(page, "az", mended);
  await submit(page, "az").click();
  // A land-line number: only the server knows which numbers are mobile ones.
  await expect(page.getByText(t.phoneWrong, { exact: true })).toBeVisible();
  await expect(page.getByLabel(t.phone, { exact: true })).toBeFocused();
  for (const [name, value] of Object.entries(mended))
    await expect(page.getByLabel(t[name as keyof Entered], { exact: true })).toHaveValue(value);
});

test("an error without a field is shown as a toast: the server's first message, else the text from the specification", async ({
  page,
}) => {
  const answers: object[] = [
    { statusCode: 400, isSuccessful: false, code: "X", messages: ["Bu nömrə bloklanıb."] },
    { statusCode: 500, isSuccessful: false, code: "X", messages: [] },
    { statusCode: 200, isSuccessful: true, data: {} },
  ];
  await page.route("**/api/auth/register-user", (route) =>
    route.fulfill({ status: 200, json: answers.shift() }),
  );
  await page.goto("/az/sign_up");
  await fill(page, "az", person());
  const toast = page.locator("[data-announcer]:visible");
  await submit(page, "az").click();
  await expect(toast).toContainText("Bu nömrə bloklanıb.");
  // A 200 without the expected data is not a registration either.
  for (let i = 0; i < 2; i++) {
    await submit(page, "az").click();
    await expect(toast).toContainText("Gözlənilməyən xəta baş verdi.");
  }
  await expect(page).toHaveURL(/\/az\/sign_up$/);
});

test("without a connection a message is shown, even before the validation code has loaded, and what was typed is kept", async ({
  page,
  context,
}) => {
  const entered = person();
  await page.goto("/az/sign_up");
  await expect(page.locator("main form")).toHaveAttribute("novalidate");
  await fill(page, "az", entered);
  await context.setOffline(true);
  await submit(page, "az").click();
  await expect(page.getByRole("alert").filter({ hasText: TEXTS.az.forms.offline })).toBeVisible();
  await expect(page.getByLabel(TEXTS.az.register.email, { exact: true })).toHaveValue(
    entered.email,
  );
  await context.setOffline(false);
  await submit(page, "az").click();
  await expect(page).toHaveURL(/\/actioninfo\/regsuccess$/);
});

test("a signed-in shopper is redirected from the registration to the home page in the same language", async ({
  page,
  context,
}) => {
  await signInByApi(context);
  for (const language of ["az", "ru"]) {
    await page.goto(`/${language}/sign_up`);
    await expect(page).toHaveURL(new RegExp(`/${language}$`));
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("a rejected form is shown again with what was typed except the passwords; a valid one leads on", async ({
    page,
  }) => {
    const t = TEXTS.ru.register;
    const entered = person({ phone: "012 404 12 34" });
    await page.goto("/ru/sign_up");
    await fill(page, "ru", entered);
    await submit(page, "ru").click();
    await expect(page).toHaveURL(/\/ru\/sign_up$/);
    await expect(page.getByText(t.phoneWrong, { exact: true })).toBeVisible();
    await expect(page.getByLabel(t.firstName, { exact: true })).toHaveValue(entered.firstName);
    await expect(page.getByLabel(t.password, { exact: true })).toHaveValue("");
    await fill(page, "ru", { ...entered, phone: number() });
    await submit(page, "ru").click();
    await expect(page).toHaveURL(/\/actioninfo\/regsuccess\?lang=ru$/);
    await expect(page.getByRole("heading", { level: 1, name: t.successTitle })).toBeVisible();
  });
});
