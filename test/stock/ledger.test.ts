/**
 * The ledger of stock on a real database: orders, staff, programs and imports move pieces, also all
 * at once. After each test the shop's books must be right.
 */
import {
  cancelInvoice,
  markTransferReceived,
  markTransferReturned,
} from "@/lib/server/modules/payment/staff-actions";
import { setTimeout as pause } from "node:timers/promises";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import {
  DOCUMENT_KINDS,
  MOVEMENT_KINDS,
  STOCK_HISTORY_SIZE,
  type StockEntry,
} from "@/lib/contract/stock-movements";
import { storeProducts } from "@/lib/server/backoffice/product-import/store-products";
import type { Patch } from "@/lib/server/backoffice/product-import/patch";
import { Unavailable } from "@/lib/unavailable";
import {
  countMovements,
  findProductsByCode,
  readMovements,
  readProducts,
} from "@/lib/server/backoffice/stock/query-stock";
import { transaction } from "@/lib/server/db/pool";
import { enterMovement } from "@/lib/server/modules/stock/enter-movement";
import { changePlace, readPlaces } from "@/lib/server/modules/stock/places";
import { changeStock } from "@/lib/server/modules/stock/stock";
import { setUpCardShop, STAFF_EMAIL as by } from "../payment/card-shop";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));
jest.setTimeout(240_000);
const { shop, product, buy } = setUpCardShop("ledger");

const TRANSFER: Partial<InvoiceOrder> = {
  userPaymentType: { paymentTypeId: 3, cardTypeId: undefined, monthCount: undefined },
};
const WEB = 1;
let store = 0;
beforeAll(async () => {
  const [place] = await shop().sql<{ id: number }>(
    "SELECT min(id) AS id FROM stock_places WHERE store_id IS NOT NULL",
  );
  store = place?.id ?? 0;
});

const enter = (entry: Partial<StockEntry>): Promise<void> =>
  transaction((run) =>
    enterMovement(
      run,
      {
        productId: product().id,
        placeId: WEB,
        act: "count",
        pieces: 0,
        toPlaceId: null,
        document: "",
        note: "",
        ...entry,
      },
      by,
    ),
  );
const rejection = (reason: string, about = 0) => expect.objectContaining({ reason, about });
type Movement = {
  kind: string;
  place: number;
  pieces: number;
  counted: number | null;
  document: string | null;
  by: string;
  note: string | null;
};
const lastMovements = async (count: number): Promise<Movement[]> =>
  (
    await shop().sql<Movement>(
      `SELECT kind, place_id AS place, pieces, counted, document_kind || ' ' || document AS document, by, note
       FROM stock_movements WHERE product_id = $1 ORDER BY id DESC LIMIT $2`,
      [product().id, count],
    )
  ).reverse();
const numbers = async () =>
  (
    await shop().sql<{
      stock: number;
      newest: number;
      apart: number;
      reserved: number;
      web: number;
      store: number;
    }>(
      `SELECT p.stock::integer AS stock, v.version_stock::integer AS newest, p.stock_apart AS apart, p.reserved,
         COALESCE((SELECT on_hand FROM stock_levels WHERE product_id = p.id AND place_id = 1), 0) AS web,
         COALESCE((SELECT on_hand FROM stock_levels WHERE product_id = p.id AND place_id = $2), 0) AS store
       FROM products p JOIN _products_v v ON v.parent_id = p.id AND v.latest WHERE p.id = $1`,
      [product().id, store],
    )
  )[0];
const placeSends = (ships: boolean, allowsNegative = false) =>
  transaction((run) => changePlace(run, { id: store, ships, allowsNegative }));

// Each test begins with five pieces, all of them at the web warehouse.
beforeEach(async () => {
  await placeSends(false);
  await enter({ placeId: store, pieces: 0 });
  await shop().setStock(0, 5);
});

test("every product begins with an opening at the web warehouse, and its number is the sum of its movements", async () => {
  const [row] = await shop().sql(
    `SELECT count(*) FILTER (WHERE p.stock > 0 AND m.first IS DISTINCT FROM 'opening 1') AS unopened,
       count(*) FILTER (WHERE COALESCE(p.stock, 0) <> COALESCE(m.pieces, 0)) AS different, count(*) > 100 AS many
     FROM products p LEFT JOIN (
       SELECT product_id, sum(pieces) AS pieces, (array_agg(kind || ' ' || place_id ORDER BY id))[1] AS first
       FROM stock_movements GROUP BY 1) m ON m.product_id = p.id`,
  );
  expect(row).toEqual({ unopened: "0", different: "0", many: true });
});

