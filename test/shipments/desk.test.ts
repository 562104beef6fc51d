/** What the desk lists and finds, and what each role sees of it. */
import { randomInt } from "node:crypto";
import { readDeskShipments } from "@/lib/server/backoffice/desk/desk-shipments";
import { findByCode, findShipments, listOrder } from "@/lib/server/backoffice/desk/find-shipments";
import { countView, listHandedOver, listView } from "@/lib/server/backoffice/desk/query-desk";
import { cancelPaidInvoice } from "@/lib/server/modules/invoice/cancel-paid-invoice";
import { markTransferReceived } from "@/lib/server/modules/payment/staff-actions";
import {
  bringBackShipment,
  correctCarrier,
  deliverShipment,
  failShipment,
  handOverShipment,
  packShipment,
} from "@/lib/server/modules/shipment/move-shipment";
import { sendAgain } from "@/lib/server/modules/shipment/split-shipment";
import { STAFF_EMAIL as by, setUpCardShop } from "../payment/card-shop";

jest.setTimeout(120_000);
const { shop, buy, product } = setUpCardShop("desk");
beforeEach(async () => void (await shop().setStock(0, 40)));

const RANGE = { limit: 100, offset: 0 };
const READER = { i18n: { language: "en" } };
const act = (id: number, note = "") => ({ id, by, note });

/** An order that was paid by transfer, with its shipment and the shipment's line. */
async function paidOrder(person: Parameters<typeof buy>[0] = {}) {
  const order = await buy(
    {
      userPaymentType: { paymentTypeId: 3, cardTypeId: undefined, monthCount: undefined },
      ...person,
    },
    2,
  );
  await markTransferReceived({ id: order.invoiceId, by });
  const [row] = await shop().sql<{ shipment: number; line: number }>(
    "SELECT s.id AS shipment, l.id AS line FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id WHERE s.invoice_id = $1",
    [order.invoiceId],
  );
  return { ...order, shipment: row?.shipment ?? 0, line: row?.line ?? 0 };
}

test("a shipment is in the view of what is to be done with it, and in no other", async () => {
  const { shipment, invoiceId } = await paidOrder();
  const [carrier] = await shop().sql<{ id: number }>("SELECT min(id) AS id FROM carriers");
  const views = ["to_pack", "packed", "handed_over", "failed", "back", "repay"] as const;
  const viewsWithIt = async () => {
    const lists = await Promise.all(views.map((view) => listView(shop().sql, view, RANGE)));
    return views.filter((_, i) => lists[i]?.includes(shipment));
  };
  expect(await viewsWithIt()).toEqual(["to_pack"]);
  await packShipment({ ...act(shipment), serials: [] });
  expect(await viewsWithIt()).toEqual(["packed"]);
  await handOverShipment({ ...act(shipment), carrierId: carrier?.id ?? 0, trackingCode: "" });
  expect(await viewsWithIt()).toEqual(["handed_over"]);
  await failShipment(act(shipment, "evdə yox idi"));
  expect(await viewsWithIt()).toEqual(["failed"]);
  await bringBackShipment(act(shipment));
  expect(await viewsWithIt()).toEqual(["back"]);
  // Nothing is left to decide once its pieces are sent again.
  const again = await sendAgain(act(shipment));
  expect(await viewsWithIt()).toEqual([]);
  expect(await listView(shop().sql, "to_pack", RANGE)).toContain(again);
  expect(await findByCode(shop().sql, `${invoiceId}-2`)).toEqual({ ids: [again], mayMove: true });
});

test("an order by transfer that its buyer cancelled is listed until the money is returned", async () => {
  const order = await paidOrder();
  const before = await countView(shop().sql, "repay");
  await cancelPaidInvoice(order.customerId, order.invoiceId);
  expect(await listView(shop().sql, "repay", RANGE)).toContain(order.shipment);
  expect(await countView(shop().sql, "repay")).toBe(before + 1);
  const [shown] = await readDeskShipments(shop().sql, [order.shipment], {
    req: READER,
    seesAmounts: true,
  });
  expect([shown?.acts, shown?.warning]).toEqual([
    [],
    expect.stringContaining("return the transfer"),
  ]);
});

