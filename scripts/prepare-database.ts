/**
 * Migrates and, the first time, seeds the database at DATABASE_URL; creates the back office's
 * owner. Idempotent.
 */
import { type PreparationNews, prepareDatabase } from "../lib/server/db/prepare";
import { runProgram } from "./launcher/program";

await runProgram<PreparationNews>(prepareDatabase);
