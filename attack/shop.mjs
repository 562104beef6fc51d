import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { cpuOf, memoryOf, startBank, startBenchShop, stopAll } from "../bench/processes.mjs";
import { linkToDatabase } from "./database-link.mjs";

const PORT = 4310;

/** Requests of one attack wait at most this long (ms). */
const PATIENCE_MS = 30_000;

/**
 * Starts the built shop on the data of `npm start`, behind one trusted proxy (so that the attacker
 * can be many networks), with a link to the database that can be broken, and with the sandbox bank
 * unless there is another.
 */
export async function attackedShop() {
  let link;
  const atTheBank = await startBank(PORT);
  const { url, pid, dataDir } = await startBenchShop(PORT, {
    env: { TRUST_PROXY: "1", ...atTheBank },
    async through(databaseUrl) {
      link = await linkToDatabase(databaseUrl);
      return link.url;
    },
  });
  const [email, password] = readFileSync(join(dataDir, "backoffice-owner"), "utf8").split("\n");
  /** What was sent to somebody, as the demo shop writes it down. */
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

/** A network nobody used before. */
export const somebody = () =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/**
 * Sends one request as `from`; returns status, headers, text and the time (ms) it took. Never
 * throws: a broken connection is status 0.
 */
export async function sendFrom({ url }, path, { from = somebody(), headers = {}, ...init } = {}) {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
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

/** A JSON POST. */
export const postJson = (shop, path, body, options = {}) =>
  sendFrom(shop, path, {
    method: "POST",
    body: JSON.stringify(body),
    ...options,
    headers: { "Content-Type": "application/json", ...options.headers },
  });

/** Runs `work` for 0 to count - 1, at most `atOnce` at a time. */
export const repeat = (count, work, atOnce = 1) => pLimit(atOnce).map(Array(count).keys(), work);
