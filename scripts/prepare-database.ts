/**
 * Migrates and, the first time, seeds the database at DATABASE_URL; creates the back office's
 * owner. Idempotent.
 */
import { type PreparationMessage, prepareDatabase } from "./prepare/prepare";
import { runProgram } from "./launcher/program";

await runProgram<PreparationMessage>(prepareDatabase);
