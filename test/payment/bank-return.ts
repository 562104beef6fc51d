import { randomUUID } from "node:crypto";
import { languageOf } from "@/lib/contract/inputs";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { CARD, type CheckoutShops, order } from "./checkout-orders";
import { returnFromBank, CARDS, payAtBank } from "./sandbox";

/** Tests of the URL to which the bank's page sends the shopper back. */
export function describeBankReturn({ shop, server, item }: CheckoutShops): void {
  describe("the bank's return URL", () => {
    const post = (body: string, headers: Record<string, string> = {}, address = "") =>
      fetch(`${server().origin}/api/payment/result${address}`, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body,
      });

    test("accepts one form of at most 16 KiB without repeated fields; without a valid signature it redirects to the page for unknown payments", async () => {
      expect((await post("A=1&A=2")).status).toBe(400);
      expect((await post(`A=${"x".repeat(17_000)}`)).status).toBe(413);
      expect((await post("{}", { "content-type": "application/json" })).status).toBe(415);
      const unsigned = await post("ORDER=261123000001&ACTION=0");
      expect([unsigned.status, unsigned.headers.get("location")]).toEqual([303, "/payment-result"]);
      expect((await fetch(`${server().origin}/api/payment/result`, { method: "PUT" })).status).toBe(
        405,
      );
    });

    test("two processes and the second shop settle the same callback once", async () => {
      const customerId = await shop().createBuyer({ productSlug: item(1).slug, productCount: 1 });
      const { form, invoiceId } = await createInvoice({
        customerId,
        order: order(CARD),
        expectedTotal: undefined,
        key: randomUUID(),
      });
      const bankReturn = await payAtBank(form ? await bankForm(form, languageOf({})).text() : "", {
        card: CARDS.other,
      });
      const address = new URL(bankReturn.backref).search;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          i % 2
            ? post(bankReturn.body, {}, address).then((answer) => answer.headers.get("location"))
            : returnFromBank(bankReturn).then(() => `/payment-result${address}`),
        ),
      );
      expect(new Set(answers)).toEqual(new Set([`/payment-result${address}`]));
      const [{ captures } = { captures: 0 }] = await shop().sql<{ captures: number }>(
        "SELECT count(*)::integer AS captures FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id WHERE a.invoice_id = $1 AND e.kind = 'captured'",
        [invoiceId],
      );
      expect(captures).toBe(1);
    });

    test("a cancel is a GET that is answered with the payment's page", async () => {
      const customerId = await shop().createBuyer({ productSlug: item(1).slug, productCount: 1 });
      const { form } = await createInvoice({
        customerId,
        order: order(CARD),
        expectedTotal: undefined,
        key: randomUUID(),
      });
      const { backref } = await payAtBank(form ? await bankForm(form, "az").text() : "", {
        cancel: true,
      });
      const redirect = await fetch(
        `${server().origin}${new URL(backref).pathname}${new URL(backref).search}`,
        { redirect: "manual" },
      );
      expect([redirect.status, redirect.headers.get("location")]).toEqual([
        303,
        expect.stringMatching(/^\/payment-result\?key=/),
      ]);
      expect(
        (
          await fetch(`${server().origin}/api/payment/result?ORDER=${form?.fields.ORDER}`, {
            redirect: "manual",
          })
        ).headers.get("location"),
      ).toBe("/payment-result");
    });
  });
}
