import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { cpuOf, memoryOf, startBank, startBenchShop, stopAll } from "../bench/processes.mjs";
import { startDatabaseProxy } from "./database-link.mjs";

const PORT = 4310;

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Starts the built shop on the data of `npm start`: with a trusted proxy, so that an attack can
 * come from many networks; with a `link` to the database that can be broken; and with the sandbox
 * bank, unless the environment names a bank.
 */
export async function startAttackedShop() {
  let link;
  const bankVariables = await startBank(PORT);
  const { url, pid, dataDir } = await startBenchShop(PORT, {
    env: { TRUST_PROXY: "1", ...bankVariables },
    async mapDatabaseUrl(databaseUrl) {
      link = await startDatabaseProxy(databaseUrl);
      return link.url;
    },
  });
  const [email, password] = readFileSync(join(dataDir, "backoffice-owner"), "utf8").split("\n");
  /** The messages to a receiver, from the demo shop's outbox. */
  const sentTo = (kind, receiver) => {
    const outbox = join(dataDir, "outbox", `${kind}.jsonl`);
    return existsSync(outbox)
      ? readFileSync(outbox, "utf8")
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line))
          .filter(({ to }) => to === receiver)
      : [];
  };
  const smsTo = (phone) => sentTo("sms", phone).map(({ text }) => text);
  const mailsTo = (address) => sentTo("mail", address);
  return {
    url,
    link,
    smsTo,
    mailsTo,
    owner: { email, password },
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    stop: stopAll,
  };
}

/** A random address, in a network that is unlikely to have sent a request yet. */
export const newAddress = () =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/**
 * Sends a request from the address `from`. Returns status, headers and text of the response, and
 * the time (ms) that it took. Never throws: a broken connection has status 0.
 */
export async function sendFrom({ url }, path, { from = newAddress(), headers = {}, ...init } = {}) {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...init,
      headers: { "X-Forwarded-For": from, ...headers },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      ms: performance.now() - startedAt,
    };
  } catch (error) {
    return {
      status: 0,
      headers: new Headers(),
      text: String(error),
      ms: performance.now() - startedAt,
    };
  }
}

/** Sends a POST request with a JSON body. */
export const postJson = (shop, path, body, options = {}) =>
  sendFrom(shop, path, {
    method: "POST",
    body: JSON.stringify(body),
    ...options,
    headers: { "Content-Type": "application/json", ...options.headers },
  });

/** Calls `work` with 0 to `count - 1`, at most `concurrency` calls at a time. */
export const repeat = (count, work, concurrency = 1) =>
  pLimit(concurrency).map(Array(count).keys(), work);
