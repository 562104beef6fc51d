/**
 * Two processes of a shop whose clocks differ by days. Only the database's time decides, and the
 * process whose clock is wrong reports that and leaves the jobs to the other (docs/adr/0066).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { query } from "@/lib/server/db/pool";
import { signAccessToken } from "@/lib/server/sessions/access-token";
import { cancelInvoice } from "@/lib/server/modules/payment/staff-actions";
import { clockOffsetArgs } from "../shifted-clock";
import { runScript } from "../scratch-shop";
import { type PaymentShop, startPaymentShop } from "./payment-shop";

jest.setTimeout(180_000);

const DAY_MS = 24 * 60 * 60_000;
const TSX = ["--conditions=react-server", "--import", "./scripts/tsx.mjs"];

let shop: PaymentShop;
const children: ChildProcess[] = [];

beforeAll(async () => {
  shop = await startPaymentShop("clocks");
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await shop?.stop();
});

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...shop.variables,
  NODE_ENV: "production",
  LOG_LEVEL: "info",
});

/**
 * Runs server code in a process whose clock is ahead by `ahead` milliseconds. Returns what the code
 * prints as JSON, and its log.
 */
async function inProcess<Result>(
  ahead: number,
  code: string,
): Promise<{ result: Result; output: string }> {
  const { stdout, stderr } = await runScript(
    [...clockOffsetArgs(ahead), ...TSX, "--input-type=module", "-e", `${code}\nprocess.exit(0);`],
    environment(),
  );
  return { result: JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Result, output: stderr };
}

type Process = {
  output: () => string;
  /** Changes how far the clock of the running process is ahead. */
  setAhead: (ms: number) => void;
  kill: () => void;
};

/**
 * Runs the jobs in a process whose clock is ahead by `ahead` milliseconds. The job that ends orders
 * also starts on a notification, and not only at the next full minute.
 */
