/**
 * `npm run dev:measure`: measures how long `npm run dev` takes to its first page, and how long
 * until a saved change is visible without a restart by hand. It edits files of the project and
 * restores them. The shop uses a separate database, which is removed at the end.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readOptions } from "./options";
import { printTable } from "./table";

const FIRST_PAGE_S = 40;
const CHANGE_S = 5;
/** A server that is started again compiles what the first page needs (docs/adr/0084). */
const RESTART_S = FIRST_PAGE_S;
/** How long (s) to wait for a page or a change. */
const TIMEOUT_S = 60;

const FOLDER = ".data-dev-measure";
const MARK = "measured-change";

type FetchedPage = { status: number; body: string; headers: Headers };
type Change = {
  name: string;
  file: string;
  from: string;
  to: string;
  path: string;
  isVisible: (page: FetchedPage) => boolean;
  /** The longest time (s); CHANGE_S by default. */
  limit?: number;
};

const bodyIncludes = (text: string) => (page: FetchedPage) =>
  page.status === 200 && page.body.includes(text);
const BRANDS = "lib/server/backoffice/collections/brands.ts";
const MIGRATION_MESSAGE = "needs a migration: npm run migration";

const CHANGES: Change[] = [
  {
    name: "a component",
    file: "components/layout/footer-view.tsx",
    from: "<span aria-hidden>.</span>",
    to: `<span aria-hidden>.</span> ${MARK}-1`,
    path: "/az",
    isVisible: bodyIncludes(`${MARK}-1`),
  },
  {
    name: "a message",
    file: "messages/az.json",
    from: '"company": "{shop}',
    to: `"company": "${MARK}-2 {shop}`,
    path: "/az",
    isVisible: bodyIncludes(`${MARK}-2`),
  },
  {
    name: "a use case, by the API",
    file: "lib/server/modules/brand/query-brand.ts",
    from: "SELECT b.id, b.slug, b.title,",
    to: `SELECT b.id, b.slug, b.title || ' ${MARK}-3' AS title,`,
    path: "/api/Brand/get-brand?lang=az&Slug=samsung",
    isVisible: bodyIncludes(`${MARK}-3`),
  },
  {
    name: "a use case, on a page",
    file: "lib/server/modules/brand/query-brand.ts",
    from: "SELECT b.id, b.slug, b.title,",
    to: `SELECT b.id, b.slug, b.title || ' ${MARK}-4' AS title,`,
    path: "/az/brand/samsung",
    isVisible: bodyIncludes(`${MARK}-4`),
  },
  {
    name: "a collection",
    file: BRANDS,
    from: 'label("Brendlər",',
    to: `label("${MARK}-5",`,
    path: "/admin/collections/brands",
    isVisible: bodyIncludes(`${MARK}-5`),
  },
  {
    name: "a field without a migration, on a page",
    file: BRANDS,
    from: 'slugField("title"),',
    to: 'slugField("title"), { name: "measured", type: "text" },',
    path: "/admin/collections/brands",
    isVisible: bodyIncludes(MIGRATION_MESSAGE),
  },
  {
    name: "a field without a migration, by the API",
    file: BRANDS,
    from: 'slugField("title"),',
    to: 'slugField("title"), { name: "measured", type: "text" },',
    path: "/admin/api/brands?limit=1",
    isVisible: ({ status, body }) => status === 503 && body.includes(MIGRATION_MESSAGE),
  },
  {
    name: "front/ (loaded again by itself)",
    file: "front/security-headers.ts",
    from: '"SAMEORIGIN"',
    to: '"DENY"',
    path: "/az",
    isVisible: ({ headers }) => headers.get("x-frame-options") === "DENY",
  },
  {
    name: "front/, a file of the server (restarts by itself)",
    file: "front/content-security-policy.ts",
    from: "media-src 'self' https:",
    to: "media-src 'self'",
    path: "/az",
    isVisible: ({ headers }) =>
      headers.get("content-security-policy")?.includes("media-src 'self';") === true,
    limit: RESTART_S,
  },
];

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
const changedFiles = () => git("status", "--porcelain");

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => probe.once("listening", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

/** The edited files, with their original texts. */
const originalTexts = new Map<string, string>();
const restoreFiles = () => {
  for (const [file, text] of originalTexts) writeFileSync(file, text);
  originalTexts.clear();
};

const port = await freePort();
const origin = `http://localhost:${port}`;
let shop: ChildProcess | undefined;

async function stop(): Promise<void> {
  if (!shop || shop.exitCode !== null) return;
  const ended = new Promise((done) => shop?.once("exit", done));
  shop.kill("SIGTERM");
  await ended;
}

async function cleanUp(): Promise<void> {
  restoreFiles();
  await stop();
  rmSync(FOLDER, { recursive: true, force: true });
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
process.on("exit", restoreFiles);

async function get(path: string, headers: Record<string, string> = {}): Promise<FetchedPage> {
  const answer = await fetch(origin + path, { headers, redirect: "manual" });
  return { status: answer.status, body: await answer.text(), headers: answer.headers };
}

/** The seconds until a response satisfies `isVisible`; undefined after TIMEOUT_S. */
async function secondsUntil(
  path: string,
  isVisible: (page: FetchedPage) => boolean,
  headers?: Record<string, string>,
): Promise<number | undefined> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  while (seconds() < TIMEOUT_S) {
    const page = await get(path, headers).catch(() => undefined);
    if (page && isVisible(page)) return seconds();
    await pause(50);
  }
  return undefined;
}

/** Starts `npm run dev`, and returns the seconds to its first page. */
async function start(): Promise<number | undefined> {
  shop = spawn(process.execPath, ["scripts/start.mjs", "--dev"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: FOLDER,
      SHOP_MODE: "demo",
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", process.env.SHOW ? "inherit" : "ignore", "inherit"],
  });
  return secondsUntil("/az", ({ status }) => status === 200);
}

async function staffHeaders(): Promise<Record<string, string>> {
  const [email, password] = readFileSync(join(FOLDER, "backoffice-owner"), "utf8").split("\n");
  const answer = await fetch(`${origin}/admin/api/staff/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The owner cannot sign in: status ${answer.status}`);
  return { Cookie: `payload-token=${token}`, Origin: origin };
}

/** The seconds from saving a change until it is visible. Restores the file afterwards. */
async function measure(change: Change, staff: Record<string, string>): Promise<number | undefined> {
  const { file } = change;
  const text = readFileSync(file, "utf8");
  if (!text.includes(change.from)) throw new Error(`${file} no longer contains: ${change.from}`);
  const headers = change.path.startsWith("/admin") ? staff : {};
  // The page is requested first, as a developer has it open: it is compiled already.
  const before = await secondsUntil(change.path, ({ status }) => status === 200, headers);
  if (before === undefined) throw new Error(`${change.path} is not served`);
  originalTexts.set(file, text);
  writeFileSync(file, text.replace(change.from, change.to));
  const seconds = await secondsUntil(change.path, change.isVisible, headers);
  restoreFiles();
  await secondsUntil(
    change.path,
    (page) => page.status === 200 && !change.isVisible(page),
    headers,
  );
  return seconds;
}

const { report } = readOptions(["report"]);
const before = changedFiles();
const unsaved = CHANGES.map(({ file }) => file).filter((file) => before.includes(` ${file}\n`));
if (unsaved.length > 0)
  throw new Error(`Commit these files first: ${[...new Set(unsaved)].join(", ")}`);

const rows: { name: string; seconds: number | undefined; limit: number }[] = [];
try {
  rmSync(FOLDER, { recursive: true, force: true });
  rmSync(".next/dev", { recursive: true, force: true });
  // The first start also migrates and fills the database, as `npm start` does once.
  const first = await start();
  console.log(`With an empty database the first page takes ${first?.toFixed(1) ?? "for ever"} s`);
  await stop();
  rmSync(".next/dev", { recursive: true, force: true });
  rows.push({ name: "the first page", seconds: await start(), limit: FIRST_PAGE_S });
  const staff = await staffHeaders();
  for (const change of CHANGES)
    rows.push({
      name: change.name,
      seconds: await measure(change, staff),
      limit: change.limit ?? CHANGE_S,
    });
  const dirtied = changedFiles();
  if (dirtied !== before) throw new Error(`npm run dev changed files of the project:\n${dirtied}`);
} finally {
  await cleanUp();
}

const inTime = ({ seconds, limit }: (typeof rows)[number]) =>
  seconds !== undefined && seconds <= limit;
printTable(
  ["npm run dev", "seconds", "at most"],
  rows.map(({ name, seconds, limit }) => [name, seconds?.toFixed(1) ?? "never", String(limit)]),
);
const slowRows = rows.filter((row) => !inTime(row));
if (report?.[0])
  writeFileSync(
    report[0],
    JSON.stringify({
      passed: rows.length - slowRows.length,
      failed: slowRows.length,
      remarks: slowRows.map(({ name, seconds }) => `failed: ${name} took ${seconds?.toFixed(1)} s`),
      problems: [],
    }),
  );
process.exit(slowRows.length > 0 ? 1 : 0);
