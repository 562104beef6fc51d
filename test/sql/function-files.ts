/** A function or trigger, and the file it was read from, if any. */
export type Definition = { name: string; text: string; file?: string };

const TOKEN =
  /--[^\n]*|\$\w*\$|'(?:[^']|'')*'|"[^"]*"|[\p{L}_][\p{L}\p{N}_$]*|\d+(?:\.\d+)?|\s+|[^\s]/gu;

/** The tokens of SQL: everything except whitespace and comments. */
export const tokens = (sql: string): string[] =>
  (sql.match(TOKEN) ?? []).filter((token) => !/^(?:--|\s)/.test(token));

/** One definition of a function or trigger, from `CREATE` to its end. */
const STATEMENT =
  /^CREATE OR REPLACE FUNCTION public\.(\w+)[\s\S]*?^AS \$function\$[\s\S]*?\$function\$;|^CREATE (?:CONSTRAINT )?TRIGGER (\w+)[\s\S]*? ON (?:public\.)?(\w+)[\s\S]*?;$/gm;

/** The functions and triggers of a file. Throws if the file contains anything else. */
export function definitionsIn(file: string, text: string): Definition[] {
  const found = [...text.matchAll(STATEMENT)];
  const rest = tokens(text.replace(STATEMENT, ""));
  if (rest.length > 0)
    throw new Error(
      `${file} contains something other than functions and triggers: ${rest.slice(0, 8).join(" ")}`,
    );
  return found.map(([statement, name, trigger, table]) => ({
    file: `functions/${file}`,
    name: name === undefined ? `trigger ${trigger} on ${table}` : `function ${name}`,
    text: statement.replace(/;$/, ""),
  }));
}

/** PostgreSQL omits the schema of a trigger's table where it can. */
const normalizeSql = (text: string): string =>
  tokens(text).join(" ").replaceAll(" ON public . ", " ON ");

/** The differences between the files and the database, by name. */
export function differences(
  files: readonly Definition[],
  database: readonly Definition[],
): string[] {
  const found: string[] = [];
  const byNameInFiles = new Map(files.map((definition) => [definition.name, definition]));
  const names = new Set([...byNameInFiles.keys(), ...database.map(({ name }) => name)]);
  const byNameInDatabase = new Map(database.map((definition) => [definition.name, definition]));
  if (byNameInFiles.size < files.length) found.push("the files define a name twice");
  for (const name of [...names].sort()) {
    const [inFile, inDatabase] = [byNameInFiles.get(name), byNameInDatabase.get(name)];
    if (!inDatabase)
      found.push(`${name}: defined in ${inFile?.file} but missing from the database`);
    else if (!inFile)
      found.push(
        `${name}: exists in the database but in no file. Database definition:\n${inDatabase.text}`,
      );
    else if (normalizeSql(inFile.text) !== normalizeSql(inDatabase.text))
      found.push(`${name}: ${inFile.file} differs. Database definition:\n${inDatabase.text}`);
  }
  return found;
}
