/**
 * Instalments beside a product's price and the basket's total, and lists filtered by a maximum
 * monthly payment.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { fetchRaw, BASE_URL } from "./shop/http";
import { allProducts, type Card } from "./shop/catalogue";
import { collectPageErrors } from "./shop/page-errors";
import { filterCheckboxes, optionCount } from "./shop/filters";
import { metaContents } from "./shop/html";
import { cards, foundCount, FRIDGES, overflowOf } from "./shop/lists";
import { openHydrated, presetStorage, parseQepik } from "./shop/page-helpers";
import { type Language, LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

type CardType = { paymentCardTypeTitle: string; paymentCardCreditTypes: { monthCount: number }[] };
type Row = {
  card: string;
  months: number;
  monthly: number;
  last: number;
  total: number;
  overpayment: number;
};

const cardTypes = async (): Promise<CardType[]> =>
  (
    (await (
      await fetch(`${BASE_URL}/api/PaymentType/payment-card-types?Lang=az`, { method: "POST" })
    ).json()) as { data: CardType[] }
  ).data;
const payableOf = ({ price, discountPrice }: Card) => Math.round((discountPrice ?? price) * 100);

let product: Card;
test.beforeAll(async () => {
  // A product whose price cannot be divided evenly by three months.
  const match = (await allProducts()).find(
    (card) =>
      card.productCount >= 5 &&
      card.creditPrice !== null &&
      payableOf(card) % 3 !== 0 &&
      payableOf(card) > 100_000,
  );
  if (!match) throw new Error("no product");
  product = match;
});

/**
 * The table's rows as numbers, each with the card in the heading above it. In a row without a last
 * payment all payments are equal.
 */
const rowsOf = async (table: Locator): Promise<Row[]> =>
  (
    await table.locator("tbody").evaluateAll((bodies) => {
      const textOf = (element: Element | null | undefined) => element?.textContent ?? "";
      return bodies.flatMap((body) => {
        const [head, ...rows] = [...body.querySelectorAll("tr")];
        return rows.map((row) => {
          const [months, payment, total, overpayment] = [...row.cells];
          const monthly = textOf(payment?.querySelector("strong"));
          return {
            card: textOf(head?.cells[0]),
            months: textOf(months),
            monthly,
            last: textOf(payment?.querySelector("small")) || monthly,
            total: textOf(total),
            overpayment: textOf(overpayment),
          };
        });
      });
    })
  ).map((row) => ({
    card: row.card.trim(),
    months: Number(row.months),
    monthly: parseQepik(row.monthly),
    last: parseQepik(row.last),
    total: parseQepik(row.total),
    overpayment: parseQepik(row.overpayment),
  }));

/**
 * Expects every card and term that the checkout offers, in the same order, with payments that add
 * up to the price.
 */
async function expectCorrectInstalments(table: Locator, price: number): Promise<Row[]> {
  const rows = await rowsOf(table);
  expect(rows.map(({ card, months }) => [card, months])).toEqual(
    (await cardTypes()).flatMap((card) =>
      card.paymentCardCreditTypes.map(({ monthCount }) => [card.paymentCardTypeTitle, monthCount]),
    ),
  );
  for (const { months, monthly, last, total, overpayment } of rows) {
    expect(total).toBe((months - 1) * monthly + last);
    expect(overpayment).toBe(total - price);
    expect(overpayment).toBe(0);
    expect(Math.abs(monthly * months - price) * 2).toBeLessThanOrEqual(months);
  }
  return rows;
}

const tables = (page: Page) => page.locator("table.instalment-table");
const openPanel = async (page: Page, language: Language): Promise<Locator> => {
  const link = page.locator("main").getByRole("link", { name: TEXTS[language].instalments.open });
  await link.click();
  const dialog = page.getByRole("dialog", { name: TEXTS[language].instalments.title });
  await expect(tables(page)).toBeVisible();
  return dialog;
};

