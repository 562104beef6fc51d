/**
 * A process that runs the server's reindexing job, and kills itself (SIGKILL) at its n-th batch.
 * Started by renewals.test.ts.
 */
import { Client } from "pg";
import { runReindexes } from "@/lib/server/modules/reindex/run-reindexes";

const { KILL_AT = "" } = process.env;
const query = Client.prototype.query as (this: Client, ...parameters: unknown[]) => unknown;
let batches = 0;
Object.assign(Client.prototype, {
  query(this: Client, ...parameters: unknown[]) {
    const [first] = parameters as [string | { text?: string }];
    // In the middle of a batch: rows are deleted and not yet written again.
    if (
      /INSERT INTO product_facets/.test(typeof first === "string" ? first : (first.text ?? "")) &&
      ++batches === Number(KILL_AT)
    )
      process.kill(process.pid, "SIGKILL");
    return query.apply(this, parameters);
  },
});
await runReindexes();
process.exit(0);
