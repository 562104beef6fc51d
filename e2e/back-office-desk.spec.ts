/**
 * An order's way from the payment to the door: staff pack, hand over and deliver it on the desk, and
 * its buyer follows it in the profile and by the link in the message.
 */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { DESK_TEXTS } from "@/components/backoffice/desk/desk-texts";
import { auditOnlyUnless } from "./shop/audit-only";
import { allProducts } from "./shop/catalogue";
import { clientAddressHeaders } from "./shop/customer";
import { BASE_URL } from "./shop/http";
import { newCustomer, sql } from "./shop/orders";
import { API, newToken, staffSession } from "./shop/staff";
import { type Language, TEXTS } from "./shop/texts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

/** Places an order of two pieces by transfer, whose money has arrived; returns its number. */
async function paidOrder(context: BrowserContext, lang: Language): Promise<number> {
  const [product] = (await allProducts()).sort((a, b) => b.productCount - a.productCount);
  await newCustomer(context);
  const headers = { Origin: BASE_URL };
  const basket = [{ productSlug: product?.slug, productCount: 2 }];
  expect((await context.request.post("/api/Basket", { data: basket, headers })).status()).toBe(200);
  const answer = await context.request.post("/api/Invoice/create-invoice", {
    data: {
      userName: "Əli",
      userSurName: "Məmmədov",
      userPhone: `050 ${2_000_000 + Math.floor(Math.random() * 7_000_000)}`,
      userAddress: "Bakı, Nizami 1",
      userPaymentType: { paymentTypeId: 3 },
      lang,
    },
    headers,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: { invoiceId: number } };
  const staff = await staffSession();
  const received = await staff.post(`${API}/invoices/${data.invoiceId}/transfer-received`);
  expect(received.status(), await received.text()).toBe(200);
  await staff.dispose();
  return data.invoiceId;
}

const asStaff = async (context: BrowserContext, language: Language): Promise<void> =>
  context.addCookies([
    { name: "payload-token", value: process.env.STAFF_TOKEN || (await newToken()), url: BASE_URL },
    { name: "payload-lng", value: language, url: BASE_URL },
  ]);

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Scans a code while a scan does what is chosen; returns what the desk says. */
async function scan(page: Page, language: Language, code: string, mode: string): Promise<string> {
  const texts = DESK_TEXTS[language];
  const screen = page.locator("section[aria-labelledby=desk-title]");
  await screen.getByLabel(texts.scanMode).selectOption(mode);
  const answered = page.waitForResponse((response) =>
    response.url().includes(mode === "open" ? "/desk/scan" : "/desk/act"),
  );
  await screen.getByLabel(texts.scan, { exact: false }).first().fill(code);
  await page.keyboard.press("Enter");
  await answered;
  await expect(screen.getByRole("status").first()).not.toBeEmpty();
  return screen.getByRole("status").first().innerText();
}

for (const [language, width] of [
  ["az", 390],
  ["en", 1280],
  ["ru", 390],
] as const) {
  test(
    `${language} ${width}: staff bring an order to the door, and its buyer follows it`,
    auditOnlyUnless(language === "az"),
    async ({ context, page, browser }) => {
      const id = await paidOrder(context, language);
      const texts = DESK_TEXTS[language];
      const t = TEXTS[language].delivery;
      const desk = await browser.newContext({
        viewport: { width, height: 844 },
        extraHTTPHeaders: clientAddressHeaders(),
      });
      await asStaff(desk, language);
      const staff = await desk.newPage();
      await staff.goto("/admin/desk");
      const screen = staff.locator("section[aria-labelledby=desk-title]");
      await expect(screen.getByRole("heading", { level: 1 })).toHaveText(texts.title);
      await screen.getByRole("searchbox").fill(String(id));
      const card = screen.getByRole("article", { name: `${id}-1` });
      await expect(card).toContainText("Bakı, Nizami 1");
      expect(await fits(staff)).toBe(true);

      // A serial number that is wrong is named, and what was typed stays.
      const serials = card.getByRole("textbox", { name: texts.serials });
      await card.getByText(texts.serials).click();
      await serials.fill("490154203237519");
      await card.getByRole("button").first().click();
      await expect(screen.getByRole("status").first()).toContainText("490154203237519");
      await expect(serials).toHaveValue("490154203237519");
      await serials.fill("");
      await card.getByRole("button").first().click();
      await expect(screen.getByRole("status").first()).toContainText(`№ ${id}-1`);

      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${language}/profile?invoice=${id}`);
      await expect(page.locator(`#invoice-${id}`)).toContainText(
        TEXTS[language].profile.statePacked,
      );

      // The second scan changes nothing and says so.
      await scan(staff, language, `${id}-1`, "hand-over");
      await scan(staff, language, `${id}-1`, "hand-over");
      const [{ count = 0, text = "" } = {}] = await sql<{ count: number; text: string }>(
        "SELECT count(*)::integer AS count, max(text) AS text FROM sms_messages WHERE text LIKE $1",
        [`%${id}%order?key=%`],
      );
      expect(count).toBe(1);
      const [link = ""] = /https?:\S+/.exec(text) ?? [];
      await scan(staff, language, `${id}-1`, "deliver");

      // Somebody who is not signed in, on another phone.
      const guest = await browser.newContext({
        viewport: { width, height: 844 },
        extraHTTPHeaders: clientAddressHeaders(),
      });
      const followed = await guest.newPage();
      const response = await followed.goto(new URL(link).pathname + new URL(link).search);
      expect(response?.status()).toBe(200);
      expect(response?.headers()["cache-control"]).toMatch(/no-store|private/);
      await expect(followed.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
      const main = followed.locator("main");
      await expect(main).toContainText(t.delivered);
      await expect(main).not.toContainText("Nizami");
      await expect(main).not.toContainText("Məmmədov");
      expect(await fits(followed)).toBe(true);
      await followed.goto(`/${language}/order?key=1-1-${"a".repeat(22)}`);
      await expect(followed.getByRole("heading", { level: 1 })).toHaveText(t.badLink);
      await guest.close();
      await desk.close();
    },
  );
}

test("a buyer cancels a paid order until it is packed", async ({ browser, context, page }) => {
  const t = TEXTS.az.delivery;
  const packed = await paidOrder(context, "az");
  const staff = await staffSession();
  const list = await staff.get(`${API}/desk?view=to_pack&text=${packed}`);
  const { shipments } = (await list.json()) as { shipments: { id: number; invoiceId: number }[] };
  const id = shipments.find(({ invoiceId }) => invoiceId === packed)?.id;
  expect((await staff.post(`${API}/desk/act`, { data: { act: "pack", ids: [id] } })).status()).toBe(
    200,
  );
  await staff.dispose();
  await page.goto(`/az/profile?invoice=${packed}`);
  const kept = page.locator(`#invoice-${packed}`);
  await expect(kept).toContainText(TEXTS.az.profile.statePacked);
  await expect(kept.getByText(t.cancel, { exact: true })).toHaveCount(0);

  // Another buyer in another browser: one browser has one basket and one session in all its tabs.
  const other = await browser.newContext({ extraHTTPHeaders: clientAddressHeaders() });
  const cancelled = await paidOrder(other, "az");
  const next = await other.newPage();
  await next.goto(`/az/profile?invoice=${cancelled}`);
  const order = next.locator(`#invoice-${cancelled}`);
  await order.getByText(t.cancel, { exact: true }).click();
  await order.getByRole("button", { name: t.cancelSure }).click();
  await expect(order).toContainText(TEXTS.az.profile.stateToRepay);
  await expect(order.getByRole("button", { name: t.cancelSure })).toHaveCount(0);
  await other.close();
});
