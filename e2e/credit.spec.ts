/**
 * Credit contracts (specification sections 2, 4, 5 and 8), from entering a FIN to a paid
 * instalment, against the real shop and the bank simulated by the sandbox.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { CARDS, payAtBank } from "./shop/checkout";
import { collectPageErrors } from "./shop/page-errors";
import { newContract } from "./shop/credit";
import { clientAddressHeaders } from "./shop/customer";
import { metaContents } from "./shop/html";
import { overflowOf } from "./shop/lists";
import { waitForHydration, openHydrated, parseQepik } from "./shop/page-helpers";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

const dialog = (page: Page): Locator => page.getByRole("dialog");
const cards = (page: Page): Locator =>
  page.locator("main li:has(form[action='/api/CreditInfo/payment-credit-request'])");
const amount = (card: Locator): Locator => card.locator("[name=amount]");
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Pays at the bank, also through the page that leads there without scripts. */
async function payCredit(
  page: Page,
  behaviour = "approve",
  { scripts = true } = {},
): Promise<void> {
  // When the button is pressed before the scripts have loaded, an intermediate page with another
  // button leads to the bank.
  const onward = page.locator("#bank-form button");
  await page.locator("#card").or(onward).first().waitFor();
  if (scripts && new URL(page.url()).pathname.startsWith("/api/")) await onward.click();
  await payAtBank(page, CARDS.plain, behaviour);
  if (!scripts) await page.locator("#back button").click();
}