test("a shipment is found by number, code, name, phone, SKU, serial number and tracking code", async () => {
  const phone = `+99470${randomInt(2_000_000, 9_999_999)}`;
  const order = await paidOrder({
    userName: "Gülnarə",
    userSurName: "Sınaqova",
    userPhone: phone,
  });
  const { shipment, invoiceId, line } = order;
  const serial = `DESK${randomInt(1e9)}`;
  const [{ sku = "" } = {}] = await shop().sql<{ sku: string }>(
    "SELECT sku FROM products WHERE id = $1",
    [product().id],
  );
  const found = async (text: string) =>
    (await findShipments(shop().sql, text, { seesEnded: true })).includes(shipment);
  expect((await findByCode(shop().sql, sku)).ids).toContain(shipment);
  await packShipment({ ...act(shipment), serials: [{ lineId: line, serials: [serial] }] });
  const [carrier] = await shop().sql<{ id: number }>("SELECT min(id) AS id FROM carriers");
  await handOverShipment({
    ...act(shipment),
    carrierId: carrier?.id ?? 0,
    trackingCode: `T${serial}`,
  });
  for (const text of [
    String(invoiceId),
    `№ ${invoiceId}`,
    `${invoiceId}-1`,
    "gulnare sinaqova",
    "Гюльнара",
    phone.replace("+994", "0"),
    sku,
    serial.toLowerCase(),
    `T${serial}`,
  ])
    expect([text, await found(text)]).toEqual([text, true]);
  for (const text of [`${invoiceId}-2`, "heç kim", "%", "_", "'", "\\", `X${serial}`])
    expect([text, await found(text)]).toEqual([text, false]);
  // A scanned SKU names what is to be packed, and not what has left.
  expect((await findByCode(shop().sql, sku)).ids).not.toContain(shipment);
});

test("amounts are shown only to those who handle orders", async () => {
  const { shipment, invoiceId } = await paidOrder();
  const read = async (seesAmounts: boolean) =>
    (await readDeskShipments(shop().sql, [shipment], { req: READER, seesAmounts }))[0];
  const [{ total = "" } = {}] = await shop().sql<{ total: string }>(
    "SELECT to_char(final_price, 'FM999999990.00') AS total FROM invoices WHERE id = $1",
    [invoiceId],
  );
  expect((await read(true))?.total).toBe(`${total} AZN`);
  const packer = await read(false);
  expect(packer?.total).toBeNull();
  expect(packer).toMatchObject({
    code: `${invoiceId}-1`,
    stateText: "To pack",
    recipient: "Əli Məmmədov",
    address: "Bakı, Nizami 1",
    pieces: 2,
    acts: [{ name: "pack", label: "Packed" }],
    maySplit: true,
  });
  expect(JSON.stringify(packer)).not.toContain(total);
});

test("a scan moves by the code of a shipment, an order or a carrier, never by a SKU or a serial number", async () => {
  const order = await paidOrder();
  const mayMove = async (code: string | number) => {
    const { ids, mayMove: may } = await findByCode(shop().sql, String(code));
    expect([code, ids.includes(order.shipment)]).toEqual([code, true]);
    return may;
  };
  const setSku = (sku: string) =>
    shop().sql("UPDATE products SET sku = $2 WHERE id = $1", [product().id, sku]);
  const [{ sku = "" } = {}] = await shop().sql<{ sku: string }>(
    "SELECT sku FROM products WHERE id = $1",
    [product().id],
  );
  expect(await mayMove(sku)).toBe(false);
  expect(await mayMove(order.invoiceId)).toBe(true);
  expect(await mayMove(`${order.invoiceId}-1`)).toBe(true);
  // The number on a box may be that of an order, too: of this one, or of one without the product.
  await setSku(String(order.invoiceId));
  expect(await mayMove(order.invoiceId)).toBe(false);
  await setSku(`${order.invoiceId}-1`);
  expect(await mayMove(`${order.invoiceId}-1`)).toBe(false);
  const serial = `SCAN${randomInt(1e9)}`;
  await packShipment({
    ...act(order.shipment),
    serials: [{ lineId: order.line, serials: [serial] }],
  });
  expect(await mayMove(`${order.invoiceId}-1`)).toBe(false);
  await setSku(sku);
  expect(await mayMove(serial)).toBe(false);
  const [carrier] = await shop().sql<{ id: number }>("SELECT min(id) AS id FROM carriers");
  await handOverShipment({
    ...act(order.shipment),
    carrierId: carrier?.id ?? 0,
    trackingCode: `T${serial}`,
  });
  expect(await mayMove(`T${serial}`)).toBe(true);
});

