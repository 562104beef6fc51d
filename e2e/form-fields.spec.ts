/**
 * Requirement 31 of seo.md: every form field has a visible label, and fields about a person have an
 * `autocomplete` token.
 */
import { expect, type Page, test } from "@playwright/test";
import { everyPageType, openPageType } from "./shop/page-types";
import { waitForHydration } from "./shop/page-helpers";
import { openState } from "./shop/open-state";
import { stubThirdParties } from "./shop/stable-page";
import { STATES } from "./shop/states";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

/**
 * The `autocomplete` token of each page type's fields (specification section 2). Amounts and
 * contract codes have none, because they are not personal data of the browser's user.
 */
const FIELDS: Record<string, Record<string, string>> = {
  checkout: {
    userName: "given-name",
    userSurName: "family-name",
    userPhone: "tel",
    userAddress: "address-line1",
    note: "off",
  },
  registration: {
    userFirstName: "given-name",
    userLastName: "family-name",
    userPhone: "tel",
    userEmail: "email",
    userPassword: "new-password",
    confirmPassword: "new-password",
  },
  "credit payment": { fin: "off" },
  "/sign_in": { phoneNumber: "tel" },
  "fast order": { phoneNumber: "tel" },
  "/contact": { name: "name", contact: "email", message: "" },
};

type FieldInfo = { name: string; autocomplete: string; label: string };

/** The text fields of the main content, each with its visible label. */
const fieldsOf = (page: Page): Promise<FieldInfo[]> =>
  page.locator("main").evaluate((main) => {
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { clip, clipPath } = getComputedStyle(element);
      return (
        width > 4 &&
        height > 4 &&
        clip === "auto" &&
        clipPath === "none" &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const fields = [
      ...main.querySelectorAll<HTMLInputElement>(
        "form :is(input:not([type=hidden], [type=checkbox], [type=radio]), textarea)",
      ),
    ];
    return fields
      .filter((field) => isVisible(field) && field.tabIndex >= 0)
      .map((field) => ({
        name: field.name,
        autocomplete: field.getAttribute("autocomplete") ?? "",
        label: [...(field.labels ?? [])]
          .filter(isVisible)
          .map((label) => label.innerText.trim())
          .join(" "),
      }));
  });

for (const language of LANGUAGES) {
  test(
    `[31] fields have visible labels and the right autocomplete tokens (${language})`,
    auditOnlyUnless(language === "az"),
    async ({ page }) => {
      await stubThirdParties(page);
      for (const type of await everyPageType()) {
        const expectedTokens = FIELDS[type.name];
        if (!expectedTokens) continue;
        await openPageType(page, type, language);
        const fields = await fieldsOf(page);
        expect
          .soft(
            fields.filter(({ label }) => label === ""),
            `${type.name}: without a label`,
          )
          .toEqual([]);
        expect
          .soft(
            Object.fromEntries(fields.map(({ name, autocomplete }) => [name, autocomplete])),
            type.name,
          )
          .toMatchObject(expectedTokens);
      }
    },
  );
}

test("[31] the code field accepts the code from an SMS or the clipboard, even with spaces and words around it", async ({
  page,
}) => {
  const state = STATES.find(({ name }) => name === "sign-in-code");
  if (!state) throw new Error("no state with the code's field");
  await openState(page, state, "az");
  const code = page.locator("main input[name=code]");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(page.locator("main label").filter({ hasText: TEXTS.az.signIn.code })).toBeVisible();
  // A complete code is submitted at once.
  await page.route("**/api/auth/confirm-code", () => undefined);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText(" 48 21 "));
  await code.press("ControlOrMeta+a");
  await code.press("ControlOrMeta+v");
  await expect(code).toHaveValue("4821");
});

test("[31] submitting an empty form focuses its first invalid field, which has an error message", async ({
  page,
}) => {
  await stubThirdParties(page);
  for (const type of await everyPageType()) {
    if (!["registration", "checkout"].includes(type.name)) continue;
    await openPageType(page, type, "az");
    await waitForHydration(page);
    for (const field of await page
      .locator("main form :is(input[type=text], input[type=tel], input[type=email])")
      .all())
      await field.fill("");
    await page.locator("main form button[type=submit]").filter({ visible: true }).first().click();
    const first = page.locator("main form [aria-invalid=true]").first();
    await expect(first, type.name).toBeFocused();
    await expect(first, type.name).toHaveAccessibleDescription(/\S/);
  }
});
