/**
 * The database fails in every way while forms are submitted, and no log contains a value that
 * somebody typed (docs/adr/0071).
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { QUIET_LOG } from "@/scripts/launcher/postgres-settings.mjs";
import { startDatabaseProxy } from "../../attack/database-link.mjs";
import { auditTest } from "../audit-test";
import { newAddress, type IsolatedShop, startIsolatedShop } from "../staff/isolated-shop";
import { endpointRequests, missingForms, readRegisteredForms } from "./registered-forms";
import {
  contractRequests,
  markedDocument,
  Markers,
  readRequests,
  type TestRequest,
  staffAuthRequests,
} from "./forms";

/** The query timeout (ms) of the tested shop, so that slow statements fail soon. */
const LIMIT_MS = 700;

/**
 * What a trigger on every table does when a row is written. Each failure puts the whole row into
 * every part of the error that has room for it.
 */
const FAILURES: Record<string, string> = {
  "a failing trigger":
    "RAISE EXCEPTION 'refused: %', NEW USING DETAIL = NEW::text, HINT = NEW::text;",
  "a unique violation":
    "RAISE unique_violation USING MESSAGE = 'duplicate key value violates unique constraint \"x\"', DETAIL = 'Key (x)=(' || NEW::text || ') already exists.', TABLE = TG_TABLE_NAME, CONSTRAINT = 'x_key';",
  "a value of the wrong type": "PERFORM (NEW::text)::integer;",
  "a value that is too long": "short := NEW::text;",
  "a failing nested statement": "EXECUTE format('SELECT %L::integer', NEW::text);",
  "a statement that takes too long": "PERFORM pg_sleep(3);",
  "a killed connection": "PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(3);",
};
const failureFunctionSql = (body: string) =>
  `CREATE OR REPLACE FUNCTION fail_for_logs() RETURNS trigger LANGUAGE plpgsql AS $f$ DECLARE short varchar(3); BEGIN ${body} RETURN NEW; END $f$`;
/** These tables are written before the form's own work, so they are left out. */
const EXCLUDED_TABLES = "('rate_limits', 'payload_migrations')";
const onEveryTable = (statement: string) => `DO $d$ DECLARE t text; BEGIN
  FOR t IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ${EXCLUDED_TABLES} LOOP EXECUTE format('${statement}', t); END LOOP; END $d$`;

const postgresLog = join(process.env.DATA_DIR ?? "", "postgres.log");
const readPostgresLog = () => (existsSync(postgresLog) ? readFileSync(postgresLog, "utf8") : "");

let link: Awaited<ReturnType<typeof startDatabaseProxy>>;
let shop: IsolatedShop;
let tokens: { customer: string; staff: string };
let productId: number;
let slug: string;
let logBefore: string;
let registered: Awaited<ReturnType<typeof readRegisteredForms>>;
/** The id of a document of each collection that has one. */
const documentIds: Record<string, number | undefined> = {};
const markers = new Markers();

beforeAll(async () => {
  logBefore = readPostgresLog();
  const name = "outage";
  const databaseUrl = Object.assign(new URL(process.env.DATABASE_URL ?? ""), {
    pathname: `/vitrin_test_${name}_${process.pid}`,
  }).href;
  link = await startDatabaseProxy(databaseUrl);
  shop = await startIsolatedShop(name, {
    SHOP_MODE: "demo",
    LOG_LEVEL: "debug",
    LOG_FORMAT: "json",
    DATABASE_URL: link.url,
    QUERY_TIMEOUT_MS: String(LIMIT_MS),
    SITE_URL: "http://shop.example",
  });
  [{ productId, slug } = { productId: 0, slug: "" }] = (await shop.sql(
    'SELECT id AS "productId", slug FROM products WHERE stock > 5 ORDER BY id LIMIT 1',
  )) as { productId: number; slug: string }[];
  const phone = "+994507654321";
  const codeResponse = await send({
    method: "POST",
    path: "/api/auth/get-code",
    body: { phoneNumber: phone },
  });
  const [sms] = await shop.sql("SELECT text FROM sms_messages ORDER BY id DESC LIMIT 1");
  const code = /#(\d{4})$/.exec(String(sms?.text))?.[1] ?? "";
  const signedIn = await send({
    method: "POST",
    path: "/api/auth/confirm-code",
    body: { code },
    headers: { "X-Sign-In-Challenge": codeResponse.data?.challenge ?? "" },
  });
  tokens = {
    customer: signedIn.data?.token ?? "",
    staff: await shop.signIn(shop.owner().email, shop.owner().password),
  };
  expect(tokens.customer).not.toBe("");
  registered = await readRegisteredForms();
  for (const collection of registered.collections) {
    const [row] = await shop.sql(`SELECT id FROM ${collection.replaceAll("-", "_")} LIMIT 1`);
    documentIds[collection] = row && Number(row.id);
  }
  await shop.sql(failureFunctionSql(""));
  await shop.sql(
    onEveryTable(
      "CREATE TRIGGER a_failure_for_logs BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION fail_for_logs()",
    ),
  );
}, 180_000);
afterAll(async () => {
  link?.mend();
  await shop?.stop();
  link?.close();
});

