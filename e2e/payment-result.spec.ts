/** What the shop shows when the shopper returns from the bank, with or without its answer. */
import { expect, test } from "@playwright/test";
import {
  CARDS,
  completeOrder,
  fillBasket,
  fillInPerson,
  newestInvoiceId,
  openCheckout,
  payAtBank,
  payForm,
  PERSON,
} from "./shop/checkout";
import { clientAddressHeaders } from "./shop/customer";
import { metaContents } from "./shop/html";
import { BASE_URL } from "./shop/http";
import { declinePayment, fetchAsCustomer, newCustomer } from "./shop/orders";
import { openHydrated } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

test("after Back from the bank the order can be paid, here and in the profile; when the bank's form is blocked, its button is shown", async ({
  context,
  page,
}) => {
  await openCheckout(context, page);
  await fillInPerson(page);
  const bank = /\/cgi-bin\/cgi_link$/;
  await page.route(bank, (route) => route.abort("aborted"));
  await completeOrder(page);
  await expect(page.locator("#bank-form button")).toBeVisible({ timeout: 10_000 });
  // As when the browser restores a page from its back/forward cache: the overlay is gone, and the
  // order has been placed.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(
    page.getByText(
      TEXTS.az.checkout.waitingTitle.replace("{number}", String(await newestInvoiceId(context))),
    ),
  ).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.locator("#bank-form")).toHaveCount(0);
  await page.unroute(bank);
  await payForm(page).getByRole("button").click();
  await expect(page.locator("#card")).toBeVisible();
  await page.goBack();
  await expect(payForm(page).getByRole("button", { name: TEXTS.az.payment.unpaid })).toBeVisible();
  await openHydrated(page, "/az/profile");
  await payForm(page).getByRole("button", { name: TEXTS.az.payment.unpaid }).click();
  await payAtBank(page, CARDS.plain);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    TEXTS.az.paymentResult.paidTitle,
  );
  await page.getByRole("main").getByRole("link", { name: TEXTS.az.paymentResult.orders }).click();
  await expect(page.locator("main li[id^=invoice-]")).toContainText(TEXTS.az.profile.statePaid);
  await expect(payForm(page)).toHaveCount(0);
  expect(await fetchAsCustomer<unknown[]>(context, "/Invoice/get-all-invoices")).toHaveLength(1);
});

test("while the bank's answer is missing the page polls by itself, even when polling fails, and then shows the result", async ({
  context,
  page,
}) => {
  await newCustomer(context);
  await fillBasket(context, 1);
  const ordered = await context.request.post("/api/Invoice/create-invoice", {
    data: { ...PERSON, userPaymentType: { paymentTypeId: 5 }, lang: "ru" },
    headers: { Origin: BASE_URL },
  });
  const returnUrl =
    /name="BACKREF" value="([^"]+)"/.exec((await ordered.text()).replaceAll("&#38;", "&"))?.[1] ??
    "";
  let pollCount = 0;
  await page.route("**/api/payment/state?**", (route) =>
    ++pollCount < 2 ? route.abort("internetdisconnected") : route.continue(),
  );
  const { paymentResult: t } = TEXTS.ru;
  await page.goto(`${BASE_URL}${new URL(returnUrl).pathname}${new URL(returnUrl).search}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.awaitingTitle);
  await expect(page.getByRole("main")).toContainText(String(await newestInvoiceId(context)));
  expect(await (await context.request.get(page.url())).text()).toMatch(
    /<noscript><meta http-equiv="refresh" content="3;url=/i,
  );
  await page.evaluate(() => void (window.name = "same page"));
  await expect.poll(() => pollCount, { timeout: 10_000 }).toBe(1);
  await declinePayment(await newestInvoiceId(context));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.refusedTitle, {
    timeout: 15_000,
  });
  expect(await page.evaluate(() => window.name)).toBe("same page");
  await expect(payForm(page).getByRole("button", { name: t.payAgain })).toBeVisible();
});

test("a payment that is not known is shown as being checked, never as declined; the page is private", async ({
  page,
}) => {
  for (const query of [
    "?lang=en",
    `?lang=en&key=261123000001.${"A".repeat(22)}`,
    "?lang=en&key=x",
  ]) {
    const answer = await page.goto(`/payment-result${query}`);
    expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ]);
    expect(metaContents((await answer?.text()) ?? "", "robots")).toEqual(["noindex, follow"]);
    // Without a key the page can never show a result.
    const t = TEXTS.en.paymentResult;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      query === "?lang=en" ? t.unknownTitle : t.checkingTitle,
    );
    await expect(page.getByText(t.checkingText)).toHaveCount(query === "?lang=en" ? 0 : 1);
    await expect(page.getByRole("link", { name: TEXTS.en.paymentResult.orders })).toHaveAttribute(
      "href",
      "/en/profile",
    );
    // Without a key there is nothing to poll, so the page does not promise to check again.
    await expect(page.getByText(TEXTS.en.paymentResult.checkingAgain)).toHaveCount(
      query === "?lang=en" ? 0 : 1,
    );
  }
});
