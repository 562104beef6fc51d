/** What is in use cannot be deleted, and the refusal says where it is used. */
import { randomUUID } from "node:crypto";
import { refuseWhileInUse } from "@/lib/server/backoffice/refuse-while-in-use";
import { cancelInvoice, markTransferReceived } from "@/lib/server/modules/payment/staff-actions";
import {
  bringBackShipment,
  deliverShipment,
  failShipment,
  handOverShipment,
  packShipment,
} from "@/lib/server/modules/shipment/move-shipment";
import { STAFF_EMAIL as by, setUpCardShop } from "../payment/card-shop";

// Jest cannot load Payload, of which only the error is used; the statements run on the shop's pool.
jest.mock("payload", () => ({ APIError: class extends Error {} }));
const mockRun = jest.fn();
jest.mock("@/lib/server/backoffice/transaction", () => ({
  transactionOf: () => Promise.resolve(mockRun),
}));

jest.setTimeout(120_000);
const { shop, buy, product } = setUpCardShop("in_use");
beforeEach(async () => {
  await shop().setStock(0, 40);
  mockRun.mockImplementation((text: string, values: readonly unknown[]) =>
    shop().sql(text, values),
  );
});

/** The sentence that refuses the deletion; null if it is allowed. */
async function refusal(
  collection: Parameters<typeof refuseWhileInUse>[0],
  id: number | undefined,
): Promise<string | null> {
  const hook = refuseWhileInUse(collection);
  try {
    await hook({ id, req: { i18n: { language: "en" } } } as unknown as Parameters<typeof hook>[0]);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
const inUse = (uses: string) => expect.stringContaining(uses);
const idOf = async (text: string, values: readonly unknown[] = []) =>
  (await shop().sql<{ id: number }>(text, values))[0]?.id;

/** A copy of the product that nothing refers to. */
const newProduct = () =>
  idOf(
    `INSERT INTO products (sku, slug, price, stock, category_id, brand_id, created_at)
     SELECT $1, $1, price, 5, category_id, brand_id, now() FROM products WHERE id = $2 RETURNING id`,
    [`in-use-${randomUUID().slice(0, 8)}`, product().id],
  );

describe("a product", () => {
  const TRANSFER = { paymentTypeId: 3, cardTypeId: undefined, monthCount: undefined };
  const placeOrder = () => buy({ userPaymentType: TRANSFER }, 1);
  const shipmentOf = (invoiceId: number) =>
    idOf("SELECT id FROM shipments WHERE invoice_id = $1", [invoiceId]);

  test("is in use by an order until it is cancelled, or delivered", async () => {
    const unpaid = await placeOrder();
    expect(await refusal("products", product().id)).toEqual(
      inUse(`orders awaiting payment: 1 (№ ${unpaid.invoiceId})`),
    );
    await cancelInvoice({ id: unpaid.invoiceId, by });
    expect(await refusal("products", product().id)).not.toEqual(inUse("orders"));

    const { invoiceId } = await placeOrder();
    await markTransferReceived({ id: invoiceId, by });
    const id = (await shipmentOf(invoiceId)) ?? 0;
    const undelivered = inUse(`orders not yet delivered: 1 (№ ${invoiceId})`);
    const act = { id, by, note: "" };
    expect(await refusal("products", product().id)).toEqual(undelivered);
    await packShipment({ ...act, serials: [] });
    expect(await refusal("products", product().id)).toEqual(undelivered);
    const carrierId = (await idOf("SELECT min(id) AS id FROM carriers")) ?? 0;
    await handOverShipment({ ...act, carrierId, trackingCode: "" });
    expect(await refusal("products", product().id)).toEqual(undelivered);
    expect(await refusal("carriers", carrierId)).toEqual(
      inUse(`orders on their way: 1 (№ ${invoiceId})`),
    );
    await failShipment({ ...act, note: "nobody at home" });
    expect(await refusal("products", product().id)).toEqual(undelivered);
    await handOverShipment({ ...act, carrierId, trackingCode: "" });
    await deliverShipment(act);
    expect(await refusal("products", product().id)).not.toEqual(inUse("orders"));
    expect(await refusal("carriers", carrierId)).toBeNull();
  });

  test("is in use while it has come back and nobody has decided what becomes of it", async () => {
    const { invoiceId } = await placeOrder();
    await markTransferReceived({ id: invoiceId, by });
    const act = { id: (await shipmentOf(invoiceId)) ?? 0, by, note: "" };
    await packShipment({ ...act, serials: [] });
    const carrierId = (await idOf("SELECT min(id) AS id FROM carriers")) ?? 0;
    await handOverShipment({ ...act, carrierId, trackingCode: "" });
    await failShipment({ ...act, note: "nobody at home" });
    await bringBackShipment(act);
    expect(await refusal("products", product().id)).toEqual(
      inUse(`orders not yet delivered: 1 (№ ${invoiceId})`),
    );
  });

  test("is in use by an open fast order", async () => {
    const id = await newProduct();
    expect(await refusal("products", id)).toBeNull();
    const order = await idOf(
      "INSERT INTO fast_orders (phone, product_title, price, product_id) VALUES ('+994501234567', 'x', 1, $1) RETURNING id",
      [id],
    );
    expect(await refusal("products", id)).toEqual(inUse(`open fast orders: 1 (№ ${order})`));
    await shop().sql("UPDATE fast_orders SET state = 'done' WHERE id = $1", [order]);
    expect(await refusal("products", id)).toBeNull();
  });

  test.each([
    ["a link of a page's text", "link"],
    ["a relation in a page's text", "relationship"],
    ["an address in a page's text", "url"],
    ["a slider", "slider"],
    ["a banner", "banner"],
  ])("is in use by %s", async (_, kind) => {
    const id = await newProduct();
    const [{ slug = "" } = {}] = await shop().sql<{ slug: string }>(
      "SELECT slug FROM products WHERE id = $1",
      [id],
    );
    const address = `/az/product/${slug}?utm=a`;
    const nodes: Record<string, object> = {
      link: {
        type: "link",
        fields: { linkType: "internal", doc: { relationTo: "products", value: id } },
      },
      relationship: { type: "relationship", relationTo: "products", value: id },
      url: { type: "link", fields: { linkType: "custom", url: address } },
    };
    const node = nodes[kind];
    if (node)
      await shop().sql("UPDATE menus_locales SET content = $1 WHERE _parent_id = 22", [
        { root: { type: "root", children: [{ type: "paragraph", children: [node] }] } },
      ]);
    else if (kind === "slider")
      await shop().sql("UPDATE sliders SET link = $1 WHERE id = 1", [address]);
    else await shop().sql("UPDATE shortcuts SET url = $1 WHERE id = 1", [address]);
    const place = { slider: "sliders: 1 (ID 1)", banner: "shortcuts: 1 (ID 1)" }[kind];
    expect(await refusal("products", id)).toEqual(inUse(place ?? "pages: 1 (ID 22)"));
    // Neither a longer slug nor another product is meant by that address.
    await shop().sql("UPDATE products SET slug = left(slug, -1) WHERE id = $1", [id]);
    if (kind !== "link" && kind !== "relationship")
      expect(await refusal("products", id)).toBeNull();
  });
});

test("a category is in use by the rules of sending, a slider and page texts", async () => {
  const leaf = await idOf(
    "SELECT id FROM categories c WHERE NOT EXISTS (SELECT FROM categories k WHERE k.parent_id = c.id) ORDER BY id LIMIT 1",
  );
  expect(await refusal("categories", leaf)).not.toEqual(inUse("serial numbers"));
  const rules = await idOf("INSERT INTO fulfilment DEFAULT VALUES RETURNING id");
  await shop().sql(
    `INSERT INTO fulfilment_rels (parent_id, path, categories_id, "order") VALUES ($1, 'serialCategories', $2, 1)`,
    [rules, leaf],
  );
  const needsSerials = inUse("categories that need serial numbers: 1");
  expect(await refusal("categories", leaf)).toEqual(needsSerials);
  // The demo's hero slider leads to this category.
  expect(await refusal("categories", 301)).toEqual(inUse("sliders: 1 (ID"));
});

test("a page is in use by the texts of other pages, and not by its own", async () => {
  // The page on warranty leads to the frequently asked questions.
  expect(await refusal("menus", 27)).toEqual(inUse("pages: "));
  const page = await idOf(
    "INSERT INTO menus (content_type, link) VALUES ('html', NULL) RETURNING id",
  );
  await shop().sql(
    "INSERT INTO menus_locales (title, content, _locale, _parent_id) VALUES ('x', $1, 'az', $2)",
    [{ root: { children: [{ type: "link", fields: { url: `/menu-page/${page}` } }] } }, page],
  );
  expect(await refusal("menus", page)).toBeNull();
  const item = await idOf(
    "INSERT INTO menus (content_type, link) VALUES ('link', $1) RETURNING id",
    [`/az/menu-page/${page}#a`],
  );
  expect(await refusal("menus", page)).toEqual(inUse(`menus: 1 (ID ${item})`));
});

test("a store is in use by its products, a card by unpaid orders, a listed value by products", async () => {
  const store = await idOf(
    "SELECT store_id AS id FROM products WHERE store_id IS NOT NULL LIMIT 1",
  );
  expect(await refusal("stores", store)).toEqual(inUse("products: "));
  await buy();
  expect(await refusal("payment-card-types", 1)).toEqual(inUse("orders awaiting payment: "));
  const value = await idOf(
    "SELECT mask_id AS id FROM products_parameters WHERE mask_id IS NOT NULL LIMIT 1",
  );
  expect(await refusal("parameter-masks", value)).toEqual(inUse("products: "));
});
