import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { migrationName, addToIndex, addToNames } from "./migration-templates.mjs";
import { projectRoot } from "./project-root.mjs";

const read = (path) => readFileSync(join(projectRoot, path), "utf8");

const capitalize = (text) => text.replace(/^\w/, (letter) => letter.toUpperCase());

/** The plural of a noun, by the rules of English that table names follow. */
function plural(word) {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/**
 * The spellings of a module's name; undefined if it is not a valid name.
 * @param {string} name as typed: `stock-alert`
 */
export function moduleNames(name) {
  const parts = name.toLowerCase().split(/[-_ ]+/);
  if (!parts.every((part) => /^[a-z][a-z0-9]*$/.test(part))) return undefined;
  const Pascal = parts.map(capitalize).join("");
  return {
    kebab: parts.join("-"),
    words: parts.join(" "),
    Pascal,
    camel: Pascal.replace(/^\w/, (letter) => letter.toLowerCase()),
    table: plural(parts.join("_")),
  };
}

const fillTemplate = (template, names) =>
  read(`scripts/templates/module/${template}.txt`).replace(
    /__(kebab|words|Pascal|camel|table)__/g,
    (_, spelling) => names[spelling],
  );

/**
 * Inserts a line before the first match of `before`, or after the last match of `after`. Throws a
 * LaunchError if there is no match.
 */
function insertLine(path, text, { before, after, line }) {
  const matches = [...text.matchAll(before ?? after)];
  const match = before ? matches[0] : matches.at(-1);
  if (!match)
    throw new LaunchError(
      `${path} has changed: scripts/launcher/module-templates.mjs does not find where to insert a line.`,
    );
  const position = before ? match.index : match.index + match[0].length;
  return text.slice(0, position) + line + text.slice(position);
}

/** The lines that list a module in the files that list all modules. */
const listings = ({ kebab, Pascal, camel }) => ({
  "lib/contract/index.ts": [
    { after: /^import .*\n/gm, line: `import { ${camel}Contract } from "./${kebab}";\n` },
    { before: /^\};/gm, line: `  ${camel}: ${camel}Contract,\n` },
  ],
  "lib/backend/remote.ts": [
    { before: /^ +\w+: content\./gm, line: `    ${camel}: commerce.${camel},\n` },
  ],
  "lib/backend/empty.ts": [
    { before: /\};\n$/g, line: `  ${camel}: { add${Pascal}: unavailable },\n` },
  ],
  "lib/server/http/router.ts": [
    {
      after: /^(?:import|\}) .*from "\.\.\/modules\/.*\n/gm,
      line: `import { ${camel}Endpoints } from "../modules/${kebab}/endpoints";\n`,
    },
    {
      before: /^\}\);/gm,
      line: `  ${camel}: ${camel}Endpoints,\n`,
    },
  ],
});

/**
 * The new texts, by path, of the files of a new module (`made`) and of the files that list all
 * modules (`changed`).
 * @param {NonNullable<ReturnType<typeof moduleNames>>} names
 * @returns {{ made: Map<string, string>, changed: Map<string, string> }}
 */
export function moduleFiles(names, now = new Date()) {
  const { kebab, table } = names;
  const migration = migrationName(table, now);
  const made = new Map([
    [`lib/contract/${kebab}.ts`, fillTemplate("contract", names)],
    [`lib/server/modules/${kebab}/add-${kebab}.ts`, fillTemplate("use-case", names)],
    [`lib/server/modules/${kebab}/endpoints.ts`, fillTemplate("endpoints", names)],
    [`test/contract/${kebab}.test.ts`, fillTemplate("test", names)],
    [`lib/server/db/migrations/${migration}.ts`, fillTemplate("migration", names)],
  ]);
  const changed = new Map(
    Object.entries(listings(names)).map(([path, lines]) => [
      path,
      lines.reduce((text, line) => insertLine(path, text, line), read(path)),
    ]),
  );
  const [index, list] = ["lib/server/db/migrations/index.ts", "lib/server/db/migration-names.ts"];
  changed.set(index, addToIndex(read(index), migration));
  changed.set(list, addToNames(read(list), migration));
  return { made, changed };
}