for (const width of [360, 1280]) {
  for (const language of LANGUAGES) {
    test.describe(
      `${language}, ${width} px`,
      auditOnlyUnless(language === "az" && width === 360),
      () => {
        test.use({ viewport: { width, height: 800 } });
        const t = TEXTS[language];

        test("a product's panel has every card and term, adds up, and has the same content as the page without scripts", async ({
          page,
          browser,
        }) => {
          const complaints = collectPageErrors(page);
          await openHydrated(page, `/${language}/product/${product.slug}`);
          const dialog = await openPanel(page, language);
          const rows = await expectCorrectInstalments(tables(page), payableOf(product));
          expect(rows.find(({ months }) => months === 3)?.last).not.toBe(
            rows.find(({ months }) => months === 3)?.monthly,
          );
          for (const name of [
            t.instalments.term,
            t.instalments.monthly,
            t.instalments.total,
            t.instalments.overpayment,
          ])
            await expect(dialog.getByRole("columnheader", { name, exact: true })).toBeVisible();
          expect(
            await tables(page).evaluate(
              (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
            ),
          ).toBeLessThanOrEqual(0);
          // Shows only terms whose monthly payment is at most the given amount, exact to the qəpik.
          const [maxMonthly = 0, lowest = 0] = [
            rows[2]?.monthly,
            Math.min(...rows.map(({ monthly }) => monthly)),
          ];
          const leastText =
            (await tables(page).locator("strong").allInnerTexts()).find(
              (text) => parseQepik(text) === lowest,
            ) ?? "";
          const limit = dialog.getByLabel(t.results.monthlyMax);
          await limit.fill((maxMonthly / 100).toFixed(2).replace(".", ","));
          expect(await rowsOf(tables(page))).toEqual(
            rows.filter(({ monthly }) => monthly <= maxMonthly),
          );
          await limit.fill(((lowest - 1) / 100).toFixed(2));
          await expect(dialog.getByRole("status")).toContainText(leastText);
          await limit.fill("-5");
          await expect(limit).toHaveAccessibleDescription(
            t.instalments.badAmount.replace("{typed}", "-5"),
          );
          expect(await rowsOf(tables(page))).toEqual(rows);
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
          const link = page.locator("main").getByRole("link", { name: t.instalments.open });
          await expect(link).toBeFocused();
          expect(complaints).toEqual([]);
          if (width > 360) return;

          const noScripts = await browser.newContext({
            javaScriptEnabled: false,
            viewport: { width, height: 800 },
          });
          const staticPage = await noScripts.newPage();
          await staticPage.goto(`/${language}/product/${product.slug}`);
          await staticPage.locator("main").getByRole("link", { name: t.instalments.open }).click();
          await expect(staticPage.getByRole("heading", { level: 1 })).toHaveText(
            t.instalments.title,
          );
          expect(await rowsOf(tables(staticPage))).toEqual(rows);
          expect(await overflowOf(staticPage)).toBeLessThanOrEqual(0);
          await staticPage
            .locator("main input[name=monthlyMax]")
            .fill(((maxMonthly - 1) / 100).toFixed(2));
          await staticPage.getByRole("button", { name: t.instalments.limit, exact: true }).click();
          expect(await rowsOf(tables(staticPage))).toEqual(
            rows.filter(({ monthly }) => monthly < maxMonthly),
          );
          // The amount can be written in any format, and is explained when it is invalid.
          const amount = staticPage.locator("main input[name=amount]");
          await amount.fill("1.5.0");
          await staticPage.getByRole("button", { name: t.instalments.show }).click();
          await expect(
            staticPage.getByText(t.instalments.badAmount.replace("{typed}", "1.5.0")),
          ).toBeVisible();
          await expect(amount).toHaveValue("1.5.0");
          await amount.fill("1 000,01 ₼");
          await staticPage.getByRole("button", { name: t.instalments.show }).click();
          await expectCorrectInstalments(tables(staticPage), 100_001);
          await noScripts.close();
        });

        test("the basket's panel divides its total, and follows changes of the total", async ({
          page,
        }) => {
          await presetStorage(page, { basket: JSON.stringify({ [product.slug]: 2 }) });
          await openHydrated(page, `/${language}/cart`);
          const total = page.locator("main dl dd").last();
          await expect
            .poll(async () => parseQepik(await total.innerText()))
            .toBe(2 * payableOf(product));
          const dialog = await openPanel(page, language);
          await expectCorrectInstalments(tables(page), 2 * payableOf(product));
          await dialog.getByRole("button", { name: t.panels.close }).click();
          await page.locator("main select").selectOption("3");
          await expect
            .poll(async () => parseQepik(await total.innerText()))
            .toBe(3 * payableOf(product));
          await openPanel(page, language);
          await expectCorrectInstalments(tables(page), 3 * payableOf(product));
          // The link opened in a new tab shows the same.
          await page.goto(
            (await page
              .locator("main")
              .getByRole("link", { name: t.instalments.open })
              .getAttribute("href")) ?? "",
          );
          await expectCorrectInstalments(tables(page), 3 * payableOf(product));
        });
      },
    );
  }
}

test("without scripts a shared basket has its instalments too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/az/cart?products=${product.slug}:2`);
  await page.locator("main").getByRole("link", { name: TEXTS.az.instalments.open }).click();
  await expectCorrectInstalments(tables(page), 2 * payableOf(product));
  await context.close();
});

