/**
 * Migrates the database at DATABASE_URL, seeds it and creates the back office's owner the first
 * time. Idempotent.
 */
import { type PreparationMessage, prepareDatabase } from "./prepare/prepare";
import { runProgram } from "./launcher/program";

await runProgram<PreparationMessage>(prepareDatabase);
