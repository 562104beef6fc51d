/**
 * Writes all products, or the documents of another kind, to a file, as CSV or JSON lines by its
 * extension (see export.mjs).
 */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import {
  CATALOGUE_FILES,
  exportCatalogue,
} from "@/lib/server/backoffice/catalogue-import/export-catalogue";
import { exportProducts } from "@/lib/server/backoffice/product-import/export-products";
import { query } from "@/lib/server/db/pool";
import { requireMatchingMode } from "./require-matching-mode";

const USAGE = `npm run export -- products.csv [--kind=products]
  file      products.csv, or products.jsonl
  --kind    products, ${CATALOGUE_FILES.join(", ")}`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { kind: { type: "string", default: "products" } },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const {
  values: { kind: wanted },
  positionals: [file, ...more],
} = parseOptions();
const kind = wanted === "products" ? wanted : CATALOGUE_FILES.find((name) => name === wanted);
if (kind === undefined || file === undefined || more.length > 0 || !/\.(?:csv|jsonl)$/.test(file))
  fail(USAGE);
await requireMatchingMode();
const format = file.endsWith(".csv") ? "csv" : "jsonl";
await pipeline(
  Readable.from(
    kind === "products" ? exportProducts(query, format) : exportCatalogue(query, kind, format),
  ),
  createWriteStream(file),
);
console.log(`All ${kind} are in ${file}`);
process.exit(0);
