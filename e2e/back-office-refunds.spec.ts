/**
 * Staff give back a part of an order's money on its page in the back office, and the buyer sees it
 * in the profile.
 */
import { type BrowserContext, expect, test } from "@playwright/test";
import { BASE_URL } from "./shop/http";
import { allProducts } from "./shop/catalogue";
import { clientAddressHeaders } from "./shop/customer";
import { newCustomer } from "./shop/orders";
import { newToken } from "./shop/staff";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

/** Places an order of two pieces that waits for a bank transfer; returns its number. */
async function orderTwoPieces(context: BrowserContext): Promise<number> {
  const [product] = (await allProducts()).sort((a, b) => b.productCount - a.productCount);
  await newCustomer(context);
  const headers = { Origin: BASE_URL };
  await context.request.post("/api/Basket", {
    data: [{ productSlug: product?.slug, productCount: 2 }],
    headers,
  });
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

test("a piece is given back by transfer: the amount is shown before it counts, the number is noted, and the buyer sees it", async ({
  context,
  browser,
  page: buyer,
}) => {
  const id = await orderTwoPieces(context);
  const desk = await browser.newContext({ extraHTTPHeaders: clientAddressHeaders() });
  await desk.addCookies([
    { name: "payload-token", value: process.env.STAFF_TOKEN || (await newToken()), url: BASE_URL },
    { name: "payload-lng", value: "en", url: BASE_URL },
  ]);
  const page = await desk.newPage();
  await page.goto(`/admin/collections/invoices/${id}`);
  await page
    .getByRole("region", { name: "Payments and history" })
    .getByRole("button", { name: "Transfer received" })
    .click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();

  const panel = page.getByRole("region", { name: "Money back" });
  await panel.getByRole("spinbutton").fill("1");
  await expect(panel.getByRole("button", { name: "Give this amount back" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Compute the amount" }).click();
  await expect(panel.getByText(/To be given back: .* AZN .* by transfer/)).toBeVisible();
  // Another choice needs another amount.
  await panel.getByRole("spinbutton").fill("2");
  await expect(panel.getByRole("button", { name: "Give this amount back" })).toHaveCount(0);
  await panel.getByRole("spinbutton").fill("1");
  await panel.getByRole("button", { name: "Compute the amount" }).click();
  const requests: string[] = [];
  page.on(
    "request",
    (request) =>
      request.method() === "POST" &&
      request.url().endsWith(`/invoices/${id}/refunds`) &&
      requests.push(request.url()),
  );
  await panel.getByLabel("Reason (kept in the history)").fill("brought back");
  await panel.getByRole("button", { name: "Give this amount back" }).dblclick();
  const refund = panel.getByRole("article");
  await expect(refund).toHaveCount(1);
  await expect(refund).toContainText("To be given back");
  expect(requests).toHaveLength(1);
  await refund.getByRole("button", { name: "Transferred" }).click();
  await expect(refund.getByRole("alert")).toHaveText(
    "Write the number of the transfer at the bank (at most 64 characters).",
  );
  await refund.getByLabel("Number of the transfer at the bank").fill("TR-7");
  await refund.getByRole("button", { name: "Transferred" }).click();
  await expect(refund).toContainText("transfer No. TR-7");
  await expect(refund).toContainText("Given back");
  await desk.close();

  await buyer.goto(`/en/profile?invoice=${id}`);
  await expect(buyer.getByRole("region", { name: "Money given back" })).toContainText(
    "Transferred to your account",
  );
});
