/** How far an order has come, and its cancellation, through every implementation of the API. */
import { ORDER_LINK_DAYS } from "@/lib/contract/order-link";
import { orderLinkKey } from "@/lib/server/modules/shipment/order-link";
import { requestContext, type SignedInCustomer, signInCustomer, sql } from "../customer";
import { describeOnEveryTransport, failure, responseBody, success } from "./transports";

/** Stores an order that was paid by transfer, with a shipment to be packed. Returns its id. */
async function paidInvoice({ phone }: SignedInCustomer): Promise<number> {
  const [invoice] = await sql<{ id: number }>(
    `INSERT INTO invoices (customer_id, user_name, user_sur_name, user_phone, user_address, note, payment_type_id, final_price, state, paid_at, created_at)
     SELECT id, 'Gizliad', 'Gizlisoyad', phone, 'Gizliküçə 7', 'gizliqeyd', 3, 30, 'paid', '2026-11-28T09:00:00Z', '2026-11-28T08:00:00Z' FROM customers WHERE phone = $1 RETURNING id`,
    [phone],
  );
  const [line] = await sql<{ id: number }>(
    "INSERT INTO invoice_lines (invoice_id, product_slug, title, cover_image, base_price, count) VALUES ($1, 'gone', 'Çaydan', '/media/x.webp', 15, 2) RETURNING id",
    [invoice?.id],
  );
  const [shipment] = await sql<{ id: number }>(
    "INSERT INTO shipments (invoice_id, part, moved_by) VALUES ($1, 1, 'shop') RETURNING id",
    [invoice?.id],
  );
  await sql("INSERT INTO shipment_lines (shipment_id, invoice_line_id, count) VALUES ($1, $2, 2)", [
    shipment?.id,
    line?.id,
  ]);
  return invoice?.id ?? 0;
}

/** Packs the order's shipment with a serial number, as the desk does. */
async function pack(invoiceId: number, serial: string): Promise<void> {
  await sql(
    "INSERT INTO serials (shipment_line_id, serial, taken_by) SELECT l.id, $2, 'test' FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id WHERE s.invoice_id = $1",
    [invoiceId, serial],
  );
  await sql(
    "UPDATE shipments SET state = 'packed', packed_at = '2026-11-28T10:00:00Z', moved_by = 'test' WHERE invoice_id = $1",
    [invoiceId],
  );
}

const WAY = {
  invoiceState: "paid",
  createDate: "2026-11-28T08:00:00.000Z",
  paidDate: "2026-11-28T09:00:00.000Z",
};
const SHIPMENT = {
  part: 1,
  packedDate: null,
  handedOverDate: null,
  deliveredDate: null,
  failedDate: null,
  carrier: null,
  carrierPhone: null,
  trackingCode: null,
  trackingUrl: null,
};
const product = (serials: string[]) => ({
  productTitle: "Çaydan",
  coverImage: "/media/x.webp",
  productCount: 2,
  serials,
});