test("what a code names comes before what a name or phone resembles, and an order's link names it exactly", async () => {
  const order = await paidOrder();
  // A later order whose phone contains the number of the first one.
  const digits = String(order.invoiceId).padStart(7, "3");
  const later = await paidOrder({ userPhone: `+99450${digits}` });
  const found = await findShipments(shop().sql, String(order.invoiceId), { seesEnded: true });
  expect(found[0]).toBe(order.shipment);
  expect(await listOrder(shop().sql, order.invoiceId)).toEqual([order.shipment]);
  expect(await listOrder(shop().sql, later.invoiceId)).toEqual([later.shipment]);
});

test("those who only pack find nobody by name or phone whose shipment has ended", async () => {
  const phone = `+99477${randomInt(2_000_000, 9_999_999)}`;
  const name = `Bitmiş${randomInt(1e6)}`.replace(
    /\d/g,
    (digit) => "abcdefghij"[Number(digit)] ?? "",
  );
  const { shipment, invoiceId } = await paidOrder({ userName: name, userPhone: phone });
  const found = async (seesEnded: boolean) =>
    Promise.all(
      [name, phone, String(invoiceId)].map(async (text) =>
        (await findShipments(shop().sql, text, { seesEnded })).includes(shipment),
      ),
    );
  expect(await found(false)).toEqual([true, true, true]);
  await packShipment({ ...act(shipment), serials: [] });
  const [carrier] = await shop().sql<{ id: number }>("SELECT min(id) AS id FROM carriers");
  await handOverShipment({ ...act(shipment), carrierId: carrier?.id ?? 0, trackingCode: "" });
  await deliverShipment(act(shipment));
  expect(await found(true)).toEqual([true, true, true]);
  expect(await found(false)).toEqual([false, false, true]);
  const read = async (seesAmounts: boolean) =>
    (await readDeskShipments(shop().sql, [shipment], { req: READER, seesAmounts }))[0];
  expect(await read(true)).toMatchObject({
    address: "Bakı, Nizami 1",
    phone: expect.any(String) as string,
  });
  expect(await read(false)).toMatchObject({ address: null, phone: null, note: null });
});

test("a courier's sheet keeps what was handed over again on a later day, and leaves out a corrected carrier", async () => {
  const carrier = async (title: string) => {
    const [row] = await shop().sql<{ id: number }>(
      "INSERT INTO carriers (active) VALUES (true) RETURNING id",
    );
    await shop().sql(
      "INSERT INTO carriers_locales (title, _locale, _parent_id) VALUES ($1, 'az', $2)",
      [title, row?.id],
    );
    return row?.id ?? 0;
  };
  const [first, second] = [await carrier("Birinci"), await carrier("İkinci")];
  const [again, wrong] = [await paidOrder(), await paidOrder()];
  const handOver = (id: number, carrierId: number) =>
    handOverShipment({ ...act(id), carrierId, trackingCode: "" });
  for (const { shipment } of [again, wrong]) {
    await packShipment({ ...act(shipment), serials: [] });
    await handOver(shipment, first);
  }
  const sheet = (carrierId: number) =>
    listHandedOver(shop().sql, carrierId, {
      from: new Date(Date.now() - 86_400_000),
      to: new Date(Date.now() + 86_400_000),
    });
  expect(await sheet(first)).toEqual([again.shipment, wrong.shipment]);
  await failShipment(act(again.shipment, "evdə yox idi"));
  await handOver(again.shipment, second);
  await correctCarrier({ ...act(wrong.shipment, "səhv"), carrierId: second, trackingCode: "" });
  expect(await sheet(first)).toEqual([again.shipment]);
  expect((await sheet(second)).sort()).toEqual([again.shipment, wrong.shipment].sort());
});