test("the database knows the kinds of movements and documents that the code knows", async () => {
  const [row] = await shop().sql<{ checks: string }>(
    "SELECT string_agg(pg_get_constraintdef(oid), ' ') AS checks FROM pg_constraint WHERE conrelid = 'stock_movements'::regclass AND pg_get_constraintdef(oid) LIKE '%= ANY%'",
  );
  const known = new Set(
    [...(row?.checks ?? "").matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind),
  );
  expect(known).toEqual(new Set([...MOVEMENT_KINDS, ...DOCUMENT_KINDS]));
});

test.each([
  [
    "a number over another",
    "UPDATE products SET stock = stock + 1 WHERE id = $1",
    "changes only by a row of stock_movements",
  ],
  [
    "pieces at a place",
    "UPDATE stock_levels SET on_hand = 9 WHERE product_id = $1",
    "change only by a row of stock_movements",
  ],
  [
    "a changed movement",
    "UPDATE stock_movements SET pieces = 1 WHERE product_id = $1",
    "rows of stock_movements are only added",
  ],
  [
    "a deleted movement",
    "DELETE FROM stock_movements WHERE product_id = $1",
    "rows of stock_movements are only added",
  ],
  [
    "less than nothing",
    "INSERT INTO stock_movements (product_id, place_id, kind, pieces, by) VALUES ($1, 1, 'write_off', -6, 'x')",
    "would have -1 pieces",
  ],
  [
    "a receipt that takes",
    "INSERT INTO stock_movements (product_id, place_id, kind, pieces, by) VALUES ($1, 1, 'receipt', -1, 'x')",
    "violates check constraint",
  ],
])("the database refuses %s", async (_, statement, message) => {
  await expect(shop().sql(statement, [product().id])).rejects.toThrow(message);
  expect(await numbers()).toMatchObject({ stock: 5, newest: 5, web: 5, store: 0 });
});

test("a product that is inserted with pieces gets its opening", async () => {
  const [inserted] = await shop().sql<{ id: number }>(
    "INSERT INTO products (_status, stock) VALUES ('draft', 12) RETURNING id",
  );
  expect(
    await shop().sql(
      "SELECT kind, place_id AS place, pieces, by FROM stock_movements WHERE product_id = $1",
      [inserted?.id],
    ),
  ).toEqual([{ kind: "opening", place: 1, pieces: 12, by: "shop" }]);
  await shop().sql("DELETE FROM products WHERE id = $1", [inserted?.id]);
});

test("staff enter what came, what was counted, moved, returned, lost and wrong, and each is kept with its reason", async () => {
  await enter({ act: "receipt", pieces: 10, document: "Qaimə 12/7" });
  await enter({ act: "count", pieces: 14 });
  await enter({ act: "transfer", pieces: 3, toPlaceId: store, note: "Nizami" });
  await enter({ act: "write_off", pieces: 1, placeId: store, note: "sınıb" });
  await enter({ act: "return", pieces: 1 });
  await enter({ act: "correction", pieces: -2, note: "iki dəfə yazılıb" });
  const nothing = { counted: null, document: null, note: null, by };
  const [transfer] = await shop().sql<{ number: string }>(
    "SELECT 'transfer ' || max(document::integer) AS number FROM stock_movements WHERE document_kind = 'transfer'",
  );
  expect(await lastMovements(7)).toEqual([
    { ...nothing, kind: "receipt", place: WEB, pieces: 10, document: "paper Qaimə 12/7" },
    { ...nothing, kind: "count", place: WEB, pieces: -1, counted: 14 },
    {
      ...nothing,
      kind: "transfer_out",
      place: WEB,
      pieces: -3,
      document: transfer?.number,
      note: "Nizami",
    },
    {
      ...nothing,
      kind: "transfer_in",
      place: store,
      pieces: 3,
      document: transfer?.number,
      note: "Nizami",
    },
    { ...nothing, kind: "write_off", place: store, pieces: -1, note: "sınıb" },
    { ...nothing, kind: "return", place: WEB, pieces: 1 },
    { ...nothing, kind: "correction", place: WEB, pieces: -2, note: "iki dəfə yazılıb" },
  ]);
  expect(await numbers()).toMatchObject({ stock: 12, newest: 12, web: 10, store: 2, apart: 2 });
  // A count that finds what was known is kept too.
  await enter({ act: "count", pieces: 10 });
  expect(await lastMovements(1)).toEqual([
    { ...nothing, kind: "count", place: WEB, pieces: 0, counted: 10 },
  ]);
});

