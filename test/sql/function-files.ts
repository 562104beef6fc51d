/** A function or trigger; `file`: where it was read, if in a file. */
export type Definition = { name: string; text: string; file?: string };

const TOKEN =
  /--[^\n]*|\$\w*\$|'(?:[^']|'')*'|"[^"]*"|[\p{L}_][\p{L}\p{N}_$]*|\d+(?:\.\d+)?|\s+|[^\s]/gu;

/** What PostgreSQL reads of a text: everything but layout and comments. */
export const tokens = (sql: string): string[] =>
  (sql.match(TOKEN) ?? []).filter((token) => !/^(?:--|\s)/.test(token));

/** One statement a function or trigger, from `CREATE` to its end. */
const STATEMENT =
  /^CREATE OR REPLACE FUNCTION public\.(\w+)[\s\S]*?^AS \$function\$[\s\S]*?\$function\$;|^CREATE (?:CONSTRAINT )?TRIGGER (\w+)[\s\S]*? ON (?:public\.)?(\w+)[\s\S]*?;$/gm;

/** The functions and triggers of a file. */
export function definitionsIn(file: string, text: string): Definition[] {
  const found = [...text.matchAll(STATEMENT)];
  const rest = tokens(text.replace(STATEMENT, ""));
  if (rest.length > 0)
    throw new Error(`${file} has more than functions and triggers: ${rest.slice(0, 8).join(" ")}`);
  return found.map(([statement, name, trigger, table]) => ({
    file: `functions/${file}`,
    name: name === undefined ? `trigger ${trigger} on ${table}` : `function ${name}`,
    text: statement.replace(/;$/, ""),
  }));
}

/** PostgreSQL leaves the schema out of a trigger's table where it can. */
const normalizeSql = (text: string): string =>
  tokens(text).join(" ").replaceAll(" ON public . ", " ON ");

/** What differs between the files and the database, by name. */
export function differences(
  files: readonly Definition[],
  database: readonly Definition[],
): string[] {
  const found: string[] = [];
  const inFiles = new Map(files.map((one) => [one.name, one]));
  const names = new Set([...inFiles.keys(), ...database.map(({ name }) => name)]);
  const inDatabase = new Map(database.map((one) => [one.name, one]));
  if (inFiles.size < files.length) found.push("a name stands twice in the files");
  for (const name of [...names].sort()) {
    const [ours, theirs] = [inFiles.get(name), inDatabase.get(name)];
    if (!theirs) found.push(`${name}: the database has none (${ours?.file})`);
    else if (!ours) found.push(`${name}: no file has it. The database says:\n${theirs.text}`);
    else if (normalizeSql(ours.text) !== normalizeSql(theirs.text))
      found.push(`${name}: ${ours.file} differs. The database says:\n${theirs.text}`);
  }
  return found;
}