async function startJobs(ahead: number): Promise<Process> {
  const code = `
    const { expireInvoices } = await import("./lib/server/modules/payment/expire-invoices.ts");
    const { startJobs } = await import("./lib/server/jobs/start-jobs.ts");
    await startJobs([{ name: "test-clocks", schedule: "* * * * *", timeoutS: 60, run: expireInvoices, notifiedBy: "test_clocks" }], 1);
    console.log("Running");`;
  const args = [...clockOffsetArgs(ahead), ...TSX, "--input-type=module", "-e", code];
  const child = spawn(process.execPath, args, {
    env: environment(),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => (output += text.toString()));
  await waitUntil(async () => output.includes("Running"));
  return {
    output: () => output,
    setAhead: (ms) => void child.send({ clockAhead: ms }),
    kill: () => void child.kill("SIGKILL"),
  };
}

async function waitUntil(met: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await met()); waited += 100) {
    if (waited > 60_000) throw new Error("timed out waiting for the condition");
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Stores an order that waits for its payment for `hours` more hours. */
async function insertOrder(
  customerId: number,
  hours: number,
  language = "az",
  type = 3,
): Promise<number> {
  const [row] = await shop.sql<{ id: number }>(
    `INSERT INTO invoices (customer_id, state, user_name, user_sur_name, user_phone, user_address, payment_type_id, language, base_price, final_price, vat, expires_at, created_at, updated_at)
     VALUES ($1, 'awaiting', 'Aygün', 'Məmmədova', '+994501234567', 'Bakı', $4, $3, 10, 10, 1.53, now() + make_interval(hours => $2::integer), now() - interval '5 days', now()) RETURNING id`,
    [customerId, hours, language, type],
  );
  return row?.id ?? 0;
}

const stateOf = async (id: number) =>
  (
    await shop.sql<{ state: string }>("SELECT state::text AS state FROM invoices WHERE id = $1", [
      id,
    ])
  )[0]?.state;
const mailsAbout = (invoiceId: number) =>
  shop.sql<{ subject: string }>("SELECT subject FROM mail_messages WHERE invoice_id = $1", [
    invoiceId,
  ]);

const messages = () => shop.sql<{ text: string }>("SELECT text FROM sms_messages ORDER BY id");

/** Gives a customer a confirmed e-mail address, because mails go to no other. */
async function proveEmail(customerId: number, email: string): Promise<void> {
  await shop.sql("UPDATE customers SET email = $2 WHERE id = $1", [customerId, email]);
  await shop.sql("INSERT INTO proven_emails (customer_id, email) VALUES ($1, $2)", [
    customerId,
    email,
  ]);
}

test("a process six days ahead ends no order that still waits, and signs and verifies tokens by the database's time, even as its first action", async () => {
  const customer = await shop.createBuyer();
  const waiting = await insertOrder(customer, 1);
  await query("SELECT 1");
  const signedHere = await signAccessToken({ customerId: 2, sessionId: 3 });
  const code = `
    const { expireInvoices } = await import("./lib/server/modules/payment/expire-invoices.ts");
    const { signAccessToken, readAccessToken } = await import("./lib/server/sessions/access-token.ts");
    const { clock } = await import("./lib/server/db/clock.ts");
    const others = await readAccessToken(${JSON.stringify(signedHere)});
    await expireInvoices();
    const token = await signAccessToken({ customerId: 1, sessionId: 1 });
    console.log(JSON.stringify({ machine: Date.now(), now: clock.now().getTime(), token, others, own: await readAccessToken(token) }));`;
  const { result } = await inProcess<{
    machine: number;
    now: number;
    token: string;
    others: object | null;
    own: object | null;
  }>(6 * DAY_MS, code);
  const issued = JSON.parse(
    Buffer.from(result.token.split(".")[1] ?? "", "base64url").toString(),
  ) as { iat: number };
  expect(await stateOf(waiting)).toBe("awaiting");
  expect(result.machine - result.now).toBeGreaterThan(5.9 * DAY_MS);
  expect(Math.abs(Date.now() - result.now)).toBeLessThan(60_000);
  expect(Math.abs(issued.iat * 1000 - Date.now())).toBeLessThan(60_000);
  expect([result.others, result.own]).toEqual([
    { customerId: 2, sessionId: 3 },
    { customerId: 1, sessionId: 1 },
  ]);
  await shop.sql("DELETE FROM invoices WHERE id = $1", [waiting]);
});

test("a process whose clock is off by more than 5 s is not ready, says so in its response and log, and becomes ready once the clock is set", async () => {
  const code = `
    const { ready } = await import("./lib/server/http/health.ts");
    const answers = [];
    for (const ahead of [4000, ${6 * DAY_MS}, 0, -6000, 0]) {
      globalThis.clockAhead = ahead;
      const answer = await ready();
      const { status, clock } = await answer.json();
      answers.push([answer.status, status, clock ?? null]);
    }
    console.log(JSON.stringify(answers));`;
  const { result, output } = await inProcess<[number, string, string | null][]>(0, code);
  const readyAnswer = [200, "ready", null];
  expect(result).toEqual([
    readyAnswer,
    [503, "clock wrong", "518400 s ahead of the database's"],
    readyAnswer,
    [503, "clock wrong", "6 s behind the database's"],
    readyAnswer,
  ]);
  const lines = output.split("\n").filter((line) => line.includes("this machine's clock is"));
  expect(lines).toEqual(
    ["518400 s ahead of", "the database's again", "6 s behind", "the database's again"].map(
      (words) => expect.stringContaining(`clock is ${words}`),
    ),
  );
});

test("a process that gets X-Forwarded-For while TRUST_PROXY is 0 is ready, and says so", async () => {
  const code = `
    const { ready } = await import("./lib/server/http/health.ts");
    const { setTrustedHeaders } = await import("./front/trusted-headers.ts");
    const warnings = [];
    for (const headers of [{}, { "x-forwarded-for": "198.51.100.9" }]) {
      setTrustedHeaders({ headers, socket: { remoteAddress: "192.0.2.7" } }, 0);
      const answer = await ready();
      const body = await answer.json();
      const aboutProxy = (body.warnings ?? []).filter((warning) => warning.includes("TRUST_PROXY"));
      warnings.push([answer.status, body.status, aboutProxy]);
    }
    console.log(JSON.stringify(warnings));`;
  const { result } = await inProcess<[number, string, string[]][]>(0, code);
  expect(result).toEqual([
    [200, "ready", []],
    [200, "ready", ["X-Forwarded-For arrives and TRUST_PROXY is 0"]],
  ]);
});

test("jobs run in the process with the right clock, which ends an overdue order and notifies its buyer once; the other resumes once its clock is set", async () => {
  const [first, second] = [await shop.createBuyer(), await shop.createBuyer()];
  await proveEmail(second, "second@example.com");
  const [waiting, unpaid] = [await insertOrder(first, 1), await insertOrder(first, -1)];
  const [card, later] = [
    await insertOrder(second, -1, "ru", 5),
    await insertOrder(second, -1, "en", 5),
  ];
  const all = () => Promise.all([waiting, unpaid, card, later].map(stateOf));
  const wrong = await startJobs(6 * DAY_MS);
  await shop.sql("SELECT pg_notify('test_clocks', '')");
  await new Promise((done) => setTimeout(done, 3000));
  expect(wrong.output()).toContain("this machine's clock is 518400 s ahead of the database's");
  expect(await all()).toEqual(["awaiting", "awaiting", "awaiting", "awaiting"]);
  const right = await startJobs(0);
  await waitUntil(async () => (await stateOf(later)) === "cancelled");
  expect(await all()).toEqual(["awaiting", "cancelled", "cancelled", "cancelled"]);
  // The buyer who ordered again after leaving the bank's page is notified of both orders.
  expect((await messages()).map(({ text }) => text)).toEqual([
    `Vitrin: odenis vaxtinda gelmediyi ucun ${unpaid} nomreli sifarisiniz legv edildi. Odemisinizse, bize zeng edin: *1221`,
    `Vitrin: oplata ne postupila v srok, zakaz ${card} otmenen. Esli vy oplatili, pozvonite: *1221`,
    `Vitrin: no payment arrived in time, so order ${later} is cancelled. If you have paid, please call *1221`,
  ]);
  expect([await mailsAbout(unpaid), await mailsAbout(card), await mailsAbout(later)]).toEqual([
    [],
    [{ subject: `Заказ № ${card} отменён` }],
    [{ subject: `Order No. ${later} is cancelled` }],
  ]);
  right.kill();
  const missedOrder = await insertOrder(first, -1, "ru");
  wrong.setAhead(0);
  await waitUntil(async () => {
    await shop.sql("SELECT pg_notify('test_clocks', '')");
    return (await stateOf(missedOrder)) === "cancelled";
  });
  expect((await messages()).at(-1)?.text).toBe(
    `Vitrin: oplata ne postupila v srok, zakaz ${missedOrder} otmenen. Esli vy oplatili, pozvonite: *1221`,
  );
  wrong.kill();
});

test("when staff cancel an unpaid order, its buyer is notified in the order's language", async () => {
  const customer = await shop.createBuyer();
  await proveEmail(customer, "third@example.com");
  const cancelledId = await insertOrder(customer, 1, "ru");
  await cancelInvoice({ id: cancelledId, by: "orders@example.com" });
  expect(await stateOf(cancelledId)).toBe("cancelled");
  expect((await messages()).at(-1)?.text).toBe(
    `Vitrin: zakaz ${cancelledId} otmenen. Esli est voprosy, pozvonite: *1221`,
  );
  expect(await mailsAbout(cancelledId)).toEqual([{ subject: `Заказ № ${cancelledId} отменён` }]);
});
