import { randomInt } from "node:crypto";
import { ORDER_LIMITS } from "@/lib/contract/order-limits";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { deleteAccount } from "@/lib/server/modules/customer/account";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { addFastOrder } from "@/lib/server/modules/order/add-fast-order";
import { expireInvoices } from "@/lib/server/modules/payment/expire-invoices";
import { markTransferReceived } from "@/lib/server/modules/payment/staff-actions";
import { CARD, TRANSFER } from "./checkout-orders";
import type { PaymentShop, Product } from "./payment-shop";

const anyPhone = () => `+99450${String(randomInt(2_000_000, 9_999_999))}`;

/**
 * Tests of how much one customer or phone number may reserve without paying (docs/adr/0062). `shop`
 * may be called only while the tests run.
 */
export function describeOrderLimits(shop: () => PaymentShop): void {
  describe("unpaid orders", () => {
    let product: Product;
    beforeAll(async () => {
      product = await shop().setStock(20, 5000);
    });

    const fillBasket = (customerId: number, productCount: number) =>
      shop().sql(
        "UPDATE customer_lists SET items = $2::jsonb, version = version + 1 WHERE customer_id = $1 AND kind = 'basket'",
        [customerId, JSON.stringify([{ productSlug: product.slug, productCount }])],
      );
    async function placeOrder(
      customerId: number,
      pieces: number,
      { phone = anyPhone(), payment = TRANSFER as InvoiceOrder["userPaymentType"] } = {},
    ): Promise<number> {
      await fillBasket(customerId, pieces);
      const order = {
        userName: "Əli",
        userSurName: "Məmmədov",
        userAddress: "Bakı",
        userPhone: phone,
        userPaymentType: payment,
      };
      return (await createInvoice({ customerId, order, expectedTotal: undefined, key: undefined }))
        .invoiceId;
    }
    const errorOf = (placing: Promise<unknown>) =>
      placing.then(
        () => null,
        (error: Error & { code?: string; details?: { most?: number } }) => [
          error.code ?? error.constructor.name,
          error.details?.most ?? null,
        ],
      );
    const reserved = async () =>
      (
        await shop().sql<{ reserved: number }>("SELECT reserved FROM products WHERE id = $1", [
          product.id,
        ])
      )[0]?.reserved ?? 0;
    async function buyerWithHistory(): Promise<number> {
      const customer = await shop().createBuyer();
      await markTransferReceived({ id: await placeOrder(customer, 1), by: "staff@example.com" });
      return customer;
    }

    test("a new customer is limited in pieces and orders; a customer with a paid order may reserve more", async () => {
      const { newcomer, known } = ORDER_LIMITS;
      const customer = await shop().createBuyer();
      expect(await errorOf(placeOrder(customer, newcomer.pieces + 1))).toEqual([
        "ORDER_TOO_MANY_PIECES",
        newcomer.pieces,
      ]);
      for (let i = 0; i < newcomer.orders; i++) await placeOrder(customer, 1);
      const before = await reserved();
      expect(await errorOf(placeOrder(customer, 1))).toEqual([
        "TOO_MANY_UNPAID_ORDERS",
        newcomer.orders,
      ]);
      expect(await reserved()).toBe(before);
      const buyer = await buyerWithHistory();
      await placeOrder(buyer, newcomer.pieces + 1);
      for (let i = 1; i < newcomer.orders + 1; i++) await placeOrder(buyer, 1);
      expect(await errorOf(placeOrder(buyer, known.pieces + 1))).toEqual([
        "ORDER_TOO_MANY_PIECES",
        known.pieces,
      ]);
    });

    test("the total value of unpaid orders is limited", async () => {
      const customer = await shop().createBuyer();
      const first = await placeOrder(customer, 1);
      const setValue = (azn: unknown) =>
        shop().sql("UPDATE invoices SET final_price = $2 WHERE id = $1", [first, azn]);
      const [original] = await shop().sql<{ azn: string }>(
        "SELECT final_price AS azn FROM invoices WHERE id = $1",
        [first],
      );
      await setValue(ORDER_LIMITS.newcomer.value);
      expect(await errorOf(placeOrder(customer, 1))).toEqual([
        "ORDER_VALUE_TOO_HIGH",
        ORDER_LIMITS.newcomer.value,
      ]);
      await setValue(original?.azn);
    });

    test("the limits hold for fifty simultaneous orders, whatever accounts and spellings of a phone number they use", async () => {
      const customer = await shop().createBuyer();
      await fillBasket(customer, 1);
      const fromOneCustomer = await Promise.all(
        Array.from({ length: 20 }, () => errorOf(placeOrder(customer, 1))),
      );
      expect(fromOneCustomer.filter((code) => code === null).length).toBeLessThanOrEqual(
        ORDER_LIMITS.newcomer.orders,
      );
      const phone = anyPhone();
      const spellings = [
        phone,
        phone.replace("+994", "0"),
        phone.replace("+", "00"),
        `${phone.slice(0, 6)} ${phone.slice(6)}`,
      ];
      const accounts = await Promise.all(Array.from({ length: 30 }, () => shop().createBuyer()));
      const fromManyAccounts = await Promise.all(
        accounts.map((account, i) =>
          errorOf(placeOrder(account, 1, { phone: spellings[i % 4] ?? phone })),
        ),
      );
      expect(fromManyAccounts.filter((code) => code === null)).toHaveLength(
        ORDER_LIMITS.deliveryPhone.orders,
      );
      // Orders that wait too long for the others are answered with "try again".
      const refusals = new Set(
        fromManyAccounts.flatMap((code) => (code === null ? [] : [code[0]])),
      );
      for (const allowed of ["TOO_MANY_UNPAID_ORDERS", "STILL_RUNNING", "Unavailable"])
        refusals.delete(allowed);
      expect([...refusals]).toEqual([]);
    });

    test("orders of strangers with somebody's phone number do not count against its owner", async () => {
      const owner = await shop().createBuyer();
      const [row] = await shop().sql<{ phone: string }>(
        "SELECT phone FROM customers WHERE id = $1",
        [owner],
      );
      for (let i = 0; i < ORDER_LIMITS.newcomer.orders; i++)
        await placeOrder(await shop().createBuyer(), 1, { phone: row?.phone ?? "" });
      await placeOrder(owner, 1, { phone: row?.phone ?? "" });
    });

    test("a new customer's transfer is awaited until the end of the next working day, a known buyer's for five days", async () => {
      const hours = async (customer: number) => {
        const [row] = await shop().sql<{ hours: number }>(
          "SELECT extract(epoch FROM expires_at - now())::float / 3600 AS hours FROM invoices WHERE id = $1",
          [await placeOrder(customer, 1)],
        );
        return row?.hours ?? 0;
      };
      const [newcomer, known] = [
        await hours(await shop().createBuyer()),
        await hours(await buyerWithHistory()),
      ];
      expect(newcomer).toBeGreaterThan(23);
      expect(newcomer).toBeLessThan(24 * 4);
      expect(known).toBeGreaterThan(24 * 5 - 1);
    });

    test("deleting an account ends its unpaid orders and releases their pieces; an order with an unanswered payment ends when the payment is settled", async () => {
      const before = await reserved();
      const customer = await shop().createBuyer();
      const orders = [
        await placeOrder(customer, 5),
        await placeOrder(customer, 2, { payment: CARD }),
      ];
      expect(await reserved()).toBe(before + 7);
      await deleteAccount(customer);
      const states = async () =>
        (
          await shop().sql<{ state: string }>(
            "SELECT state::text FROM invoices WHERE id = ANY ($1::integer[]) ORDER BY id",
            [orders],
          )
        ).map(({ state }) => state);
      expect([await states(), await reserved()]).toEqual([["cancelled", "awaiting"], before + 2]);
      await expireInvoices();
      expect(await states()).toEqual(["cancelled", "awaiting"]);
      await shop().sql("UPDATE payment_attempts SET state = 'declined' WHERE invoice_id = $1", [
        orders[1],
      ]);
      await expireInvoices();
      expect([await states(), await reserved()]).toEqual([["cancelled", "cancelled"], before]);
    });

    test("a blocked phone number can place neither orders nor fast orders, with any account and spelling", async () => {
      const phone = anyPhone();
      await shop().sql("INSERT INTO blocked_phones (phone, reason) VALUES ($1, 'sınaq')", [phone]);
      expect(
        await errorOf(
          placeOrder(await shop().createBuyer(), 1, { phone: phone.replace("+994", "0") }),
        ),
      ).toEqual(["PHONE_BLOCKED", null]);
      expect(
        await errorOf(
          addFastOrder(
            { phoneNumber: phone.replace("+994", "0"), productId: product.id },
            undefined,
          ),
        ),
      ).toEqual(["PHONE_BLOCKED", null]);
      const customer = await shop().createBuyer();
      await shop().sql("UPDATE customers SET phone = $2 WHERE id = $1", [customer, phone]);
      expect(await errorOf(placeOrder(customer, 1))).toEqual(["PHONE_BLOCKED", null]);
    });
  });
}
