/**
 * E-mails go only to addresses that their owners have confirmed, except the e-mail with the
 * confirmation link (docs/adr/0025). With a real PostgreSQL and a real mail server.
 */
import { randomInt } from "node:crypto";
import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import { maskPhone } from "@/lib/format/mask-phone";
import { transaction } from "@/lib/server/db/pool";
import { AppError } from "@/lib/server/app-error";
import { confirmCode } from "@/lib/server/modules/customer/confirm-code";
import { registerCustomer } from "@/lib/server/modules/customer/register";
import { updateUser } from "@/lib/server/modules/customer/update-user";
import { requestCode } from "@/lib/server/modules/customer/request-code";
import { queryAccountEmail, sendAccountProof } from "@/lib/server/modules/email/account-email";
import { confirmEmail } from "@/lib/server/modules/email/confirm-email";
import { findProvenEmail } from "@/lib/server/modules/email/proven-email";
import { recipientKey } from "@/lib/server/modules/email/send-email-proof";
import { subscribeToNewsletter } from "@/lib/server/modules/newsletter/subscribe-to-newsletter";
import { notifyCustomer } from "@/lib/server/modules/payment/notify-customer";
import { sendQueuedMail } from "@/lib/server/ports/mail/send-queued-mail";
import { withClient, createPreparedShop, removeShops } from "../scratch-shop";
import { type MailServer, mailParts, startSmtpServer } from "./smtp-server";

let database = "";
let server: MailServer;
const sql = <Row>(text: string, values: unknown[] = []) =>
  withClient(database, async (client) => (await client.query(text, values)).rows as Row[]);
const randomAddress = () =>
  `${randomInt(1, 220)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const randomEmail = () => `n${randomInt(1e9)}@example.com`;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "success",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

/** The mails that the server has received since the last call. */
async function readMails(): Promise<
  { to: string; head: string; text: string; html: string; key: string }[]
> {
  await sendQueuedMail();
  return server.received.splice(0).map(({ to, raw }) => {
    const parts = mailParts(raw);
    return {
      to: to.join(),
      ...parts,
      key: /\/confirm-email\?key=([\w-]{43})/.exec(parts.text)?.[1] ?? "",
    };
  });
}

/** Input that must not get into a stranger's mailbox. */
const TYPED = { userFirstName: "SizPulUddunuz", userLastName: "http://evil.example" };

/** Registers and signs in. Returns the customer. */
async function register(
  email: string,
  language: "az" | "en" | "ru" = "az",
): Promise<{ id: number; phone: string }> {
  const phone = `+99477${randomInt(2_000_000, 9_999_999)}`;
  const registration = await registerCustomer({
    ...TYPED,
    userPhone: phone,
    userEmail: email,
    userPassword: "",
    confirmPassword: "",
  } as Parameters<typeof registerCustomer>[0]);
  const { challenge } = await requestCode(phone, language, {
    clientAddress: randomAddress(),
    device: null,
  });
  const [sms] = await sql<{ text: string }>(
    "SELECT text FROM sms_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
    [maskPhone(phone)],
  );
  await confirmCode(challenge, /#(\d{4})$/.exec(sms?.text ?? "")?.[1] ?? "", {
    registration,
    device: null,
    userAgent: null,
    clientAddress: randomAddress(),
  });
  const [customer] = await sql<{ id: number }>("SELECT id FROM customers WHERE phone = $1", [
    phone,
  ]);
  return { id: customer?.id ?? 0, phone };
}

async function insertOrder(customerId: number): Promise<number> {
  const [invoice] = await sql<{ id: number }>(
    "INSERT INTO invoices (customer_id, user_name, user_sur_name, user_phone, user_address, payment_type_id, final_price) VALUES ($1, 'SizPulUddunuz', 'x', '+994501234567', 'Bakı', 3, 10.50) RETURNING id",
    [customerId],
  );
  const id = invoice?.id ?? 0;
  await sql(
    "INSERT INTO invoice_lines (invoice_id, product_slug, title, base_price, final_price, count) VALUES ($1, 'x', 'Çaydan', 10.50, 10.50, 1)",
    [id],
  );
  return id;
}

beforeAll(async () => {
  server = await startSmtpServer();
  const shop = await createPreparedShop("proofs");
  database = shop.databaseUrl;
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
}, 90_000);
afterAll(async () => {
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
  await removeShops();
  await server.stop();
});

test.each([
  ["az", "Vitrin: e-poçt ünvanınızı təsdiqləyin"],
  ["en", "Vitrin: confirm your e-mail address"],
  ["ru", "Vitrin: подтвердите адрес почты"],
] as const)(
  "a registration sends one link to the address, in a mail without any entered value (%s)",
  async (language, subject) => {
    const email = randomEmail();
    await register(email, language);
    const mails = await readMails();
    expect(mails).toEqual([
      expect.objectContaining({ to: email, key: expect.stringMatching(/^.{43}$/) }),
    ]);
    const [{ head, text, html } = { head: "", text: "", html: "" }] = mails;
    expect(head + text + html).not.toMatch(/SizPulUddunuz|evil|\+994|(?<!n)77\d{7}/);
    expect(text).toContain(`http://shop.example/${language}/confirm-email?key=`);
    expect(html).toContain(`<title>${subject}</title>`);
  },
);

