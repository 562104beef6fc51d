/** Migrates and, the first time, seeds the database that DATABASE_URL names; creates the back office's owner. Safe to run again. */
import { prepareDatabase } from "../lib/server/db/prepare";

await prepareDatabase();
process.exit(0);
