/**
 * People who wait for a model are told once when it is on sale, and nobody else is
 * (docs/adr/0083). With a real PostgreSQL and a real mail server.
 */
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { MODEL_WISH } from "@/lib/contract/model-wish";
import { maskPhone } from "@/lib/format/mask-phone";
import { AppError } from "@/lib/server/app-error";
import { transaction } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { publish } from "@/lib/server/publish";
import { deleteAccount, queryAccountData } from "@/lib/server/modules/customer/account";
import { deleteOutdatedContacts } from "@/lib/server/modules/awaited-model/delete-wishes";
import { storeWish, type Waiter } from "@/lib/server/modules/awaited-model/store-wish";
import { confirmEmail } from "@/lib/server/modules/email/confirm-email";
import { findListMembership } from "@/lib/server/modules/list-membership/list-membership";
import { addWishByMail, addWishBySms } from "@/lib/server/modules/model-wish/add-model-wish";
import { leaveModelWishes } from "@/lib/server/modules/model-wish/leave-model-wishes";
import { tellArrivedModels } from "@/lib/server/modules/model-wish/tell-arrived-models";
import { findProductState, findStateBeforeSave } from "@/lib/server/modules/product/product-state";
import { releaseStock, reserveStock } from "@/lib/server/modules/stock/stock";
import { sendQueuedMail } from "@/lib/server/ports/mail/send-queued-mail";
import { type MailServer, mailParts, startSmtpServer } from "../mail/smtp-server";
import {
  createPreparedShop,
  environmentOf,
  removeShops,
  runScript,
  withClient,
} from "../scratch-shop";
import { setStock, setStockSql } from "../set-stock";

jest.setTimeout(120_000);
let database = "";
let dataDir = "";
let server: MailServer;
/** A phone of the demo catalogue, which the tests rename. */
let product = 0;
const sql = <Row>(text: string, values: readonly unknown[] = []) =>
  withClient(database, async (client) => (await client.query(text, [...values])).rows as Row[]);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "success",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

/** Changes the product by SQL and publishes the save, as the back office does. */
const save = (change: string) =>
  transaction(async (run: Sql) => {
    const before = await findStateBeforeSave(run, product);
    await run(change, [product]);
    const after = await findProductState(run, product);
    const event = {
      id: product,
      slug: after.slug,
      isPublished: true,
      previousSlug: before.slug,
      hasMoved: false,
      before,
      after,
      from: await findListMembership(run, product),
    };
    await publish(run, "product.saved", event);
    await publish(run, "product.listed", { ...event, to: await findListMembership(run, product) });
  });
const rename = (title: string) =>
  save(`UPDATE products_locales SET title = '${title}' WHERE _parent_id = $1`);

/** Lets the job notice the arrivals, and runs it again as if a minute had passed. */
async function runJob(): Promise<void> {
  await tellArrivedModels();
  await sql(
    "UPDATE model_wish_checks SET due_at = due_at - interval '2 minutes', again_at = again_at - interval '2 minutes'",
  );
  await tellArrivedModels();
}

async function readMails(): Promise<{ to: string; head: string; text: string }[]> {
  await sendQueuedMail();
  return server.received.splice(0).map(({ to, raw }) => ({ to: to.join(), ...mailParts(raw) }));
}

async function waitByMail(words: string, email: string): Promise<void> {
  await addWishByMail({ words, email, lang: "en" }, `10.0.0.${randomInt(1, 255)}`);
  const [mail] = await readMails();
  await confirmEmail(/key=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "");
}
const wishes = () =>
  sql<{ model: string; waiting: number; told: number }>(
    "SELECT model, waiting::integer, told::integer FROM model_wishes ORDER BY id",
  );

let customers = 0;
/**
 * A customer with a phone of their own, also after masking, because SMS are found by the masked
 * one.
 */
async function createCustomer(): Promise<{ id: number; phone: string }> {
  const phone = `+99477${String(++customers).padStart(7, "2000000")}`;
  const [row] = await sql<{ id: number }>(
    "INSERT INTO customers (phone, masked_phone) VALUES ($1, $2) RETURNING id",
    [phone, maskPhone(phone)],
  );
  return { id: row?.id ?? 0, phone };
}
const smsTo = async (phone: string) =>
  (
    await sql<{ text: string }>("SELECT text FROM sms_messages WHERE recipient = $1 ORDER BY id", [
      maskPhone(phone),
    ])
  ).map(({ text }) => text);