test("mails about orders go to a confirmed address only; SMS are sent in any case", async () => {
  const email = randomEmail();
  const { id, phone } = await register(email);
  const [proof] = await readMails();
  const invoice = await insertOrder(id);
  await transaction((run) => notifyCustomer(run, invoice, "paid"));
  expect(await readMails()).toEqual([]);
  expect(
    await sql("SELECT 1 FROM sms_messages WHERE recipient = $1 AND text NOT LIKE '%#%'", [
      maskPhone(phone),
    ]),
  ).toHaveLength(1);
  expect(await confirmEmail(proof?.key ?? "")).toEqual({ purpose: "account" });
  expect(await queryAccountEmail(id)).toEqual({ email, isProven: true });
  await transaction((run) => notifyCustomer(run, invoice, "paid"));
  expect((await readMails()).map(({ to }) => to)).toEqual([email]);
  // The confirmation of the previous address does not apply to a new one.
  await sql("UPDATE customers SET email = 'other@example.com' WHERE id = $1", [id]);
  await transaction((run) => notifyCustomer(run, invoice, "paid"));
  expect([await readMails(), await transaction((run) => findProvenEmail(run, id))]).toEqual([
    [],
    null,
  ]);
});

test("a link is stored as a hash, works once, expires after two days, and confirms only the address to which it was sent", async () => {
  const { id } = await register(randomEmail());
  const [{ key } = { key: "" }] = await readMails();
  expect(JSON.stringify(await sql("SELECT p::text FROM email_proofs p"))).not.toContain(key);
  expect([
    await failureOf(confirmEmail("a".repeat(43))),
    await failureOf(confirmEmail("")),
  ]).toEqual(["LINK_EXPIRED", "LINK_EXPIRED"]);
  await sql("UPDATE customers SET email = 'changed@example.com' WHERE id = $1", [id]);
  expect(await failureOf(confirmEmail(key))).toBe("LINK_EXPIRED");
  expect(await queryAccountEmail(id)).toEqual({ email: "changed@example.com", isProven: false });

  const other = await register(randomEmail());
  const [second] = await readMails();
  await sql("UPDATE email_proofs SET expires_at = now() WHERE customer_id = $1", [other.id]);
  expect(await failureOf(confirmEmail(second?.key ?? ""))).toBe("LINK_EXPIRED");

  const third = await register(randomEmail());
  const [lastMail] = await readMails();
  expect(
    await Promise.all([1, 2, 3].map(() => failureOf(confirmEmail(lastMail?.key ?? "")))),
  ).toEqual(["success", "success", "success"]);
  // A used link confirms nothing again.
  await sql("DELETE FROM proven_emails WHERE customer_id = $1", [third.id]);
  await confirmEmail(lastMail?.key ?? "");
  expect((await queryAccountEmail(third.id)).isProven).toBe(false);
});

test("one mailbox gets three mails a day, whoever requests them and however it is spelt; one network causes at most thirty", async () => {
  const mailbox = `a.b${randomInt(1e9)}`;
  const spellings = [
    `${mailbox}@gmail.com`,
    `${mailbox.replace(".", "")}+shop@Gmail.com`,
    `${mailbox.toUpperCase()}+x@GMAIL.com`,
    `${mailbox}+y@gmail.com`,
  ];
  expect(new Set(spellings.map(recipientKey)).size).toBe(1);
  expect(recipientKey("a.b@googlemail.com")).toBe(recipientKey("ab@gmail.com"));
  expect(recipientKey("a.b@example.com")).not.toBe(recipientKey("ab@example.com"));
  const customers = [];
  for (const email of spellings) customers.push(await register(email));
  expect((await readMails()).length).toBe(EMAIL_PROOF.perRecipientAndDay);
  expect(await failureOf(sendAccountProof(customers[0]?.id ?? 0, "az", randomAddress()))).toBe(
    "TOO_MANY_REQUESTS",
  );
  // The newsletter's response is the same, although nothing is sent.
  expect(
    await subscribeToNewsletter({ email: spellings[0] ?? "", consent: true }, randomAddress()),
  ).toBeNull();
  expect(await readMails()).toEqual([]);
  const otherCustomer = await register(randomEmail());
  await readMails();
  const { email: ownEmail } = await queryAccountEmail(otherCustomer.id);
  for (let i = 0; i < EMAIL_PROOF.perRecipientAndDay + 1; i++)
    await subscribeToNewsletter({ email: ownEmail ?? "", consent: true }, randomAddress());
  // Requests by strangers do not use up a customer's own limit.
  expect(await failureOf(sendAccountProof(otherCustomer.id, "az", randomAddress()))).toBe(
    "success",
  );
  await readMails();
  await sql("UPDATE email_proofs SET created_at = created_at - interval '1 day'");
  await sendAccountProof(customers[0]?.id ?? 0, "az", randomAddress());
  expect(await readMails()).toHaveLength(1);

  const network = randomAddress();
  const answers = [];
  for (let i = 0; i < EMAIL_PROOF.perNetwork.points + 1; i++)
    answers.push(
      await failureOf(subscribeToNewsletter({ email: randomEmail(), consent: true }, network)),
    );
  expect([answers.filter((answer) => answer === "success").length, answers.at(-1)]).toEqual([
    30,
    "TOO_MANY_REQUESTS",
  ]);
  await readMails();
});

