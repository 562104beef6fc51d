/**
 * Writes the types and the import map of the collections and, if the collections differ from the
 * newest snapshot, a migration. Needs no database; see scripts/launcher/create-migration.mjs.
 */
import config from "@payload-config";
import { generateImportMap, getPayload } from "payload";
import { generateTypes } from "payload/node";

const [migrationName = ""] = process.argv.slice(2);
const payloadConfig = await config;
await generateTypes(payloadConfig, { log: false });
await generateImportMap(payloadConfig, { log: false });
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true });
// If nothing differs, Payload ends the process here.
await payload.db.createMigration({ payload, migrationName, skipEmpty: true });
process.exit(0);
