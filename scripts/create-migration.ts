/**
 * Writes the migration between the newest snapshot and the collections, if there is one, and the
 * collections' types and import map. Needs no database; see scripts/launcher/create-migration.mjs.
 */
import config from "@payload-config";
import { generateImportMap, getPayload } from "payload";
import { generateTypes } from "payload/node";

const [migrationName = ""] = process.argv.slice(2);
const loaded = await config;
await generateTypes(loaded, { log: false });
await generateImportMap(loaded, { log: false });
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true });
// Where nothing differs, Payload ends the process here.
await payload.db.createMigration({ payload, migrationName, skipEmpty: true });
process.exit(0);