/** The body of a request and its type, which for a file is left to `fetch`. */
function encode({ body, asForm }: TestRequest): {
  body?: BodyInit;
  headers: Record<string, string>;
} {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || typeof body === "string") return { body, headers: {} };
  if (!asForm)
    return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const fields = Object.entries(body as object).map(([field, value]) => [field, String(value)]);
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  };
}

async function send(
  form: TestRequest,
): Promise<{ status: number; data?: { challenge?: string; token?: string } }> {
  const { method, path, as, headers = {} } = form;
  const encoded = encode(form);
  const response = await fetch(shop.origin + path, {
    method,
    redirect: "manual",
    headers: {
      "X-Forwarded-For": newAddress(),
      ...encoded.headers,
      ...(as === "customer" ? { Authorization: `Bearer ${tokens.customer}` } : {}),
      ...(as === "staff" ? { Authorization: `JWT ${tokens.staff}` } : {}),
      ...headers,
    },
    ...(encoded.body === undefined ? {} : { body: encoded.body }),
  });
  const text = await response.text();
  return { status: response.status, ...(text.startsWith("{") ? (JSON.parse(text) as object) : {}) };
}

/** An uploaded picture whose name and description are markers. */
async function picture(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append(
    "file",
    new Blob([new Uint8Array(bytes)], { type: "image/png" }),
    `${markers.word()}.png`,
  );
  form.append("_payload", JSON.stringify({ alt: markers.text() }));
  return form;
}