beforeAll(async () => {
  server = await startSmtpServer();
  const shop = await createPreparedShop("wishes");
  database = shop.databaseUrl;
  dataDir = shop.dataDir;
  Object.assign(process.env, {
    DATABASE_URL: database,
    DATA_DIR: shop.dataDir,
    SHOP_MODE: "demo",
    SITE_URL: "http://shop.example",
    PAYLOAD_SECRET: "p".repeat(40),
    COMMERCE_API_URL: "",
    CONTENT_API_URL: "",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(server.port),
    SMTP_USER: "",
    SMTP_PASSWORD: "",
    MAIL_FROM: "shop@example.com",
  });
  const [phone] = await sql<{ id: number }>(
    "SELECT p.id FROM products p JOIN product_search s ON s.product_id = p.id JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' WHERE l.title ILIKE '%iphone%' AND s.in_stock ORDER BY p.id LIMIT 1",
  );
  product = phone?.id ?? 0;
}, 90_000);
afterAll(async () => {
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
  await removeShops();
  await server.stop();
});

test("when a saved product matches a model, each person is notified once, by mail or by SMS", async () => {
  const customer = await createCustomer();
  await waitByMail("ən ucuz iphone 97", "a@example.com");
  await waitByMail("iPhone  97", "b@example.com");
  await addWishBySms("айфон 97", customer.id, "ru");
  // The same wish again changes nothing.
  await addWishBySms("айфон 97", customer.id, "ru");
  expect((await wishes()).reduce((sum, { waiting }) => sum + waiting, 0)).toBe(3);
  await runJob();
  await rename("Smartfon Apple iPhone 96 128 GB");
  await runJob();
  expect([await readMails(), await smsTo(customer.phone)]).toEqual([[], []]);

  await rename("Smartfon Apple iPhone 97 128 GB");
  await runJob();
  const [row] = await sql<{ slug: string }>("SELECT slug FROM products WHERE id = $1", [product]);
  const mails = await readMails();
  expect(mails.map(({ to }) => to).sort()).toEqual(["a@example.com", "b@example.com"]);
  expect(mails[0]?.text).toContain(`http://shop.example/en/product/${row?.slug}`);
  expect(mails[0]?.text).toMatch(/http:\/\/shop\.example\/en\/model-wish\?key=[\w-]{22}/);
  const [sms, ...others] = await smsTo(customer.phone);
  expect(others).toEqual([]);
  expect(sms).toContain(`http://shop.example/ru/product/${row?.slug}`);
  expect(sms).toMatch(/^[\x20-\x7e]+$/);
  expect((await wishes()).every(({ waiting }) => waiting === 0)).toBe(true);
  expect((await wishes()).reduce((sum, { told }) => sum + told, 0)).toBe(3);

  await save(setStockSql("0"));
  await save(setStockSql("9"));
  await runJob();
  expect([await readMails(), (await smsTo(customer.phone)).length]).toEqual([[], 1]);
});

test("for a model without stock, people are notified once it is in stock, also when a cancelled order releases it", async () => {
  const customer = await createCustomer();
  await addWishBySms("iphone 95", customer.id, "az");
  await save(setStockSql("0"));
  await rename("Smartfon Apple iPhone 95 128 GB");
  await runJob();
  expect(await smsTo(customer.phone)).toEqual([]);
  await setStock(sql, product, 1);
  await sql("UPDATE products SET reserved = 1 WHERE id = $1", [product]);
  await transaction((run) => releaseStock(run, [{ productId: product, count: 1 }]));
  await runJob();
  expect(await smsTo(customer.phone)).toEqual([expect.stringContaining("iphone 95 satisdadir")]);
  await transaction((run) => reserveStock(run, [{ productId: product, count: 1 }]));
  await sql("UPDATE products SET reserved = 0 WHERE id = $1", [product]);
  await save(setStockSql("9"));
});

test("people who have ended their wishes, whose wishes have expired, or who have deleted their account are not notified", async () => {
  const [ended, late, gone] = [
    await createCustomer(),
    await createCustomer(),
    await createCustomer(),
  ];
  for (const { id } of [ended, late, gone]) {
    await addWishBySms("iphone 94", id, "az");
    await addWishBySms("iphone 93", id, "az");
  }
  const [contact] = await sql<{ leave_key: string }>(
    "SELECT leave_key FROM model_wish_contacts WHERE customer_id = $1 LIMIT 1",
    [ended.id],
  );
  await leaveModelWishes(contact?.leave_key ?? "");
  await sql("UPDATE model_wish_contacts SET expires_at = now() WHERE customer_id = $1", [late.id]);
  await sql("DELETE FROM customers WHERE id = $1", [gone.id]);
  expect((await wishes()).filter(({ model }) => model === "iphone 94")).toEqual([
    { model: "iphone 94", waiting: 1, told: 0 },
  ]);
  await rename("Smartfon Apple iPhone 94 128 GB");
  await runJob();
  for (const { phone } of [ended, late, gone]) expect(await smsTo(phone)).toEqual([]);
});

