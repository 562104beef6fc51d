/**
 * Compares the search tables with the rows of products, directly and by random searches
 * (`--searches=N`, by default 200). The shop may be running (see search-check.mjs). Prints the
 * differences; the exit code is 1 if there are any.
 */
import { query, transaction } from "@/lib/server/db/pool";
import { checkTables } from "@/lib/server/modules/search/tables/check-tables";
import { checkSearches } from "./search/check-searches";
import { createProgress } from "./search/progress";

const MAX_SHOWN = 50;
const searches = Number(/^--searches=(\d+)$/m.exec(process.argv.slice(2).join("\n"))?.[1] ?? 200);
let differences = 0;
const report = (difference: string) => {
  differences += 1;
  if (differences <= MAX_SHOWN) console.log(`\nDIFFERENT: ${difference}`);
};

for await (const { what } of checkTables(query, createProgress("chunks of bitmaps"))) report(what);
console.log();
const searchProgress = createProgress("random searches");
for await (const difference of checkSearches(transaction, searches, searchProgress))
  report(difference);
console.log(
  differences === 0
    ? "\nthe tables say what the rows say"
    : `\n${differences} differences${differences > MAX_SHOWN ? `, ${MAX_SHOWN} shown` : ""}: npm run search:rebuild -- --tables rebuilds the tables`,
);
process.exit(differences === 0 ? 0 : 1);