const statuses: Record<number, number> = {};
/** Sends two at a time, because the machine has two cores. */
async function sendAll(forms: readonly TestRequest[]): Promise<void> {
  const pending = [...forms];
  const worker = async () => {
    for (let form = pending.shift(); form; form = pending.shift()) {
      const { status } = await send(form);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all([worker(), worker()]);
}

/**
 * The log lines that contain a marker: of the server's output, which its launcher stores and shows,
 * and of PostgreSQL's own log.
 */
function leaks(): string[] {
  const normalize = (line: string) => line.toLowerCase().replace(/[\s()+]/g, "");
  const lines = [
    ...shop.log().split("\n"),
    ...readPostgresLog().slice(logBefore.length).split("\n"),
  ];
  return lines
    .filter((line) => [...markers.created].some((marker) => normalize(line).includes(marker)))
    .map((line) => line.slice(0, 400));
}

const expectNoLeaksOnFailures = async (
  forms: () => Promise<TestRequest[]> | TestRequest[],
  failures = Object.keys(FAILURES),
) => {
  for (const failure of failures) {
    await shop.sql(failureFunctionSql(FAILURES[failure] ?? ""));
    await sendAll(await forms());
    expect([failure, leaks()]).toEqual([failure, []]);
  }
  await shop.sql(failureFunctionSql(""));
};
const expectNoLeaksOnOutages = async (forms: () => Promise<TestRequest[]> | TestRequest[]) => {
  for (const outage of ["cut", "refuse", "freeze"] as const) {
    const requests = await forms();
    // The failure begins while the first requests are being processed.
    const sending = sendAll(requests);
    await new Promise((done) => setTimeout(done, 30));
    link[outage]();
    await sending;
    link.mend();
    expect([outage, leaks()]).toEqual([outage, []]);
  }
};

const sampleRequests = (markers: Markers): TestRequest[] => {
  const forms = contractRequests(markers, productId, slug);
  const shopForms = [
    contract.order.addFastOrder,
    contract.contact.sendMessage,
    contract.support.addReport,
    contract.auth.registerUser,
  ]
    .map((procedure) => forms[endpointName(procedure)])
    .filter((form) => form !== undefined);
  return [
    ...shopForms,
    {
      method: "POST",
      path: "/admin/api/brands",
      body: { title: markers.text(), slug: markers.word() },
      as: "staff",
    },
    ...staffAuthRequests(markers, shop.owner()).slice(2, 9),
  ];
};

test("PostgreSQL's own log is configured to contain no values", async () => {
  const rows = await shop.sql("SELECT name, setting FROM pg_settings WHERE name = ANY ($1)", [
    Object.keys(QUIET_LOG),
  ]);
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual(QUIET_LOG);
});

test("a rejected sign-in of staff is logged as one short line without a stack", async () => {
  const before = shop.log().length;
  await sendAll(staffAuthRequests(markers, shop.owner()).slice(0, 2));
  await new Promise((done) => setTimeout(done, 200));
  const lines = shop
    .log()
    .slice(before)
    .split("\n")
    .filter((line) => line.includes("AuthenticationError"));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    [1, 2].map(() => ({
      level: "info",
      time: expect.any(String),
      requestId: expect.any(String),
      refused: "AuthenticationError",
      status: 401,
      msg: "refused",
    })),
  );
  expect(shop.log().slice(before)).not.toContain("stack");
});

test("statements that fail during orders, messages, registration, a save and staff sign-in leave no value in any log", async () => {
  await expectNoLeaksOnFailures(
    () => sampleRequests(markers),
    ["a failing trigger", "a unique violation", "a value of the wrong type", "a killed connection"],
  );
  // Requests must really have failed; otherwise the test proves nothing.
  expect((statuses[500] ?? 0) + (statuses[503] ?? 0)).toBeGreaterThan(10);
  expect(shop.log()).toMatch(/"code":"(?:P0001|23505)"/);
}, 60_000);

/**
 * Every writing endpoint, every form of the back office, and GET requests with values in the URL.
 */
async function allRequests(markers: Markers): Promise<TestRequest[]> {
  const forms = contractRequests(markers, productId, slug);
  const writing = endpointsOf(contract).filter((procedure) => rulesOf(procedure).body !== "none");
  expect(writing.map(endpointName).filter((name) => !forms[name])).toEqual([]);
  expect(missingForms(registered)).toEqual([]);
  const formRequests = writing
    .filter((procedure) => rulesOf(procedure).body === "either")
    .flatMap((procedure) => forms[endpointName(procedure)] ?? []);
  return [
    ...Object.values(forms),
    ...formRequests.map((form) => ({ ...form, asForm: true })),
    ...staffAuthRequests(markers, shop.owner()),
    ...readRequests(markers),
    ...(await saveRequests(markers)),
    ...endpointRequests(registered, markers, shop.owner(), (slug) => documentIds[slug] ?? 1),
  ];
}

/** Saves in every collection and global of the back office, and a search in each list. */
async function saveRequests(markers: Markers): Promise<TestRequest[]> {
  const columns = (await shop.sql(
    `SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type, (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typname = c.udt_name) AS labels
     FROM information_schema.columns c WHERE c.table_schema = 'public'`,
  )) as { table: string; name: string; type: string; labels: string[] | null }[];
  const documents = await Promise.all(
    registered.collections.map(async (collection): Promise<TestRequest[]> => {
      const table = collection.replaceAll("-", "_");
      const ownColumns = columns.filter(
        (column) => column.table === table || column.table === `${table}_locales`,
      );
      expect([collection, ownColumns.length > 0]).toEqual([collection, true]);
      const id = documentIds[collection];
      const document = () => ({
        ...markedDocument(markers, ownColumns),
        ...(collection === "products" ? { brand: 1, category: 101, price: 10, stock: 1 } : {}),
        ...(collection === "staff"
          ? {
              roles: ["support"],
              password: markers.password(),
              currentPassword: shop.owner().password,
            }
          : {}),
      });
      const create: TestRequest = {
        method: "POST",
        path: `/admin/api/${collection}`,
        body: collection === "media" ? await picture() : document(),
        as: "staff",
      };
      const patch = id
        ? [
            {
              ...create,
              method: "PATCH",
              path: `/admin/api/${collection}/${id}`,
              body: document(),
            },
          ]
        : [];
      return [
        create,
        ...patch,
        {
          method: "GET",
          path: `/admin/api/${collection}?where[id][equals]=${markers.word()}`,
          as: "staff",
        },
      ];
    }),
  );
  const globals = registered.globals.map((slug): TestRequest => {
    const ownColumns = columns.filter(({ table }) => table === slug.replaceAll("-", "_"));
    expect([slug, ownColumns.length > 0]).toEqual([slug, true]);
    return {
      method: "POST",
      path: `/admin/api/globals/${slug}`,
      body: markedDocument(markers, ownColumns),
      as: "staff",
    };
  });
  return [...documents.flat(), ...globals];
}

auditTest(
  "every form of the shop and of the back office, with every kind of database failure",
  async () => {
    await expectNoLeaksOnFailures(() => allRequests(markers));
    await expectNoLeaksOnOutages(() => allRequests(markers));
    expect((statuses[500] ?? 0) + (statuses[503] ?? 0)).toBeGreaterThan(300);
  },
  900_000,
);