test("one person waits for ten models at most, and may renew each of them", async () => {
  const { id } = await createCustomer();
  const waiter: Waiter = { customerId: id, email: null };
  const wait = (model: string) =>
    failureOf(transaction((run) => storeWish(run, model, { ...waiter, language: "az" })));
  for (let number = 0; number < MODEL_WISH.most; number++)
    expect(await wait(`iphone 8${number}0`)).toBe("success");
  expect(await wait("iphone 900")).toBe("TOO_MANY_WISHES");
  expect(await wait("iphone 800")).toBe("success");
});

test("an imported product notifies people as a saved one does", async () => {
  const customer = await createCustomer();
  await addWishBySms("iphone 92", customer.id, "en");
  const [row] = await sql<{ sku: string }>("SELECT sku FROM products WHERE id = $1", [product]);
  const file = join(dataDir, "products.csv");
  writeFileSync(file, `sku,title.az,stock\n${row?.sku},Smartfon Apple iPhone 92 128 GB,9\n`);
  const { stdout } = await runScript(
    ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/import.ts", file],
    { ...environmentOf({ databaseUrl: database, dataDir }), PAYLOAD_SECRET: "p".repeat(40) },
  );
  expect(stdout).toContain("1 changed");
  await runJob();
  expect(await smsTo(customer.phone)).toEqual([expect.stringContaining("iphone 92 is on sale")]);
});

test("arrivals of a long transaction are checked a minute after its commit, and again if more products have arrived meanwhile", async () => {
  const customer = await createCustomer();
  await addWishBySms("iphone 91", customer.id, "en");
  await sql("DELETE FROM model_wish_checks");
  const dueIn = () =>
    sql<{ seconds: number; again: number | null }>(
      "SELECT extract(epoch FROM due_at - now())::float8 AS seconds, extract(epoch FROM again_at - now())::float8 AS again FROM model_wish_checks c JOIN model_wishes w ON w.id = c.wish_id WHERE w.model = 'iphone 91'",
    );
  await sql("INSERT INTO model_arrivals VALUES ($1, now() - interval '1 hour')", [product]);
  await tellArrivedModels();
  const [first] = await dueIn();
  expect(first?.seconds).toBeGreaterThan(40);
  expect(first?.again).toBeNull();
  await sql("UPDATE model_wish_checks SET due_at = now() - interval '1 s'");
  await rename("Smartfon Apple iPhone 90 128 GB");
  await tellArrivedModels();
  const [second] = await dueIn();
  expect(second?.seconds).toBeGreaterThan(40);
  expect(await smsTo(customer.phone)).toEqual([]);
});

test("after a failure a model is checked again five minutes later", async () => {
  const customer = await createCustomer();
  await addWishBySms("iphone 89", customer.id, "en");
  await rename("Smartfon Apple iPhone 89 128 GB");
  // Queueing an SMS fails.
  await sql("ALTER TABLE sms_messages RENAME TO sms_messages_away");
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await runJob();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  await sql("ALTER TABLE sms_messages_away RENAME TO sms_messages");
  expect(await smsTo(customer.phone)).toEqual([]);
  await sql("UPDATE model_wish_checks SET due_at = due_at - interval '4 minutes'");
  await tellArrivedModels();
  expect(await smsTo(customer.phone)).toEqual([]);
  await sql("UPDATE model_wish_checks SET due_at = due_at - interval '2 minutes'");
  await tellArrivedModels();
  expect(await smsTo(customer.phone)).toHaveLength(1);
});

test("two runs at the same time notify each person once", async () => {
  const customers = await Promise.all(Array.from({ length: 5 }, createCustomer));
  for (const { id } of customers) await addWishBySms("iphone 88", id, "en");
  await rename("Smartfon Apple iPhone 88 128 GB");
  await tellArrivedModels();
  await sql("UPDATE model_wish_checks SET due_at = now() - interval '1 s'");
  await Promise.all([tellArrivedModels(), tellArrivedModels(), tellArrivedModels()]);
  for (const { phone } of customers) expect(await smsTo(phone)).toHaveLength(1);
});

/** Does the work while another transaction has changed something; returns what blocks the work. */
async function whileLocked(lock: string, values: unknown[], work: () => Promise<unknown>) {
  const other = new Client({ connectionString: database });
  await other.connect();
  try {
    await other.query("BEGIN");
    await other.query(lock, values);
    return await work();
  } finally {
    await other.query("ROLLBACK");
    await other.end();
  }
}

