/**
 * Migrates and, the first time, seeds the database that DATABASE_URL names; creates the back office's owner. Safe to run again. Tells the
 * launcher what it does.
 */
import { prepareDatabase } from "../lib/server/db/prepare";

await prepareDatabase((news) => void process.send?.(news));
// Messages to the launcher are written asynchronously.
await new Promise((resolve) => (process.connected ? process.send?.({}, resolve) : resolve(null)));
process.exit(0);
