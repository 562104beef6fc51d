/**
 * Compares the shop's books with the sandbox's (see scripts/books.mjs). The exit code is 1 when
 * they differ.
 */
import { Client } from "pg";
import { amountText } from "../lib/format/amount-text";
import type { Sql } from "../lib/server/db/sql";
import { dayReportCsv } from "../lib/server/modules/payment/day-report";
import { checkBooks } from "./books/check-books";
import { reportDay } from "./books/report-day";
import { requireMatchingMode } from "./require-matching-mode";

await requireMatchingMode();
const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
// All queries read one snapshot, so that payments made meanwhile do not look like differences.
await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;
// The sandbox's ledger also has delayed entries, which count only from a later time.
const [clock] = await run<{ now: Date }>("SELECT now() AS now");
if (!clock) throw new Error("The database returned no time.");
const books = {
  now: clock.now,
  dataDir: process.env.DATA_DIR ?? ".data",
  terminal: process.env.CARD_TERMINAL || "17999999",
};

const { BOOKS_DAY: day } = process.env;
if (day) {
  const report = await reportDay(run, { ...books, day });
  await client.end();
  if (process.env.BOOKS_CSV) process.stdout.write(dayReportCsv(report, "en"));
  else {
    const { charged, returned, rows, differences } = report;
    console.log(
      `${day}: ${rows.length} card payments; charged ${amountText(charged.ours)} AZN in our books, ${amountText(charged.bank)} at the bank; returned ${amountText(returned.ours)} and ${amountText(returned.bank)}; ${differences === 0 ? "books = bank" : `${differences} differ (--csv shows which)`}`,
    );
  }
  process.exit(report.differences === 0 ? 0 : 1);
}

const { differences, open, charged, reversed, qepik } = await checkBooks(run, books);
await client.end();
for (const text of open) console.log(`open: ${text}`);
for (const text of differences) console.log(`DIFFERENT: ${text}`);
console.log(
  `${charged} payments of ${(qepik / 100).toFixed(2)} AZN at the bank, ${reversed} returned: ${differences.length === 0 ? "books = bank" : "books differ from the bank"}`,
);
process.exit(differences.length === 0 ? 0 : 1);