test("the newsletter has a double opt-in: nobody is subscribed before the link is confirmed, and the response is always the same", async () => {
  const email = randomEmail();
  const subscribers = () =>
    sql<{ language: string; left: boolean }>(
      "SELECT language::text, left_at IS NOT NULL AS left FROM newsletter_subscribers WHERE email = $1",
      [email],
    );
  expect(
    await subscribeToNewsletter({ email, consent: true, lang: "ru" }, randomAddress()),
  ).toBeNull();
  expect(await subscribers()).toEqual([]);
  const [first] = await readMails();
  expect(first).toMatchObject({
    to: email,
    text: expect.stringContaining("http://shop.example/ru/confirm-email?key="),
  });
  expect(await confirmEmail(first?.key ?? "")).toEqual({ purpose: "newsletter" });
  expect(await subscribers()).toEqual([{ language: "ru", left: false }]);
  // Existing and former subscribers get the same response and the same mail.
  expect(
    await subscribeToNewsletter({ email, consent: true, lang: "ru" }, randomAddress()),
  ).toBeNull();
  await sql("UPDATE newsletter_subscribers SET left_at = now() WHERE email = $1", [email]);
  expect(await readMails()).toHaveLength(1);
  // An older link does not subscribe somebody again who has unsubscribed.
  await confirmEmail(first?.key ?? "");
  expect((await subscribers())[0]?.left).toBe(true);
  await subscribeToNewsletter({ email, consent: true, lang: "en" }, randomAddress());
  const [newMail] = await readMails();
  await confirmEmail(newMail?.key ?? "");
  expect(await subscribers()).toEqual([{ language: "en", left: false }]);
});

test("customers and subscribers of an older shop are kept: their addresses are unconfirmed, their subscriptions stay", async () => {
  await sql(
    "INSERT INTO customers (phone, masked_phone, email) VALUES ('+994777777777', '+994 77 ••• •• 77', 'old@example.com')",
  );
  await sql(
    "INSERT INTO newsletter_subscribers (email, language, consent_at, leave_key) VALUES ('old@example.com', 'az', now(), 'oldoldoldoldoldoldoldo')",
  );
  const [customer] = await sql<{ id: number }>(
    "SELECT id FROM customers WHERE phone = '+994777777777'",
  );
  expect(await queryAccountEmail(customer?.id ?? 0)).toEqual({
    email: "old@example.com",
    isProven: false,
  });
  await sendAccountProof(customer?.id ?? 0, "az", randomAddress());
  const [proof] = await readMails();
  await confirmEmail(proof?.key ?? "");
  expect(await failureOf(sendAccountProof(customer?.id ?? 0, "az", randomAddress()))).toBe(
    "EMAIL_PROVEN",
  );
  expect(
    await sql(
      "SELECT 1 FROM newsletter_subscribers WHERE email = 'old@example.com' AND left_at IS NULL",
    ),
  ).toHaveLength(1);
});

test("who signed in by phone gives a name and an address later, and proves the address by a link", async () => {
  const { id } = await register(randomEmail());
  await readMails();
  const email = randomEmail();
  const caller = { customerId: id, language: "az", clientAddress: randomAddress() } as const;
  const details = { userFirstName: "Aygün", userLastName: "", userEmail: email };
  expect(await updateUser(details, caller)).toMatchObject({
    userFirstName: "Aygün",
    userLastName: null,
    userEmail: email,
  });
  expect(await queryAccountEmail(id)).toEqual({ email, isProven: false });
  const [mail] = await readMails();
  expect(mail?.to).toBe(email);
  await confirmEmail(mail?.key ?? "");
  expect(await queryAccountEmail(id)).toEqual({ email, isProven: true });
  // Without a new address no link is sent, and the address stays proven.
  await updateUser({ ...details, userLastName: "Quliyeva" }, caller);
  expect(await readMails()).toEqual([]);
  expect(await queryAccountEmail(id)).toEqual({ email, isProven: true });
  await updateUser({ ...details, userEmail: "" }, caller);
  expect(await queryAccountEmail(id)).toEqual({ email: null, isProven: false });
  expect(await failureOf(updateUser(details, { ...caller, customerId: 0 }))).toBe(
    "UNAUTHENTICATED",
  );
});
