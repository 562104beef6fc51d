/** Compares the shop's books with the sandbox's (see scripts/books.mjs). Exit code 1 when they differ. */
import { Client } from "pg";
import { checkBooks } from "./books/check-books";

const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { differences, open, charged, reversed, qepik } = await checkBooks(async (text, values = []) => (await client.query(text, [...values])).rows as never, { dataDir: process.env.DATA_DIR ?? ".data", terminal: process.env.CARD_TERMINAL || "17999999" });
await client.end();
for (const text of open) console.log(`open: ${text}`);
for (const text of differences) console.log(`DIFFERENT: ${text}`);
console.log(`${charged} payments of ${(qepik / 100).toFixed(2)} AZN at the bank, ${reversed} returned: ${differences.length === 0 ? "books = bank" : "books differ from the bank"}`);
process.exit(differences.length === 0 ? 0 : 1);
