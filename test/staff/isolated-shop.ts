import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { LIVE_CARD } from "../live-card";
import { preparedFiles } from "../scratch-shop";
import { type SecondShop, startShopWith } from "../second-shop";

const serverUrl = process.env.DATABASE_URL ?? "";

/** Runs a statement in a database of the server under test. */
async function runSql(
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  return client
    .query(text, values)
    .then(({ rows }) => rows as Record<string, unknown>[])
    .finally(() => client.end());
}

export type Answer<Body = { [key: string]: unknown }> = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
  ms: number;
};
type RequestOptions = {
  body?: unknown;
  /** The token of the session that sends the request. */
  as?: string;
  /** The client's address. */
  from?: string;
};

export type IsolatedShop = {
  origin: string;
  dataDir: string;
  env: Record<string, string>;
  owner: () => { email: string; password: string };
  request: <Body = Record<string, unknown>>(
    method: string,
    path: string,
    options?: RequestOptions,
  ) => Promise<Answer<Body>>;
  /** Signs in and returns the token. */
  signIn: (email: string, password: string, fields?: object) => Promise<string>;
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** The server's output so far. */
  log: () => string;
  stop: () => Promise<void>;
};

let addresses = 0;
/** Returns a new client address at each call. */
export const newAddress = (): string =>
  `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

function sendRequest<Body>(
  origin: string,
  method: string,
  path: string,
  { body, as, from = newAddress() }: RequestOptions,
): Promise<Answer<Body>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(as ? { Authorization: `JWT ${as}` } : {}),
    ...(text
      ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) }
      : {}),
    "X-Forwarded-For": from,
    "X-Client-Address": from,
  };
  const began = performance.now();
  return new Promise((done, reject) => {
    const outgoing = request(`${origin}/admin/api${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const responseText = Buffer.concat(parts).toString();
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: (responseText.startsWith("{")
            ? JSON.parse(responseText)
            : { text: responseText }) as Body,
          ms: performance.now() - began,
        });
      });
    });
    outgoing.on("error", reject).end(text);
  });
}

/**
 * Starts a shop with its own database and first owner, so that tests may change the staff. The
 * database is empty, or has the demo products in demo mode. The shop trusts `X-Forwarded-For`, as
 * behind a proxy.
 */
export async function startIsolatedShop(
  name: string,
  environment: Record<string, string> = {},
): Promise<IsolatedShop> {
  const database = `vitrin_test_${name}_${process.pid}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
  const prepared = environment.SHOP_MODE === "demo" ? preparedFiles() : null;
  await runSql(
    serverUrl,
    `CREATE DATABASE ${database} ${prepared ? `TEMPLATE ${prepared.database}` : ""}`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), `vitrin-${name}-`));
  for (const file of prepared?.files ?? []) copyFileSync(file, join(dataDir, basename(file)));
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    MEDIA_DIR: "",
    TRUST_PROXY: "1",
    SHOP_MODE: "live",
    SITE_URL: "http://shop.example",
    PAYLOAD_SECRET: "p".repeat(40),
    ...LIVE_CARD,
    SMS_LOGIN: "nobody",
    SMS_PASSWORD: "nothing",
    SMS_SENDER: "Vitrin",
    SMS_URL: "http://sms.invalid/",
    COMMERCE_API_URL: "",
    CONTENT_API_URL: "",
    ...environment,
  };
  let shop: SecondShop | undefined;
  const stop = async () => {
    await shop?.stop();
    await runSql(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    if (!prepared)
      await promisify(execFile)(
        process.execPath,
        [
          "--conditions=react-server",
          "--import",
          "./scripts/tsx.mjs",
          "scripts/prepare-database.ts",
        ],
        { env: { ...process.env, ...env, NODE_ENV: "production" } },
      );
    shop = await startShopWith(env);
  } catch (error) {
    await stop();
    throw error;
  }
  const { origin, log } = shop;
  return {
    origin,
    dataDir,
    env,
    stop,
    log,
    owner: () => {
      const [email = "", password = ""] = readFileSync(
        join(dataDir, "backoffice-owner"),
        "utf8",
      ).split("\n");
      return { email, password };
    },
    request: (method, path, options = {}) => sendRequest(origin, method, path, options),
    signIn: async (email, password, fields = {}) => {
      const answer = await sendRequest<{ token: string }>(origin, "POST", "/staff/login", {
        body: { email, password, ...fields },
      });
      if (answer.status !== 200)
        throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.token;
    },
    sql: (text, values) => runSql(url, text, values),
  };
}
