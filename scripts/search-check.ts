/**
 * Compares the tables by which lists are counted with the rows of products, also by random searches
 * (`--searches=N`, else 200); the shop may run (see search-check.mjs). Names what differs; exit
 * code 1 then.
 */
import { query, transaction } from "@/lib/server/db/pool";
import { checkTables } from "@/lib/server/modules/search/tables/check-tables";
import { checkSearches } from "./search/check-searches";
import { createProgress } from "./search/progress";

const MAX_SHOWN = 50;
const searches = Number(/^--searches=(\d+)$/m.exec(process.argv.slice(2).join("\n"))?.[1] ?? 200);
let differences = 0;
const name = (what: string) => {
  differences += 1;
  if (differences <= MAX_SHOWN) console.log(`\nDIFFERENT: ${what}`);
};

for await (const { what } of checkTables(query, createProgress("chunks of places"))) name(what);
console.log();
for await (const what of checkSearches(transaction, searches, createProgress("random searches")))
  name(what);
console.log(
  differences === 0
    ? "\nthe tables say what the rows say"
    : `\n${differences} differences${differences > MAX_SHOWN ? `, ${MAX_SHOWN} shown` : ""}: npm run search:rebuild -- --tables writes the tables anew`,
);
process.exit(differences === 0 ? 0 : 1);
