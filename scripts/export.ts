/** Writes all products to a file, as CSV or JSON lines by its extension (see export.mjs). */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportProducts } from "@/lib/server/backoffice/product-import/export-products";
import { query } from "@/lib/server/db/pool";
import { requireMatchingMode } from "./require-matching-mode";

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0 || !/\.(?:csv|jsonl)$/.test(file)) {
  console.error("npm run export -- products.csv, or products.jsonl");
  process.exit(2);
}
await requireMatchingMode();
await pipeline(
  Readable.from(exportProducts(query, file.endsWith(".csv") ? "csv" : "jsonl")),
  createWriteStream(file),
);
console.log(`Every product is in ${file}`);
process.exit(0);
