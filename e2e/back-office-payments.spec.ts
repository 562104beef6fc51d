/**
 * The work of staff who handle orders, in the back office: an order's payments, the queue of
 * payments in review, and a day's report.
 */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { BASE_URL } from "./shop/http";
import { allProducts } from "./shop/catalogue";
import { clientAddressHeaders } from "./shop/customer";
import { newCustomer, sql } from "./shop/orders";
import { newToken, owner } from "./shop/staff";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

const LABELS = {
  az: {
    received: "Köçürmə gəldi",
    cancel: "Sifarişi ləğv et",
    yes: "Bəli",
    no: "Xeyr",
    paid: "Ödənilib",
    done: "Edildi.",
    late: "Gec oldu: sifariş artıq ödənilib.",
    title: "Ödənişlər və tarixçə",
    back: "Köçürmə geri qaytarıldı",
    invoice: "Hesab-faktura №",
  },
  en: {
    received: "Transfer received",
    cancel: "Cancel the order",
    yes: "Yes",
    no: "No",
    paid: "Paid",
    done: "Done.",
    late: "Too late: the order has been paid already.",
    title: "Payments and history",
    back: "Transfer returned",
    invoice: "Invoice №",
  },
  ru: {
    received: "Перевод получен",
    cancel: "Отменить заказ",
    yes: "Да",
    no: "Нет",
    paid: "Оплачен",
    done: "Сделано.",
    late: "Поздно: заказ уже оплачен.",
    title: "Платежи и история",
    back: "Перевод возвращён",
    invoice: "Счёт №",
  },
} as const;

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

