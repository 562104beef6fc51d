/** Texts and names of migration files, in the project's own style. */

const MIGRATION = /^\d{8}_\d{6}_(.+)$/;

/** Normalizes a migration's description for file names: lower-case words joined by underscores. */
export const migrationWords = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** The name of a migration that is created at `now`: the time in UTC, and the words. */
export function migrationName(words, now = new Date()) {
  const [day, time] = now.toISOString().split("T");
  return `${day.replaceAll("-", "")}_${time.slice(0, 8).replaceAll(":", "")}_${words}`;
}

/** Reserved words of TypeScript, which may be a migration's only word. */
const RESERVED =
  /^(?:case|class|const|default|delete|enum|export|import|in|interface|new|package|private|public|return|static|switch|void|with)$/;

const toUpperCase = (_, letter) => letter.toUpperCase();

/** The identifier under which the index imports a migration; a number is added if it is taken. */
function identifierOf(name, index) {
  const camel = (MIGRATION.exec(name)?.[1] ?? name).replace(/_+(\w)/g, toUpperCase);
  const base =
    RESERVED.test(camel) || !/^[a-z]/.test(camel)
      ? `migration${camel.replace(/^(\w)/, toUpperCase)}`
      : camel;
  const isTaken = (identifier) => index.includes(`import * as ${identifier} from`);
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

/**
 * Adds a migration at the end of the index (lib/server/db/migrations/index.ts).
 * @param {string} index
 * @param {string} name
 */
export function addToIndex(index, name) {
  const identifier = identifierOf(name, index);
  const line = `import * as ${identifier} from "./${name}";\n`;
  const entry = `  { up: ${identifier}.up, down: ${identifier}.down, name: "${name}" },\n`;
  const [imports, list] = [index.lastIndexOf("import * as "), index.lastIndexOf("];")];
  const after = index.indexOf("\n", imports) + 1;
  return index.slice(0, after) + line + index.slice(after, list) + entry + index.slice(list);
}

/** Adds a migration at the end of the list of names (lib/server/db/migration-names.ts). */
export const addToNames = (list, name) => list.replace(/\];\s*$/, `  "${name}",\n];\n`);

/** Adapts a migration that Payload wrote: type-only imports, and no unused arguments. */
export const tidyMigration = (text) =>
  text
    .replace(
      /^import \{.*\} from '@payloadcms\/db-postgres'\n+/,
      'import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";\n\n',
    )
    .replace(/\(\{ db, payload, req \}: /g, "({ db }: ");

/** A migration to be written by hand, for changes that Payload does not know of. */
export const EMPTY_MIGRATION = `import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** What it changes, and why. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql\`\`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql\`\`);
}
`;
