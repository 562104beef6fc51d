import { randomUUID } from "node:crypto";
import { embeddedBackend } from "@/lib/backend/embedded";
import { newPhone, signInCustomer } from "../customer";
import { type CheckoutShops, PERSON } from "./checkout-orders";
import { formOf } from "./sandbox";

/** Tests of the checkout's form as a browser posts it when scripts are off. */
export function describeOrderWithoutScripts({ shop, server, item }: CheckoutShops): void {
  describe("a page without scripts", () => {
    const post = (path: string, token: string, fields: Record<string, string>) =>
      fetch(`${server().origin}/api${path}`, {
        method: "POST",
        redirect: "manual",
        headers: {
          cookie: `access_token=${token}`,
          "content-type": "application/x-www-form-urlencoded",
          origin: server().origin,
          "sec-fetch-site": "same-origin",
        },
        body: new URLSearchParams(fields),
      });
    const fields = () => ({
      ...PERSON,
      userPhone: newPhone(),
      "userPaymentType.paymentTypeId": "5",
      lang: "az",
      back: "/az/cart/confirm-cart",
      next: "/az/profile?ordered={invoiceId}",
      idempotencyKey: randomUUID(),
    });

    test("posts the form: a card payment leads to the bank's form, a transfer to the next page, a failure back to the checkout", async () => {
      const customer = await signInCustomer(embeddedBackend(), newPhone());
      const fill = () =>
        embeddedBackend().basket.postBasket(
          { body: [{ productSlug: item(0).slug, productCount: 1 }] },
          customer.options,
        );
      await fill();
      const formFields = fields();
      const [firstAnswer, secondAnswer] = await Promise.all([
        post("/Invoice/create-invoice", customer.token, formFields),
        post("/Invoice/create-invoice", customer.token, formFields),
      ]);
      const [document, again] = [await firstAnswer.text(), await secondAnswer.text()];
      expect([
        firstAnswer.status,
        secondAnswer.status,
        firstAnswer.headers.get("content-type"),
        document === again,
      ]).toEqual([200, 200, "text/html", true]);
      expect(firstAnswer.headers.get("content-security-policy")).toContain(
        `form-action 'self' ${shop().sandbox.origin}`,
      );
      expect(formOf(document).fields.ORDER).toMatch(/^\d{12}$/);
      const empty = await post("/Invoice/create-invoice", customer.token, fields());
      expect([empty.status, empty.headers.get("location")]).toEqual([303, "/az/cart/confirm-cart"]);
      expect(empty.headers.getSetCookie().join()).toContain("form_failure=");
      await fill();
      const transfer = await post("/Invoice/create-invoice", customer.token, {
        ...fields(),
        "userPaymentType.paymentTypeId": "3",
        "userPaymentType.monthCount": "",
      });
      expect([transfer.status, transfer.headers.get("location")]).toEqual([
        303,
        expect.stringMatching(/^\/az\/profile\?ordered=\d+$/),
      ]);
    });
  });
}