/** Places an order that waits for a bank transfer; returns its number. */
async function orderByTransfer(context: BrowserContext): Promise<number> {
  const [product] = (await allProducts()).sort((a, b) => b.productCount - a.productCount);
  await newCustomer(context);
  const headers = { Origin: BASE_URL };
  expect(
    (
      await context.request.post("/api/Basket", {
        data: [{ productSlug: product?.slug, productCount: 1 }],
        headers,
      })
    ).status(),
  ).toBe(200);
  const answer = await context.request.post("/api/Invoice/create-invoice", {
    data: {
      userName: "Əli",
      userSurName: "Məmmədov",
      userPhone: `050 ${2_000_000 + Math.floor(Math.random() * 7_000_000)}`,
      userAddress: "Bakı, Nizami 1",
      userPaymentType: { paymentTypeId: 3 },
    },
    headers,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const invoices = (await (
    await context.request.get("/api/Invoice/get-all-invoices?pageSize=1")
  ).json()) as { data: [{ invoiceId: number }] };
  return invoices.data[0].invoiceId;
}

async function asStaff(context: BrowserContext, language: keyof typeof LABELS): Promise<void> {
  await context.addCookies([
    { name: "payload-token", value: process.env.STAFF_TOKEN || (await newToken()), url: BASE_URL },
    { name: "payload-lng", value: language, url: BASE_URL },
  ]);
}

const panel = (page: Page, language: keyof typeof LABELS) =>
  page.getByRole("region", { name: LABELS[language].title });
async function openOrder(page: Page, id: number, language: keyof typeof LABELS): Promise<void> {
  await page.goto(`/admin/collections/invoices/${id}`);
  await expect(
    panel(page, language).getByRole("button", { name: LABELS[language].received }),
  ).toBeVisible();
}

for (const [language, width] of [
  ["az", 1280],
  ["az", 360],
  ["en", 360],
  ["ru", 1280],
] as const) {
  test(
    `${language} ${width}: a transfer is recorded once, after a confirmation, and a colleague who is too late sees a message`,
    auditOnlyUnless(language === "az" && width === 1280),
    async ({ context, browser }) => {
      const labels = LABELS[language];
      const id = await orderByTransfer(context);
      const desk = await browser.newContext({
        viewport: { width, height: 900 },
        extraHTTPHeaders: clientAddressHeaders(),
      });
      await asStaff(desk, language);
      const [page, colleague] = [await desk.newPage(), await desk.newPage()];
      await openOrder(page, id, language);
      await openOrder(colleague, id, language);

      const requests: string[] = [];
      page.on(
        "request",
        (request) =>
          request.method() === "POST" &&
          /transfer-received/.test(request.url()) &&
          requests.push(request.url()),
      );
      await panel(page, language).getByRole("button", { name: labels.received }).click();
      await expect(page.locator(".confirmation-modal")).toContainText(`№ ${id}`);
      await page.getByRole("button", { name: labels.no, exact: true }).click();
      await expect(page.getByRole("button", { name: labels.yes, exact: true })).toBeHidden();
      expect(requests).toEqual([]);
      await panel(page, language).getByRole("button", { name: labels.received }).click();
      await page.getByRole("button", { name: labels.yes, exact: true }).dblclick({ force: true });
      await expect(panel(page, language).getByRole("status")).toHaveText(labels.done);
      await expect(panel(page, language).getByText(labels.paid, { exact: true })).toBeVisible();
      await expect(
        panel(page, language).getByRole("row").filter({ hasText: owner().email }),
      ).toHaveCount(1);
      await expect(panel(page, language).getByRole("button", { name: labels.cancel })).toHaveCount(
        0,
      );
      expect(requests).toHaveLength(1);

      await panel(colleague, language)
        .getByRole("button", { name: labels.cancel })
        .dispatchEvent("click");
      await colleague.getByRole("button", { name: labels.yes, exact: true }).click();
      await expect(panel(colleague, language).getByRole("status")).toHaveText(labels.late);
      await expect(
        panel(colleague, language).getByRole("button", { name: labels.back }),
      ).toBeVisible();

      const [printed] = await Promise.all([
        desk.waitForEvent("page"),
        panel(page, language)
          .getByRole("button", { name: new RegExp(`, ${language}$`) })
          .click(),
      ]);
      await expect(printed.getByRole("heading", { level: 1 })).toHaveText(
        `${labels.invoice} ${id}`,
      );
      await expect(printed.locator(".state")).toContainText(labels.paid);
      await desk.close();
    },
  );
}

test(
  "the dashboard links to what waits for staff, and a day's report is a table",
  AUDIT_ONLY,
  async ({ context, page }) => {
    await orderByTransfer(context);
    await asStaff(context, "az");
    await page.goto("/admin");
    await page.getByRole("link", { name: /Köçürmə gözləyən sifarişlər: \d+/ }).click();
    await expect(page).toHaveURL(/\/admin\/collections\/invoices\?.*awaiting/);
    await page.goto("/admin/collections/payment-attempts");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Günün hesabatını yüklə (CSV)" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^books-\d{4}-\d{2}-\d{2}\.csv$/);
    const rejected = await page.evaluate(async () => {
      const answer = await fetch("/admin/api/payment-attempts/day.csv?day=2026-02-30");
      return [answer.status, await answer.text()];
    });
    expect(rejected).toEqual([400, expect.stringContaining("Günü belə yazın")]);
  },
);

const LOST_CHARGE_LABELS = {
  az: {
    title: "Bankda olan, mağazanın tanımadığı pul",
    note: "Nə etdiniz",
    settle: "Həll olundu",
    why: "Nə etdiyinizi yazın: kimin ödənişi idi, pul nə vaxt qaytarıldı.",
  },
  en: {
    title: "Money at the bank that the shop does not know",
    note: "What you did",
    settle: "Settled",
    why: "Write what you did: whose payment it was, when the money was given back.",
  },
  ru: {
    title: "Деньги в банке, которых магазин не знает",
    note: "Что сделано",
    settle: "Решено",
    why: "Напишите, что сделано: чей это был платёж, когда возвращены деньги.",
  },
} as const;

for (const [language, width] of [
  ["az", 1280],
  ["en", 360],
  ["ru", 1280],
] as const) {
  test(
    `${language} ${width}: charges that a restored backup does not know are listed with instructions, and settled with a note`,
    auditOnlyUnless(language === "az" && width === 1280),
    async ({ browser }) => {
      const labels = LOST_CHARGE_LABELS[language];
      const order = String(Math.random()).slice(2, 14).padEnd(12, "7");
      await sql(
        "INSERT INTO lost_charges (kind, provider, terminal, order_number, amount, rrn, int_ref, state, charged_at) VALUES ('charge', 'azericard', '17999999', $1, 129.5, '261127000123', 'A1B2', 'approved', now())",
        [order],
      );
      const desk = await browser.newContext({
        viewport: { width, height: 900 },
        extraHTTPHeaders: clientAddressHeaders(),
      });
      await asStaff(desk, language);
      const page = await desk.newPage();
      await page.goto("/admin");
      await expect(page.getByRole("link", { name: labels.title })).toBeVisible();
      await page.goto("/admin/collections/payment-attempts");
      const row = page
        .getByRole("region", { name: labels.title })
        .getByRole("listitem")
        .filter({ hasText: order });
      await expect(row).toContainText("129.50 AZN");
      await expect(row).toContainText("RRN 261127000123");
      await row.getByRole("button", { name: labels.settle }).click();
      await expect(row.getByRole("alert")).toHaveText(labels.why);
      await row.getByLabel(labels.note).fill("found, ordered anew");
      await row.getByRole("button", { name: labels.settle }).click();
      await expect(row).toHaveCount(0);
      const [settled] = await sql<{ by: string; note: string }>(
        "SELECT settled_by AS by, note FROM lost_charges WHERE order_number = $1",
        [order],
      );
      expect(settled).toEqual({ by: owner().email, note: "found, ordered anew" });
      await desk.close();
    },
  );
}