test("arrivals that an open transaction has locked are skipped, and taken by the next run", async () => {
  const customer = await createCustomer();
  await addWishBySms("iphone 87", customer.id, "en");
  await sql("DELETE FROM model_wish_checks");
  await sql("DELETE FROM model_arrivals");
  await sql("INSERT INTO model_arrivals VALUES ($1)", [product]);
  await whileLocked("UPDATE model_arrivals SET at = now() WHERE product_id = $1", [product], () =>
    tellArrivedModels(),
  );
  expect(await sql("SELECT 1 FROM model_arrivals")).toHaveLength(1);
  await tellArrivedModels();
  expect(await sql("SELECT 1 FROM model_arrivals")).toEqual([]);
  expect(await sql("SELECT 1 FROM model_wish_checks")).not.toEqual([]);
});

test("ending wishes locks their models before the contacts", async () => {
  const customer = await createCustomer();
  await addWishBySms("iphone 86", customer.id, "en");
  const [contact] = await sql<{ id: number; leave_key: string; wish_id: number }>(
    "SELECT id, leave_key, wish_id FROM model_wish_contacts WHERE customer_id = $1",
    [customer.id],
  );
  await sql("UPDATE model_wish_contacts SET expires_at = now() WHERE id = $1", [contact?.id]);
  const canLockContact = () =>
    sql("SELECT 1 FROM model_wish_contacts WHERE id = $1 FOR UPDATE NOWAIT", [contact?.id]);
  await whileLocked(
    "UPDATE model_wishes SET updated_at = now() WHERE id = $1",
    [contact?.wish_id],
    async () => {
      for (const work of [
        () => leaveModelWishes(contact?.leave_key ?? ""),
        () => deleteAccount(customer.id),
        () => transaction(deleteOutdatedContacts),
      ]) {
        const waiting = failureOf(work());
        await new Promise((done) => setTimeout(done, 500));
        expect(await canLockContact()).toHaveLength(1);
        expect(await waiting).not.toBe("success");
      }
    },
  );
  expect(await failureOf(leaveModelWishes(contact?.leave_key ?? ""))).toBe("success");
  expect(await sql("SELECT 1 FROM model_wish_contacts WHERE id = $1", [contact?.id])).toEqual([]);
});

test("the account's data has its wishes; once it is deleted, nothing is sent to its phone and its address", async () => {
  const [customer, other] = [await createCustomer(), await createCustomer()];
  await sql("UPDATE customers SET email = 'Gone@example.com' WHERE id = $1", [customer.id]);
  await sql("INSERT INTO proven_emails (customer_id, email) VALUES ($1, 'Gone@example.com')", [
    customer.id,
  ]);
  for (const model of ["iphone 85", "iphone 84"]) {
    await waitByMail(model, "gone@example.com");
    await addWishBySms(model, customer.id, "az");
  }
  await addWishBySms("iphone 85", other.id, "az");
  expect(
    (await queryAccountData(customer.id)).modelWishes.map(({ model, toldDate }) => [
      model,
      toldDate,
    ]),
  ).toEqual(["85", "85", "84", "84"].map((number) => [`iphone ${number}`, null]));
  await rename("Smartfon Apple iPhone 85 128 GB");
  await runJob();
  await sql("UPDATE mail_messages SET state = 'failed', error = 'busy' WHERE state = 'queued'");
  const open = (table: string, recipient: string) =>
    sql(
      `SELECT 1 FROM ${table} WHERE recipient = $1 AND (sealed IS NOT NULL OR expires_at > now() AND state <> 'sent')`,
      [recipient],
    );
  expect(await open("sms_messages", maskPhone(customer.phone))).toHaveLength(1);
  await deleteAccount(customer.id);
  expect(await open("sms_messages", maskPhone(customer.phone))).toEqual([]);
  expect(await open("sms_messages", maskPhone(other.phone))).toHaveLength(1);
  expect(
    await sql(
      "SELECT 1 FROM mail_messages WHERE recipient = 'g•••@example.com' AND sealed IS NOT NULL",
    ),
  ).toEqual([]);
  expect(
    await sql("SELECT 1 FROM model_wish_contacts WHERE person IN ($1, 'gone@example.com')", [
      String(customer.id),
    ]),
  ).toEqual([]);
});

test("an SMS about a model is sent from 9 to 21 o'clock only", async () => {
  const customer = await createCustomer();
  await addWishBySms("iphone 83", customer.id, "az");
  await rename("Smartfon Apple iPhone 83 128 GB");
  await runJob();
  expect(
    await sql("SELECT sending_hours::text AS hours FROM sms_messages WHERE recipient = $1", [
      maskPhone(customer.phone),
    ]),
  ).toEqual([{ hours: "[9,21)" }]);
});