test("the page shows the newest movement first, with what its place had after it", async () => {
  await enter({ act: "receipt", pieces: 2 });
  await enter({ act: "transfer", pieces: 3, toPlaceId: store });
  const rows = await readMovements(shop().sql, product().id, { page: 1, language: "ru" });
  expect(
    rows.slice(0, 3).map(({ kind, placeId, pieces, onHand }) => [kind, placeId, pieces, onHand]),
  ).toEqual([
    ["transfer_in", store, 3, 3],
    ["transfer_out", WEB, -3, 4],
    ["receipt", WEB, 2, 7],
  ]);
  const places = await readPlaces(shop().sql, "ru");
  expect([places[0], rows[0]?.title]).toEqual([
    { id: WEB, title: null, ships: true, allowsNegative: false },
    places.find(({ id }) => id === store)?.title,
  ]);
  const count = await countMovements(shop().sql, product().id);
  const last = Math.ceil(count / STOCK_HISTORY_SIZE);
  const oldest = await readMovements(shop().sql, product().id, { page: last, language: "az" });
  expect(oldest.at(-1)).toMatchObject({ kind: "opening", placeId: WEB });
  expect(await findProductsByCode(shop().sql, (await skuOf()).toLowerCase())).toEqual([
    product().id,
  ]);
  expect(await readProducts(shop().sql, [product().id], "az")).toMatchObject([
    { id: product().id, stock: 7 },
  ]);
});

test("what cannot be is refused, and nothing changes", async () => {
  const { invoiceId } = await buy(TRANSFER, 2);
  for (const [entry, error] of [
    [{ act: "write_off", pieces: 6, note: "x" }, rejection("too-few", 5)],
    [{ act: "write_off", pieces: 4, note: "x" }, rejection("reserved", 2)],
    [{ act: "count", pieces: 1 }, rejection("reserved", 2)],
    [{ act: "transfer", pieces: 4, toPlaceId: store }, rejection("reserved", 2)],
    [{ act: "transfer", pieces: 1, toPlaceId: WEB }, rejection("same-place")],
    [{ act: "transfer", pieces: 1, toPlaceId: 999_999 }, rejection("no-place")],
    [{ act: "transfer", pieces: 1, placeId: store, toPlaceId: WEB }, rejection("too-few", 0)],
    [{ act: "write_off", pieces: 1, note: "  " }, rejection("without-reason")],
    [{ act: "receipt", pieces: 0 }, rejection("not-a-number")],
    [{ act: "receipt", pieces: 1.5 }, rejection("not-a-number")],
    [{ act: "receipt", pieces: 1_000_000 }, rejection("too-many", 1_000_000)],
    [{ act: "count", pieces: -1 }, rejection("not-a-number")],
    [{ act: "receipt", pieces: 1, productId: 999_999_999 }, rejection("no-product")],
  ] as [Partial<StockEntry>, unknown][])
    await expect(enter(entry)).rejects.toEqual(error);
  expect(await numbers()).toMatchObject({ stock: 5, newest: 5, web: 5, store: 0, reserved: 2 });
  await cancelInvoice({ id: invoiceId, by });
});