test("an instalments page is not indexed; an unknown product is a 404, and an amount that is too small is reported", async () => {
  const knownPage = await fetchRaw(`/az/instalments?product=${product.slug}`);
  expect([knownPage.status, metaContents(knownPage.body, "robots")]).toEqual([
    200,
    ["noindex, follow"],
  ]);
  for (const path of [
    "/az/instalments?product=there-is-none",
    "/az/instalments?product=%00",
    "/az/instalments?product=../../etc",
  ])
    expect((await fetchRaw(path)).status, path).toBe(404);
  for (const amount of ["0,02", "-5", "1e9", "%00", "<script>", "99999999999", "0"]) {
    const { status, body } = await fetchRaw(`/ru/instalments?amount=${amount}`);
    expect([status, body.includes("<table")], amount).toEqual([200, false]);
  }
});

test.describe("filter by maximum monthly payment", () => {
  const t = TEXTS.az;
  const chips = (page: Page) => page.getByRole("list", { name: t.results.chosen });
  /** The price divided by the longest term of any card, rounded half up. */
  const monthlyOf = async () => {
    const longest = Math.max(
      ...(await cardTypes()).flatMap((card) =>
        card.paymentCardCreditTypes.map(({ monthCount }) => monthCount),
      ),
    );
    return { longest, of: (price: number) => Math.floor((2 * price + longest) / (2 * longest)) };
  };
  const pricesOf = async (page: Page): Promise<number[]> =>
    (await cards(page).locator(".amounts").allInnerTexts()).map((text) =>
      parseQepik(/[\d.]+,\d\d/.exec(text)?.[0] ?? ""),
    );

  for (const width of [360, 1280]) {
    test(
      `without scripts, ${width} px: a form that works together with other filters, sort order and pages`,
      auditOnlyUnless(width === 360),
      async ({ browser }) => {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          viewport: { width, height: 800 },
        });
        const page = await context.newPage();
        const { longest, of } = await monthlyOf();
        await page.goto("/az/searchResult?categoryId=1");
        const all = await foundCount(page);
        const form = page.getByRole("form", { name: t.results.filters });
        const show = async () => {
          if (!(await form.isVisible()))
            await page
              .locator("main summary")
              .filter({ hasText: t.results.filters })
              .first()
              .click();
          await form.getByRole("button", { name: t.results.show }).click();
        };
        const field = form.getByLabel(t.results.monthlyMax);
        if (!(await form.isVisible()))
          await page.locator("main summary").filter({ hasText: t.results.filters }).first().click();
        await field.fill("41,5");
        await show();
        await expect(page).toHaveURL(/\?categoryId=1&monthlyMax=41\.50$/);
        const narrowed = await foundCount(page);
        expect(narrowed).toBeGreaterThan(24);
        expect(narrowed).toBeLessThan(all);
        await expect(chips(page)).toContainText(`41,50 ₼, ${longest}`);
        for (const price of await pricesOf(page)) expect(of(price)).toBeLessThanOrEqual(4150);

        await page.locator("main select[name=SortType]").selectOption("orderbydescprice");
        await page.getByRole("button", { name: t.results.apply }).click();
        await expect(page).toHaveURL(/monthlyMax=41.50.*SortType=orderbydescprice/);
        expect(await foundCount(page)).toBe(narrowed);
        const [dearest = 0] = await pricesOf(page);
        // With a maximum that is one qəpik lower, the most expensive product is left out.
        const lowerLimit = await fetchRaw(
          `/api/Product/search?categoryId=1&pageSize=1&sortType=orderbydescprice&monthlyMax=${(of(dearest) - 1) / 100}`,
        );
        expect(
          (JSON.parse(lowerLimit.body) as { data: { totalCount: number } }).data.totalCount,
        ).toBeLessThan(narrowed);
        await page
          .getByRole("navigation", { name: t.results.pages })
          .getByRole("link", { name: t.results.next })
          .click();
        await expect(page).toHaveURL(/monthlyMax=41.50.*initialPageIndex=1/);
        for (const price of await pricesOf(page)) expect(price).toBeLessThanOrEqual(dearest);

        // The counts of the other filters already take the maximum into account.
        if (!(await form.isVisible()))
          await page.locator("main summary").filter({ hasText: t.results.filters }).first().click();
        const brand = form.locator('[data-field^="brand:"]').first();
        const promised = await optionCount(brand);
        await brand.check();
        await show();
        expect(await foundCount(page)).toBe(promised);
        await chips(page).getByRole("link").first().click();
        await expect(page).not.toHaveURL(/monthlyMax/);
        await expect(page).toHaveURL(/f=brand/);
        await context.close();
      },
    );
  }

  for (const language of LANGUAGES) {
    test(
      `with scripts: applied when typed, kept by the next choice, and invalid amounts are explained (${language})`,
      auditOnlyUnless(language === "az"),
      async ({ page }) => {
        const texts = TEXTS[language];
        await page.setViewportSize({ width: 1280, height: 900 });
        const complaints = collectPageErrors(page);
        await openHydrated(page, FRIDGES.replace("/az/", `/${language}/`));
        const all = await foundCount(page);
        const field = page
          .locator("main")
          .getByLabel(texts.results.monthlyMax)
          .filter({ visible: true });
        await field.fill("60");
        await field.press("Enter");
        await expect(page).toHaveURL(/monthlyMax=60$/);
        await expect.poll(() => foundCount(page)).toBeLessThan(all);
        await expect(field).toBeFocused();
        await filterCheckboxes(page, "color").first().check();
        await expect(page).toHaveURL(/monthlyMax=60&f=color/);
        await expect(
          page.getByRole("list", { name: texts.results.chosen }).getByRole("listitem"),
        ).toHaveCount(3);
        await field.fill("çox");
        await field.press("Tab");
        const bad = texts.results.monthlyMaxBad.replace("{typed}", "çox");
        await expect(
          page.locator("main").getByRole("alert").filter({ hasText: bad }),
        ).toBeVisible();
        await expect(field).toHaveValue("çox");
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(bad);
        await page.goBack();
        await expect(field).toHaveValue("60");
        await expect(page.locator("main").getByRole("alert").filter({ hasText: bad })).toHaveCount(
          0,
        );
        await field.fill("");
        await field.press("Tab");
        await expect(page).not.toHaveURL(/monthlyMax/);
        expect(complaints).toEqual([]);
      },
    );
  }

  test("the canonical page of a list with a maximum is the category; an empty result has a hint", async () => {
    const { status, body } = await fetchRaw("/az/searchResult?categoryId=101&monthlyMax=0,05");
    expect(status).toBe(200);
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/az\/searchResult\?categoryId=101"/);
    expect(body).toContain(t.results.emptyFiltersHint);
    // The stored page of the category is not affected.
    expect((await fetchRaw("/az/searchResult?categoryId=101")).body).not.toContain(
      t.results.emptyFiltersHint,
    );
    expect((await fetchRaw("/az/searchResult?categoryId=101&monthlyMax=")).status).toBe(200);
  });
});
