/**
 * Migrates and, the first time, seeds the database at DATABASE_URL; creates the back office's owner. Idempotent. Reports
 * progress to the launcher.
 */
import { prepareDatabase } from "../lib/server/db/prepare";

await prepareDatabase((news) => void process.send?.(news));
// Messages to the launcher are sent asynchronously.
await new Promise((resolve) => (process.connected ? process.send?.({}, resolve) : resolve(null)));
process.exit(0);
