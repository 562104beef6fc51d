/**
 * The rights of roles in the back office, through its API in a separate shop. What the roles do
 * with them is tested in files of their own, which share that shop.
 */
import type { StockDetails } from "@/lib/contract/stock-movements";
import { GLOBAL_RIGHTS, RIGHTS, type Role, ROLES } from "@/lib/server/backoffice/roles";
import { goesToTrash } from "@/lib/server/backoffice/trash/kinds";
import { testAccounts } from "./accounts";
import { describeCustomers } from "./customers";
import { testPrograms } from "./programs";
import { testSearchMeanings } from "./search-meanings";
import { testSentMessages } from "./sent-messages";
import { startTeamBeforeAll } from "./team";

const team = startTeamBeforeAll();
const { shop, tokens, ids, save } = team;

test.each(ROLES)("%s can read and write exactly what the table of rights allows", async (role) => {
  for (const [collection, { read, write }] of Object.entries(RIGHTS)) {
    const may = (roles: readonly Role[]) => role === "owner" || roles.includes(role);
    const as = tokens[role];
    const list = await shop().request("GET", `/${collection}?limit=1`, { as });
    expect([collection, "read", list.status]).toEqual([collection, "read", may(read) ? 200 : 403]);
    const writes = {
      create: await shop().request("POST", `/${collection}`, { as, body: {} }),
      delete: await shop().request("DELETE", `/${collection}/999999`, { as }),
    };
    for (const [operation, { status }] of Object.entries(writes)) {
      // Documents that shoppers write are never created here; messages that the shop sends,
      // customers and their orders cannot be deleted either.
      const isClosed =
        !may(write) ||
        [
          "sms-messages",
          "mail-messages",
          "customers",
          "invoices",
          "invoice-lines",
          "payment-attempts",
          "payment-events",
          "credit-entries",
          "model-wishes",
          "webhook-deliveries",
        ].includes(collection) ||
        (operation === "delete" && ["credit-contracts", "reviews"].includes(collection)) ||
        (operation === "create" &&
          [
            "customer-sessions",
            "fast-orders",
            "support-threads",
            "support-messages",
            "contact-messages",
            "newsletter-subscribers",
            "search-misses",
            "search-finds",
            "reviews",
          ].includes(collection));
      expect([collection, operation, status === 403]).toEqual([collection, operation, isClosed]);
    }
  }
  for (const [slug, { read, write }] of Object.entries(GLOBAL_RIGHTS)) {
    const may = (roles: readonly Role[]) => (role === "owner" || roles.includes(role) ? 200 : 403);
    const answers = [
      await shop().request("GET", `/globals/${slug}`, { as: tokens[role] }),
      await shop().request("POST", `/globals/${slug}`, { as: tokens[role], body: {} }),
    ];
    expect([slug, ...answers.map(({ status }) => status)]).toEqual([slug, may(read), may(write)]);
  }
  // Actions and views of payments are for staff who handle orders. None of these documents exists
  // here, so allowed requests return 404.
  const actionPaths = [
    "/invoices/999999/transfer-received",
    "/invoices/999999/transfer-returned",
    "/invoices/999999/cancel",
    "/invoices/999999/print",
    ...["reverse", "ask", "release", "give-back", "accept"].map(
      (action) => `/payment-attempts/999999/${action}`,
    ),
  ];
  const viewPaths = ["/invoices/999999/history", "/payment-attempts/999999/history"];
  const handlesOrders = role === "owner" || role === "orders";
  const answers = await Promise.all([
    ...actionPaths.map((path) =>
      shop().request("POST", path, { as: tokens[role], body: { note: "x" } }),
    ),
    ...viewPaths.map((path) => shop().request("GET", path, { as: tokens[role] })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map(() => (handlesOrders ? 404 : 403)),
  );
  for (const path of [
    "/payment-attempts/reviews",
    "/payment-attempts/lost",
    "/payment-attempts/day.csv?day=2026-11-22",
  ])
    expect((await shop().request("GET", path, { as: tokens[role] })).status).toBe(
      handlesOrders ? 200 : 403,
    );
  const exported = await shop().request("GET", "/fast-orders/export.csv", { as: tokens[role] });
  expect(exported.status).toBe(role === "owner" || role === "orders" ? 200 : 403);
});

test.each(ROLES)(
  "%s can work at the desk exactly if they handle orders or pack them",
  async (role) => {
    const mayWork = ["owner", "orders", "warehouse"].includes(role);
    const as = tokens[role];
    const answers = [
      await shop().request("GET", "/desk", { as }),
      await shop().request("GET", "/desk/history?id=999999", { as }),
      await shop().request("GET", "/desk/print?document=courier-sheet&carrier=1", { as }),
      await shop().request("POST", "/desk/scan", { as, body: { code: "999999-1" } }),
      await shop().request("POST", "/desk/act", { as, body: { act: "deliver", ids: [999_999] } }),
      await shop().request("POST", "/desk/split", { as, body: { id: 999_999, pieces: [] } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(
      mayWork ? [200, 200, 200, 404, 404, 404] : answers.map(() => 403),
    );
  },
);

test.each(ROLES)(
  "%s can keep the stock exactly if they look after products or orders; only owners change rules of places",
  async (role) => {
    const mayKeep = ["owner", "catalogue", "orders", "warehouse"].includes(role);
    const as = tokens[role];
    const entry = {
      productId: 999_999_999,
      placeId: 1,
      act: "receipt",
      pieces: 1,
      key: "k".repeat(8),
    };
    const answers = [
      await shop().request("GET", "/stock", { as }),
      await shop().request("GET", "/stock/product?id=999999999", { as }),
      await shop().request("POST", "/stock/enter", { as, body: entry }),
      await shop().request("POST", "/stock/enter", { as, body: { ...entry, act: "steal" } }),
      await shop().request("POST", "/stock/place", {
        as,
        body: { id: 999_999_999, ships: true, allowsNegative: false },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(
      mayKeep ? [200, 404, 404, 400, role === "owner" ? 404 : 403] : answers.map(() => 403),
    );
  },
);

test("what staff enter is kept with their e-mail, once for each key, and refused with a sentence", async () => {
  const [product] = await shop().sql(
    "SELECT id, stock::integer AS stock FROM products WHERE stock > 0 AND reserved = 0 ORDER BY id LIMIT 1",
  );
  const id = Number(product?.id);
  const stock = Number(product?.stock);
  const enter = (body: object) =>
    shop().request<{ message?: string; errors?: { message: string }[] }>("POST", "/stock/enter", {
      as: tokens.warehouse,
      body: { productId: id, placeId: 1, act: "receipt", pieces: 10, document: "Qaimə 7", ...body },
    });
  const key = "a-press-of-the-button";
  for (const answer of [await enter({ key }), await enter({ key })])
    expect([answer.status, answer.body.message]).toEqual([200, "Mədaxil yazıldı."]);
  const refused = await enter({
    key: "another-press",
    act: "write_off",
    pieces: 900_000,
    note: "x",
  });
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
    409,
    `Bu yerdə ${stock + 10} ədəd var: daha çoxu çıxa bilməz.`,
  ]);
  const { body } = await shop().request<StockDetails>("GET", `/stock/product?id=${id}`, {
    as: tokens.warehouse,
  });
  expect(body.product.stock).toBe(stock + 10);
  expect(body.movements[0]).toMatchObject({
    what: "Mal gəldi",
    place: "Onlayn anbar",
    pieces: 10,
    onHand: stock + 10,
    document: "Qaimə 7",
    by: expect.stringContaining("@") as string,
  });
  expect(body.movements[1]).toMatchObject({ what: "İlk qalıq", by: "mağaza" });
});

test("the warehouse sees addresses at the desk and no amounts; acts on many are confirmed by their number", async () => {
  const [order] = await shop().sql(
    "INSERT INTO invoices (payment_type_id, final_price, state, paid_at, user_name, user_address) VALUES (3, 4321.09, 'paid', now(), 'Əli', 'Bakı, Nizami 1') RETURNING id",
  );
  const [line] = await shop().sql(
    "INSERT INTO invoice_lines (invoice_id, product_slug, title, base_price, count) VALUES ($1, 'x', 'Çaydan', 4321.09, 1) RETURNING id",
    [order?.id],
  );
  const ids: number[] = [];
  // The second shipment is empty, which the desk shows and never makes.
  for (const part of [1, 2]) {
    const [shipment] = await shop().sql(
      "INSERT INTO shipments (invoice_id, part, moved_by) VALUES ($1, $2, 'shop') RETURNING id",
      [order?.id, part],
    );
    ids.push(Number(shipment?.id));
  }
  await shop().sql(
    "INSERT INTO shipment_lines (shipment_id, invoice_line_id, count) VALUES ($1, $2, 1)",
    [ids[0], line?.id],
  );
  const seenBy = async (role: Role) =>
    JSON.stringify(
      (
        await shop().request("GET", `/desk?view=all&text=${String(order?.id)}`, {
          as: tokens[role],
        })
      ).body,
    );
  expect(await seenBy("orders")).toContain("4321.09");
  expect(await seenBy("warehouse")).toContain("Nizami 1");
  expect(await seenBy("warehouse")).not.toContain("4321");
  const body = { act: "pack", ids };
  const asked = await shop().request<{ errors: { data: object }[] }>("POST", "/desk/act", {
    as: tokens.warehouse,
    body,
  });
  expect([asked.status, asked.body.errors[0]?.data]).toEqual([428, { bulk: { count: 2 } }]);
  expect(
    await shop().sql("SELECT 1 FROM shipments WHERE invoice_id = $1 AND state <> 'to_pack'", [
      order?.id,
    ]),
  ).toEqual([]);
});

test.each(ROLES)("%s sees in the trash the kinds that they may delete", async (role) => {
  // In the trash, exactly the kinds whose documents they may delete; support may delete none of
  // them.
  const trash = await shop().request<{ kinds: { slug: string }[] }>("GET", "/trash", {
    as: tokens[role],
  });
  expect([trash.status, trash.body.kinds.map(({ slug }) => slug).sort()]).toEqual([
    200,
    Object.entries(RIGHTS)
      .filter(
        ([slug, { write }]) => goesToTrash(slug) && (role === "owner" || write.includes(role)),
      )
      .map(([slug]) => slug)
      .sort(),
  ]);
  const restored = await shop().request("POST", "/trash/restore", {
    as: tokens[role],
    body: { ids: [999_999] },
  });
  expect(restored.status).toBe(404);
  // Deleting from the trash for good is for owners only.
  const deleted = await shop().request("POST", "/trash/delete", {
    as: tokens[role],
    body: { ids: [999_999] },
  });
  expect(deleted.status).toBe(role === "owner" ? 200 : 403);
});

test("a removed role takes effect in an open session", async () => {
  expect((await shop().request("GET", "/fast-orders", { as: tokens.orders })).status).toBe(200);
  expect((await save(ids.orders, tokens.owner, { roles: ["support"] })).status).toBe(200);
  expect((await shop().request("GET", "/fast-orders", { as: tokens.orders })).status).toBe(403);
  await save(ids.orders, tokens.owner, { roles: ["orders"] });
});

testSearchMeanings(team);
testSentMessages(team);
testPrograms(team);
testAccounts(team);
describeCustomers(team);