test("pieces at a store that sends no web orders cannot be ordered; at one that does, they are sold after those of the warehouse and come back to where they were", async () => {
  await enter({ act: "transfer", pieces: 4, toPlaceId: store });
  await expect(buy(TRANSFER, 2)).rejects.toMatchObject({
    code: "PRODUCT_SOLD_OUT",
    details: { available: 1 },
  });
  await placeSends(true);
  expect(await numbers()).toMatchObject({ stock: 5, apart: 0 });
  const { invoiceId } = await buy(TRANSFER, 3);
  // The order needs pieces of the store, so the store cannot cease to send them.
  await expect(placeSends(false)).rejects.toEqual(rejection("still-needed"));
  await markTransferReceived({ id: invoiceId, by });
  const document = `order ${invoiceId}`;
  const ofOrder = { counted: null, note: null, document };
  expect(await lastMovements(2)).toEqual([
    { ...ofOrder, kind: "sale", place: WEB, pieces: -1, by: "shop" },
    { ...ofOrder, kind: "sale", place: store, pieces: -2, by: "shop" },
  ]);
  expect(await numbers()).toMatchObject({ stock: 2, newest: 2, web: 0, store: 2, reserved: 0 });
  await markTransferReturned({ id: invoiceId, by });
  expect(await lastMovements(2)).toEqual([
    { ...ofOrder, kind: "cancelled_sale", place: WEB, pieces: 1, by },
    { ...ofOrder, kind: "cancelled_sale", place: store, pieces: 2, by },
  ]);
  expect(await numbers()).toMatchObject({ stock: 5, newest: 5, web: 1, store: 4 });
});

test("a store that may sell before its receipt is entered goes below zero, and no other place does", async () => {
  await placeSends(false, true);
  await enter({ act: "write_off", placeId: store, pieces: 2, note: "kassa" });
  expect(await numbers()).toMatchObject({ stock: 3, web: 5, store: -2, apart: -2 });
  await placeSends(false);
  // What was below zero may still come back.
  await enter({ act: "receipt", placeId: store, pieces: 2 });
  await expect(enter({ act: "write_off", placeId: store, pieces: 1, note: "x" })).rejects.toEqual(
    rejection("too-few", 0),
  );
});

const skuOf = async (): Promise<string> =>
  (await shop().sql<{ sku: string }>("SELECT sku FROM products WHERE id = $1", [product().id]))[0]
    ?.sku ?? "";

test("a number of an import or a program is that of all places: the difference is booked at the web warehouse", async () => {
  const sku = await skuOf();
  await enter({ act: "transfer", pieces: 2, toPlaceId: store });
  const importStock = (stock: number) =>
    transaction((run) =>
      storeProducts(
        run,
        [{ sku, facts: { stock }, title: {}, description: {}, parameters: [] } as unknown as Patch],
        {
          dryRunSlugs: null,
          announced: 0,
          author: { by, note: "qalıq.csv" },
        },
      ),
    );
  expect(await importStock(5)).toEqual(["unchanged"]);
  expect(await importStock(9)).toEqual(["changed"]);
  const ofFile = { by, note: null, document: "import qalıq.csv" };
  expect(await lastMovements(1)).toEqual([
    { ...ofFile, kind: "count", place: WEB, pieces: 4, counted: 7 },
  ]);
  expect(await numbers()).toMatchObject({ stock: 9, newest: 9, web: 7, store: 2 });
  // Fewer than the store has.
  expect(await importStock(1)).toEqual([
    [
      expect.objectContaining({
        en: expect.stringContaining("2 pieces are at the stores") as string,
      }),
    ],
  ]);

  const write = (rows: Parameters<typeof changeStock>[1]) =>
    transaction((run) => changeStock(run, rows, 7));
  expect(await write([{ sku, mode: "count", pieces: 1 }])).toEqual([{ fault: "elsewhere" }]);
  expect(await write([{ sku, mode: "count", pieces: 9 }])).toEqual(["unchanged"]);
  expect(await write([{ sku, mode: "change", pieces: -3 }])).toEqual(["changed"]);
  const ofProgram = { by: "shop", note: null, document: "program 7" };
  expect(await lastMovements(1)).toEqual([
    { ...ofProgram, kind: "correction", place: WEB, pieces: -3, counted: null },
  ]);
  expect(await numbers()).toMatchObject({ stock: 6, newest: 6, web: 4, store: 2 });
});