describeOnEveryTransport((shop) => {
  const invoiceApi = () => shop().backend.invoice;
  const notFound = failure(404, "INVOICE_NOT_FOUND", "There is no such invoice.");
  const badLink = failure(
    404,
    "ORDER_LINK_NOT_FOUND",
    "The link has expired, or was never made by this shop.",
  );

  test("its buyer sees how far an order is, and cancels it until it is packed", async () => {
    const customer = await signInCustomer(shop().backend);
    const { options } = customer;
    const [first, second] = [await paidInvoice(customer), await paidInvoice(customer)];
    const delivery = (InvoiceId: number) =>
      responseBody(invoiceApi().getDelivery({ InvoiceId, lang: "ru" }, options));
    expect(await delivery(first)).toEqual(
      success({
        invoiceId: first,
        ...WAY,
        deliveryState: "paid",
        canCancel: true,
        shipments: [{ ...SHIPMENT, shipmentState: "to_pack", products: [product([])] }],
      }),
    );
    const serial = `C${first}X${Date.now()}`;
    await pack(first, serial);
    expect(await delivery(first)).toEqual(
      success({
        invoiceId: first,
        ...WAY,
        deliveryState: "being_packed",
        canCancel: false,
        shipments: [
          {
            ...SHIPMENT,
            shipmentState: "packed",
            packedDate: "2026-11-28T10:00:00.000Z",
            products: [product([serial])],
          },
        ],
      }),
    );
    expect(
      await responseBody(invoiceApi().cancelPaidInvoice({ invoiceId: first }, options)),
    ).toEqual(
      failure(409, "ORDER_PACKED", "The order is packed already: call the shop to cancel it."),
    );
    expect(
      await responseBody(invoiceApi().cancelPaidInvoice({ invoiceId: second }, options)),
    ).toEqual(success(null));
    expect(await delivery(second)).toEqual(
      success({
        invoiceId: second,
        ...WAY,
        deliveryState: "cancelled",
        canCancel: false,
        shipments: [],
      }),
    );
    const { data } = await invoiceApi().getAllInvoices({}, options);
    expect(data.map(({ invoiceId, deliveryState }) => [invoiceId, deliveryState])).toEqual([
      [second, "cancelled"],
      [first, "being_packed"],
    ]);
  });

  test("nobody else sees or cancels it, and bad input is named", async () => {
    const owner = await signInCustomer(shop().backend);
    const { options } = await signInCustomer(shop().backend);
    const invoiceId = await paidInvoice(owner);
    const answers = await Promise.all(
      [
        invoiceApi().getDelivery({ InvoiceId: invoiceId }, options),
        invoiceApi().cancelPaidInvoice({ invoiceId }, options),
        invoiceApi().getDelivery({ InvoiceId: 2_147_483_647 }, options),
      ].map((call) => responseBody<unknown>(call)),
    );
    expect(answers).toEqual([notFound, notFound, notFound]);
    const signedOut = await responseBody(
      invoiceApi().getDelivery({ InvoiceId: invoiceId }, requestContext()),
    );
    expect(signedOut).toMatchObject({ statusCode: 401 });
    for (const bad of [0, -1, 1.5, 2_147_483_648])
      expect(
        await responseBody(invoiceApi().cancelPaidInvoice({ invoiceId: bad }, options)),
      ).toMatchObject({ statusCode: 400, fields: { invoiceId: [expect.any(String)] } });
  });

  test("anybody with the link sees the way, and nothing of the buyer", async () => {
    const customer = await signInCustomer(shop().backend);
    const invoiceId = await paidInvoice(customer);
    await pack(invoiceId, `L${invoiceId}X${Date.now()}`);
    const byLink = (key: string) =>
      responseBody(invoiceApi().getDeliveryByLink({ key, lang: "az" }, requestContext()));
    const now = new Date();
    const answer = await byLink(orderLinkKey(invoiceId, now));
    expect(answer).toEqual(
      success({
        invoiceId,
        ...WAY,
        deliveryState: "being_packed",
        canCancel: false,
        shipments: [
          {
            ...SHIPMENT,
            shipmentState: "packed",
            packedDate: "2026-11-28T10:00:00.000Z",
            products: [product([])],
          },
        ],
      }),
    );
    expect(JSON.stringify(answer)).not.toMatch(/gizli|\+994/i);
    const expired = new Date(now.getTime() - (ORDER_LINK_DAYS + 2) * 86_400_000);
    expect(await byLink(orderLinkKey(invoiceId, expired))).toEqual(badLink);
    const key = orderLinkKey(invoiceId, now);
    const other = orderLinkKey(invoiceId + 1, now);
    expect(await byLink(key.slice(0, -22) + other.slice(-22))).toEqual(badLink);
    expect(await byLink("x")).toMatchObject({ statusCode: 400 });
  });
});