for (const width of [360, 1280]) {
  for (const language of LANGUAGES) {
    test.describe(
      `${language}, ${width} px`,
      auditOnlyUnless(language === "az" && width === 360),
      () => {
        test.use({ viewport: { width, height: 800 } });
        const { credit: t, paymentResult: result, nav } = TEXTS[language];

        test("[31] the menu opens the dialog; empty and wrong codes are reported; a right one leads to the contracts, which can be paid", async ({
          page,
        }) => {
          const complaints = collectPageErrors(page);
          const {
            fin,
            ids: [first = 0, second = 0],
          } = await newContract(
            { debt: 30_000, left: 10_000, due: "2026-12-05" },
            { debt: 5_000, left: 5_000, due: "2027-01-05" },
          );
          await openHydrated(page, `/${language}/contact`);
          const link =
            width < 768
              ? page.locator(".frame-bar").getByRole("link", { name: nav.monthlyPayment })
              : page.getByRole("banner").locator(`a[href="/${language}/aylik-odenis"]`);
          await link.click();
          await expect(dialog(page).getByRole("heading")).toHaveText(t.dialogTitle);
          await expect(page).toHaveURL(new RegExp(`/${language}/contact$`));
          const code = dialog(page).locator("[name=fin]");
          await expect(code).toBeFocused();
          await code.fill("   ");
          await code.press("Enter");
          await expect(dialog(page).getByText(t.blankCode)).toBeVisible();
          await expect(code).toBeFocused();
          await code.fill("5zzzzzz");
          await code.press("Enter");
          await expect(page).toHaveURL(new RegExp(`/${language}$`));
          await expect(page.getByText(t.wrongCode)).toBeVisible();
          await expect(dialog(page)).toHaveCount(0);
          await link.click();
          await expect(code).toHaveValue("5zzzzzz");
          await expect(dialog(page).getByText(t.wrongCode)).toBeVisible();
          await code.fill(` ${fin.toLowerCase()} `);
          await dialog(page).getByRole("button", { name: t.find }).click();
          await expect(page).toHaveURL(
            new RegExp(`/${language}/credit-payment\\?finCode=[\\dA-Za-z]+$`),
          );
          expect(page.url()).not.toContain(fin);

          await expect(cards(page)).toHaveCount(2);
          await expect(cards(page).getByRole("heading")).toHaveText(
            [first, second].map((id) => t.contract.replace("{number}", String(id))),
          );
          const card = cards(page).first();
          for (const text of [
            t.customer,
            "Ə*** M***",
            t.residialAmount,
            t.residialPayment,
            t.mustPayAmount,
            t.dateOfGrant,
            t.mustPayDate,
          ])
            await expect(card).toContainText(text);
          await expect(amount(card)).toHaveValue(language === "en" ? "100.00" : "100,00");
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          await waitForHydration(page);
          const pay = card.getByRole("button", { name: t.pay });
          for (const [typed, message] of [
            ["0", t.amountWrong],
            ["1.234", t.amountWrong],
            ["300.01", t.amountAbove.split("{")[0] ?? ""],
          ] as const) {
            await amount(card).fill(typed);
            await pay.click();
            await expect(card.getByRole("alert")).toContainText(message);
            await expect(amount(card)).toHaveValue(typed);
          }
          await amount(card).fill("120.5");
          await pay.dblclick();
          await payCredit(page, "51");
          await expect(heading(page)).toHaveText(result.refusedTitle);
          await expect(page.getByRole("main")).toContainText(result.reason["insufficient-funds"]);
          await waitForHydration(page);
          await page.getByRole("button", { name: result.payAgain }).click();
          await payCredit(page);
          await expect(heading(page)).toHaveText(result.paidTitle);
          const receipt = page.getByRole("region", { name: t.receipt });
          await expect(receipt).toContainText(String(first));
          expect(parseQepik(await receipt.locator("dd").nth(1).innerText())).toBe(12_050);
          expect(parseQepik(await receipt.locator("dd").nth(3).innerText())).toBe(17_950);
          await expect(page.getByRole("button", { name: t.print })).toBeVisible();
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          // A wrong code is answered with 400, as specified.
          expect(
            complaints.filter((text) => !/find-credit-contract|status of 400/.test(text)),
          ).toEqual([]);
        });
      },
    );
  }

  test(
    `a payment that was begun is offered again with its own amount, ${width} px`,
    auditOnlyUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { credit: t } = TEXTS.az;
      const { fin } = await newContract({ debt: 30_000, left: 10_000, due: "2026-12-05" });
      await page.goto("/az/aylik-odenis");
      await dialog(page).locator("[name=fin]").fill(fin);
      await dialog(page).getByRole("button", { name: t.find }).click();
      const card = cards(page).first();
      await expect(amount(card)).toHaveValue("100,00");
      await waitForHydration(page);
      await amount(card).fill("99999999999");
      await card.getByRole("button", { name: t.pay }).click();
      await expect(card.getByRole("alert")).toContainText(t.amountAbove.split("{")[0] ?? "");
      const contracts = page.url();
      await amount(card).fill("5,50");
      await card.getByRole("button", { name: t.pay }).click();
      await page.locator("#card").waitFor();
      await page.goto(contracts);
      await expect(card.getByRole("button", { name: t.unpaid })).toBeVisible();
      await expect(amount(card)).toHaveValue("5,50");
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    },
  );

  test.describe(`with JavaScript off, ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const { credit: t, paymentResult: result } = TEXTS.az;

    test(
      "the page's form reports what is wrong, shows the contracts and pays them with plain buttons",
      auditOnlyUnless(width === 360),
      async ({ page }) => {
        const { fin, ids } = await newContract({ debt: 30_000, left: 10_000, due: "2026-12-05" });
        const find = async (code: string) => {
          await page.goto("/az/aylik-odenis");
          await page.locator("main [name=fin]").fill(code);
          await page.locator("main").getByRole("button", { name: t.find }).click();
        };
        await find("  ");
        await expect(page.getByText(t.blankCode)).toBeVisible();
        await find("5ZZZZZZ");
        await expect(page).toHaveURL(/\/az\/credit-payment$/);
        await expect(page.locator("main").getByRole("alert")).toHaveText(t.wrongCode);
        await expect(page.locator("main").getByRole("link", { name: t.home })).toHaveAttribute(
          "href",
          "/az",
        );
        await page.locator("main [name=fin]").fill(fin.toLowerCase());
        await page.locator("main").getByRole("button", { name: t.find }).click();
        const card = cards(page).first();
        await amount(card).fill("0");
        await card.getByRole("button", { name: t.pay }).click();
        await expect(card.getByRole("alert")).toHaveText(t.amountWrong);
        await expect(amount(card)).toHaveValue("0");
        await amount(card).fill("300");
        await card.getByRole("button", { name: t.pay }).click();
        await expect(page.locator("#bank-form")).toContainText("300,00\u00a0AZN");
        await page.locator("#bank-form button").click();
        await payCredit(page, "approve", { scripts: false });
        await expect(heading(page)).toHaveText(result.paidTitle);
        await expect(page.getByRole("main")).toContainText(String(ids[0]));
        await find(fin);
        await expect(page.getByText(t.notFound)).toBeVisible();
      },
    );
  });
}

test("the page opens the dialog on load, but not for a URL with a fragment; Back closes it", async ({
  page,
}) => {
  await page.goto("/az/contact");
  await openHydrated(page, "/az/aylik-odenis");
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/az\/aylik-odenis$/);
  await expect(page.locator("main [name=fin]")).toBeVisible();
  // After the dialog Back leaves the page, with one press.
  await page.goBack();
  await expect(page).toHaveURL(/\/az\/contact$/);
  await openHydrated(page, "/az/aylik-odenis#fin");
  await page.waitForTimeout(500);
  await expect(dialog(page)).toHaveCount(0);
});

test("after Back from the bank the payment begins anew, and what has been paid meanwhile is no longer owed", async ({
  page,
}) => {
  const { code, ids } = await newContract({ debt: 10_000, left: 10_000, due: "2026-12-05" });
  const address = `/az/credit-payment?finCode=${code}`;
  await openHydrated(page, address);
  await amount(cards(page).first()).fill("60");
  await cards(page).first().getByRole("button", { name: TEXTS.az.credit.pay }).click();
  await expect(page.locator("#card")).toBeVisible();
  await page.goBack();
  await waitForHydration(page);
  await amount(cards(page).first()).fill("60");
  // The page says that a payment was begun, and asks whether it was made.
  await cards(page).first().getByRole("button", { name: TEXTS.az.credit.unpaid }).click();
  await payCredit(page);
  await expect(heading(page)).toHaveText(TEXTS.az.paymentResult.paidTitle);
  await openHydrated(page, address);
  await expect(amount(cards(page).first())).toHaveValue("40,00");
  expect(ids).toHaveLength(1);
});

test("the page is private: never stored and not indexed; it says when a code is invalid or the person has no debts", async ({
  page,
}) => {
  const { credit: t } = TEXTS.en;
  const { code: paid } = await newContract({ debt: 0, left: 0, due: "2026-12-05" });
  for (const [query, message] of [
    ["", t.intro],
    ["?finCode=x", t.wrongCode],
    [`?finCode=${paid}`, t.notFound],
  ] as const) {
    const answer = await page.goto(`/en/credit-payment${query}`);
    expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ]);
    expect(metaContents((await answer?.text()) ?? "", "robots")).toEqual(["noindex, follow"]);
    await expect(page.getByRole("main")).toContainText(message);
  }
});