test("an order from before the ledger gives its pieces back to the web warehouse", async () => {
  const { invoiceId } = await buy(TRANSFER, 2);
  await markTransferReceived({ id: invoiceId, by });
  // As if the pieces had been sold before the opening.
  await shop().sql(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE stock_movements SET kind = 'correction', document_kind = NULL, document = NULL WHERE document = '${invoiceId}';
     COMMIT`,
  );
  await markTransferReturned({ id: invoiceId, by });
  expect(await lastMovements(1)).toMatchObject([{ kind: "cancelled_sale", place: WEB, pieces: 2 }]);
});

const isBusy = (error: unknown): boolean =>
  error instanceof Unavailable ||
  ["55P03", "40P01", "STILL_RUNNING"].includes((error as { code?: string }).code ?? "");

/** Does the work, again when the database is busy; returns "done", or why it was refused. */
async function attempt(work: () => Promise<unknown>): Promise<string> {
  for (let tries = 1; ; tries++)
    try {
      await work();
      return "done";
    } catch (error) {
      const { code, reason } = error as { code?: string; reason?: string };
      if (tries === 40 || !isBusy(error)) return reason ?? code ?? String(error);
      await pause(250);
    }
}

/** Does all of this, eight at a time. */
async function together(work: readonly (() => Promise<string>)[]): Promise<string[]> {
  const waiting = [...work];
  const answers: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers.push(await next());
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return answers;
}

test("sales, counts, transfers and receipts at once never oversell, and every sum holds", async () => {
  await placeSends(true);
  await enter({ act: "receipt", pieces: 15 });
  const [begin] = await shop().sql<{ id: string }>("SELECT max(id) AS id FROM stock_movements");
  const seen: { free: number }[] = [];
  let isOver = false;
  const watch = (async () => {
    while (!isOver)
      seen.push(
        ...(await shop().sql<{ free: number }>(
          `SELECT LEAST(p.stock - p.stock_apart - p.reserved, (SELECT min(on_hand) FROM stock_levels WHERE product_id = p.id),
             -abs(p.stock - (SELECT sum(pieces) FROM stock_movements WHERE product_id = p.id)))::integer AS free
           FROM products p WHERE p.id = $1`,
          [product().id],
        )),
      );
  })();
  const orders = Array.from({ length: 14 }, (_, i) => async () => {
    let invoiceId = 0;
    const placed = await attempt(
      async () => void ({ invoiceId } = await buy(TRANSFER, 1 + (i % 3))),
    );
    if (placed !== "done") return placed;
    if (i % 4 === 3)
      return `cancelled ${await attempt(() => cancelInvoice({ id: invoiceId, by }))}`;
    const paid = await attempt(() => markTransferReceived({ id: invoiceId, by }));
    if (i % 5 !== 4) return `paid ${paid}`;
    return `returned ${await attempt(() => markTransferReturned({ id: invoiceId, by }))}`;
  });
  const staff: Partial<StockEntry>[] = Array.from({ length: 8 }, (_, i) => [
    { act: "transfer" as const, pieces: 2, toPlaceId: store },
    { act: "transfer" as const, pieces: 1, placeId: store, toPlaceId: WEB },
    { act: "count" as const, pieces: 6 + i },
    { act: "receipt" as const, pieces: 1 },
    { act: "write_off" as const, pieces: 2, note: "sınıb" },
  ]).flat();
  // Mixed, so that orders and staff meet.
  const entries = staff.map((entry) => () => attempt(() => enter(entry)));
  const answers = await together(entries.flatMap((entry, i) => [entry, ...orders.slice(i, i + 1)]));
  isOver = true;
  await watch;
  expect(Math.min(...seen.map(({ free }) => free))).toBeGreaterThanOrEqual(0);
  expect(seen.length).toBeGreaterThan(10);
  const expected = [
    "done",
    "paid done",
    "cancelled done",
    "returned done",
    "PRODUCT_SOLD_OUT",
    "too-few",
    "reserved",
  ];
  expect(answers.filter((answer) => !expected.includes(answer))).toEqual([]);
  expect(answers).toEqual(expect.arrayContaining(["done", "paid done"]));
  // Each count left what was counted, and no movement left less than nothing.
  const wrong = await shop().sql(
    `SELECT kind, counted, left_there FROM (
       SELECT id, kind, counted, sum(pieces) OVER (PARTITION BY place_id ORDER BY id)::integer AS left_there
       FROM stock_movements WHERE product_id = $1) m
     WHERE id > $2 AND (left_there < 0 OR counted <> left_there)`,
    [product().id, begin?.id],
  );
  expect(wrong).toEqual([]);
  const after = await numbers();
  expect(after).toMatchObject({
    reserved: 0,
    stock: (after?.web ?? 0) + (after?.store ?? 0),
    newest: after?.stock,
  });
});
